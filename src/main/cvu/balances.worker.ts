import type { UnreadParts } from '../../shared/base/unread-parts.ts'
import { type Answer, fail, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import { packBalances } from '../cache/cvu/balances.ts'
import { sha256Of } from '../disk/sha256.ts'
import { LARGE } from '../tables/bounds.ts'
import { parseTable } from '../tables/parse-table.ts'
import { serve } from '../threads/serve.ts'
import { transferable } from '../threads/transferable.ts'
import { type BalanceColumns, type ReadBalances, readBalanceLines } from './read-balances.ts'

/** The start data of the thread of one own balance file. */
export interface BalanceSetup {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** Lines that were read, packed; only the first problems are told. */
export interface PackedBalances extends Omit<ReadBalances, 'lines'> {
  readonly packed: Uint8Array<ArrayBuffer>
  readonly count: number
  /** How many problems there are. */
  readonly wrong: number
  readonly unread: UnreadParts
  /** Of the file's bytes. */
  readonly sha256: string
}

/** The thread that reads one own balance file: it may have 200,000 lines, which main never sees. */
export interface BalanceThread {
  /** Its titles and first lines. */
  readonly begin: () => Answer<ImportTable>
  readonly read: (columns: BalanceColumns, today: DateText) => Outcome<PackedBalances>
}

const SAMPLE = 3
const MOST_PROBLEMS = 50

serve<BalanceSetup, BalanceThread>(({ bytes, fileName }) => {
  let table: ImportTable | null = null
  return {
    api: {
      begin: async () =>
        mapOk(await parseTable(bytes, fileName, false, LARGE), (read) => {
          table = read
          return { ...read, lines: read.lines.slice(0, SAMPLE) }
        }),
      read: (columns, today) => {
        if (table === null) return fail('import_empty', {})
        const { lines, problems, ...read } = readBalanceLines(table, columns, today)
        const packed = packBalances(lines)
        const sha256 = sha256Of(bytes)
        const told = { problems: problems.slice(0, MOST_PROBLEMS), wrong: problems.length }
        const { unread } = table
        return ok(
          transferable({ ...read, ...told, packed, count: lines.length, unread, sha256 }, packed),
        )
      },
    },
    thrown: () => fail('import_unreadable', { reason: 'damaged' }),
  }
})
