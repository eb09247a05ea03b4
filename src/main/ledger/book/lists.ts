import * as z from 'zod'
import { type StandingList, standingListInputSchema } from '../../../shared/orders/book.ts'
import type { LedgerFile } from '../file.ts'
import { nowText, writing } from '../orders/run.ts'
import type { BookStore } from './port.ts'
import { createShelf } from './shelf.ts'

const row = z.object({
  id: z.string(),
  name: z.string(),
  from_account_key: z.string(),
  items: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(standingListInputSchema.shape.items),
  updated_at: z.string(),
  last_used_at: z.string().nullable(),
})

const entryOf = (raw: unknown): StandingList => {
  const { id, name, items, ...rest } = row.parse(raw)
  return {
    id,
    name,
    items,
    fromAccountKey: rest.from_account_key,
    updatedAt: rest.updated_at,
    lastUsedAt: rest.last_used_at,
  }
}

/** Standing lists: who is paid how much, to be ticked and paid again. */
export const createLists = (file: LedgerFile, newId: () => string): BookStore['lists'] => ({
  ...createShelf(file, newId, {
    table: 'standing_lists',
    select: (where, values) =>
      file.db
        .prepare(`SELECT t.* FROM standing_lists t ${where}`)
        .all(...values)
        .map(entryOf),
    columns: ({ name, fromAccountKey, items }, at) => ({
      name,
      from_account_key: fromAccountKey,
      items: JSON.stringify(items),
      updated_at: at,
    }),
    first: () => ({}),
    valueOf: ({ name, fromAccountKey, items }) => ({ name, fromAccountKey, items }),
    check: () => undefined,
  }),
  markUsed: (id) =>
    writing(file, () => {
      file.db
        .prepare('UPDATE standing_lists SET last_used_at = ? WHERE id = ?')
        .run(nowText(file), id)
      return null
    }),
})
