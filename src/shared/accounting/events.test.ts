import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayToPresent } from '../echeqs/terms.ts'
import { creditedOn } from '../risk/days.ts'
import { addDays, type DateText } from '../values/calendar.ts'
import { compareDecimals, sum } from '../values/money.ts'
import { eventsOf, type KnownLinks } from './events.ts'
import type { Fact } from './model.ts'
import { movement, order } from './toys.fixture.ts'

/** More under `npm run fuzz`. */
const RUNS = Math.min(10_000, Math.max(300, Number(process.env['TESORO_FUZZ_RUNS'] ?? '300')))

const joined = (
  facts: readonly Fact[],
  bonds: KnownLinks['bonds'],
  joins: KnownLinks['joins'] = [],
) => eventsOf(facts, { bonds, joins })
const keysOf = (...args: Parameters<typeof joined>) => joined(...args).map(({ keys }) => keys)

describe('an order and its movement', () => {
  it('are one event where both carry the same id', () => {
    const [event, ...rest] = joined(
      [
        movement('m', '2026-11-20', '-100', { ids: ['X1'], text: 'TRANSFERENCIA' }),
        order('o', '2026-11-18', '-100', { ids: ['X1'], name: 'Molinos', cuit: '30500010912' }),
      ],
      [],
    )
    expect(rest).toEqual([])
    expect(event).toMatchObject({
      key: 'order:o',
      keys: ['order:o', 'movement:m'],
      kind: 'payment',
      day: '2026-11-20',
      account: '123',
      name: 'Molinos',
    })
  })

  it('are one event on the same day with the same amount', () => {
    expect(
      keysOf([movement('m', '2026-11-20', '-100.00'), order('o', '2026-11-20', '-100')], []),
    ).toEqual([['order:o', 'movement:m']])
  })

  it('stay two where anything that both say differs', () => {
    const paid = order('o', '2026-11-20', '-100', { cuit: '30500010912' })
    for (const other of [
      movement('m', '2026-11-21', '-100'),
      movement('m', '2026-11-20', '-100.01'),
      movement('m', '2026-11-20', '100'),
      movement('m', '2026-11-20', '-100', { currency: 'USD' }),
      movement('m', '2026-11-20', '-100', { cuit: '20-10000013-0' }),
    ])
      expect(keysOf([other, paid], [])).toHaveLength(2)
    const there = order('o', '2026-11-20', '-100', { account: '999' })
    expect(keysOf([movement('m', '2026-11-20', '-100'), there], [])).toHaveLength(2)
  })

  it('are told apart by the CUIT where amounts are the same', () => {
    const facts = [
      movement('a', '2026-11-20', '-100', { cuit: '20100000130' }),
      movement('b', '2026-11-20', '-100', { cuit: '30500010912' }),
      order('o', '2026-11-20', '-100', { cuit: '30500010912' }),
    ]
    expect(keysOf(facts, [])).toContainEqual(['order:o', 'movement:b'])
  })
})

it('a return under the same id is an event of its own', () => {
  const facts = [
    movement('out', '2026-11-20', '-100', { ids: ['X'] }),
    movement('back', '2026-11-21', '100', { ids: ['X'] }),
    order('o', '2026-11-20', '-100', { ids: ['X'] }),
  ]
  expect(keysOf(facts, [])).toEqual([['order:o', 'movement:out'], ['movement:back']])
})

it('what was entered together stays together, under its name, whatever comes later', () => {
  const bond = [['order:o', 'movement:second']]
  const facts = [
    movement('first', '2026-11-20', '-100', { text: 'OTRO' }),
    movement('second', '2026-11-20', '-100'),
    order('o', '2026-11-20', '-100'),
  ]
  expect(keysOf(facts, bond)).toEqual([['movement:first'], ['order:o', 'movement:second']])
  const alone = [movement('m', '2026-11-20', '-100'), order('o', '2026-11-20', '-100')]
  expect(joined(alone, [['movement:m']])).toMatchObject([
    { key: 'movement:m', keys: ['movement:m', 'order:o'], kind: 'payment' },
  ])
})

it('two that were entered in two batches are never made one', () => {
  const facts = [movement('m', '2026-11-20', '-100'), order('o', '2026-11-20', '-100')]
  expect(keysOf(facts, [['movement:m'], ['order:o']])).toHaveLength(2)
})

