import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { AttentionItem } from '../../../shared/attention/items.ts'
import { type Lead, leadOf } from '../../../shared/attention/leads.ts'
import { echeqSums } from '../../../shared/echeqs/totals.ts'
import {
  addDays,
  buenosAiresDate,
  type DateText,
  daysBetween,
} from '../../../shared/values/calendar.ts'
import { decimal, type Money, sumByCurrency } from '../../../shared/values/money.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  storePosition,
  type TestApp,
  until,
  upload,
} from '../../app.fixture.ts'
import { filledDemo } from '../../demo.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/** Each item of Today counts exactly the rows of the list that it opens. */

afterEach(cleanUp)

type Figures = Pick<AttentionItem, 'count' | 'sums'>
const ONE = { offset: 0, limit: 1 } as const

/** The rows of a list, and what stands under it. */
async function figuresOf(app: TestApp, { kind }: AttentionItem, lead: Lead): Promise<Figures> {
  switch (lead.list) {
    case 'orders': {
      const { filter } = lead
      const { total } = await app.must('orders.list', { filter, ...ONE })
      const { sums } = await app.must('orders.totals', { filter })
      const isAlike = new Set(sums.map((one) => one.kind)).size === 1
      return { count: total, sums: isAlike ? sumByCurrency(sums) : [] }
    }
    case 'echeqs': {
      const { filter } = lead
      const { total } = await app.must('echeqs.list', { filter, ...ONE })
      const totals = await app.must('echeqs.totals', { selection: { filter, except: [] } })
      return { count: total ?? -1, sums: sumByCurrency(echeqSums(totals).sums) }
    }
    case 'debins': {
      const { filter } = lead
      const { total } = await app.must('debin.list', { filter, ...ONE })
      const totals = await app.must('debin.totals', { selection: { filter, except: [] } })
      return { count: total ?? -1, sums: sumByCurrency(totals) }
    }
    case 'notices':
      return {
        count: (await app.must('inbox.list', { filter: lead.filter, ...ONE })).total,
        sums: [],
      }
    case 'asked': {
      const { rows } = await app.must('notices.list', { offset: 0, limit: 50 })
      const open = rows.filter((one) => `${one.kind}s` === kind && one.state === 'open')
      return { count: open.length, sums: kind === 'chargebacks' ? sumByCurrency(open) : [] }
    }
    case 'terms': {
      const fileId = (await app.must('position.overview', {}))?.fileId ?? ''
      const asked = { fileId, due: lead.due, offset: 0, limit: 100 }
      const { rows, total } = await app.must('position.fixedTerms', asked)
      const sums = rows.map(({ total: amount, currency }) => ({ amount, currency }))
      return { count: total, sums: sumByCurrency(sums) }
    }
    case 'recurring': {
      const all = await app.must('recurring.list', {})
      const stuck = all.filter(({ problem }) => problem !== null)
      expect(all.slice(0, stuck.length)).toEqual(stuck)
      return { count: stuck.length, sums: [] }
    }
    case 'accounts': {
      const { accounts, directions } = await app.must('completeness.proof', {})
      if (kind === 'directionsToConfirm') return { count: directions.length, sums: [] }
      const wrong = accounts.filter(({ state }) => ['missing', 'doubted'].includes(state))
      const sums = wrong.map(({ missing: amount, currency }) => ({ amount, currency }))
      return { count: wrong.length, sums: sumByCurrency(sums).filter((one) => one.amount !== '0') }
    }
    case 'pspDay': {
      const days = await app.must('psp.days', {})
      const shown = days.find(({ day }) => day === lead.day)
      if (kind === 'pspShort') {
        const amount = decimal(shown?.shortfall ?? '0')
        return { count: 1, sums: sumByCurrency([{ amount, currency: 'ARS' }]) }
      }
      const open = days.filter((one) => one.closed?.same !== true && one.reasoned < one.breaks)
      expect(open[0]).toEqual(shown)
      return { count: open.length, sums: [] }
    }
    case 'pspMonitor': {
      const { silent } = await app.must('psp.monitor', {})
      return { count: silent === null ? 0 : 1, sums: [] }
    }
    case 'day': {
      const { from, lines } = await app.must('forecast.get', { days: 14, account: 'all' })
      const sums = lines.flatMap(({ currency, runs: [run] }): Money[] => {
        const day = run?.belowZeroOn ?? null
        const amount = day === null ? undefined : run?.balances[daysBetween(from, day)]
        return amount === undefined ? [] : [{ currency, amount }]
      })
      const { day, currency } = lead
      const { items, echeqCount } = await app.must('forecast.step', {
        day,
        currency,
        account: 'all',
      })
      expect(items.length + echeqCount).toBeGreaterThan(0)
      return { count: sums.length, sums }
    }
  }
}

