import { describe, expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import { asksForSomething, assigner, matcherOf, tryTable, withTable } from './rules.ts'
import { event, rule, table } from './toys.fixture.ts'

describe('a rule', () => {
  it.each([
    ['pago', { text: 'PAGO   --  SERVICIOS' }, true],
    ['pago servicios', { text: 'PAGO   --  SERVICIOS' }, true],
    ['ñandú', { text: 'ÑANDU' }, true],
    ['molinos', { text: 'PAGO', name: 'Molinos S.A.' }, true],
    ['pago molinos', { text: 'PAGO', name: 'Molinos S.A.' }, true],
    ['null', { text: 'PAGO', name: null }, false],
    ['cobro', { text: 'PAGO', name: 'Molinos' }, false],
    ['cobro | pago', { text: 'PAGO' }, true],
    ['cobro|', { text: 'PAGO' }, false],
    ['| - |', { text: 'PAGO' }, true],
    ['', { text: 'PAGO' }, true],
    ['1.234.567', { text: 'REF 1234567' }, true],
    ['2.5', { text: 'REF 2 5' }, false],
  ] as const)('that asks for the words %j takes %j: %s', (text, what, taken) => {
    expect(matcherOf(rule({ text }))(event(what))).toBe(taken)
  })

  it.each([
    ['in', '0.01', true],
    ['in', '-0.01', false],
    ['out', '-0.01', true],
    ['out', '0.01', false],
    [null, '-0.01', true],
    [null, '0.01', true],
  ] as const)('of direction %s takes %s: %s', (direction, amount, taken) => {
    expect(matcherOf(rule({ direction }))(event({ amount: decimal(amount) }))).toBe(taken)
  })

  it.each([
    ['30-50001091-2', '30500010912', true],
    ['30500010912', '30-50001091-2', true],
    ['30500010912', '20100000130', false],
    ['30500010912', null, false],
    ['', null, true],
    ['', '20100000130', true],
    ['-', '20100000130', true],
  ])('for the CUIT %j takes %s: %s', (cuit, its, taken) => {
    expect(matcherOf(rule({ cuit }))(event({ cuit: its }))).toBe(taken)
  })

  it.each([
    [{ text: 'a' }, true],
    [{ cuit: '30' }, true],
    [{ account: '123' }, true],
    [{ min: decimal('0') }, true],
    [{ max: decimal('0') }, true],
    [{ text: ' | ' }, false],
    [{ direction: 'in' as const }, false],
    [{}, false],
  ])('of %j asks for something: %s', (what, asks) => {
    expect(asksForSomething(rule(what))).toBe(asks)
  })
})

describe('an event', () => {
  const SALES = rule({ text: 'a', to: 'Ventas', mark: 'vat' })
  const NOBODY = { to: '', mark: 'none', by: 'nobody', rule: null }
  const assign = assigner([table([rule({ text: 'x' }), SALES])], [])

  it.each([
    [
      'the first rule that matches',
      { text: 'A' },
      { to: 'Ventas', mark: 'vat', by: 'rule', rule: 2 },
    ],
    [
      'the side that it names',
      { text: 'A', counter: 'cheques' },
      { to: 'Valores', mark: 'none', by: 'event', rule: null },
    ],
    ['nobody where no rule matches', { text: 'B' }, NOBODY],
  ] as const)('is assigned by %s', (_by, what, assigned) => {
    expect(assign(event(what))).toEqual(assigned)
  })

  it('is assigned by nobody where there is no table, not even to the side that it names', () => {
    expect(assigner([], [])(event({ text: 'A', counter: 'funds' }))).toEqual(NOBODY)
  })

  it('is assigned by a person who spoke of any of its records, the first of them first', () => {
    const said = (key: string, to: string) => ({ key, to, mark: 'sircreb' as const })
    const corrected = assigner(
      [table([SALES])],
      [said('movement:m', 'Dos'), said('order:o', 'Uno')],
    )
    const keysTo = (...keys: readonly string[]) => corrected(event({ keys, text: 'A' }))
    expect(keysTo('x', 'movement:m')).toEqual({
      to: 'Dos',
      mark: 'sircreb',
      by: 'person',
      rule: null,
    })
    expect(keysTo('order:o', 'movement:m').to).toBe('Uno')
    expect(keysTo('x').to).toBe('Ventas')
  })

  it('that takes another one back goes where that one went, whose direction was the other one', () => {
    const out = rule({ direction: 'out', to: 'Pagos' })
    const into = rule({ direction: 'in', to: 'Cobros' })
    const paid = event({ amount: decimal('-100') })
    const back = event({ key: 'e:annulled', amount: decimal('100'), takesBack: 'e:issued' })
    const ruled = assigner([table([out, into])], [])
    expect([ruled(paid).to, ruled(back).to]).toEqual(['Pagos', 'Pagos'])
    const correction = (key: string) => [{ key, to: 'Otra', mark: 'none' as const }]
    expect(assigner([table([out])], correction('e:issued'))(back).to).toBe('Otra')
    expect(assigner([table([out])], correction('e:annulled'))(back).to).toBe('Otra')
    expect(assigner([table([out])], correction('e:issued'))(paid).to).toBe('Pagos')
  })
})

describe('the tables', () => {
  const first = table([])
  const later = table([], { from: '2026-11-01' })
  const latest = table([], { from: '2026-12-01' })

  it.each([
    [
      'before all',
      table([], { from: '2019-01-01' }),
      ['2019-01-01', '2020-01-01', '2026-11-01', '2026-12-01'],
    ],
    [
      'between',
      table([], { from: '2026-11-15' }),
      ['2020-01-01', '2026-11-01', '2026-11-15', '2026-12-01'],
    ],
    [
      'after all',
      table([], { from: '2027-01-01' }),
      ['2020-01-01', '2026-11-01', '2026-12-01', '2027-01-01'],
    ],
  ])('with one more %s are in the order of their days', (_where, added, days) => {
    expect(withTable([latest, first, later], added).map(({ from }) => from)).toEqual(days)
  })

  it('have another one in the place of the one of its day', () => {
    const other = table([rule({})], { from: '2026-11-01' })
    expect(withTable([first, later, latest], other)).toEqual([first, other, latest])
  })
})

describe('trying a table', () => {
  const rules = [rule({ text: 'a', to: 'A' }), rule({ text: 'a b', to: 'B' })]
  const AB = event({ text: 'A B', key: 'movement:ab' })

  it('counts what each rule catches, and what it would were it the first', () => {
    const events = [AB, event({ text: 'A' }), event({ text: 'C' })]
    expect(tryTable(events, [], table(rules), [])).toEqual({
      rules: [
        { caught: 2, matches: 2 },
        { caught: 0, matches: 1 },
      ],
      changed: [
        {
          event: events[0],
          before: expect.objectContaining({ by: 'nobody' }),
          after: expect.objectContaining({ rule: 1 }),
        },
        {
          event: events[1],
          before: expect.objectContaining({ by: 'nobody' }),
          after: expect.objectContaining({ rule: 1 }),
        },
      ],
      unidentified: { before: 3, after: 1 },
    })
  })

  it('counts nothing for the events of other days, for those that go where they say, or of a person', () => {
    const early = event({ text: 'A B', day: '2026-10-31' })
    const named = event({ text: 'A B', counter: 'funds' })
    const tried = table(rules, { from: '2026-11-01' })
    const said = [{ key: AB.key, to: 'Otra', mark: 'none' as const }]
    const none = { caught: 0, matches: 0 }
    expect(tryTable([early, named], [table([])], tried, []).rules).toEqual([none, none])
    expect(tryTable([AB], [], tried, said).rules).toEqual([
      { caught: 0, matches: 1 },
      { caught: 0, matches: 1 },
    ])
  })

  it('tells of an event as changed where its account or its mark alone is another one', () => {
    const saved = table([rule({ text: 'a', to: 'A' })])
    const changedBy = (more: Parameters<typeof rule>[0]) =>
      tryTable([AB], [saved], table([rule({ text: 'a', to: 'A', ...more })]), []).changed.length
    expect([changedBy({}), changedBy({ to: 'B' }), changedBy({ mark: 'vat' })]).toEqual([0, 1, 1])
  })
})
