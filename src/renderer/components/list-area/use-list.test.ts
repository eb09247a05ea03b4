import { expect, it } from 'vitest'
import type { RowOf } from '../../../shared/lists/declare.ts'
import { colouredToyList, toyList } from '../../../shared/lists/toys.fixture.ts'
import { createListView, screenOf } from './use-list.ts'

type Toy = RowOf<typeof colouredToyList>

const asked: unknown[] = []
const own = {
  view: createListView(),
  event: 'incoming.changed',
} as const

const desk = screenOf<typeof colouredToyList, Toy>(colouredToyList, {
  ...own,
  read: (toys) => {
    asked.push(toys)
    return Promise.resolve({ ok: true, value: { rows: [], total: 0 } })
  },
})

it('is named as its list is declared, and asks main for the orders that it knows alone', async () => {
  expect(desk.name).toBe(toyList.name)
  expect(desk.sorts).toEqual(['amount', 'soldAt', 'colour'])
  expect(desk.rowKey({ key: 'a' } as Toy)).toBe('a')
  const window = { filter: { sold: true }, offset: 0, limit: 50 }
  const sort = { column: 'colour', descending: true }
  await desk.list({ ...window, sort })
  await desk.list({ ...window, sort: { column: 'name', descending: false } })
  await desk.list({ ...window, sort: null })
  expect(asked).toEqual([{ ...window, sort }, window, window])
})