it('a movement waits until its type is confirmed, unless an order says what it was', () => {
  const unsigned = movement('m', '2026-11-20', '100', { unsigned: true })
  expect(joined([unsigned], [])).toMatchObject([{ waiting: 'direction' }])
  expect(joined([unsigned, order('o', '2026-11-20', '-100')], [])).toMatchObject([
    { waiting: null, amount: '-100' },
  ])
  expect(joined([movement('m', null, '1')], [])).toMatchObject([{ waiting: 'date' }])
  expect(joined([movement('m', '2026-11-20', '1', { currency: null })], [])).toMatchObject([
    { waiting: 'currency' },
  ])
})

it('a movement whose type is not confirmed is no record of the other direction than its word usually has', () => {
  const given = { unsigned: true, usual: -1 } as const
  const back = movement('back', '2026-11-20', '100', given)
  const credit = movement('in', '2026-11-20', '100', { key: 'credit:in', kind: 'credit' })
  expect(joined([back, credit], [])).toMatchObject([
    { keys: ['credit:in'], amount: '100', waiting: null },
    { keys: ['movement:back'], waiting: 'direction' },
  ])
  expect(joined([back, order('o', '2026-11-20', '-100')], [])).toMatchObject([{ amount: '-100' }])
})

describe('what is alike', () => {
  const doubtsOf = (...args: Parameters<typeof joined>) =>
    joined(...args)
      .filter(({ waiting }) => waiting === 'doubt')
      .map(({ key, maybe }) => [key, [...maybe].sort()])

  it('is one where nothing else could be it, and it is said that likeness made it so', () => {
    const facts = [movement('m', '2026-11-20', '-100'), order('o', '2026-11-20', '-100')]
    expect(joined(facts, [])).toMatchObject([{ joined: 'likeness', waiting: null }])
    const named = facts.map((fact) => ({ ...fact, ids: ['X'] }))
    expect(joined(named, [])).toMatchObject([{ joined: 'id' }])
  })

  it('is never chosen among several: what the bank did is entered, and the order waits', () => {
    const facts = [
      movement('a', '2026-11-20', '-100', { text: 'DEBITO AUTOMATICO' }),
      movement('b', '2026-11-20', '-100', { text: 'TRANSFERENCIA' }),
      order('o', '2026-11-20', '-100'),
    ]
    expect(keysOf(facts, [])).toHaveLength(3)
    expect(doubtsOf(facts, [])).toEqual([['order:o', ['movement:a', 'movement:b']]])
  })

  it('nor is one movement given to one of two orders', () => {
    const facts = [
      movement('m', '2026-11-20', '-100'),
      order('o', '2026-11-20', '-100', { name: 'Gómez' }),
      order('p', '2026-11-20', '-100', { name: 'Pérez' }),
    ]
    expect(doubtsOf(facts, [])).toEqual([
      ['order:o', ['movement:m']],
      ['order:p', ['movement:m']],
    ])
  })

  it('is in doubt along a chain, though each has two possible ones at most', () => {
    const facts = [
      order('o', '2026-11-20', '-100', { within: 2 }),
      order('p', '2026-11-21', '-100', { within: 5 }),
      movement('a', '2026-11-22', '-100'),
      movement('b', '2026-11-25', '-100'),
    ]
    expect(doubtsOf(facts, []).map(([key]) => key)).toEqual(['order:o', 'order:p'])
  })

  it('is paired where it makes no difference who is which', () => {
    const movements = ['a', 'b'].map((key) => movement(key, '2026-11-20', '-100'))
    const orders = ['o', 'p'].map((key) => order(key, '2026-11-20', '-100', { name: key }))
    expect(keysOf([...movements, ...orders], [])).toEqual([
      ['order:o', 'movement:a'],
      ['order:p', 'movement:b'],
    ])
    const [one] = orders
    expect(keysOf([...movements, ...(one === undefined ? [] : [one])], [])).toEqual([
      ['movement:b'],
      ['order:o', 'movement:a'],
    ])
  })

  it('waits on the side of the bank where the order was entered already', () => {
    const facts = [
      movement('a', '2026-11-20', '-100', { text: 'UNO' }),
      movement('b', '2026-11-20', '-100', { text: 'OTRO' }),
      order('o', '2026-11-20', '-100'),
    ]
    expect(doubtsOf(facts, [['order:o']]).map(([key]) => key)).toEqual(['movement:a', 'movement:b'])
  })

  it('is what a person says that it is, or none of them', () => {
    const facts = [
      movement('a', '2026-11-20', '-100', { text: 'UNO' }),
      movement('b', '2026-11-20', '-100', { text: 'OTRO' }),
      order('o', '2026-11-20', '-100'),
    ]
    const said = joined(facts, [], [{ key: 'order:o', other: 'movement:b' }])
    expect(said.map(({ keys, waiting, joined: by }) => [keys, waiting, by])).toEqual([
      [['movement:a'], null, null],
      [['order:o', 'movement:b'], null, 'person'],
    ])
    expect(joined(facts, [], [{ key: 'order:o', other: null }])).toMatchObject([
      { waiting: null, joined: null },
      { waiting: null, joined: null },
      { key: 'order:o', waiting: null, joined: 'person' },
    ])
  })

  it('is not looked for among very many', () => {
    const facts = [
      ...Array.from({ length: 150 }, (_, nth) => movement(`m${nth}`, '2026-11-20', '-100')),
      order('o', '2026-11-20', '-100'),
    ]
    const [doubt] = joined(facts, []).filter(({ waiting }) => waiting === 'doubt')
    expect(doubt).toMatchObject({ key: 'order:o' })
    expect(doubt?.maybe).toHaveLength(20)
  })
})

