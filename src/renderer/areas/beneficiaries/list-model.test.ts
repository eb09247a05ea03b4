import { describe, expect, test } from 'vitest'
import { standingListInputSchema } from '../../../shared/orders/book.ts'
import { decimal } from '../../../shared/values/money.ts'
import {
  amountProblem,
  type EditedList,
  editedOf,
  listSchema,
  newList,
  totalOf,
} from './list-model.ts'

const CVU = '0000003100012345678907'
const item = (id: string, amount: string) => ({ id, beneficiaryId: `b-${id}`, amount, note: '' })
const read = (typed: EditedList) => listSchema('es-AR').safeParse(typed)
const list: EditedList = {
  name: ' Alquileres ',
  from: '0000003-1 0001234567890-7',
  items: [item('1', '1.000.000,10'), item('2', '0,2')],
}

describe('a payment list', () => {
  test('is stored with plain keys and exact amounts', () => {
    const input = read(list).data
    expect(input).toEqual({
      name: 'Alquileres',
      fromAccountKey: CVU,
      items: [
        { ...item('1', '1000000.10'), amount: '1000000.10' },
        { ...item('2', '0.2'), amount: '0.2' },
      ],
    })
    expect(standingListInputSchema.safeParse(input).success).toBe(true)
  })

  test('adds what is ticked without losing a cent', () => {
    expect(totalOf(list.items, new Set(['1', '2']), 'es-AR')).toBe('1000000.3')
    expect(totalOf(list.items, new Set(['2']), 'es-AR')).toBe('0.2')
    expect(totalOf(list.items, new Set(), 'es-AR')).toBe('0')
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['paid from a CBU', { from: '0110012920000091344977' }],
    ['with a third decimal', { items: [item('1', '1,234')] }],
    ['with an empty amount', { items: [item('1', '')] }],
  ])('%s is not stored', (_what, changes) => {
    expect(read({ ...list, ...changes }).success).toBe(false)
  })

  test('says what is wrong where it is wrong', () => {
    expect(amountProblem('450.000', 'es-AR')).toBeNull()
    expect(amountProblem('450.000', 'en')).toBe('field.amount.too_many_decimals')
    expect(amountProblem('0', 'es-AR')).toBe('field.amount.not_positive')
    expect(amountProblem('12,50', 'es-AR')).toBeNull()
    const sourceProblem = (from: string) => read({ ...list, from }).error?.issues[0]?.message
    expect(sourceProblem('0110012920000091344977')).toBe('field.key.not_a_cvu')
    expect(sourceProblem('mi.alias.cvu')).toBe('field.key.no_alias_cvu')
    expect(sourceProblem('12')).toBe('field.key.length')
    expect(sourceProblem(CVU)).toBeUndefined()
  })

  test('is edited in the writing of the locale and stored unchanged', () => {
    const stored = {
      id: 'l',
      name: 'Alquileres',
      fromAccountKey: CVU,
      items: [{ id: '1', beneficiaryId: 'b', amount: decimal('1234567.89'), note: 'nov' }],
      updatedAt: '2026-11-21T12:00:00Z',
      lastUsedAt: null,
    }
    expect(editedOf(stored, 'es-AR').items[0]?.amount).toBe('1234567,89')
    expect(read(editedOf(stored, 'es-AR')).data?.items[0]?.amount).toBe('1234567.89')
    expect(read(newList).success).toBe(false)
  })
})
