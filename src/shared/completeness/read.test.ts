import { describe, expect, it } from 'vitest'
import type { MovementRow, Snapshot } from './model.ts'
import { ACCOUNT, FRIDAY, file, MONDAY, row, stated, WEDNESDAY } from './proof.fixture.ts'
import { accountsOf, isNamed, readMovements } from './read.ts'

const [CBU, OTHER_CBU] = ['0110012920000091344977', '0140019901401901247953']

describe('accounts', () => {
  const filesOf = (snapshots: readonly Snapshot[]) =>
    [...accountsOf(snapshots).values()].map((account) =>
      account.snapshots.map(({ fileId }) => fileId),
    )

  it('have their position files in the order of time, in whatever order they came', () => {
    const [a, b, c, d] = [MONDAY, WEDNESDAY, FRIDAY, '2026-11-23T12:00:00'].map((at) =>
      file(at, '1', { fileId: at }),
    ) as [Snapshot, Snapshot, Snapshot, Snapshot]
    const inTime = [[a, b, c, d].map(({ fileId }) => fileId)]
    for (const order of [
      [a, b, c, d],
      [d, c, b, a],
      [c, a, d, b],
    ])
      expect(filesOf(order)).toEqual(inTime)
  })

  it('have one file of a second, the one that came last', () => {
    const twice = [
      file(MONDAY, '1', { fileId: 'first' }),
      file(WEDNESDAY, '1', { fileId: 'second' }),
      file(WEDNESDAY, '2', { fileId: 'third' }),
      file(FRIDAY, '2', { fileId: 'fourth' }),
    ]
    expect(filesOf(twice)).toEqual([['first', 'third', 'fourth']])
    const newest = [...twice, file(FRIDAY, '3', { fileId: 'fifth' })]
    expect(filesOf(newest)).toEqual([['first', 'third', 'fifth']])
  })

  it('keep both where one file names an account twice', () => {
    const same = ['1', '2'].map((balance) => file(MONDAY, balance, { fileId: 'one' }))
    expect(filesOf(same)).toEqual([['one', 'one']])
  })

  it.each<[string, Partial<Snapshot>, Partial<Snapshot>, number]>([
    ['their number, with or without zeros', {}, { account: '12345678' }, 1],
    ['their number', {}, { account: '12345679' }, 2],
    ['their kind', { kind: 'AC' }, { kind: 'CC' }, 2],
    ['their kind, as either document writes it', { kind: 'AC' }, { kind: 'ca' }, 1],
    ['their kind, also where one has none', { kind: 'AC' }, {}, 2],
    ['their currency', {}, { currency: 'USD' }, 2],
    ['their currency, whatever it is called', {}, { currency: 'Pesos' }, 1],
    ['a currency that nobody knows', { currency: 'EUR' }, { currency: 'BRL' }, 2],
    ['their CBU, whatever their number', { cbu: CBU, account: '1' }, { cbu: CBU }, 1],
    ['their CBU, and not their kind', { cbu: CBU, kind: 'AC' }, { cbu: CBU, kind: 'CC' }, 1],
    ['their CBU', { cbu: CBU }, { cbu: OTHER_CBU }, 2],
    ['an empty CBU as by none', { cbu: '' }, {}, 1],
    ['their CBU and its currency', { cbu: CBU }, { cbu: CBU, currency: 'USD' }, 2],
  ])('are told apart by %s', (_, one, other, count) => {
    expect(accountsOf([file(MONDAY, '1', one), file(FRIDAY, '1', other)]).size).toBe(count)
  })

  it('are described by their oldest file', () => {
    const snapshots = [
      file(FRIDAY, '1', { cbu: CBU, account: '2', kind: 'CC' }),
      file(MONDAY, '1', { cbu: CBU, account: '1', kind: 'ca' }),
    ]
    expect([...accountsOf(snapshots).values()]).toMatchObject([
      { number: '1', cbu: CBU, kind: 'AC', currency: 'ARS' },
    ])
    expect([...accountsOf([file(MONDAY, '1')]).values()]).toMatchObject([{ cbu: '', kind: '' }])
  })
})

describe('an account', () => {
  const own = { cbu: CBU, number: ACCOUNT, currency: 'ARS' }
  it.each([
    [ACCOUNT, 'ARS', true],
    ['12345678', 'ARS', true],
    [CBU, 'ARS', true],
    [CBU, 'pesos', true],
    [OTHER_CBU, 'ARS', false],
    ['99', 'ARS', false],
    [CBU, 'USD', false],
    [ACCOUNT, 'USD', false],
    [ACCOUNT, 'EUR', false],
  ])('is meant by %s and %s: %s', (account, currency, isMeant) => {
    expect(isNamed(own, { account, currency })).toBe(isMeant)
  })

  it('of a currency that nobody knows is meant by its own alone', () => {
    const euros = { ...own, currency: 'EUR' }
    const meant = ['EUR', 'BRL', 'ARS'].map((currency) =>
      isNamed(euros, { account: ACCOUNT, currency }),
    )
    expect(meant).toEqual([true, false, false])
  })
})