it('every record is in exactly one event, in whatever order records come and again', () => {
  const amount = fc.constantFrom('-100', '-100.5', '100')
  const day = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21')
  const ids = fc.constantFrom<readonly string[]>([], ['X'], ['Y'])
  const facts = fc.array(
    fc.record({ amount, day, ids, own: fc.boolean(), within: fc.constantFrom(0, 5) }),
    { maxLength: 14 },
  )
  fc.assert(
    fc.property(facts, fc.nat(), (records, seed) => {
      const all = records.map((one, nth) =>
        (one.own ? order : movement)(String(nth), one.day, one.amount, {
          ids: one.ids,
          within: one.within,
        }),
      )
      const events = joined(all, [])
      expect(events.flatMap(({ keys }) => keys).sort()).toEqual(all.map(({ key }) => key).sort())
      const turned = [...all.slice(seed % (all.length + 1)), ...all]
      expect(joined(turned, [])).toEqual(events)
      // What was sealed is found again, event by event.
      const bonds = events.map(({ keys }) => keys)
      expect(joined(all, bonds).map(({ key }) => key)).toEqual(events.map(({ key }) => key))
    }),
    { numRuns: RUNS },
  )
})

/**
 * Echeqs that were paid on any day of their windows, and DEBINs that were collected, some known by a clock that was ahead. Each
 * is told by the calendar or its order, and by its movement if the bank shows it.
 */
const HOLIDAYS = new Set<DateText>(['2026-04-02', '2026-04-03', '2026-12-08', '2026-12-25'])
const paidEcheqs = fc.array(
  fc.record({
    due: fc.integer({ min: 0, max: 300 }).map((day) => addDays('2026-02-01', day)),
    late: fc.integer({ min: 0, max: 40 }),
    clearing: fc.integer({ min: 0, max: 2 }),
    amount: fc.constantFrom('100', '100', '250.50'),
    issued: fc.boolean(),
    named: fc.boolean(),
    shown: fc.boolean(),
    ahead: fc.constantFrom(null, null, 0, 3, 60),
  }),
  { maxLength: 10 },
)

it('money is entered once, however late an echeq was presented and however many are alike', () => {
  fc.assert(
    fc.property(paidEcheqs, (echeqs) => {
      const told = echeqs.map((one, nth) => {
        const { due, amount, late, clearing, named, shown, ahead } = one
        const issued = one.issued && ahead === null
        const last = lastDayToPresent(due, HOLIDAYS)
        const presented = addDays(due, late) > last ? last : addDays(due, late)
        const day = creditedOn(presented, clearing, HOLIDAYS)
        const signed = issued ? `-${amount}` : amount
        const cuit = named ? '30500010912' : null
        const asserted: Fact = {
          ...order(`o${nth}`, ahead === null ? due : addDays(day, ahead), signed, {
            cuit: '30500010912',
          }),
          kind: issued ? 'echeq_paid' : ahead === null ? 'echeq_collected' : 'collection',
          within: 5,
          reach: ahead === null ? { before: 0, after: 44 } : { before: 7, after: 5 },
          expected: true,
        }
        return { asserted, shown, moved: movement(`m${nth}`, day, signed, { cuit }) }
      })
      const first = movement('first', '2026-01-02', '1')
      const moved = [first, ...told.flatMap((one) => (one.shown ? [one.moved] : []))]
      const facts = [...moved, ...told.map(({ asserted }) => asserted)]
      const events = joined(facts, [])
      const entered = events.filter(({ waiting }) => waiting === null)
      expect(
        compareDecimals(
          sum(entered.map(({ amount }) => amount)),
          sum(moved.map(({ amount }) => amount)),
        ),
      ).toBe(0)
      // A movement of the bank never waits for the calendar.
      for (const { keys, waiting } of events)
        if (keys.some((key) => key.startsWith('movement:'))) expect(waiting).toBe(null)
    }),
    { numRuns: RUNS },
  )
})
