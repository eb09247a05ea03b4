import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compareDecimals, type DecimalText, decimal, subtract, ZERO } from '../values/money.ts'
import { entryOf, isBalanced, reverseEntries, totalsOf, UNIDENTIFIED } from './entries.ts'
import { eventKinds, taxMarks } from './model.ts'
import { asksForSomething, assigner, tryTable } from './rules.ts'
import { event, RATES, rule, table } from './toys.fixture.ts'

/** More under `npm run fuzz`. */
const RUNS = Math.min(10_000, Math.max(300, Number(process.env['TESORO_FUZZ_RUNS'] ?? '300')))

const going = (rules: Parameters<typeof table>[0], what: Parameters<typeof event>[0]) =>
  assigner([table(rules)], [])(event(what))

describe('a rule', () => {
  it('takes words that stand side by side, whatever their case, accents and dots', () => {
    const rules = [rule({ text: 'ley 25413 | percepción iva' })]
    expect(going(rules, { text: 'IMP. LEY 25.413 S/DEBITOS' }).rule).toBe(1)
    expect(going(rules, { text: 'PERCEPCION-IVA RG 2408' }).rule).toBe(1)
    expect(going(rules, { text: 'LEY DEL 25.413' }).by).toBe('nobody')
    expect(going([rule({ text: 'IVA' })], { text: 'EMPRESA PRIVADA' }).by).toBe('nobody')
  })

  it('asks for everything that it says at once', () => {
    const all = rule({
      text: 'pago',
      direction: 'out',
      cuit: '30-50001091-2',
      account: '00123',
      min: decimal('10'),
      max: decimal('20'),
    })
    const fits = { text: 'PAGO', cuit: '30500010912', account: '123', amount: decimal('-20') }
    expect(going([all], fits).rule).toBe(1)
    for (const other of [
      { text: 'COBRO' },
      { amount: decimal('20') },
      { amount: decimal('-20.01') },
      { amount: decimal('-9.99') },
      { cuit: null },
      { account: '124' },
      { account: null },
    ])
      expect(going([all], { ...fits, ...other }).by).toBe('nobody')
    expect(asksForSomething(all)).toBe(true)
    expect(asksForSomething(rule({ text: ' | ', direction: 'in' }))).toBe(false)
  })

  it('holds where it is the first that matches, under the table of the day', () => {
    const rules = [rule({ text: 'a', to: 'Uno' }), rule({ text: 'a', to: 'Dos' })]
    expect(going(rules, { text: 'A' })).toMatchObject({ to: 'Uno', rule: 1 })
    const tables = [table([]), table(rules, { from: '2026-11-20' })]
    const assign = assigner(tables, [])
    expect(assign(event({ text: 'A', day: '2026-11-19' })).by).toBe('nobody')
    expect(assign(event({ text: 'A', day: '2026-11-20' })).to).toBe('Uno')
  })

  it('gives way to what a person said, and to what the event itself is', () => {
    const rules = [rule({ text: 'a', to: 'Uno' })]
    const said = [{ key: 'movement:1', to: 'Otra', mark: 'vat' as const }]
    expect(assigner([table(rules)], said)(event({ text: 'A' }))).toMatchObject({
      to: 'Otra',
      by: 'person',
    })
    expect(going(rules, { text: 'A', counter: 'funds' })).toMatchObject({
      to: 'Fondos',
      by: 'event',
    })
  })
})

it('a table is tried before it is saved: what each rule catches, and what changes', () => {
  const events = ['A', 'A B', 'C'].map((text, nth) => event({ text, key: `movement:${nth}` }))
  const saved = [table([rule({ text: 'b', to: 'Be' })])]
  const next = table([rule({ text: 'a', to: 'A' }), rule({ text: 'b', to: 'Be' })])
  const trial = tryTable(events, saved, next, [])
  expect(trial.rules).toEqual([
    { caught: 2, matches: 2 },
    { caught: 0, matches: 1 },
  ])
  expect(trial.changed.map(({ before, after }) => [before.to, after.to])).toEqual([
    ['', 'A'],
    ['Be', 'A'],
  ])
  expect(trial.unidentified).toEqual({ before: 2, after: 1 })
})

