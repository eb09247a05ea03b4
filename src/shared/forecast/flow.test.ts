import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPresentable, lastDayToPresent } from '../echeqs/terms.ts'
import { creditedOn } from '../risk/days.ts'
import { addDays, type DateText, nextBusinessDay } from '../values/calendar.ts'
import { add, type DecimalText, subtract, toDecimalText, ZERO } from '../values/money.ts'
import type { WhatIf } from './entered.ts'
import { type FlowEntry, type FlowQuestion, flowSums, type Pace, paces, placerOf } from './flow.ts'
import { certainties, type DatedItem } from './forecast.ts'
import { changesOf, isChosen, itemsUnder, runOf } from './runs.ts'

const FROM: DateText = '2026-11-23'
const HOLIDAYS: readonly DateText[] = ['2026-11-23', '2026-12-08', '2026-12-25', '2027-01-01']
const CLOSED = new Set(HOLIDAYS)
const bankDay = (day: DateText): DateText => nextBusinessDay(day, CLOSED)
const ACCOUNTS = ['0110012920000091344977', '0140019901401901247953']
const KNOWN = new Set(ACCOUNTS.slice(0, 1))
/** What `npm test` tries, and what `npm run fuzz` does. */
const WORLDS = process.env['TESORO_FUZZ_RUNS'] === undefined ? 200 : 10_000

interface Echeq {
  readonly direction: 'in' | 'out'
  readonly account: string | null
  readonly due: DateText
  readonly amount: DecimalText
  readonly pace: Pace
}
interface World {
  readonly echeqs: readonly Echeq[]
  readonly items: readonly DatedItem[]
  readonly whatIfs: readonly WhatIf[]
  readonly days: number
  readonly since: DateText
  readonly clearingDays: number
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
/** Some of them again and again. */
const finerOr = fc.oneof(
  fc.constantFrom(written(10_000n, 2), written(25_050n, 2)),
  fc.tuple(unsigned, fc.constantFrom(2, 2, 2, 4)).map(([n, places]) => written(n, places)),
)
const account = fc.constantFrom(...ACCOUNTS, null)
const echeq: fc.Arbitrary<Echeq> = fc
  .record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    account,
    due: day(-50, 70),
    amount: finerOr,
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
const whatIf: fc.Arbitrary<WhatIf> = fc.record({
  ref: fc.constantFrom('item:1', 'echeq:0', 'echeq:1', 'echeq:99'),
  label: fc.constant(''),
  day: fc.option(day(-3, 80)),
})
const worlds: fc.Arbitrary<World> = fc.record({
  echeqs: fc.array(echeq, { maxLength: 25 }),
  items: fc.array(item, { maxLength: 12 }),
  whatIfs: fc.uniqueArray(whatIf, { maxLength: 4, selector: ({ ref }) => ref }),
  days: fc.integer({ min: 1, max: 60 }),
  // Where this clock was set back, the position is of a day to come.
  since: day(-6, 3),
  clearingDays: fc.integer({ min: 0, max: 5 }),
  account: fc.constantFrom(undefined, null, ...ACCOUNTS.slice(0, 1)),
  opening: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((n) => written(n, 2)),
})

const lineOf = ({ account: of, direction }: Echeq) => ({ currency: 'ARS', account: of, direction })

/** What the product says. */
function balances(world: World): readonly DecimalText[] {
  const question: FlowQuestion = {
    from: FROM,
    days: world.days,
    since: world.since,
    positionAt: '',
    earliest: firstPresentable(FROM, CLOSED),
    holidays: HOLIDAYS,
    clearingDays: world.clearingDays,
  }
  const place = placerOf(question)
  const sums = flowSums(
    world.echeqs.flatMap((one, nth): readonly FlowEntry[] => {
      const supposed = world.whatIfs.find(({ ref }) => ref === `echeq:${nth}`)
      const at = supposed?.day === null ? null : place(one, supposed?.day)
      return at === null ? [] : [{ line: lineOf(one), at, amount: one.amount, count: 1 }]
    }),
  )
  const chosen = { currency: 'ARS', account: world.account }
  const changes = changesOf(
    itemsUnder(
      world.items,
      new Map(world.whatIfs.map(({ ref, day }) => [ref, day])),
      CLOSED,
    ).filter((one) => isChosen(one, chosen, KNOWN)),
    sums.filter((one) => isChosen(one, chosen, KNOWN)),
    { from: FROM, days: world.days },
  )
  return runOf({ opening: world.opening, agreement: ZERO, floor: null }, changes, FROM).balances
}

/** Finer than any amount. */
const PLACES = 8
const units = (amount: DecimalText): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return amount.startsWith('-') ? -value : value
}

/** When an echeq is there as it is supposed, walking day by day; null for never. */
function settles(world: World, one: Echeq, at: number): DateText | null {
  const settled = (due: DateText): DateText =>
    one.direction === 'in' ? creditedOn(due, world.clearingDays, CLOSED) : bankDay(due)
  const supposed = world.whatIfs.find(({ ref }) => ref === `echeq:${at}`)
  if (one.pace === 'paid') return supposed?.day === null ? null : FROM
  const open = lastDayToPresent(one.due, CLOSED) >= FROM
  if (one.pace === 'presented' ? one.due < addDays(firstPresentable(FROM, CLOSED), -14) : !open)
    return null
  if (one.pace === 'dated' && settled(one.due) < world.since) return null
  const asIts = (due: DateText): DateText => {
    if (one.pace === 'unpresented') return settled(due < FROM ? FROM : due)
    return one.pace === 'presented' && settled(due) < FROM ? settled(FROM) : settled(due)
  }
  if (supposed === undefined) return asIts(one.due)
  const { day: on } = supposed
  return on === null ? null : settled(on < FROM ? FROM : on)
}

/** The balance at the end of a day, added up from nothing. */
function bruteForce(world: World, on: DateText): bigint {
  const mine = (of: string | null): boolean =>
    world.account === undefined || (of !== null && KNOWN.has(of) ? of : null) === world.account
  let sum = units(world.opening)
  for (const [at, one] of world.echeqs.entries()) {
    const settled = mine(one.account) ? settles(world, one, at) : null
    if (settled === null || settled > on) continue
    sum += one.direction === 'in' ? units(one.amount) : -units(one.amount)
  }
  for (const one of world.items) {
    if (one.currency !== 'ARS' || !mine(one.account)) continue
    const supposed = world.whatIfs.find(({ ref }) => ref === one.ref)
    const { day: to } = supposed ?? one
    if (to === null || (supposed === undefined ? to : bankDay(to)) > on) continue
    sum += units(one.amount)
  }
  return sum
}

describe('an echeq that is late', () => {
  const TODAY: DateText = '2026-11-27'
  const placed = (direction: 'in' | 'out', pace: Pace, due: DateText, since = TODAY) => {
    const place = placerOf({
      from: TODAY,
      days: 60,
      since,
      positionAt: '',
      earliest: firstPresentable(TODAY, CLOSED),
      holidays: HOLIDAYS,
      clearingDays: 2,
    })
    return place({ direction, pace, due })
  }

  it('leaves on the next bank day for as long as its holder can present it, whatever the position', () => {
    for (const back of [0, 1, 10, 29, 30])
      for (const since of [TODAY, '2026-11-20'] as const)
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
  it('are, on every day and under every supposition, what adding everything up anew gives', () => {
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
