import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { party } from '../../shared/accounting/rows.fixture.ts'
import { type AppError, ok, type Result } from '../../shared/errors/index.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import type { OrderDetail, OrderView } from '../../shared/orders/view.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { decimal, sum } from '../../shared/values/money.ts'
import {
  ACCOUNT,
  AFTER,
  BEFORE,
  CBU,
  debinOrder,
  debinRow,
  issuedEcheq,
  onPosition,
  order,
  PAYER,
  POSITION,
} from './forecast.fixture.ts'
import { type OrderReads, type OwnDeps, ownItems } from './own.ts'

/** What is held, and what the record says of orders that settled. */
interface World {
  readonly orders?: readonly OrderView[]
  readonly debins?: readonly DebinRow[]
  readonly echeqs?: readonly EcheqRow[]
  readonly record?: (id: string) => Pick<OrderDetail, 'timeline' | 'queries'>
}

const page = <T>(rows: readonly T[], offset: number, limit: number) =>
  ok({ rows: rows.slice(offset, offset + limit), total: rows.length })
const unread = (): never => {
  throw new Error('nothing tells how it ended')
}

async function items(
  { orders = [], debins = [], echeqs = [], record = unread }: World,
  on = onPosition,
) {
  const reads: OrderReads = {
    list: ({ kind, state, contradicted, changedSince = '' }, offset, limit) =>
      page(
        orders.filter(
          (one) =>
            kind?.includes(one.kind) === true &&
            state?.includes(one.state) === true &&
            (contradicted === undefined || one.contradicted) &&
            one.updatedAt >= changedSince,
        ),
        offset,
        limit,
      ),
    get: async (id): Promise<Result<OrderDetail, AppError>> => {
      const found = orders.find((one) => one.id === id)
      return found === undefined ? unread() : ok({ ...found, ...record(id) } as OrderDetail)
    },
  }
  const found = await ownItems(
    {
      debins: {
        page: async ({ filter, offset, limit }) =>
          page(
            debins.filter(
              ({ outcome, id }) =>
                (filter.outcome === undefined || filter.outcome.includes(outcome)) &&
                (filter.id === undefined || filter.id === id),
            ),
            offset,
            limit,
          ),
      },
      echeqs: {
        page: async ({ filter, offset, limit }) =>
          page(
            echeqs.filter(({ paidAt }) => paidAt === filter.paidAtFrom),
            offset,
            limit,
          ),
      },
    },
    reads,
    on,
  )
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

it('a transfer that ended, of which the bank tells another end, is among the items', async () => {
  const refused = order({ state: 'refused', contradicted: true })
  expect(await items({ orders: [refused] })).toMatchObject([{ certainty: 'likely' }])
  expect(await items({ orders: [order({ state: 'refused' })] })).toEqual([])
})

describe('DEBINs that the bank lists', () => {
  it('are items by themselves where nothing was ordered here: what comes in at its end, what is charged back at once', async () => {
    const back = { id: 'C1', key: 'CONTRACARGO:C1', type: 'CONTRACARGO', chargeback: true }
    expect(await items({ debins: [debinRow(), debinRow(back)] })).toMatchObject([
      {
        source: 'debin_in',
        certainty: 'likely',
        day: '2026-11-26',
        amount: '100.5',
        label: 'Ferreyra, Graciela',
        ref: 'debin:RECURRENTE:D1',
        account: CBU,
      },
      { source: 'debin_out', day: '2026-11-23', amount: '-100.5', ref: 'debin:CONTRACARGO:C1' },
    ])
  })

  it('that ended, whose state is not known, or that nobody can pay any more are none', async () => {
    const outcomes = ['credited', 'failed', 'returned', 'unknown'] as const
    const ended = outcomes.map((outcome) => debinRow({ id: outcome, outcome }))
    const late = debinRow({ expires: '2026-11-22T10:00:00' })
    const old = debinRow({ id: 'D2', expires: null, createdAt: '2026-10-01T10:00:00' })
    const bare = debinRow({ id: 'D3', currency: null, accountId: '4000000' })
    expect(await items({ debins: [...ended, late, old, bare] })).toEqual([])
    expect(await items({ debins: [debinRow({ expires: null, currency: null })] })).toMatchObject([
      { day: '2026-11-23', currency: 'ARS' },
    ])
  })

  it('take back what is charged back though the day to pay the DEBIN itself is over', async () => {
    const back = { id: 'C1', key: 'CONTRACARGO:C1', type: 'CONTRACARGO', chargeback: true }
    const late = debinRow({ ...back, expires: '2026-11-20T10:00:00' })
    expect(await items({ debins: [late] })).toMatchObject([
      { source: 'debin_out', day: '2026-11-23', amount: '-100.5' },
    ])
    const old = { expires: null, createdAt: '2026-10-01T10:00:00' }
    expect(await items({ debins: [debinRow({ ...back, ...old })] })).toEqual([])
  })

  it('that name no currency are left out where their account has two', async () => {
    const [own] = onPosition.accounts
    if (own === undefined) throw new Error('no account')
    const both = { ...onPosition, accounts: [{ ...own, currency: 'USD' }, own] }
    expect(await items({ debins: [debinRow({ currency: null })] }, both)).toEqual([])
    expect(await items({ debins: [debinRow()] }, both)).toMatchObject([{ currency: 'ARS' }])
  })

  it('name a currency by its number or in a word as well as by its code', async () => {
    const lost = debinOrder({ state: 'unconfirmed', sentAt: AFTER })
    for (const currency of ['032', 'PESOS'])
      expect(await items({ debins: [debinRow({ currency })] })).toMatchObject([{ currency: 'ARS' }])
    expect(await items({ orders: [lost], debins: [debinRow({ currency: '032' })] })).toHaveLength(1)
  })

  it('are one item with the order that asked for them, on their last day', async () => {
    const asked = debinOrder({ bankId: 'D1' })
    expect(await items({ orders: [asked], debins: [debinRow()] })).toMatchObject([
      { source: 'order_in', ref: 'order:o1', day: '2026-11-26' },
    ])
    const lost = debinOrder({ state: 'unconfirmed', sentAt: AFTER })
    expect(await items({ orders: [lost], debins: [debinRow()] })).toHaveLength(1)
  })

  it('are not those of an order that fits in amount alone, or that had not left yet', async () => {
    const lost = debinOrder({ state: 'unconfirmed' })
    const others = [
      debinRow({ purchaserCuit: '27111111115' }),
      debinRow({ accountId: '4000000' }),
      debinRow({ currency: 'USD' }),
      debinRow({ createdAt: '2026-11-23T08:00:00' }),
      debinRow({ refund: true }),
    ]
    for (const other of others)
      expect(await items({ orders: [lost], debins: [other] }), other.key).toHaveLength(2)
    const draft = debinOrder({ state: 'draft', sentAt: null })
    expect(await items({ orders: [draft], debins: [debinRow()] })).toHaveLength(2)
  })

  it('tell how an order ended before it is asked about itself', async () => {
    const asked = debinOrder({ bankId: 'D1' })
    const says = (outcome: DebinRow['outcome'], of = asked) =>
      items({ orders: [of], debins: [debinRow({ outcome })] })
    expect(await says('failed')).toEqual([])
    expect(await says('credited')).toMatchObject([{ certainty: 'fixed', day: '2026-11-23' }])
    expect(await says('credited', { ...asked, sentAt: BEFORE })).toEqual([])
    expect(await says('unknown')).toMatchObject([{ certainty: 'likely' }])
    const late = debinRow({ expires: '2026-11-22T10:00:00' })
    expect(await items({ orders: [asked], debins: [late] })).toEqual([])
  })

  it('are over once their order is known to be credited, though the list still calls them open', async () => {
    const settled = debinOrder({ bankId: 'D1', state: 'settled', sentAt: BEFORE })
    const record = () => ({ timeline: [], queries: [] })
    expect(await items({ orders: [settled], debins: [debinRow()], record })).toEqual([])
  })
})

describe('an order to issue', () => {
  const issuance = (changes: Partial<OrderView> = {}) =>
    order({
      kind: 'echeq_issuance',
      from: party(ACCOUNT),
      to: party(PAYER),
      date: '2026-12-08',
      ...changes,
    })

  it('is no item any more once its echeq is listed, found by the order or not', async () => {
    expect(await items({ orders: [issuance()] })).toMatchObject([{ day: '2026-12-09' }])
    expect(await items({ orders: [issuance()], echeqs: [issuedEcheq()] })).toEqual([])
    const settled = issuance({ state: 'settled', bankId: 'E1' })
    expect(await items({ orders: [settled], echeqs: [issuedEcheq()] })).toEqual([])
  })

  it('stays one where the echeq is that of another order, or another one', async () => {
    const other = issuance({ id: 'o2', state: 'settled', bankId: 'E1' })
    const lists = [
      [issuedEcheq({ amount: decimal('100.51') })],
      [issuedEcheq({ beneficiaryDocument: '27111111115' })],
      [issuedEcheq({ createdAt: '2026-11-20T10:00:00' })],
      [issuedEcheq({ direction: 'received' })],
    ]
    for (const echeqs of lists)
      expect(await items({ orders: [issuance()], echeqs })).toHaveLength(1)
    expect(await items({ orders: [issuance(), other], echeqs: [issuedEcheq()] })).toHaveLength(1)
    const twins = [issuance(), issuance({ id: 'o2' })]
    expect(await items({ orders: twins, echeqs: [issuedEcheq()] })).toHaveLength(1)
  })
})

/** What `npm test` tries, and what `npm run fuzz` does. */
const WORLDS = process.env['TESORO_FUZZ_RUNS'] === undefined ? 200 : 10_000
const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-27T21:00:00.000Z')
const at = (hoursAgo: number): string => new Date(NOW - hoursAgo * HOUR_MS).toISOString()

/** What truly happens to an order; hours before now. Nothing of it is in the answer's inputs but through its traces. */
interface Story {
  readonly kind:
    | 'cvu_transfer'
    | 'mep_dr0'
    | 'debin_creation'
    | 'fund_redemption'
    | 'fund_subscription'
  readonly sent: number
  /** From being sent until the bank says how it ended. */
  readonly takes: number
  readonly fails: boolean
  readonly units: number
  /** Whether it is a DEBIN that was asked for elsewhere. */
  readonly elsewhere: boolean
  readonly listed: boolean
  /** Hours by which this clock was ahead when it left, of one that left after the position. */
  readonly ahead: number
}
const stories: fc.Arbitrary<Story> = fc.record({
  kind: fc.constantFrom(
    'cvu_transfer',
    'mep_dr0',
    'debin_creation',
    'fund_redemption',
    'fund_subscription',
  ),
  sent: fc.integer({ min: 1, max: 90 }),
  takes: fc.integer({ min: 1, max: 70 }),
  fails: fc.boolean(),
  units: fc.oneof(fc.constantFrom(10_000, 25_050), fc.integer({ min: 1, max: 1_000_000_000 })),
  elsewhere: fc.boolean(),
  listed: fc.boolean(),
  ahead: fc.constantFrom(0, 0, 5, 2000),
})

const INCOMING: readonly Story['kind'][] = ['debin_creation', 'fund_redemption']
const endOf = ({ sent, takes }: Story): number => sent - takes

/** What it still changes after a position that was made so many hours ago, as the bank's own books have it. */
function truth(story: Story, position: number): bigint {
  const { kind, sent, fails, units, elsewhere } = story
  const end = endOf(story)
  if (fails && end >= 0) return 0n
  // Of one that was asked for elsewhere nothing tells when it was credited: it is left to the next position.
  if (kind === 'debin_creation' && elsewhere && end >= 0) return 0n
  const taken = kind === 'cvu_transfer' || kind === 'mep_dr0'
  // An hour ago is later than two hours ago: what the position has was done at least as long ago.
  if ((taken ? sent : end) > position) return 0n
  return INCOMING.includes(kind) ? BigInt(units) : -BigInt(units)
}

/** The traces that it leaves, of which an application knows that watched all the time. */
function traces(story: Story, nth: number, position: number): World {
  const { kind, sent, fails, units, elsewhere, listed } = story
  const ahead = sent <= position ? story.ahead : 0
  const end = endOf(story)
  const ended = end >= 0
  const id = `o${nth}`
  const amount = decimal((units / 100).toFixed(2))
  const debin = kind === 'debin_creation'
  const row = debinRow({
    id: `D${nth}`,
    amount,
    createdAt: at(sent),
    firstSeenAt: at(sent),
    expires: at(end),
    outcome: ended ? (fails ? 'failed' : 'credited') : 'waiting',
  })
  if (debin && elsewhere) return { debins: [row] }
  const base = {
    id,
    kind,
    sentAt: at(sent - ahead),
    updatedAt: at(Math.max(end, 0) - ahead),
    state: ended ? (fails ? ('rejected' as const) : ('settled' as const)) : ('accepted' as const),
    amount: { amount, currency: 'ARS' },
    ...(kind.startsWith('fund') && { from: party('fondo'), to: party('fondo') }),
    date: kind.startsWith('fund') ? buenosAiresDate(new Date(at(end))) : null,
    bankId: debin ? row.id : null,
  }
  return {
    orders: [debin ? debinOrder(base) : order(base)],
    debins: debin && listed ? [row] : [],
  }
}

describe('own orders and listed DEBINs', () => {
  it('come to what the bank’s books will still move after the position, each once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stories, { maxLength: 12 }),
        fc.integer({ min: 0, max: 80 }),
        async (told, position) => {
          const worlds = told.map((story, nth) => traces(story, nth, position))
          const found = await items(
            {
              orders: worlds.flatMap(({ orders = [] }) => orders),
              debins: worlds.flatMap(({ debins = [] }) => debins),
              record: (id) => {
                const end = endOf(told[Number(id.slice(1))] ?? unread())
                const entry = {
                  seq: 1,
                  event: 'found',
                  actor: null,
                  from: 'accepted',
                  data: {},
                } as const
                const query = {
                  traceId: null,
                  path: '',
                  answer: null,
                  repeated: false,
                  error: null,
                } as const
                return {
                  timeline: [{ ...entry, at: at(end), to: 'settled' as const }],
                  // Asked every hour: half an hour before its end it was open.
                  queries: [{ ...query, at: at(end + 0.5), finding: 'accepted' as const }],
                }
              },
            },
            {
              ...onPosition,
              // Between two hours, so that nothing happens at the same moment.
              positionAt: at(position + 0.75),
              today: buenosAiresDate(new Date(NOW)),
            },
          )
          const whole = sum(found.map(({ amount }) => amount))
          const expected = told.reduce((all, one) => all + truth(one, position), 0n)
          expect(BigInt(Math.round(Number(whole) * 100))).toBe(expected)
        },
      ),
      { numRuns: WORLDS },
    )
  }, 300_000)

  it('without a ledger are what the bank lists', async () => {
    const page1: OwnDeps = {
      debins: { page: async ({ offset, limit }) => page([debinRow()], offset, limit) },
      echeqs: { page: async () => page([], 0, 9) },
    }
    expect(await ownItems(page1, null, { ...onPosition, positionAt: POSITION })).toMatchObject({
      value: [{ source: 'debin_in' }],
    })
  })
})
