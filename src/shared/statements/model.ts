import * as z from 'zod'
import type { UnreadParts } from '../base/unread-parts.ts'
import type { DateText } from '../values/calendar.ts'
import type { DecimalText } from '../values/money.ts'

/** Files about one account that a person brings: the bank's own statement, or the ledger that the company keeps of it. */

export const importedKinds = ['statement', 'ledger'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** One line of such a file. */
export interface ImportedLine {
  readonly day: DateText
  /** Signed by what it does to the account. */
  readonly amount: DecimalText
  readonly text: string
  /** Eleven digits; null where the line names none. */
  readonly cuit: string | null
  /** The number of its voucher. */
  readonly reference: string
  /** The kind of voucher, such as `REC`, `O/P`, `REV`. */
  readonly code: string
}

/** Layouts that are recognised by their headers; any other is mapped by a person, once. */
export type ImportedLayout = 'galicia' | 'tango' | 'mapped'

/** A file that is kept. */
export interface ImportedFile {
  readonly id: string
  readonly kind: ImportedKind
  readonly account: string
  readonly currency: string
  readonly name: string
  readonly layout: ImportedLayout
  readonly from: DateText
  readonly to: DateText
  readonly count: number
  /** ISO 8601. */
  readonly importedAt: string
}

/**
 * The fields that a column can have. `plus` adds to the account (credits of a statement, debits of a ledger), `minus`
 * subtracts. `direction` says debit or credit of an amount without a sign.
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
  'account',
] as const
export type ImportedField = (typeof importedFields)[number]

/** Which column, by index from 0, holds which field. */
export type ColumnChoice = Partial<Readonly<Record<ImportedField, number | undefined>>>

const column = z.number().int().min(0).max(500).optional()
export const columnChoiceSchema: z.ZodType<ColumnChoice> = z.strictObject({
  date: column,
  amount: column,
  plus: column,
  minus: column,
  direction: column,
  balance: column,
  text: column,
  cuit: column,
  reference: column,
  account: column,
})

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
      /** A person said how it is read, now or with a file before, and can say it anew. */
      readonly said: boolean
      readonly count: number
      /** The first of them. */
      readonly problems: readonly ImportedProblem[]
    }
  | {
      readonly state: 'ready'
      /** As of one that is wrong. */
      readonly said: boolean
      readonly layout: ImportedLayout
      readonly from: DateText
      readonly to: DateText
      readonly count: number
      /** Lines that other files or this very one had shown before. */
      readonly known: number
      /** The sums of the amounts that were added and of those that were subtracted. */
      readonly plus: DecimalText
      readonly minus: DecimalText
      /** The balances of its lines were added up as well. */
      readonly balanced: boolean
    }
)
