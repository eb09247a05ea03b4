import { expect, test } from 'vitest'
import { creditList } from '../../../shared/lists/credits.ts'
import { debinList } from '../../../shared/lists/debins.ts'
import { fieldsOf, type ListSpec } from '../../../shared/lists/declare.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import { movementList } from '../../../shared/lists/movements.ts'
import { orderList } from '../../../shared/lists/orders.ts'
import {
  designedLayout,
  fitIn,
  fitLayout,
  moveColumn,
  nextSort,
  resizeColumn,
  toggleColumn,
} from './layout.ts'
import type { Column } from './types.ts'

const column = (id: string, hidden = false): Column<string> => ({
  id,
  title: id,
  width: 100,
  hidden,
  cell: (row) => row,
  text: (row) => row,
})
const columns = [column('cbu'), column('currency'), column('balance'), column('agreement', true)]
const sort = { column: 'cbu', descending: false }

const wide = (id: string, width: number, more: Partial<Column<string>> = {}) => ({
  ...column(id),
  width,
  ...more,
})
const stays = { stays: true }
const accounts = [
  wide('type', 124),
  wide('cbu', 222, { grows: true }),
  wide('available', 163, { align: 'right', stays: true }),
  wide('balance', 163, { align: 'right', stays: true }),
  wide('proof', 190, stays),
  wide('agreement', 160, { align: 'right' }),
]
const cvus = [
  wide('key', 230),
  wide('customer', 200, { grows: true }),
  wide('balance', 160, { align: 'right', stays: true }),
  wide('credited', 150, { align: 'right' }),
  wide('sent', 150, { align: 'right' }),
  wide('lastAt', 140),
  wide('state', 140, stays),
]

test('without a kept layout a table stands as designed', () => {
  expect(fitLayout(undefined, columns, sort)).toEqual({
    order: ['cbu', 'currency', 'balance', 'agreement'],
    hidden: ['agreement'],
    widths: {},
    sort,
  })
})

test('a kept layout forgets columns that are gone and shows new ones where they were designed', () => {
  const kept = {
    order: ['balance', 'gone', 'cbu'],
    hidden: ['cbu', 'gone'],
    widths: { gone: 300, balance: 200 },
    sort: { column: 'gone', descending: true },
  }
  expect(fitLayout(kept, columns, sort)).toEqual({
    order: ['balance', 'currency', 'cbu', 'agreement'],
    hidden: ['cbu', 'agreement'],
    widths: { balance: 200 },
    sort,
  })
})

test('a column moves to the place of another, in both directions', () => {
  const layout = designedLayout(columns, null)
  expect(moveColumn(layout, 'cbu', 'balance').order).toEqual([
    'currency',
    'balance',
    'cbu',
    'agreement',
  ])
  expect(moveColumn(layout, 'balance', 'cbu').order).toEqual([
    'balance',
    'cbu',
    'currency',
    'agreement',
  ])
  expect(moveColumn(layout, 'cbu', 'nowhere')).toBe(layout)
})

test('a width stays between what can be read and what fits', () => {
  const layout = designedLayout(columns, null)
  expect(resizeColumn(layout, 'cbu', 3).widths).toEqual({ cbu: 48 })
  expect(resizeColumn(layout, 'cbu', 99_999).widths).toEqual({ cbu: 1200 })
})

test('columns can be hidden and shown again, but never all of them hidden', () => {
  let layout = designedLayout(columns, null)
  layout = toggleColumn(toggleColumn(layout, 'cbu'), 'currency')
  expect(layout.hidden).toEqual(['agreement', 'cbu', 'currency'])
  expect(toggleColumn(layout, 'balance').hidden).toEqual(['agreement', 'cbu', 'currency'])
  expect(toggleColumn(layout, 'cbu').hidden).toEqual(['agreement', 'currency'])
})

test('pressing a title sorts up, then down, then not at all', () => {
  const up = nextSort(null, 'cbu')
  const down = nextSort(up, 'cbu')
  expect([up, down, nextSort(down, 'cbu')]).toEqual([
    { column: 'cbu', descending: false },
    { column: 'cbu', descending: true },
    null,
  ])
  expect(nextSort(down, 'balance')).toEqual({ column: 'balance', descending: false })
})

test('the last columns that have no room are hidden, figures too, but for names, until somebody chooses columns', () => {
  const many = ['date', 'name', 'amount', 'state', 'kind', 'key'].map((id) => column(id))
  const layout = designedLayout(many, null)
  const hidden = (room: number | null, of = layout) => [...fitIn(of, many, room).hidden].sort()
  expect(hidden(null)).toEqual([])
  expect(hidden(600)).toEqual([])
  expect(hidden(599)).toEqual(['key'])
  expect(hidden(410)).toEqual(['key', 'kind'])
  expect(hidden(40)).toEqual(['amount', 'key', 'kind', 'state'])
  expect(hidden(600, resizeColumn(layout, 'name', 250))).toEqual(['key', 'kind'])
  expect(hidden(410, toggleColumn(layout, 'date'))).toEqual(['date'])
  const kept = many.map((one) => ({
    ...one,
    grows: one.id === 'key',
    ...(one.id === 'kind' && { align: 'right' as const }),
  }))
  expect(fitIn(layout, kept, 410).hidden).toEqual(['kind', 'state'])
})

