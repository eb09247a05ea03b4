import { describe, expect, it } from 'vitest'
import { eventsOf, type KnownLinks } from './events.ts'
import type { Fact } from './model.ts'
import { movement, order } from './toys.fixture.ts'

const DAY = '2026-11-20'
const of = (
  facts: readonly Fact[],
  joins: KnownLinks['joins'] = [],
  bonds: KnownLinks['bonds'] = [],
) => eventsOf(facts, { bonds, joins })
const keysOf = (...args: Parameters<typeof of>) => of(...args).map(({ keys }) => keys)
/** A record of another source than orders and movements. */
const record = (key: string, more: Partial<Fact> = {}): Fact => ({
  ...order('', DAY, '100', more),
  key,
})
const X = { ids: ['X'] }

describe('an event', () => {
  it('says of its movement what the bank did and when, and of its other records what it was', () => {
    const moved = movement('m', '2026-11-21', '-100.00', {
      ids: ['X', 'M'],
      text: 'TRANSFERENCIA',
      name: 'MOLINOS SA',
      cuit: '1',
    })
    const sent = order('o', DAY, '-100', {
      ids: ['X', 'O'],
      account: '00123',
      text: 'VAR',
      name: '',
      cuit: '30500010912',
      counter: 'funds',
      interest: null,
    })
    expect(of([moved, sent])).toStrictEqual([
      {
        key: 'order:o',
        keys: ['order:o', 'movement:m'],
        kind: 'payment',
        day: '2026-11-21',
        account: '123',
        currency: 'ARS',
        amount: '-100.00',
        text: 'TRANSFERENCIA · VAR',
        cuit: '30500010912',
        name: 'MOLINOS SA',
        ids: ['X', 'O', 'M'],
        side: 'bank',
        counter: 'funds',
        interest: null,
        waiting: null,
        joined: 'id',
        maybe: [],
      },
    ])
  })

  it('says a text once, and none where it has none', () => {
    const texts = (moved: string, sent: string) =>
      of([
        movement('m', DAY, '-1', { ...X, text: moved }),
        order('o', DAY, '-1', { ...X, text: sent }),
      ]).map(({ text }) => text)
    expect([texts('A', 'A'), texts('', 'B'), texts('A', ''), texts('', '')]).toEqual([
      ['A'],
      ['B'],
      ['A'],
      [''],
    ])
  })

  it('is on the account, and takes the currency and the day, that any of its records knows', () => {
    const moved = movement('m', DAY, '-1', { ...X, account: null })
    expect(of([moved, order('o', DAY, '-1', { ...X, account: '124' })])).toMatchObject([
      { account: '124' },
    ])
    const undated = movement('m', null, '-1', X)
    expect(of([undated, order('o', DAY, '-1', X)])).toMatchObject([{ day: DAY, waiting: null }])
    expect(of([order('o', null, '-1', { currency: null })])).toMatchObject([
      { day: '', currency: '', account: null, name: null, text: '' },
    ])
  })

  it('keeps the key of what it takes back', () => {
    expect(of([order('o', DAY, '-1', { takesBack: 'order:p' })])).toMatchObject([
      { takesBack: 'order:p' },
    ])
    expect(of([order('o', DAY, '-1')])[0]).not.toHaveProperty('takesBack')
  })

  it.each([
    ['date', null, { currency: null, unsigned: true }],
    ['currency', DAY, { currency: null, unsigned: true }],
    ['direction', DAY, { unsigned: true }],
    [null, DAY, {}],
  ] as const)('waits for its %s first', (waiting, day, more) => {
    expect(of([movement('m', day, '1', more)])).toMatchObject([{ waiting }])
  })

  it('comes after those of earlier days, by its own day and then by its key', () => {
    const facts = [
      order('late', '2026-11-18', '-1', X),
      movement('late', '2026-11-22', '-1', X),
      movement('b', DAY, '2'),
      movement('a', DAY, '3'),
      movement('none', null, '4'),
    ]
    expect(of(facts).map(({ key }) => key)).toEqual([
      'movement:none',
      'movement:a',
      'movement:b',
      'order:late',
    ])
  })

  it('is one for a record that comes twice, as it was told the last time', () => {
    expect(
      of([movement('m', DAY, '1', { text: 'A' }), movement('m', DAY, '1', { text: 'B' })]),
    ).toMatchObject([{ keys: ['movement:m'], text: 'B' }])
  })
})