describe('an entry', () => {
  const entry = (what: Parameters<typeof event>[0], rules: Parameters<typeof table>[0] = []) => {
    const tables = [table(rules)]
    return entryOf(event(what), assigner(tables, [])(event(what)), tables, RATES)
  }

  it('debits the account where money came in, and says what is to be identified', () => {
    expect(entry({ amount: decimal('100') })?.lines).toEqual([
      { account: 'Banco 123', debit: '100', credit: '0' },
      { account: UNIDENTIFIED, debit: '0', credit: '100' },
    ])
  })

  it('splits the tax on debits and credits by what is creditable on its day', () => {
    const rules = [rule({ text: 'ley', to: 'Impuesto', mark: 'law_25413' })]
    const law = { text: 'LEY', amount: decimal('-100.01') }
    expect(entry(law, rules)?.lines).toEqual([
      { account: 'Banco 123', debit: '0', credit: '100.01' },
      { account: 'Ley a cuenta', debit: '33.00', credit: '0' },
      { account: 'Impuesto', debit: '67.01', credit: '0' },
    ])
    expect(entry({ ...law, day: '2018-12-31' }, rules)?.lines).toHaveLength(2)
    const small = [table(rules, { size: 'small' })]
    const whole = event(law)
    expect(entryOf(whole, assigner(small, [])(whole), small, RATES)?.lines).toEqual([
      { account: 'Banco 123', debit: '0', credit: '100.01' },
      { account: 'Ley a cuenta', debit: '100.01', credit: '0' },
    ])
  })

  it('parts the interest of a fixed term from its capital', () => {
    const term = { counter: 'terms' as const, amount: decimal('110'), interest: decimal('10') }
    expect(entry({ ...term, kind: 'term_paid' })?.lines).toEqual([
      { account: 'Banco 123', debit: '110', credit: '0' },
      { account: 'Plazos fijos', debit: '0', credit: '100' },
      { account: 'Intereses', debit: '0', credit: '10' },
    ])
  })

  it('is not made of what waits', () => {
    expect(entry({ waiting: 'direction' })).toBeNull()
  })
})

it('debits equal credits per currency, in every batch and in what takes it back', () => {
  const cents = fc
    .integer({ min: -1_000_000_000, max: 1_000_000_000 })
    .map((whole) => decimal((whole / 100).toFixed(2).replace(/^-0\.00$/, '0.00')))
  const events = fc.array(
    fc.record({
      amount: cents,
      currency: fc.constantFrom('ARS', 'USD'),
      kind: fc.constantFrom(...eventKinds),
      mark: fc.constantFrom(...taxMarks),
      counter: fc.constantFrom(null, 'funds' as const, 'terms' as const),
      interest: fc.constantFrom(null, decimal('1.37')),
      day: fc.constantFrom('2018-06-01', '2026-11-20'),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(events, (records) => {
      const entries = records.flatMap(({ mark, ...what }, nth) => {
        const tables = [table([rule({ text: 'x', mark })])]
        const one = event({ ...what, key: `movement:${nth}`, text: 'x' })
        return entryOf(one, assigner(tables, [])(one), tables, RATES) ?? []
      })
      expect(isBalanced({ entries })).toBe(true)
      expect(isBalanced({ entries: reverseEntries(entries) })).toBe(true)
      const both = [...entries, ...reverseEntries(entries)]
      for (const { debit, credit } of totalsOf(both)) expect(debit).toBe(credit)
      // What is taken back leaves nothing on any account.
      const left = new Map<string, DecimalText>()
      for (const { currency, lines } of both)
        for (const { account, debit, credit } of lines) {
          const name = `${currency} ${account}`
          left.set(name, add(left.get(name) ?? ZERO, subtract(debit, credit)))
        }
      for (const amount of left.values()) expect(compareDecimals(amount, ZERO)).toBe(0)
    }),
    { numRuns: RUNS },
  )
})
