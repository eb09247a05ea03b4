import * as z from 'zod'
import type {
  BankHolidays,
  FundImport,
  FundNames,
  RememberedHeader,
  UsedSettlement,
} from '../fund-batches.ts'
import { batchKinds, type FundSheet, fundSheetSchema, MAX_LINES } from '../orders/fund-sheet.ts'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'

const kind = z.enum(batchKinds)
const cell = z.string().max(500)

export const fundCalls = {
  /** The sheet that is being filled in; null where there is none. */
  'funds.sheet.get': call(z.object({ kind })).returns<FundSheet | null>(),
  /** Keeps it until it becomes an order, also when the window closes. Null forgets it. */
  'funds.sheet.save': call(z.object({ kind, sheet: fundSheetSchema.nullable() })).returns<null>(),
  /** The last header of each fund, the last used first. */
  'funds.headers': call(z.object({ kind })).returns<readonly RememberedHeader[]>(),
  /** Those of the pairs that were used before: settlement ids are unique per shareholder over time. */
  'funds.used': call(
    z.object({
      kind,
      pairs: z
        .array(z.object({ shareholderAccountId: cell, settlementId: cell }))
        .max(MAX_LINES)
        .readonly(),
    }),
  ).returns<readonly UsedSettlement[]>(),
  /** Funds and shareholders that are known from the newest position and from past batches. */
  'funds.names': call(z.object({})).returns<FundNames>(),
  'funds.holidays': call(z.object({})).returns<BankHolidays>(),
  /** Reads an uploaded CSV or XLSX into lines of the grid. Fails with the codes of a file that cannot be read. */
  'funds.import': call(z.object({ uploadId: z.string().min(1).max(100) })).returns<FundImport>(),
  /** A file with the columns that an import reads, ready to be filled in. */
  'funds.template': call(z.object({ format: z.enum(['csv', 'xlsx']) })).returns<ExportOutcome>(),
}