describe('records of one batch', () => {
  const keys = ['movement:m', 'credit:c', 'term:t', 'echeq:b', 'echeq:a', 'order:o']

  it('are one event: it has the name under which it was entered, and is what the order says', () => {
    const facts = [
      movement('m', DAY, '100'),
      ...keys
        .slice(1)
        .map((key) => record(key, { kind: key === 'order:o' ? 'collection' : 'credit' })),
    ]
    expect(of(facts, [], [keys])).toMatchObject([
      {
        key: 'movement:m',
        keys: ['movement:m', 'order:o', 'echeq:a', 'echeq:b', 'term:t', 'credit:c'],
        kind: 'collection',
        joined: 'batch',
      },
    ])
  })

  it('lend their name to what is joined with them, and not to another batch', () => {
    const facts = [movement('m', DAY, '100'), order('o', DAY, '100'), record('credit:c')]
    const said = [
      { key: 'order:o', other: 'movement:m' },
      { key: 'credit:c', other: 'movement:m' },
    ]
    expect(keysOf(facts, said, [['credit:c']])).toEqual([['credit:c', 'order:o', 'movement:m']])
    expect(keysOf(facts, said, [['credit:c'], ['movement:m']])).toEqual([
      ['credit:c'],
      ['movement:m', 'order:o'],
    ])
  })

  it('are said to be one by a person who spoke of any of them', () => {
    const facts = [movement('m', DAY, '100'), order('o', DAY, '100')]
    const said = [{ key: 'order:o', other: null }]
    expect(of(facts, said, [['order:o', 'movement:m']])).toMatchObject([{ joined: 'person' }])
    expect(of(facts, [], [['order:o', 'movement:m']])).toMatchObject([{ joined: 'batch' }])
  })
})

describe('records under one id', () => {
  /** Far from the movements, so that nothing but the id can join them. */
  const early = (key: string, ids: readonly string[]) => order(key, '2026-11-10', '-100', { ids })

  it.each([
    ['after', '2026-11-21'],
    ['before', '2026-11-19'],
  ] as const)('are one, also where a return under the id came %s the payment', (_when, day) => {
    const facts = [
      movement('back', day, '100', X),
      movement('out', DAY, '-100', X),
      early('o', ['X']),
    ]
    expect(keysOf(facts)).toContainEqual(['order:o', 'movement:out'])
    expect(keysOf(facts)).toHaveLength(2)
  })

  it('are two where both stand in batches, and the next id is tried', () => {
    const facts = [
      movement('m', DAY, '-100', X),
      movement('n', DAY, '-100', { ids: ['Y'], text: 'OTRO' }),
      early('o', ['X', 'Y']),
    ]
    expect(keysOf(facts, [], [['movement:m'], ['order:o']])).toEqual([
      ['movement:m'],
      ['order:o', 'movement:n'],
    ])
  })

  it('are one with the first of two orders, of which no movement is twice', () => {
    expect(keysOf([movement('m', DAY, '-100', X), early('o', ['X']), early('p', ['X'])])).toEqual([
      ['order:p'],
      ['order:o', 'movement:m'],
    ])
  })

  it('are two where one of them moves no account', () => {
    const taken = order('e', DAY, '-100', { ...X, within: null, kind: 'echeq_issued' })
    expect(keysOf([movement('m', DAY, '-100', X), taken])).toEqual([['movement:m'], ['order:e']])
  })

  it('leave the movement to no other record that is alike', () => {
    const facts = [movement('m', DAY, '100', X), record('credit:c', X), order('o', DAY, '100')]
    expect(keysOf(facts)).toEqual([['credit:c', 'movement:m'], ['order:o']])
  })
})

