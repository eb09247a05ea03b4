import { describe, expect, it } from 'vitest'
import { alike, mayBeOne, type ReachOf } from './likeness.ts'
import type { Fact } from './model.ts'
import { movement, order } from './toys.fixture.ts'

const DAY = '2026-11-20'
const MOLINOS = '30500010912'
const PEREZ = '20100000130'
const sameDay: ReachOf = () => ({ before: 0, after: 0 })

/** The keys of the pairs, and of each doubtful record with its candidates. */
function found(
  movements: readonly Fact[],
  others: readonly Fact[],
  entered: readonly string[] = [],
  reachOf = sameDay,
) {
  const { pairs, doubts } = alike(movements, others, ({ key }) => entered.includes(key), reachOf)
  return {
    pairs: pairs.map(([one, other]) => `${one.key} ${other.key}`),
    doubts: Object.fromEntries(
      [...doubts].map(([{ key }, near]) => [key, near.map((fact) => fact.key)]),
    ),
  }
}
const paired = (...pairs: readonly string[]) => ({ pairs, doubts: {} })

describe('a movement and another record may be one', () => {
  const paid = order('o', DAY, '-100')
  it.each([
    ['the same amount in other digits', movement('m', DAY, '-100.00'), paid, true],
    [
      'the same amount in other decimals',
      movement('m', DAY, '-100.50'),
      order('o', DAY, '-100.5'),
      true,
    ],
    ['a hundredth more', movement('m', DAY, '-100.01'), paid, false],
    ['ten times as much', movement('m', DAY, '-1000'), paid, false],
    ['the other direction', movement('m', DAY, '100'), paid, false],
    ['another currency', movement('m', DAY, '-100', { currency: 'USD' }), paid, false],
    ['no currency beside one', movement('m', DAY, '-100', { currency: null }), paid, false],
    [
      'no currency on either',
      movement('m', DAY, '-100', { currency: null }),
      order('o', DAY, '-100', { currency: null }),
      true,
    ],
    [
      'one account in other writing',
      movement('m', DAY, '-100', { account: '00123' }),
      order('o', DAY, '-100', { account: '123' }),
      true,
    ],
    [
      'another account',
      movement('m', DAY, '-100'),
      order('o', DAY, '-100', { account: '124' }),
      false,
    ],
    [
      'no account on the movement',
      movement('m', DAY, '-100', { account: null }),
      order('o', DAY, '-100', { account: '124' }),
      true,
    ],
    ['an unconfirmed direction', movement('m', DAY, '100', { unsigned: true }), paid, true],
    [
      'a word that usually subtracts',
      movement('m', DAY, '100', { unsigned: true, usual: -1 }),
      paid,
      true,
    ],
    [
      'a word that usually adds',
      movement('m', DAY, '100', { unsigned: true, usual: 1 }),
      paid,
      false,
    ],
    [
      'a word that usually subtracts, beside income',
      movement('m', DAY, '100', { unsigned: true, usual: -1 }),
      order('o', DAY, '100'),
      false,
    ],
    [
      'a word that usually adds, beside income',
      movement('m', DAY, '100', { unsigned: true, usual: 1 }),
      order('o', DAY, '100'),
      true,
    ],
  ] as const)('with %s', (_what, one, other, may) => {
    expect(mayBeOne(one, other)).toBe(may)
  })
})

describe('the days around a record', () => {
  it.each([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
  ] as const)('from two before to one after hold the movement of %s: %s', (day, holds) => {
    const near: ReachOf = () => ({ before: 2, after: 1 })
    const pairs = holds ? ['movement:m order:o'] : []
    expect(found([movement('m', day, '-100')], [order('o', DAY, '-100')], [], near).pairs).toEqual(
      pairs,
    )
  })

  it('are its own, whatever days others have', () => {
    const reach: ReachOf = ({ key }) =>
      key === 'order:far' ? { before: 0, after: 9 } : { before: 0, after: 0 }
    const movements = [movement('a', '2026-11-25', '-100'), movement('b', '2026-11-26', '-200')]
    const others = [order('far', DAY, '-100'), order('o', DAY, '-200')]
    expect(found(movements, others, [], reach)).toEqual(paired('movement:a order:far'))
  })

  it('are none without a day, or where nothing is looked for', () => {
    expect(found([movement('m', null, '-100')], [order('o', null, '-100')])).toEqual(paired())
    expect(found([movement('m', DAY, '-100')], [order('o', DAY, '-100')], [], () => null)).toEqual(
      paired(),
    )
  })
})

