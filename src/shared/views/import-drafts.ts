import * as z from 'zod'
import type { OrderDraft } from '../orders/drafts.ts'
import { type KindThat, kindsThat } from '../orders/kinds.ts'
import type { OrderState } from '../orders/machine.ts'
import type { SameList } from '../orders/warnings.ts'
import type { Money } from '../values/money.ts'
import type { ImportProblem, ImportTable } from './imports.ts'

/** Orders that are prepared from the rows of a file. */

/** The kinds of orders that a file can bring, one in each row. */
export const importKinds = kindsThat('imported')
export type ImportKind = KindThat<'imported'>

/** The most orders in one file: as many as one approval takes. */
export const MOST_IMPORTED = 500

/** The columns that each kind reads, named as the fields of its draft. Their titles are texts of the catalogue. */
export const importFields = {
  cvu_transfer: [
    'fromAccountKey',
    'payeeName',
    'toAccountKey',
    'amount',
    'note',
    'transferCode',
    'documentId',
  ],
  echeq_issuance: [
    'accountId',
    'beneficiaryName',
    'beneficiaryDocumentType',
    'beneficiaryDocumentNumber',
    'amount',
    'paymentDate',
    'endorsable',
    'conceptCode',
    'note',
    'cmc7',
    'notification',
    'signatories',
  ],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>
export type ImportField = (typeof importFields)[ImportKind][number]

/** The label of a column of a kind: the words of its form. */
export const importLabel = (kind: ImportKind, field: ImportField) =>
  field === 'note' ? NOTE[kind] : (`imports.field.${field}` as const)

const NOTE = {
  cvu_transfer: 'transfers.note',
  echeq_issuance: 'imports.field.note',
} as const satisfies Readonly<Record<ImportKind, string>>

const signatory = z.object({ documentType: z.string().max(10), documentNumber: z.string().max(20) })

/** Values for every row that has none of its own; an empty text counts as absent. */
export const importDefaultsSchema = z.object({
  fromAccountKey: z.string().max(40).optional(),
  accountId: z.string().max(30).optional(),
  conceptCode: z.string().max(10).optional(),
  signatories: z.array(signatory).max(20).readonly().optional(),
})
export type ImportDefaults = z.output<typeof importDefaultsSchema>

/** How rows that were pasted are called: every paste is a file of its own. */
export const PASTED_ROWS = 'copiado.txt'

/** The order that a row of a file is already. */
export interface KnownOrder {
  readonly orderId: string
  readonly state: OrderState
  /** Something said about it contradicts how it ended: it may have been executed. */
  readonly contradicted: boolean
  /** When it was prepared, ISO 8601 UTC. */
  readonly at: string
}

/** One row: the order it would make, or why it cannot make one. */
export interface ImportedRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number
  /** Null where there are problems. */
  readonly draft: OrderDraft | null
  readonly problems: readonly ImportProblem[]
  /** Worth a look, and no obstacle: the same amount to the same beneficiary, in this file or in the last days. */
  readonly warnings: readonly ImportProblem[]
  /** The row's values by field, as they were read; a value that was not understood stands as in the file. */
  readonly summary: Readonly<Partial<Record<ImportField, string>>>
  /** The order that it is already, which was or may still be executed; null for a row that is new. */
  readonly known: KnownOrder | null
  /** It is not prepared: a person left it out, or it adds up others. */
  readonly isLeftOut: boolean
}

export interface ImportCounts {
  readonly good: number
  readonly bad: number
  readonly totals: readonly Money[]
}

export interface ImportedDrafts {
  readonly importId: string
  readonly kind: ImportKind
  readonly fileName: string
  readonly rows: readonly ImportedRow[]
  /** The orders that would be prepared: the rows that are not orders already. */
  readonly fresh: ImportCounts
  /** The same with the rows that are orders already. */
  readonly all: ImportCounts
  /** Whether the rows that would be prepared look like a list of the last days; null where they do not. */
  readonly alike: SameList | null
  /** Orders of a file of the same name that wait and that no row says any more. */
  readonly unsaid: number
  readonly unread: ImportTable['unread']
  readonly csv: ImportTable['csv']
}
