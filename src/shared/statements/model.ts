import * as z from 'zod'
import { atMost } from '../base/at-most.ts'
import { recordOf } from '../base/record.ts'
import type { UnreadParts } from '../base/unread-parts.ts'
import { type DateText, isDateText } from '../values/calendar.ts'
import { type DecimalText, isDecimalText } from '../values/money.ts'

/** Files about one account that a person brings: the bank's own statement, or the ledger that the company keeps of it. */

export const importedKinds = ['statement', 'ledger'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** One line of such a file. */
export const importedLine = z.object({
  day: z.string().refine(isDateText),
  /** Signed by what it does to the account. */
  amount: z.string().refine(isDecimalText),
  text: z.string(),
  /** Eleven digits; null where the line names none. */
  cuit: z.string().nullable(),
  /** The number of its voucher. */
  reference: z.string(),
  /** The kind of voucher, such as `REC`, `O/P`, `REV`. */
  code: z.string(),
})
export type ImportedLine = Readonly<z.output<typeof importedLine>>

/** A file that is kept. */
export interface ImportedFile {
  readonly id: string
  readonly kind: ImportedKind
  readonly account: string
  readonly currency: string
  readonly name: string
  readonly from: DateText
  readonly to: DateText
  readonly count: number
  /** ISO 8601. */
  readonly importedAt: string
}

export type ImportTarget = Pick<ImportedFile, 'kind' | 'account' | 'currency'>

/**
 * The fields that a column can have. `plus` adds to the account (credits of a statement, debits of a ledger), `minus`
 * subtracts. `direction` says debit or credit of an amount without a sign. `status` says which rows count, `ledger` the account
 * of the books that a line belongs to.
 */
export const importedFields = [
  'date',
  'amount',
  'plus',
  'minus',
  'direction',
  'balance',
  'text',
  'cuit',
  'reference',
  'code',
  'account',
  'currency',
  'status',
  'ledger',
  'ledgerName',
] as const
export type ImportedField = (typeof importedFields)[number]

const column = z.number().int().min(0).max(500).optional()
/** How a file is read: which column, by index from 0, holds which field, and what else a person has to say. */
export const columnChoiceSchema = z.strictObject({
  ...recordOf(importedFields, () => column),
  monthFirst: z.boolean().optional(),
  /** Whether rows are taken whose `status` says a word. */
  words: atMost(40, z.record(z.string().max(60), z.boolean())).optional(),
})
export type ColumnChoice = Readonly<z.output<typeof columnChoiceSchema>>

/** The problems of a cell. A file with problems is not stored. */
export const importedProblems = [
  'date',
  'date_formats',
  'amount',
  'amount_missing',
  'amount_both',
  'direction',
  'standing',
  'decimals',
  'formula',
  'currency',
  'balance',
  'total',
  'account',
] as const
export interface ImportedProblem {
  readonly row: number
  /** Such as `C14`. */
  readonly address: string
  /** The title of the column. */
  readonly column: string
  readonly code: (typeof importedProblems)[number]
  /** The cell's text. */
  readonly text: string
  /** The expected text, or the form that the rest of the file uses; empty where there is none to name. */
  readonly expected: string
}

/** A word by which rows may be left out, and whether they are taken unless a person says otherwise. */
export interface StatusWord {
  readonly word: string
  readonly isTaken: boolean
}

/** The result of reading a file, before it is stored. */
export type ImportedReading = {
  readonly readId: string
  readonly name: string
  readonly unread: UnreadParts
} & (
  | {
      /** Its columns have to be told apart by a person. */
      readonly state: 'columns'
      readonly header: readonly string[]
      readonly sample: readonly (readonly string[])[]
      readonly guess: ColumnChoice
      /** The words of each column that has few. */
      readonly words: Readonly<Record<number, readonly StatusWord[]>>
      /** Both readings of the first date, where no date of the file tells the day from the month. */
      readonly dates: { readonly dayFirst: DateText; readonly monthFirst: DateText } | null
    }
  | {
      /** It holds several accounts of the books: which one is this bank account? */
      readonly state: 'account'
      readonly choices: readonly {
        readonly code: string
        readonly name: string
        readonly count: number
      }[]
    }
  | {
      readonly state: 'wrong'
      readonly count: number
      /** The first of them. */
      readonly problems: readonly ImportedProblem[]
    }
  | {
      readonly state: 'ready'
      readonly from: DateText
      readonly to: DateText
      readonly count: number
      /** Lines that other files or this very one had shown before. */
      readonly known: number
      /** Lines of the same days that other files had shown, and that this one lacks. */
      readonly unsaid: number
      /** The sums of the amounts that were added and of those that were subtracted. */
      readonly plus: DecimalText
      readonly minus: DecimalText
      /** The balances of its lines were added up as well. */
      readonly balanced: boolean
    }
)
