import { afterEach, expect, it } from 'vitest'
import { addDays } from '../../../shared/values/calendar.ts'
import { add, decimal, subtract, ZERO } from '../../../shared/values/money.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  newDataDir,
  startApp,
  storePosition,
  type TestApp,
} from '../../app.fixture.ts'
import { filledDemo } from '../../demo.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

afterEach(cleanUp)

async function demo(): Promise<TestApp> {
  const app = await filledDemo()
  await app.must('sync.run', { id: 'echeqs' })
  return app
}
const ask = (app: TestApp, account = 'all') => app.must('forecast.get', { days: 90, account })
const pesos = async (app: TestApp) => {
  const { lines } = await ask(app)
  const line = lines.find(({ currency }) => currency === 'ARS')
  if (line === undefined) throw new Error('the demo has pesos')
  return line
}
const item = (changes = {}) => ({
  name: 'Sueldos',
  direction: 'out' as const,
  amount: '1000.50',
  currency: 'ARS',
  account: null,
  certainty: 'fixed' as const,
  when: { on: '' },
  ...changes,
})

it('the accounts, and what is of none that is known, add up to the whole on each day', async () => {
  const app = await demo()
  const { accounts, lines, from } = await ask(app)
  const [whole] = lines
  if (whole === undefined) throw new Error('the demo has a position')
  const own = accounts.filter(({ currency }) => currency === whole.currency).map(({ key }) => key)
  let sums = whole.runs[0]?.balances.map(() => ZERO) ?? []
  for (const account of ['none', ...own]) {
    const found = (await ask(app, account)).lines.find(
      ({ currency }) => currency === whole.currency,
    )
    const balances = found?.runs[0]?.balances ?? []
    sums = sums.map((sum, at) => add(sum, balances[at] ?? ZERO))
  }
  for (const [at, sum] of sums.entries())
    expect(subtract(whole.runs[0]?.balances[at] ?? ZERO, sum), addDays(from, at)).toBe('0')
})

it('an item moves the days from its own on, is named where it is, and is gone when it is removed', async () => {
  const app = await demo()
  const before = await pesos(app)
  const { from } = await ask(app)
  const day = addDays(from, 21)
  const kept = await app.must('forecast.saveItem', { value: item({ when: { on: day } }) })
  const after = await pesos(app)
  const [was, is] = [before.runs[0]?.balances ?? [], after.runs[0]?.balances ?? []]
  expect(is[10]).toBe(was[10])
  expect(subtract(is[60] ?? ZERO, was[60] ?? ZERO)).toBe('-1000.5')
  const changed = is.findIndex((balance, at) => balance !== was[at])
  const step = await app.must('forecast.step', {
    day: addDays(from, changed),
    currency: 'ARS',
    account: 'all',
  })
  expect(step.items.map(({ label }) => label)).toContain('Sueldos')
  await app.must('forecast.removeItem', { id: kept.id })
  expect((await pesos(app)).runs).toEqual(before.runs)
})

it('a floor says when it is crossed', async () => {
  const app = await demo()
  await app.must('forecast.saveSettings', {
    floors: { ARS: add((await pesos(app)).opening, decimal('1')) },
    clearingDays: 1,
  })
  expect((await pesos(app)).runs[0]?.belowFloorOn).not.toBeNull()
})

it('what is supposed of an item or an echeq is drawn beside the forecast, until it is removed', async () => {
  const app = await demo()
  const { from } = await ask(app)
  const day = addDays(from, 21)
  const later = addDays(from, 42)
  const saved = await app.must('forecast.saveItem', { value: item({ when: { on: day } }) })
  const before = await pesos(app)
  expect(before.runs).toHaveLength(1)
  const ref = `entered:${saved.id}:${day}`
  const wages = { ref, label: 'Sueldos', day: later }
  await app.must('forecast.saveWhatIf', { ...wages, day: null })
  await app.must('forecast.saveWhatIf', wages)
  expect(await app.must('forecast.whatIfs', {})).toEqual([wages])
  const { runs } = await pesos(app)
  expect(runs[0]).toEqual(before.runs[0])
  const apart = (at: number) =>
    subtract(runs[1]?.balances[at] ?? ZERO, runs[0]?.balances[at] ?? ZERO)
  expect([apart(10), apart(35), apart(60)]).toEqual(['0', '1000.5', '0'])
  const { rows } = await app.must('echeqs.list', { filter: {}, offset: 0, limit: 500 })
  const due = rows.find(
    ({ direction, state, paidAt }) =>
      direction === 'issued' && state === 'activo' && paidAt !== null && paidAt > from,
  )
  const label = due?.number ?? ''
  await app.must('forecast.saveWhatIf', { ref: `echeq:${due?.id ?? ''}`, label, day: null })
  const unpaid = (await pesos(app)).runs
  expect(subtract(unpaid[1]?.balances.at(-1) ?? ZERO, unpaid[0]?.balances.at(-1) ?? ZERO)).toBe(
    subtract(due?.amount ?? ZERO, ZERO),
  )
  for (const one of await app.must('forecast.whatIfs', {}))
    await app.must('forecast.removeWhatIf', { ref: one.ref })
  expect(await pesos(app)).toEqual(before)
})

