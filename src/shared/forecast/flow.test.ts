import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPresentable, lastDayToPresent } from '../echeqs/terms.ts'
import { creditedOn } from '../risk/days.ts'
import { addDays, type DateText, nextBusinessDay } from '../values/calendar.ts'
import { add, type DecimalText, decimal, subtract, toDecimalText, ZERO } from '../values/money.ts'
import {
  emptyColumns,
  type FlowQuestion,
  flowUnder,
  latestOf,
  movedRows,
  type Pace,
  paces,
  putRow,
  tablesOf,
} from './flow.ts'
import { certainties, type DatedItem } from './forecast.ts'
import type { Layer } from './layers.ts'
import { changesOf, isChosen, itemsUnder, runOf } from './runs.ts'

const FROM = '2026-11-23'
const HOLIDAYS = ['2026-11-23', '2026-12-08', '2026-12-25', '2027-01-01']
const CLOSED = new Set(HOLIDAYS)
const bankDay = (day: DateText): DateText => nextBusinessDay(day, CLOSED)
const ISSUERS = ['30712345671', '33693450239', '20123456786']
const ACCOUNTS = ['0110012920000091344977', '0140019901401901247953']
const KNOWN = new Set(ACCOUNTS.slice(0, 1))
/** What `npm test` tries, and what `npm run fuzz` does. */
const WORLDS = process.env['TESORO_FUZZ_RUNS'] === undefined ? 200 : 10_000

interface Echeq {
  readonly direction: 'in' | 'out'
  readonly account: string | null
  readonly due: DateText
  readonly amount: DecimalText
  readonly issuer: string
  readonly pace: Pace
}
interface World {
  readonly echeqs: readonly Echeq[]
  readonly items: readonly DatedItem[]
  readonly layers: readonly Layer[]
  readonly days: number
  readonly since: DateText
  readonly clearing: FlowQuestion['clearing']
  readonly account: string | null | undefined
  readonly opening: DecimalText
}

const day = (min: number, max: number) => fc.integer({ min, max }).map((n) => addDays(FROM, n))
const unsigned = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 9n }),
  // Beyond what one column holds, and beyond what both do.
  fc.bigInt({ min: 1n, max: 10n ** 17n }),
  fc.bigInt({ min: 1n, max: 10n ** 22n }),
)
const written = (units: bigint, places: number): DecimalText => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return toDecimalText(units < 0n ? `-${text}` : text) ?? ZERO
}
const finerOr = fc
  .tuple(unsigned, fc.constantFrom(2, 2, 2, 4))
  .map(([n, places]) => written(n, places))
const account = fc.constantFrom(...ACCOUNTS, null)
const echeq: fc.Arbitrary<Echeq> = fc
  .record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    account,
    due: day(-50, 70),
    amount: finerOr,
    issuer: fc.constantFrom(...ISSUERS),
    pace: fc.constantFrom(...paces),
  })
  .map((one) => (one.direction === 'in' ? { ...one, account: null } : one))
