import { expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { ReconcileRow, Reconciliation } from './model.ts'
import { linesOf, type ReconcileSummary, reasonKey, summaryWords } from './view.ts'

const row = (id: string): ReconcileRow => ({
  id,
  day: '2026-11-10',
  amount: decimal('10'),
  text: '',
  cuit: null,
  reference: '',
  code: '',
})
const [a, b, c, d, e, f, g, h] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(row) as [
  ReconcileRow,
  ReconcileRow,
  ReconcileRow,
  ReconcileRow,
  ReconcileRow,
  ReconcileRow,
  ReconcileRow,
  ReconcileRow,
]
const all: Reconciliation = {
  matches: [
    { rule: 'exact', bank: [a], books: [b], manualId: null },
    { rule: 'manual', bank: [], books: [], manualId: 'h-1' },
  ],
  onlyBank: [c],
  onlyBooks: [d],
  never: [
    { rows: [e, f], manualId: null },
    { rows: [], manualId: 'h-2' },
  ],
  reviewBank: [{ row: g, reason: 'several', candidates: ['x', 'y'] }],
  reviewBooks: [{ row: h, reason: 'cuit', candidates: ['z'] }],
  difference: decimal('0'),
}

it('a line for each result, with the part it stands in and the rows of both sides', () => {
  const none = { rule: null, reason: null, manualId: null, candidates: [], bank: [], books: [] }
  expect(linesOf(all)).toEqual([
    { ...none, key: 'bank c', part: 'onlyBank', bank: [c] },
    { ...none, key: 'books d', part: 'onlyBooks', books: [d] },
    {
      ...none,
      key: 'bank g',
      part: 'review',
      reason: 'several',
      candidates: ['x', 'y'],
      bank: [g],
    },
    { ...none, key: 'books h', part: 'review', reason: 'cuit', candidates: ['z'], books: [h] },
    { ...none, key: 'books e', part: 'never', books: [e, f] },
    { ...none, key: 'books ', part: 'never', manualId: 'h-2' },
    { ...none, key: 'match a b', part: 'reconciled', rule: 'exact', bank: [a], books: [b] },
    { ...none, key: 'match  ', part: 'reconciled', rule: 'manual', manualId: 'h-1' },
  ])
})

it('the words say the rule, the reason, or who took a row out of the way', () => {
  expect(linesOf(all).map(reasonKey)).toEqual([
    null,
    null,
    'conciliation.reason.several',
    'conciliation.reason.cuit',
    'conciliation.reversal',
    'conciliation.rule.manual',
    'conciliation.rule.exact',
    'conciliation.rule.manual',
  ])
})

it('bank and books agree where nothing is left, and not where the sums of what is left are the same', () => {
  const part = (part: 'onlyBank' | 'review' | 'reconciled', count: number) => ({
    part,
    count,
    bank: decimal('50000'),
    books: decimal('50000'),
  })
  const none = { count: 0, amount: decimal('0') }
  const told = (changes: Partial<ReconcileSummary>) => {
    const summary: ReconcileSummary = {
      account: '1',
      currency: 'ARS',
      from: '2026-11-01',
      to: '2026-11-27',
      difference: decimal('0'),
      guessed: none,
      beyond: none,
      parts: [],
      ...changes,
    }
    return summaryWords(summary, 'es-AR', (amount) => `$ ${amount}`)
  }
  expect(told({ parts: [part('reconciled', 9)] })).toEqual({
    difference: 'Banco y libros coinciden del 01/11/2026 al 27/11/2026.',
    guessed: null,
    beyond: null,
  })
  expect(told({ parts: [part('onlyBank', 1), part('review', 2)] }).difference).toBe(
    'Las sumas coinciden del 01/11/2026 al 27/11/2026, pero quedan 3 filas por resolver.',
  )
  const beyond = { count: 1, amount: decimal('-25000') }
  expect(told({ difference: decimal('1'), guessed: beyond, beyond })).toEqual({
    difference: 'Banco menos libros, del 01/11/2026 al 27/11/2026.',
    guessed: expect.stringContaining('1 movimiento del banco por $ -25000'),
    beyond:
      'Fuera de esos días, en los mismos meses, el banco tiene 1 fila por $ -25000 que no se busca en los libros.',
  })
})
