import type { CallName } from './index.ts'

const safeguards: readonly CallName[] = ['orders.settings.get', 'people.list']
const said: readonly CallName[] = [
  'completeness.proof',
  'completeness.directions',
  'attention.list',
]
const outlook: readonly CallName[] = [
  'forecast.get',
  'forecast.step',
  'forecast.items',
  'forecast.whatIfs',
  'forecast.settings',
  'outlook.get',
  'attention.list',
]

/** The answers that a call changes, where no event tells of it: every window reads them anew. */
export const staleAfter: { readonly [N in CallName]?: readonly CallName[] } = {
  'app.dismissNotices': ['app.info'],
  'completeness.confirm': said,
  'completeness.withdraw': said,
  'cvu.setAccounts': ['cvu.desk', 'psp.days'],
  'cvu.setDesk': ['cvu.desk'],
  'forecast.removeItem': outlook,
  'forecast.removeWhatIf': outlook,
  'forecast.saveItem': outlook,
  'forecast.saveSettings': outlook,
  'forecast.saveWhatIf': outlook,
  'ledger.backUp': ['ledger.backups'],
  'lock.configure': ['lock.state'],
  'lock.remove': ['lock.state'],
  'notes.set': ['notes.list'],
  'orders.settings.set': safeguards,
  'people.add': safeguards,
  'people.remove': safeguards,
  'people.setPin': safeguards,
  'position.nameAccount': ['position.accountNames'],
}