describe('of several that are alike', () => {
  it.each([
    [
      'the one with its CUIT',
      [
        [PEREZ, 'b'],
        [MOLINOS, 'a'],
      ],
      paired('movement:a order:o'),
    ],
    [
      'the one with its CUIT before one without',
      [
        [null, 'b'],
        [MOLINOS, 'a'],
      ],
      paired('movement:a order:o'),
    ],
    [
      'the one without a CUIT before one with another',
      [
        [PEREZ, 'b'],
        [null, 'a'],
      ],
      paired('movement:a order:o'),
    ],
    ['none with another CUIT', [[PEREZ, 'b']], paired()],
  ] as const)('a record takes %s', (_which, cuits, expected) => {
    const movements = cuits.map(([cuit, key]) => movement(key, DAY, '-100', { cuit, text: key }))
    expect(found(movements, [order('o', DAY, '-100', { cuit: MOLINOS })])).toEqual(expected)
  })

  it('a record without a CUIT is left the movement that nobody with one has', () => {
    const movements = [
      movement('a', DAY, '-100', { cuit: MOLINOS }),
      movement('b', DAY, '-100', { text: 'OTRO' }),
    ]
    const others = [order('o', DAY, '-100'), order('p', DAY, '-100', { cuit: MOLINOS })]
    const { pairs, doubts } = found(movements, others)
    expect([pairs.toSorted(), doubts]).toEqual([['movement:a order:p', 'movement:b order:o'], {}])
  })

  it('the oldest is paired with the oldest where it makes no difference', () => {
    const movements = ['c', 'a', 'b'].map((key) => movement(key, DAY, '-100'))
    const others = ['r', 'p', 'q'].map((key) => order(key, DAY, '-100'))
    expect(found(movements, others)).toEqual(
      paired('movement:a order:p', 'movement:b order:q', 'movement:c order:r'),
    )
    const reach: ReachOf = () => ({ before: 0, after: 5 })
    const early = [
      order('z', '2026-11-18', '-100', { name: 'Z' }),
      order('y', '2026-11-19', '-100', { name: 'Y' }),
    ]
    expect(found(movements.slice(0, 2), early, [], reach)).toEqual(
      paired('movement:a order:z', 'movement:c order:y'),
    )
  })

  it.each([
    ['more movements, all alike', ['X', 'X', 'X'], ['A', 'B'], 2],
    ['more movements that differ', ['X', 'X', 'Y'], ['A', 'A'], 0],
    ['more records, all alike', ['X', 'Y'], ['A', 'A', 'A'], 2],
    ['more records that differ', ['X', 'X'], ['A', 'A', 'B'], 0],
    ['as many, the movements alike', ['X', 'X'], ['A', 'B'], 2],
    ['as many, the records alike', ['X', 'Y'], ['A', 'A'], 2],
    ['as many that differ', ['X', 'Y'], ['A', 'B'], 0],
  ])('with %s (%j, %j) so many are paired: %i', (_which, texts, names, count) => {
    const movements = texts.map((text, nth) => movement(`m${nth}`, DAY, '-100', { text }))
    const others = names.map((name, nth) => order(`o${nth}`, DAY, '-100', { name }))
    const { pairs, doubts } = found(movements, others)
    expect(pairs).toHaveLength(count)
    expect(Object.keys(doubts)).toHaveLength(count === 0 ? texts.length + names.length : 0)
  })

  it('nothing is paired where one is no candidate of all, and each is told its own candidates', () => {
    const movements = [movement('a', DAY, '-100'), movement('b', '2026-11-21', '-100')]
    const others = [order('o', DAY, '-100'), order('p', '2026-11-21', '-100')]
    const reach: ReachOf = ({ key }) => ({ before: 0, after: key === 'order:o' ? 1 : 0 })
    expect(found(movements, others, [], reach)).toEqual({
      pairs: [],
      doubts: {
        'order:o': ['movement:a', 'movement:b'],
        'order:p': ['movement:b'],
        'movement:a': ['order:o'],
        'movement:b': ['order:o', 'order:p'],
      },
    })
  })

  it('a record without a CUIT prefers none of them, not even the one without', () => {
    const movements = [movement('a', DAY, '-100'), movement('b', DAY, '-100', { cuit: MOLINOS })]
    expect(found(movements, [order('o', DAY, '-100')])).toEqual({
      pairs: [],
      doubts: {
        'order:o': ['movement:a', 'movement:b'],
        'movement:a': ['order:o'],
        'movement:b': ['order:o'],
      },
    })
  })

  it('what came in is not paired with what went out, though an unconfirmed movement may be either', () => {
    const movements = [movement('a', DAY, '100', { unsigned: true }), movement('b', DAY, '-100')]
    const others = [order('o', DAY, '-100'), order('p', DAY, '100')]
    expect(found(movements, others)).toEqual({
      pairs: [],
      doubts: {
        'order:o': ['movement:a', 'movement:b'],
        'order:p': ['movement:a'],
        'movement:a': ['order:o', 'order:p'],
        'movement:b': ['order:o'],
      },
    })
  })

  it('those that stand in batches are only paired with those that do not', () => {
    const movements = [movement('a', DAY, '-100'), movement('b', DAY, '-100')]
    expect(found(movements, [order('o', DAY, '-100')], ['order:o', 'movement:a'])).toEqual(
      paired('movement:b order:o'),
    )
  })
})

describe('a record among very many', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, nth) => movement(`m${nth}`, DAY, '-100'))

  it.each([
    [100, 1, 0],
    [101, 0, 1],
    [150, 0, 1],
  ])('of %i candidates is paired with %i, and doubted: %i', (count, pairs, doubted) => {
    const said = found(many(count), [order('o', DAY, '-100')])
    expect(said.pairs).toHaveLength(pairs)
    expect(said.doubts['order:o']?.length ?? 0).toBe(doubted * 101)
  })

  it('leaves records of other amounts as they are', () => {
    const movements = [...many(150), movement('n', DAY, '-7')]
    const said = found(movements, [order('o', DAY, '-100'), order('p', DAY, '-7')])
    expect(said.pairs).toEqual(['movement:n order:p'])
  })
})
