import * as z from 'zod'
import { MOST_NAMED } from '../lists/page.ts'
import { batchKinds, type FundSheet, fundSheetSchema, MAX_LINES } from '../orders/fund-sheet.ts'
import type {
  BankHolidays,
  FundImport,
  FundNames,
  RememberedHeader,
  UsedSettlement,
} from '../views/fund-batches.ts'
import { type AskedColumns, saidColumnsSchema } from '../views/imports.ts'
import type { Repo } from '../views/repos.ts'
import { call, uploadId } from './call.ts'
import { type ExportOutcome, listFormats, templateFormats } from './exports.ts'

const kind = z.enum(batchKinds)
const cell = z.string().max(500)

const repoId = z.string().trim().min(1).max(100)

export const fundCalls = {
  /** The sheet that is being filled in; null where there is none. */
  'funds.sheet.get': call({ kind }).returns<FundSheet | null>(),
  /** Keeps it until it becomes an order, also when the window closes. Null forgets it. */
  'funds.sheet.save': call({ kind, sheet: fundSheetSchema.nullable() }).returns<null>(),
  /** The last header of each fund, the last used first. */
  'funds.headers': call({ kind }).returns<readonly RememberedHeader[]>(),
  /** The pairs that were used before: settlement ids are unique per shareholder over time. */
  'funds.used': call({
    kind,
    pairs: z
      .array(z.object({ shareholderAccountId: cell, settlementId: cell }))
      .max(MAX_LINES)
      .readonly(),
  }).returns<readonly UsedSettlement[]>(),
  /** Funds and shareholders that are known from the newest position and from past batches. */
  'funds.names': call({}).returns<FundNames>(),
  'funds.holidays': call({}).returns<BankHolidays>(),
  /** Reads an uploaded CSV or XLSX into lines of the grid. Fails with the codes of a file that cannot be read. */
  'funds.import': call({ uploadId, columns: saidColumnsSchema }).returns<
    FundImport | AskedColumns
  >(),
  /** A file with the columns that an import reads, ready to be filled in. */
  'funds.template': call({ format: z.enum(templateFormats) }).returns<ExportOutcome>(),

  /** The last changed first. */
  'repos.list': call({}).returns<readonly Repo[]>(),
  /** Instructions as a file or on paper, the last changed first: the named ones, else all. */
  'repos.export': call({
    selection: z.object({ ids: z.array(repoId).max(MOST_NAMED).readonly().optional() }),
    format: z.enum(listFormats),
  }).returns<ExportOutcome>(),
  /** Asks the bank for one, keeps it and follows it; one of the two is needed, and with both the bank uses `id`. */
  'repos.query': call({ id: repoId.optional(), reference_id: repoId.optional() }).returns<{
    readonly id: string
  }>(),
  /** Whether it is asked for again from time to time. */
  'repos.follow': call({ id: repoId, followed: z.boolean() }).returns<null>(),
  /** Takes it out of the cache; the bank keeps it. */
  'repos.forget': call({ id: repoId }).returns<null>(),
}
