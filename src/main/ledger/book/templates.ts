import * as z from 'zod'
import { type Template, templateInputSchema } from '../../../shared/orders/book.ts'
import { json, tableRow } from '../../disk/table-row.ts'
import type { LedgerFile } from '../file.ts'
import type { BookStore } from './port.ts'
import { createShelf } from './shelf.ts'

const row = tableRow({
  id: z.string(),
  name: z.string(),
  draft: json(templateInputSchema.shape.draft),
  updatedAt: z.string(),
})

const entryOf = (raw: unknown): Template => row.parse(raw)

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
    valueOf: ({ name, draft }) => ({ name, draft }),
  })