describe('a movement', () => {
  const pesos = file(MONDAY, '1', { cbu: CBU, kind: 'CC' })
  const dollars = file(MONDAY, '1', { cbu: OTHER_CBU, kind: 'CC', currency: 'USD' })
  const savings = file(MONDAY, '1', { cbu: OTHER_CBU, kind: 'CA' })
  const twin = file(MONDAY, '1', { cbu: OTHER_CBU, kind: 'CC' })
  const euros = file(MONDAY, '1', { currency: 'EUR' })
  const readIn = (snapshots: readonly Snapshot[], rows: readonly MovementRow[]) => {
    const accounts = accountsOf(snapshots)
    const { counted, not, elsewhere } = readMovements(rows, accounts, new Map([['D|false', -1]]))
    return {
      counted: [...accounts.values()].map(({ key }) =>
        (counted.get(key) ?? []).map(({ units }) => Number(units) / 1e8),
      ),
      not: Object.fromEntries([...not].map(([number, why]) => [number, Object.fromEntries(why)])),
      elsewhere,
    }
  }

  it.each<[string, Snapshot[], Partial<MovementRow>, number[][]]>([
    ['of its number', [pesos], {}, [[5]]],
    ['of its number, whatever kind it names', [pesos], { kind: 'AC' }, [[5]]],
    ['of its currency', [pesos, dollars], { currency: 'U$S' }, [[], [5]]],
    ['of the only currency, where it names none', [pesos], { currency: null }, [[5]]],
    ['of the only currency, where it names a blank one', [pesos], { currency: ' ' }, [[5]]],
    ['of the only currency, where that is not known', [euros], { currency: '' }, [[5]]],
    ['of a currency that is not known', [pesos, euros], { currency: 'EUR' }, [[], [5]]],
    ['of its kind', [pesos, savings], { kind: 'AC' }, [[], [5]]],
    ['of its kind, among pesos', [pesos, savings, dollars], { kind: 'cc' }, [[5], [], []]],
  ])('belongs to the account %s', (_, snapshots, more, counted) => {
    expect(readIn(snapshots, [row(FRIDAY, '5', more)])).toEqual({ counted, not: {}, elsewhere: 0 })
  })

  it.each<[string, Snapshot[], Partial<MovementRow>]>([
    ['currency', [pesos, dollars], { currency: null }],
    ['currency', [pesos, dollars], { currency: '  ' }],
    ['currency', [pesos], { currency: 'USD' }],
    ['currency', [pesos], { currency: 'EUR' }],
    ['currency', [euros], { currency: 'BRL' }],
    ['kind', [pesos, savings], {}],
    ['kind', [pesos, savings], { kind: 'XX' }],
    ['kind', [pesos, twin], { kind: 'CC' }],
    ['date', [pesos], { at: null }],
  ])('does not count for want of its %s', (why, snapshots, more) => {
    const read = readIn(snapshots, [row(FRIDAY, '5', more), row(FRIDAY, '6', more)])
    expect(read.counted.flat()).toEqual([])
    expect(read.not).toEqual({ 12345678: { [why]: 2 } })
  })

  it('does not count with more decimals than can be', () => {
    const read = readIn([pesos], [row(FRIDAY, '0.123456789'), row(null, '1'), row(FRIDAY, '1')])
    expect(read.not).toEqual({ 12345678: { amount: 1, date: 1 } })
    expect(read.counted).toEqual([[1]])
  })

  it('of an account without a position is elsewhere', () => {
    const rows = ['99', '98', '99'].map((account) => row(FRIDAY, '5', { account }))
    expect(readIn([pesos], rows)).toEqual({ counted: [[]], not: {}, elsewhere: 3 })
  })

  it('finds its own account where others come between', () => {
    const rows = [
      row(FRIDAY, '1'),
      row(FRIDAY, '2', { currency: 'USD' }),
      row(FRIDAY, '3', { account: '99' }),
      row(FRIDAY, '-4'),
      row(FRIDAY, '-5', { currency: 'USD' }),
      row(FRIDAY, '6', { kind: 'CC' }),
    ]
    const read = readIn([pesos, dollars], rows)
    expect(read).toEqual({
      counted: [
        [1, -4, 6],
        [2, -5],
      ],
      not: {},
      elsewhere: 1,
    })
  })

  it('of a statement has the sign that it is written with', () => {
    expect(readIn([pesos], [stated('s', '2026-11-18', '-5')]).counted).toEqual([[-5]])
  })
})
