import { expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { ReconcileRow, Reconciliation } from './model.ts'
import { linesOf, reasonKey } from './view.ts'

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