describe('a person', () => {
  const facts = [movement('m', DAY, '-100'), order('o', DAY, '-100')]

  it.each(['movement:m', 'order:o'])('may say that %s is none of its candidates', (key) => {
    expect(keysOf(facts, [{ key, other: null }])).toEqual([['movement:m'], ['order:o']])
  })

  it.each([
    ['order:o', 'movement:gone'],
    ['order:gone', 'movement:m'],
    ['order:gone', 'movement:gone'],
  ])('changes nothing by what was said of %s and %s, of which one is gone', (key, other) => {
    expect(of(facts, [{ key, other }])).toMatchObject([
      { keys: ['order:o', 'movement:m'], joined: 'likeness' },
    ])
  })

  it('cannot make one of two records of one source, nor of two events that have one each', () => {
    expect(
      keysOf([order('o', DAY, '1'), order('p', DAY, '1')], [{ key: 'order:o', other: 'order:p' }]),
    ).toEqual([['order:o'], ['order:p']])
    const both = [
      movement('m', DAY, '100'),
      order('o', DAY, '100'),
      order('p', DAY, '100'),
      record('credit:c'),
    ]
    const said = [
      { key: 'order:o', other: 'movement:m' },
      { key: 'credit:c', other: 'movement:m' },
    ]
    expect(keysOf(both, said, [['order:p', 'credit:c']])).toEqual([
      ['order:o', 'movement:m'],
      ['order:p', 'credit:c'],
    ])
  })
})

describe('a record of a calendar', () => {
  const expected = (more: Partial<Fact> = {}, day: Fact['day'] = DAY) =>
    order('o', day, '-7', { expected: true, account: '123', ...more })
  const shown = movement('first', '2026-11-10', '1')
  const shownBefore = [movement('undated', null, '2'), shown, movement('next', '2026-11-12', '3')]
  const waitingOf = (
    fact: Fact,
    joins: KnownLinks['joins'] = [],
    bonds: KnownLinks['bonds'] = [],
  ) => of([...shownBefore, fact], joins, bonds).find(({ key }) => key === 'order:o')?.waiting

  it.each([
    ['the account', {}, DAY, 'doubt'],
    ['the account in other writing', { account: '00123' }, DAY, 'doubt'],
    ['any account', { account: null }, DAY, 'doubt'],
    ['another account', { account: '124' }, DAY, null],
    ['the account in another currency', { currency: 'USD' }, DAY, null],
    ['any account in another currency', { account: null, currency: 'USD' }, DAY, null],
    ['the account, on the first day', {}, '2026-11-10', 'doubt'],
    ['the account, before the first day', {}, '2026-11-09', null],
  ] as const)('on %s (%j, %s) waits for its movement: %s', (_where, more, day, waiting) => {
    expect(waitingOf(expected(more, day))).toBe(waiting)
  })

  it('waits no more once it stands in a batch, or a person said that it stands alone', () => {
    expect(waitingOf(expected(), [], [['order:o']])).toBeNull()
    expect(waitingOf(expected(), [{ key: 'order:o', other: null }])).toBeNull()
  })

  it('waits also where a person joined it with a record that is no movement', () => {
    const joined = of(
      [shown, expected(), record('credit:c')],
      [{ key: 'credit:c', other: 'order:o' }],
    )
    expect(joined).toMatchObject([
      { key: 'movement:first' },
      { keys: ['order:o', 'credit:c'], waiting: 'doubt' },
    ])
  })
})

it('a movement waits where any of those that it may be stands in a batch', () => {
  const facts = [
    movement('a', DAY, '-100', { text: 'UNO' }),
    movement('b', DAY, '-100', { text: 'OTRO' }),
    order('o', DAY, '-100', { name: 'Gómez' }),
    order('p', DAY, '-100', { name: 'Pérez' }),
  ]
  const maybe = of(facts, [], [['order:o']]).map(({ key, waiting, maybe: near }) => [
    key,
    waiting,
    near.toSorted(),
  ])
  expect(maybe).toEqual([
    ['movement:a', 'doubt', ['order:o', 'order:p']],
    ['movement:b', 'doubt', ['order:o', 'order:p']],
    ['order:o', null, []],
    ['order:p', 'doubt', ['movement:a', 'movement:b']],
  ])
})
