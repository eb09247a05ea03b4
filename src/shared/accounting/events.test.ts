import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsOf } from './events.ts'
import { movement, order } from './toys.fixture.ts'

const keysOf = (...args: Parameters<typeof eventsOf>) => eventsOf(...args).map(({ keys }) => keys)

describe('an order and its movement', () => {
  it('are one event where both carry the same id', () => {
    const [event, ...rest] = eventsOf(
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
    movement('first', '2026-11-20', '-100'),
    movement('second', '2026-11-20', '-100'),
    order('o', '2026-11-20', '-100'),
  ]
  expect(keysOf(facts, bond)).toEqual([['movement:first'], ['order:o', 'movement:second']])
  const alone = [movement('m', '2026-11-20', '-100'), order('o', '2026-11-20', '-100')]
  expect(eventsOf(alone, [['movement:m']])).toMatchObject([
    { key: 'movement:m', keys: ['movement:m', 'order:o'], kind: 'payment' },
  ])
})

it('two that were entered in two batches are never made one', () => {
  const facts = [movement('m', '2026-11-20', '-100'), order('o', '2026-11-20', '-100')]
  expect(keysOf(facts, [['movement:m'], ['order:o']])).toHaveLength(2)
})

it('a movement waits until its type is confirmed, unless an order says what it was', () => {
  const unsigned = movement('m', '2026-11-20', '100', { unsigned: true })
  expect(eventsOf([unsigned], [])).toMatchObject([{ waiting: 'sign' }])
  expect(eventsOf([unsigned, order('o', '2026-11-20', '-100')], [])).toMatchObject([
    { waiting: null, amount: '-100' },
  ])
  expect(eventsOf([movement('m', '', '1', { day: null })], [])).toMatchObject([{ waiting: 'date' }])
  expect(eventsOf([movement('m', '2026-11-20', '1', { currency: null })], [])).toMatchObject([
    { waiting: 'currency' },
  ])
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
      const events = eventsOf(all, [])
      expect(events.flatMap(({ keys }) => keys).sort()).toEqual(all.map(({ key }) => key).sort())
      const turned = [...all.slice(seed % (all.length + 1)), ...all]
      expect(eventsOf(turned, [])).toEqual(events)
      // What was sealed is found again, event by event.
      const bonds = events.map(({ keys }) => keys)
      expect(eventsOf(all, bonds).map(({ key }) => key)).toEqual(events.map(({ key }) => key))
    }),
    { numRuns: 300 },
  )
})
