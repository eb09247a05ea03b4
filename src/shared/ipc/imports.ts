import * as z from 'zod'
import { type ImportedDrafts, importDefaultsSchema, importKinds } from '../views/import-drafts.ts'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'
import type { PreparedMany } from './orders.ts'

const kind = z.enum(importKinds)

export const importCalls = {
  /** Reads an uploaded file as drafts; nothing is stored. Fails with the codes of `ImportErrors`. */
  'imports.drafts': call(
    z.object({
      uploadId: z.string().min(1).max(100),
      kind,
      defaults: importDefaultsSchema,
    }),
  ).returns<ImportedDrafts>(),
  /**
   * Prepares an order for every row, all or none; reported as a job. Fails with `import_rows_wrong` while a row has a
   * problem, and with `not_found` for a file that is not held any more. `index` of a problem counts the rows from 0.
   */
  'imports.prepare': call(
    z.object({
      importId: z.string().min(1).max(100),
      personId: z.string().max(64).optional(),
      pin: z.string().max(12).optional(),
    }),
  ).returns<PreparedMany>(),
  /** An empty file with the columns of a kind, in the user's language. */
  'imports.template': call(
    z.object({ kind, format: z.enum(['csv', 'xlsx']) }),
  ).returns<ExportOutcome>(),
}