const byCurrency = ({ count, sums }: Figures): Figures => ({
  count,
  // As decimals, whatever zeros they end with.
  sums: sumByCurrency(sums.toSorted((a, b) => ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1))),
})

type Comparison = readonly (readonly [kind: string, told: Figures, listed: Figures])[]

/** Every item that has a list, with the figures of both; again where something came about meanwhile. */
async function compare(app: TestApp, today: DateText): Promise<Comparison> {
  const items = await app.must('attention.list', {})
  const found: Comparison[number][] = []
  for (const item of items) {
    const lead = leadOf(item, today)
    const { kind, count, sums } = item
    if (lead !== null)
      found.push([kind, byCurrency({ count, sums }), byCurrency(await figuresOf(app, item, lead))])
  }
  const now = await app.must('attention.list', {})
  return JSON.stringify(now) === JSON.stringify(items) ? found : compare(app, today)
}

/** Holds every item against its list, and answers the kinds that have one. */
async function compared(app: TestApp, today: DateText): Promise<readonly string[]> {
  const found = await compare(app, today)
  expect(found.map(([kind, told]) => [kind, told])).toEqual(
    found.map(([kind, , listed]) => [kind, listed]),
  )
  return found.map(([kind]) => kind)
}

it('of the demo, below zero, with a movement type the wrong way round and a notification that says too little', async () => {
  const app = await filledDemo()
  const { rows } = await app.must('orders.list', {
    filter: { kind: ['cvu_transfer'], state: ['draft'] },
    ...ONE,
  })
  const draft = await app.must('orders.repeat', { id: rows[0]?.id ?? '' })
  if (draft.kind !== 'cvu_transfer') throw new Error(draft.kind)
  await app.must('orders.prepare', { draft: { ...draft, amount: '99999999999.99' } })
  await app.call('inbox.paste', { text: '{"id":"a"}', notice: 'cvu-cashin' })
  // Its echeqs are read while it opens.
  await expect
    .poll(async () => (await app.must('attention.list', {})).map(({ kind }) => kind), {
      timeout: 60_000,
    })
    .toContain('echeqsToPay')
  expect(await compared(app, buenosAiresDate(new Date()))).toEqual(
    expect.arrayContaining([
      'unconfirmed',
      'belowZero',
      'echeqsUnfunded',
      'failed',
      'toApprove',
      'debinsUnfunded',
      'echeqsToAccept',
      'echeqsToPay',
      'echeqsToCollect',
      'noticesFailed',
    ]),
  )
  const told = await app.must('attention.list', {})
  expect(told.find(({ kind }) => kind === 'unconfirmed')).toMatchObject({
    each: [{ name: expect.stringMatching(/\w/), amount: { amount: '318750.00' } }],
    // On a machine that is busy its moment may have passed.
    askFrom: expect.toBeOneOf([null, expect.stringMatching(/T/)]),
  })
  expect(told.find(({ kind }) => kind === 'echeqsToPay')?.overdue).toBeGreaterThan(0)
  // One that is on its way into custody is counted and listed no more.
  const collect = async () =>
    (await app.must('attention.list', {})).find(({ kind }) => kind === 'echeqsToCollect')
  const before = await collect()
  const [echeq] = (await app.must('echeqs.list', { filter: before?.echeqs ?? {}, ...ONE })).rows
  const { fileId = '' } = (await app.must('position.overview', {})) ?? {}
  const { rows: accounts } = await app.must('position.accounts', { fileId, offset: 0, limit: 50 })
  const pesos = accounts.find(({ currency }) => currency === echeq?.currency)
  await app.must('orders.prepare', {
    draft: {
      kind: 'echeq_custody',
      echeqId: echeq?.id ?? '',
      accountKey: pesos?.cbu ?? '',
      preapproved: true,
      signatories: [],
    },
  })
  expect((await collect())?.count).toBe((before?.count ?? 0) - 1)
  expect(await compared(app, buenosAiresDate(new Date()))).toContain('echeqsToCollect')
  await app.must('completeness.confirm', { type: 'C', reversal: false, direction: -1 })
  expect(await compared(app, buenosAiresDate(new Date()))).toContain('movementsMissing')
  await app.must('cvu.setDesk', { desk: 'on' })
  await expect
    .poll(async () => (await app.must('attention.list', {})).map(({ kind }) => kind), {
      timeout: 60_000,
    })
    .toContain('pspOpen')
  await compared(app, buenosAiresDate(new Date()))
}, 400_000)