const item: fc.Arbitrary<DatedItem> = fc.record({
  source: fc.constantFrom('expected' as const, 'order_out' as const, 'entered' as const),
  certainty: fc.constantFrom(...certainties),
  day: day(-5, 70),
  currency: fc.constantFrom('ARS', 'USD'),
  amount: fc.tuple(unsigned, fc.boolean()).map(([n, out]) => written(out ? -n : n, 2)),
  count: fc.constant(1),
  label: fc.constant(''),
  ref: fc.constantFrom('item:1', 'item:2', ''),
  account,
})
const layer: fc.Arbitrary<Layer> = fc.oneof(
  fc.record({
    kind: fc.constant('bounce' as const),
    issuer: fc.constantFrom(...ISSUERS),
    label: fc.constant(''),
  }),
  fc.record({
    kind: fc.constant('late' as const),
    issuer: fc.constantFrom(...ISSUERS),
    label: fc.constant(''),
    days: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({
    kind: fc.constant('redemption' as const),
    label: fc.constant('Fondo'),
    currency: fc.constantFrom('ARS', 'USD'),
    amount: unsigned.map((n) => written(n, 2)),
    day: day(-1, 70),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    ref: fc.constantFrom('item:1', 'echeq:0', 'echeq:1', 'echeq:99'),
    label: fc.constant(''),
    day: day(-3, 80),
  }),
  fc.constant({ kind: 'wishes' as const }),
)
const fail: fc.Arbitrary<readonly Layer[]> = fc
  .option(fc.integer({ min: 1, max: 10_000 }))
  .map((bp) => (bp === null ? [] : [{ kind: 'fail', percent: decimal((bp / 100).toFixed(2)) }]))
const worlds: fc.Arbitrary<World> = fc.record({
  echeqs: fc.array(echeq, { maxLength: 25 }),
  items: fc.array(item, { maxLength: 12 }),
  layers: fc.tuple(fc.array(layer, { maxLength: 4 }), fail).map(([all, some]) => [...all, ...some]),
  days: fc.integer({ min: 1, max: 60 }),
  since: day(-6, 0),
  clearing: fc.uniqueArray(
    fc.record({ from: day(-60, 60), days: fc.integer({ min: 0, max: 5 }) }),
    {
      maxLength: 3,
      selector: ({ from }) => from,
    },
  ),
  account: fc.constantFrom(undefined, null, ...ACCOUNTS.slice(0, 1)),
  opening: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((n) => written(n, 2)),
})

/** What the product says. */
function balances(world: World): readonly DecimalText[] {
  const columns = emptyColumns()
  for (const [at, one] of world.echeqs.entries()) {
    const [, fraction = ''] = one.amount.split('.')
    putRow(columns, at, {
      line: { currency: 'ARS', account: one.account, direction: one.direction, pace: one.pace },
      due: one.due,
      amount: one.amount,
      cents: fraction.length === 2 ? BigInt(one.amount.replace('.', '')) : null,
      issuer: one.issuer,
    })
  }
  const question: FlowQuestion = {
    from: FROM,
    days: world.days,
    since: world.since,
    earliest: firstPresentable(FROM, CLOSED),
    holidays: HOLIDAYS,
    clearing: world.clearing,
    usualClearing: 2,
  }
  const tables = tablesOf(question, latestOf([world.layers]))
  const placeOf = (id: string): number | null =>
    world.echeqs[Number(id)] === undefined ? null : Number(id)
  const sums = flowUnder(columns, tables, world.layers, movedRows(world.layers, placeOf))
  const chosen = { currency: 'ARS', account: world.account }
  const changes = changesOf(
    itemsUnder(world.items, world.layers, bankDay).filter((one) => isChosen(one, chosen, KNOWN)),
    sums.filter((one) => isChosen(one, chosen, KNOWN)),
    { from: FROM, days: world.days },
  )
  return runOf({ opening: world.opening, agreement: ZERO, floor: null }, changes, FROM).balances
}

/** Millionths: two finer decimals than an amount has, times a percentage with two. */
const PLACES = 8
const units = (amount: DecimalText): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return amount.startsWith('-') ? -value : value
}

/** When an echeq is there under the layers, walking day by day; null for never. */
function settles(world: World, one: Echeq, at: number): DateText | null {
  const clearing = (on: DateText): number =>
    world.clearing
      .filter(({ from }) => from <= on)
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.days ?? 2
  const settled = (due: DateText): DateText =>
    one.direction === 'in' ? creditedOn(due, clearing(due), CLOSED) : bankDay(due)
  const open = lastDayToPresent(one.due, CLOSED) >= FROM
  if (one.pace === 'presented' ? one.due < addDays(firstPresentable(FROM, CLOSED), -14) : !open)
    return null
  if (one.pace === 'dated' && settled(one.due) < world.since) return null
  const asIts = (due: DateText): DateText => {
    if (one.pace === 'unpresented') return settled(due < FROM ? FROM : due)
    return one.pace === 'presented' && settled(due) < FROM ? settled(FROM) : settled(due)
  }
  const moved = world.layers.findLast((each) => each.kind === 'move' && each.ref === `echeq:${at}`)
  if (moved?.kind === 'move') return settled(moved.day < FROM ? FROM : moved.day)
  if (one.direction === 'out') return asIts(one.due)
  let late = 0
  for (const each of world.layers) {
    if (each.kind === 'bounce' && each.issuer === one.issuer) return null
    if (each.kind === 'late' && each.issuer === one.issuer) late += each.days
  }
  return asIts(addDays(one.due, late))
}

/** The balance at the end of a day, added up from nothing. */
function bruteForce(world: World, on: DateText): bigint {
  const percent = world.layers.find(({ kind }) => kind === 'fail')
  const bp = percent?.kind === 'fail' ? BigInt(Math.round(Number(percent.percent) * 100)) : 0n
  const kept = (value: bigint): bigint => (value * (10_000n - bp)) / 10_000n
  const mine = (of: string | null): boolean =>
    world.account === undefined || (of !== null && KNOWN.has(of) ? of : null) === world.account
  let sum = units(world.opening)
  for (const [at, one] of world.echeqs.entries()) {
    const settled = mine(one.account) ? settles(world, one, at) : null
    if (settled === null || settled > on) continue
    sum += one.direction === 'in' ? kept(units(one.amount)) : -units(one.amount)
  }
  const wishes = world.layers.some(({ kind }) => kind === 'wishes')
  for (const one of world.items) {
    if (one.currency !== 'ARS' || !mine(one.account)) continue
    if (one.certainty === 'wish' && !wishes) continue
    const moved = world.layers.findLast((each) => each.kind === 'move' && each.ref === one.ref)
    const settled = moved?.kind === 'move' ? bankDay(moved.day) : one.day
    if (settled > on) continue
    const value = units(one.amount)
    sum += one.certainty === 'likely' && value > 0n ? kept(value) : value
  }
  for (const one of world.layers)
    if (one.kind === 'redemption' && one.currency === 'ARS' && mine(null) && bankDay(one.day) <= on)
      sum += units(one.amount)
  return sum
}

describe('an echeq that is late', () => {
  const TODAY = '2026-11-27'
  const placed = (direction: 'in' | 'out', pace: Pace, due: DateText, since = TODAY) => {
    const columns = emptyColumns()
    const line = { currency: 'ARS', account: null, direction, pace }
    putRow(columns, 0, { line, due, amount: decimal('1'), cents: 100n, issuer: '' })
    const tables = tablesOf(
      {
        from: TODAY,
        days: 60,
        since,
        earliest: firstPresentable(TODAY, CLOSED),
        holidays: HOLIDAYS,
        clearing: [],
        usualClearing: 2,
      },
      0,
    )
    return flowUnder(columns, tables, [], [])[0]?.steps[0]?.at ?? null
  }

  it('leaves on the next bank day for as long as its holder can present it, whatever the position', () => {
    for (const back of [0, 1, 10, 29, 30])
      for (const since of [TODAY, '2026-11-20'])
        expect(placed('out', 'unpresented', addDays(TODAY, -back), since)).toBe(0)
    expect(placed('out', 'unpresented', addDays(TODAY, -31))).toBe(null)
  })

  it('comes in after clearing from now on while nobody deposited it', () => {
    // Friday: two bank days later it is Tuesday.
    for (const back of [0, 1, 30])
      expect(placed('in', 'unpresented', addDays(TODAY, -back))).toBe(4)
    expect(placed('in', 'unpresented', addDays(TODAY, -31))).toBe(null)
  })

  it('that was deposited late is still to come, and one in custody came on its date', () => {
    expect(placed('in', 'presented', '2026-11-02')).toBe(4)
    expect(placed('in', 'presented', '2026-11-26')).toBe(3)
    expect(placed('in', 'dated', '2026-11-02')).toBe(null)
    expect(placed('in', 'dated', '2026-11-26')).toBe(3)
  })

  it('can be presented on the bank day after a window that ends without banks', () => {
    // Thirty days from 31 December are a Saturday.
    expect(firstPresentable('2027-02-01', CLOSED)).toBe('2026-12-31')
    expect(firstPresentable('2027-02-02', CLOSED)).toBe('2027-01-03')
  })
})

describe('the days ahead', () => {
  it('are, on every day and under every scenario, what adding everything up anew gives', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const found = balances(world)
        expect(found).toHaveLength(world.days)
        for (const [at, balance] of found.entries())
          expect(units(balance)).toBe(bruteForce(world, addDays(FROM, at)))
      }),
      { numRuns: WORLDS },
    )
  }, 300_000)

  it('move by an item that is added, from its day on and no earlier', () => {
    fc.assert(
      fc.property(worlds, item, (world, more) => {
        const extra: DatedItem = { ...more, currency: 'ARS', certainty: 'fixed', ref: '' }
        const whole = { ...world, account: undefined }
        const before = balances(whole)
        const after = balances({ ...whole, items: [...world.items, extra] })
        for (const [at, balance] of after.entries()) {
          const was = before[at] ?? ZERO
          const moved = addDays(FROM, at) >= extra.day
          expect(units(balance)).toBe(units(moved ? add(was, extra.amount) : was))
        }
      }),
      { numRuns: 200 },
    )
  })

  it('of single accounts and of none add up to the whole', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const whole = balances({ ...world, account: undefined, opening: ZERO })
        const parts = [null, ...KNOWN].map((one) =>
          balances({ ...world, account: one, opening: ZERO }),
        )
        for (const [at, balance] of whole.entries()) {
          const sum = parts.reduce((all, part) => add(all, part[at] ?? ZERO), ZERO)
          expect(units(subtract(balance, sum))).toBe(0n)
        }
      }),
      { numRuns: 200 },
    )
  })
})