it('what is supposed to come sooner is drawn though its own day is beyond the days that are drawn', async () => {
  const app = await demo()
  const { from } = await ask(app)
  const [beyond, sooner] = [addDays(from, 200), addDays(from, 21)]
  const wages = await app.must('forecast.saveItem', { value: item({ when: { on: beyond } }) })
  const euros = await app.must('forecast.saveItem', {
    value: item({ name: 'Feria', currency: 'EUR', when: { on: beyond } }),
  })
  const rule = { every: 'month', day: Number(beyond.slice(-2)) }
  const when = { rule, moves: 'stays', startsOn: beyond, end: { by: 'never' } }
  const rent = await app.must('forecast.saveItem', {
    value: item({ name: 'Alquiler', amount: '7', when }),
  })
  const currencies = async () => (await ask(app)).lines.map(({ currency }) => currency)
  const before = await pesos(app)
  expect(await currencies()).not.toContain('EUR')
  const suppose = (ref: string) => app.must('forecast.saveWhatIf', { ref, label: '', day: sooner })
  const apart = async (name: string) => {
    const line = (await ask(app)).lines.find(({ currency }) => currency === name)
    return subtract(line?.runs[1]?.balances.at(-1) ?? ZERO, line?.runs[0]?.balances.at(-1) ?? ZERO)
  }
  await suppose(`entered:${wages.id}:${beyond}`)
  expect(await apart('ARS')).toBe('-1000.5')
  await suppose(`entered:${rent.id}:${beyond}`)
  expect(await apart('ARS')).toBe('-1007.5')
  expect(await currencies()).not.toContain('EUR')
  await suppose(`entered:${euros.id}:${beyond}`)
  expect(await apart('EUR')).toBe('-1000.5')
  expect((await pesos(app)).runs[0]).toEqual(before.runs[0])
})

it.each<[string, object]>([
  ['30 February', { when: { on: '2027-02-30' } }],
  ['no currency', { currency: ' ' }],
  ['nothing to pay', { amount: '0' }],
  ['three decimals', { amount: '1.005' }],
  ['a day long ago', { when: { on: '0001-01-01' } }],
])('an item with %s is refused, and nothing is kept', async (_, wrong) => {
  const app = await startApp(await newDataDir(), { demo: 'empty' })
  await app.must('profiles.openDemo', {})
  const value = item({ when: { on: '2027-03-01' }, ...wrong })
  expect(await app.call('forecast.saveItem', { value })).toMatchObject({ ok: false })
  expect(await app.must('forecast.items', {})).toEqual([])
})

it('a DEBIN that is asked for here is one item, before the bank lists it, after, and once it is credited', async () => {
  const { bank, app } = await connectedApp()
  await storePosition(app)
  const usable = usableOf(await bankState(bank))
  const end = async () => (await pesos(app)).runs[0]?.balances.at(-1) ?? ZERO
  await app.must('sync.run', { id: 'debin' })
  const before = await end()
  const draft = sampleDraft('debin_creation', usable, new Date())
  const asked = await app.must('orders.prepare', { draft })
  const amount = asked.amount.amount
  expect(subtract(await end(), before)).toBe(decimal(amount))
  app.approvals.decide = yes
  await app.must('orders.submitForApproval', { ids: [asked.id], waitForHours: false })
  await app.must('sync.run', { id: 'debin' })
  const listed = await app.must('debin.list', {
    filter: { outcome: ['waiting'] },
    offset: 0,
    limit: 500,
  })
  const { bankId } = await app.must('orders.get', { id: asked.id })
  expect(listed.rows.map(({ id }) => id)).toContain(bankId)
  expect(subtract(await end(), before)).toBe(decimal(amount))
  await control(bank, '/settle', { kind: 'debin', id: bankId, outcome: 'ACREDITADO' })
  await app.must('sync.run', { id: 'debin' })
  expect(subtract(await end(), before)).toBe(decimal(amount))
})
