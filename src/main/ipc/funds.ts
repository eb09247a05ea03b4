import { defined } from '../../shared/base/defined.ts'
import { type Answer, type Outcome, ok } from '../../shared/base/result.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { CautionQuery } from '../../shared/wire/funds.ts'
import { type DeskExportDeps, exportCautions } from '../exports/desks.ts'
import type { FundStore } from '../ledger/funds-port.ts'
import { sheetOfTable } from '../orders/funds/import.ts'
import { fundNames } from '../orders/funds/names.ts'
import { exportTemplate } from '../orders/funds/template.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import { readTable } from '../tables/table.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** Fund batches while they are filled in: the sheet, what is remembered, and files. */
export function fundHandlers(
  profiles: Profiles,
  papers: DeskExportDeps,
  holidays: BankHolidays,
): HandlersOf<'funds' | 'cautions'> {
  const open = inSession(profiles)
  const stored = <T>(
    work: (store: FundStore, session: Session) => Answer<T> | Outcome<T>,
  ): Answer<T> =>
    open((session) => {
      const ledger = session.ledger()
      return ledger.ok ? work(ledger.value.funds, session) : ledger
    })
  return {
    'funds.sheet.get': ({ kind }) => stored((store) => store.sheet(kind)),
    'funds.sheet.save': ({ kind, sheet }) => stored((store) => store.saveSheet(kind, sheet)),
    'funds.headers': ({ kind }) => stored((store) => store.headers(kind)),
    'funds.used': ({ kind, pairs }) => stored((store) => store.used(kind, pairs)),
    'funds.names': () => stored((store, { positions }) => fundNames(positions, store)),
    'funds.holidays': async () => ok(holidays),
    'funds.import': ({ uploadId }) =>
      stored(async (_, { uploads }) => {
        const file = uploads.take(uploadId)
        if (!file.ok) return file
        uploads.drop(uploadId)
        const table = await readTable(file.value.bytes, file.value.name)
        if (!table.ok) return table
        const settings = await papers.settings()
        return settings.ok ? sheetOfTable(table.value, settings.value.locale) : settings
      }),
    'cautions.list': () => open(({ incoming: { cautions } }) => cautions.list()),
    'cautions.export': ({ selection: { ids }, format }) =>
      open(async ({ incoming, notes, profile }) => {
        const all = incoming.cautions.list()
        if (!all.ok) return all
        const rows = all.value.filter(({ id }) => ids === undefined || ids.includes(id))
        return exportCautions(papers, notes, { profile: profile(), format }, rows)
      }),
    'cautions.query': (query) =>
      open(({ incoming: { cautions } }) => cautions.query(defined<CautionQuery>(query))),
    'cautions.follow': ({ id, followed }) =>
      open(({ incoming: { cautions } }) => cautions.follow(id, followed)),
    'cautions.forget': ({ id }) => open(({ incoming: { cautions } }) => cautions.forget(id)),
    'funds.template': ({ format }) => exportTemplate(papers, format),
  }
}