test('a column that stays is seen whole in a table without room, where those before and after it are not', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...column(id), width: 200 }))
  const state = words.map((one) => (one.id === 'e' ? { ...one, stays: true } : one))
  const layout = designedLayout(words, null)
  expect(fitIn(layout, words, 700).hidden).toEqual(['f', 'e', 'd'])
  expect(fitIn(layout, state, 700).hidden).toEqual(['f', 'd', 'c'])
})

test.each([
  ['accounts of 1,024 pixels, which keep balance and proof', 774, accounts, ['agreement', 'type']],
  ['CVUs of 1,024 pixels, which keep their state', 774, cvus, ['lastAt', 'sent', 'credited']],
])('no figure is cut where another column can go: %s', (_, room, these, gone) => {
  expect(fitIn(designedLayout(these, null), these, room).hidden).toEqual(gone)
})

test.each([
  ['CVUs keep their customer and their balance', 368, cvus, ['customer', 'balance']],
  ['a state gives way last', 500, cvus, ['customer', 'balance', 'state']],
])('beside a pane in a narrow window, %s', (_, room, these, seen) => {
  const gone = fitIn(designedLayout(these, null), these, room).hidden
  expect(these.map(({ id }) => id).filter((id) => !gone.includes(id))).toEqual(seen)
})

/** The columns of a declared list, as the window shapes them. */
const declared = (list: ListSpec): readonly Column<string>[] =>
  fieldsOf(list).flatMap(([id, { type, column: shape }]) => {
    if (shape === undefined) return []
    const { align, ...more } = shape
    const figures = type === 'amount' ? { align: 'right' as const, stays: true } : {}
    const usual = { amount: 170, date: 116, timestamp: 140, moment: 140, account: 240 }
    return [
      wide(id, Object.entries(usual).find(([of]) => of === type)?.[1] ?? 150, {
        ...figures,
        ...more,
        ...(align !== undefined && { align }),
      }),
    ]
  })
const ofMovements = declared(movementList)
const movements = ofMovements.toSpliced(
  ofMovements.findIndex(({ id }) => id === 'description') + 1,
  0,
  wide('counterparty', 170, { grows: true }),
)
const credits = declared(creditList).toSorted(
  (a, b) => Number(a.id === 'reconciled') - Number(b.id === 'reconciled'),
)
/** The room beside a pane of 320 pixels in a window at 150 %, but for the marks of the rows. */
const BESIDE_AT_150 = 801 - 320 - 32
const seenIn = (these: readonly Column<string>[], room: number) => {
  const { hidden, narrowed } = fitIn(designedLayout(these, null), these, room)
  return these
    .filter(({ id }) => !hidden.includes(id))
    .map((one) => ({ ...one, width: narrowed[one.id] ?? one.width }))
}

test.each([
  ['movements', movements],
  ['echeqs', declared(echeqList)],
  ['orders', declared(orderList)],
  ['credits', declared(creditList)],
  ['DEBINs', declared(debinList)],
  ['accounts', accounts.map((one) => (one.id === 'cbu' ? { ...one, width: 120 } : one))],
])('beside a pane or the help, each column of %s is seen whole or not at all', (_, these) => {
  for (const room of [385, BESIDE_AT_150, 540, 630, 670]) {
    const widths = seenIn(these, room).map(({ width }) => width)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room)
  }
})

test.each([
  ['echeqs', declared(echeqList), 'status'],
  ['orders', declared(orderList), 'state'],
  ['DEBINs', declared(debinList), 'status'],
])(
  'the state of %s is seen beside the help of a narrow window, or beside a pane',
  (name, these, state) => {
    const room = name === 'echeqs' ? 630 : 540
    expect(seenIn(these, room).map(({ id }) => id)).toContain(state)
  },
)

test.each([
  ['echeqs', declared(echeqList), ['paidAt', 'counterparty', 'amount', 'status'], 38],
  ['orders', declared(orderList), ['counterparty', 'amount', 'state'], 38],
  ['DEBINs', declared(debinList), ['purchaserName', 'amount', 'status'], 38],
  ['movements', movements, ['operationDate', 'counterparty', 'amount'], 150],
  ['credits', credits, ['date', 'fromName', 'amount'], 150],
])(
  'beside a pane of a window at 150 % each row of %s has its figure and its state, or the mark of it',
  (_, these, names, width) => {
    const seen = seenIn(these, BESIDE_AT_150)
    expect(seen.map(({ id }) => id)).toEqual(names)
    expect(seen.at(-1)?.width).toBe(width)
    // Where there is room for its word, it is told in words.
    expect(seenIn(these, 670).find(({ id }) => id === names.at(-1))?.width).toBeGreaterThan(38)
  },
)

test('states become marks before the names of a narrow table are cut', () => {
  const [name, amount, state] = seenIn(declared(orderList), 500)
  expect([name?.width, amount?.id, state?.width]).toEqual([178, 'amount', 38])
})

test.each([
  ['the help', 630],
  ['a pane', 650],
])('movements keep their date and what they are beside %s', (_, room) => {
  expect(seenIn(movements, room).map(({ id }) => id)).toEqual([
    'operationDate',
    'description',
    'counterparty',
    'amount',
  ])
})

test('the direction of an echeq is told once, by the arrow before its name', () => {
  const seen = seenIn(declared(echeqList), 1030).map(({ id }) => id)
  expect(seen).toEqual(['paidAt', 'counterparty', 'amount', 'status', 'number', 'bankName'])
})