/** Noon in Buenos Aires of a Tuesday. */
const START = Date.parse('2026-11-24T15:00:00Z')
const TODAY = '2026-11-24'

it('of a bank that approved a transfer, with terms that end, an order that repeats and is stuck, and one that contradicts itself', async () => {
  const begun = systemClock.monotonic()
  let later = 0
  const clock = {
    ...systemClock,
    now: () => new Date(START + later + systemClock.monotonic() - begun),
    monotonic: () => systemClock.monotonic() + later,
  }
  const { bank, app } = await connectedApp({ bank: { now: new Date(START) }, app: { clock } })
  await storePosition(app)
  await control(bank, '/webhooks', { base_url: null })
  app.approvals.decide = yes
  const usable = usableOf(await bankState(bank))
  const sample = (kind: 'cvu_transfer' | 'mep_dr0', n: number) =>
    sampleDraft(kind, usable, new Date(START), n)
  const sent = async (kind: 'cvu_transfer' | 'mep_dr0', n: number) => {
    const order = await app.must('orders.prepare', { draft: sample(kind, n) })
    await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
    return order
  }
  const [approved] = [await sent('cvu_transfer', 1), await sent('cvu_transfer', 2)]
  await control(bank, '/settle', { kind: 'transfer', id: approved.clientId })
  await until(async () => {
    // The bank is asked only when it is time.
    later += 600_000
    await app.call('orders.checkAgain', { id: approved.id })
    return (await app.must('orders.get', { id: approved.id })).bankStatus === 'APPROVED'
  })
  const twice = await sent('mep_dr0', 3)
  for (const status of ['ACREDITED', 'REJECTED'])
    await app.call('inbox.paste', {
      text: JSON.stringify({ id: twice.clientId, status }),
      notice: 'mep-result',
    })
  // Of both a file of the bank: two terms in the days ahead, and one later.
  const term = (n: number, days: number) => ({
    certificate_number: `PF${n}`,
    currency_code: n === 2 ? 'USD' : 'ARS',
    capital: 1000,
    interest: 10,
    total: 1010 + n,
    term_in_days: 30,
    rate: '30',
    opening_date: `${addDays(TODAY, days - 30)}T00:00:00`,
    due_date: `${addDays(TODAY, days)}T00:00:00Z`,
  })
  const position = {
    metadata: {
      created_at: `${TODAY} 12:08:00`,
      file_id: 'terms',
      client: { document_type: 'CUIT', document_number: '30712345671' },
    },
    bank_position: {
      bank_accounts: [],
      fixed_term_deposits: [term(1, 0), term(2, 6), term(3, 7)],
    },
  }
  const uploadId = await upload(app, 'posicion.json', Buffer.from(JSON.stringify(position)))
  await app.must('inbox.takeUpload', { uploadId, acceptUnrequested: true })
  const draft = sample('cvu_transfer', 4)
  if (draft.kind !== 'cvu_transfer') throw new Error(draft.kind)
  for (const [name, startsOn] of [
    ['Alquiler', addDays(TODAY, 6)],
    ['Luz', TODAY],
  ] as const)
    await app.must('recurring.save', {
      value: {
        name,
        draft,
        amount: 'fixed',
        rule: { every: 'week', weekday: name === 'Luz' ? 2 : 1, weeks: 1 },
        moves: 'stays',
        startsOn,
        end: { by: 'never' },
      },
    })
  for (const [name, pin] of [
    ['Ana', '123456'],
    ['Beto', '654321'],
  ] as const)
    await app.must('people.add', { name, pin })
  await app.must('orders.settings.set', { secondPerson: true })
  await app.must('sync.run', { id: 'recurring' })
  await until(async () => (await app.must('attention.list', {})).length > 3)
  expect(await compared(app, TODAY)).toEqual(
    expect.arrayContaining([
      'contradicted',
      'approvedByBank',
      'recurringStuck',
      'fixedTermsEnding',
    ]),
  )
  const told = await app.must('attention.list', {})
  const countOf = (kind: string) => told.find((one) => one.kind === kind)?.count
  expect([countOf('approvedByBank'), countOf('fixedTermsEnding')]).toEqual([1, 2])
}, 400_000)
