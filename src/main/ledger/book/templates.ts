import * as z from 'zod'
import { type Template, templateInputSchema } from '../../../shared/orders/book.ts'
import type { LedgerFile } from '../file.ts'
import type { BookStore } from './port.ts'
import { createShelf } from './shelf.ts'

const row = z.object({
  id: z.string(),
  name: z.string(),
  draft: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(templateInputSchema.shape.draft),
  updated_at: z.string(),
})

const entryOf = (raw: unknown): Template => {
  const { updated_at: updatedAt, ...rest } = row.parse(raw)
  return { ...rest, updatedAt }
}

/** Templates: drafts under a name. */
export const createTemplates = (file: LedgerFile, newId: () => string): BookStore['templates'] =>
  createShelf(file, newId, {
    table: 'templates',
    select: (where, values) =>
      file.db
        .prepare(`SELECT t.* FROM templates t ${where}`)
        .all(...values)
        .map(entryOf),
    columns: ({ name, draft }, at) => ({ name, draft: JSON.stringify(draft), updated_at: at }),
    first: () => ({}),
    valueOf: ({ name, draft }) => ({ name, draft }),
    check: () => undefined,
  })
