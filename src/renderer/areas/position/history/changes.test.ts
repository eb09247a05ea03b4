import { expect, test } from 'vitest'
import { type DecimalText, decimal, subtract, ZERO } from '../../../../shared/values/money.ts'
import type { ComparisonRow, PositionSummary } from '../../../../shared/wire/position.ts'
import { changeOf, pairOf } from '../position-view.ts'

const row = (before: DecimalText | null, after: DecimalText | null): ComparisonRow => ({
  section: 'accounts',
  key: 'k',
  label: [{ field: 'accountNumber', value: 'l' }],
  currency: 'ARS',
  before,
  after,
  difference: subtract(after ?? ZERO, before ?? ZERO),
})

test('a holding was added, removed, changed or stayed the same', () => {
  expect(changeOf(row(null, decimal('1')))).toBe('added')
  expect(changeOf(row(decimal('1'), null))).toBe('removed')
  expect(changeOf(row(decimal('0.10'), decimal('0.11')))).toBe('changed')
  expect(changeOf(row(decimal('1.10'), decimal('1.1')))).toBe('same')
  expect(changeOf(row(decimal('0'), decimal('-0.00')))).toBe('same')
})

test('a holding of zero that is new counts as added', () => {
  expect(changeOf(row(null, decimal('0.00')))).toBe('added')
})

const file = (fileId: string, createdAtInstant: string, receivedAt: string): PositionSummary => ({
  fileId,
  createdAt: createdAtInstant,
  createdAtInstant,
  receivedAt,
  source: 'bank',
  bytes: 1,
  sha256: '0',
  holdings: 1,
  current: false,
  fromFuture: false,
})

test('the earlier file comes first, whichever was chosen first', () => {
  const old = file('old', '2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z')
  const recent = file('recent', '2026-11-02T00:00:00.000Z', '2026-11-10T00:00:00.000Z')
  expect(pairOf(recent, old)).toEqual({ before: 'old', after: 'recent' })
  expect(pairOf(old, recent)).toEqual({ before: 'old', after: 'recent' })
  const again = file('again', old.createdAtInstant, '2026-11-21T00:00:00.000Z')
  expect(pairOf(again, old)).toEqual({ before: 'old', after: 'again' })
})
