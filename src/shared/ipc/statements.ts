import * as z from 'zod'
import {
  columnChoiceSchema,
  type ImportedFile,
  type ImportedReading,
  importedKinds,
} from '../statements/model.ts'
import { call } from './call.ts'

const id = z.string().min(1).max(100)

export const statementCalls = {
  /**
   * Reads an uploaded statement or ledger of an account; nothing is kept. Fails with the codes of `ImportErrors`, and with
   * `statement_other_account`.
   */
  'statements.read': call(
    z.object({
      uploadId: id,
      kind: z.enum(importedKinds),
      account: z.string().min(1).max(100),
      currency: z.string().min(1).max(20),
    }),
  ).returns<ImportedReading>(),
  /**
   * Reads it again with what a person says of its columns, or of which account of the books it is, or asks for that `anew`.
   * Remembered once it is kept. Fails with `not_found`, `statement_columns`.
   */
  'statements.choose': call(
    z.object({
      readId: id,
      columns: columnChoiceSchema.optional(),
      ledger: z.string().max(300).optional(),
      anew: z.literal(true).optional(),
    }),
  ).returns<ImportedReading>(),
  /**
   * Keeps what was read. False where the same lines were kept before. Fails with `not_found`, and with `import_rows_wrong`
   * while a cell has a problem.
   */
  'statements.keep': call(z.object({ readId: id })).returns<boolean>(),
  /** The imported files, the oldest first. */
  'statements.list': call(z.object({ kind: z.enum(importedKinds) })).returns<
    readonly ImportedFile[]
  >(),
  /** Takes one away, or back. Fails with `not_found`. */
  'statements.remove': call(z.object({ id, removed: z.boolean() })).returns<null>(),
}
