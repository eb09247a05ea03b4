import * as z from 'zod'
import {
  type ImportedDrafts,
  importDefaultsSchema,
  importFields,
  importKinds,
} from '../views/import-drafts.ts'
import { call } from './call.ts'
import { type ExportOutcome, templateFormats } from './exports.ts'
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
   * Puts a text in place of one cell of a file that is held, and checks the file anew; nothing else of it changes. Fails with
   * `not_found` for a file that is not held any more.
   */
  'imports.edit': call(
    z.object({
      importId: z.string().min(1).max(100),
      /** As the spreadsheet counts. */
      row: z.number().int().min(1).max(2_000_000),
      field: z.enum([...importFields.cvu_transfer, ...importFields.echeq_issuance]),
      text: z.string().trim().max(600),
    }),
  ).returns<ImportedDrafts>(),
  /**
   * Prepares an order for every row, all or none; reported as a job. Rows that are orders already are left out, but for
   * `again`. Fails with `import_rows_wrong` while a row has a problem, with `import_rows_known` where rows became orders
   * since the file was read, and with `not_found` for a file that is not held any more. `index` of a problem counts the
   * rows from 0.
   */
  'imports.prepare': call(
    z.object({
      importId: z.string().min(1).max(100),
      again: z.boolean().optional(),
      personId: z.string().max(64).optional(),
      pin: z.string().max(12).optional(),
    }),
  ).returns<PreparedMany>(),
  /** An empty file with the columns of a kind, in the user's language. */
  'imports.template': call(
    z.object({ kind, format: z.enum(templateFormats) }),
  ).returns<ExportOutcome>(),
}
