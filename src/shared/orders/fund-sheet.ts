import * as z from 'zod'
import { recordOf } from '../base/record.ts'
import { type KindThat, kindsThat } from './kinds.ts'

/** A batch as a person fills it in: each cell is its text, right or wrong, so that nothing typed is dropped. */

export const batchKinds = kindsThat('batch')
export type BatchKind = KindThat<'batch'>

/** The columns of one operation that hold a text. */
export const operationTexts = [
  'settlementId',
  'shareholderAccountId',
  'shareholderName',
  'classType',
] as const

/** The columns of one operation, in the order of the grid. */
export const operationFields = [...operationTexts, 'shareQuantity', 'shareValue', 'amount'] as const
export type OperationField = (typeof operationFields)[number]

/** Fields that hold for the whole batch. A file may repeat them on each line, where they must be the same. */
export const repeatedFields = [
  'fciId',
  'fciName',
  'fciCbu',
  'distributorName',
  'distributorCuit',
  'distributorCbu',
  'currency',
  'tradeDate',
  'settlementDate',
  'provider',
  'operationType',
] as const
export type RepeatedField = (typeof repeatedFields)[number]

export const headerFields = [...repeatedFields, 'notes'] as const
export type HeaderField = (typeof headerFields)[number]

export const rowFields = [...operationFields, ...repeatedFields] as const
export type RowField = (typeof rowFields)[number]

/** One line of the grid. An absent cell is an empty one. */
export type SheetRow = { readonly [F in RowField]?: string | undefined }
export type BatchHeader = { readonly [F in HeaderField]: string }

export interface FundSheet {
  readonly header: BatchHeader
  readonly rows: readonly SheetRow[]
}

/** Operations that the bank takes in one request. Spec: "Rescue rules". */
export const MAX_OPERATIONS = 500
/** Lines that the grid holds: more than the bank takes, so that a longer file can be cut by the person. */
export const MAX_LINES = 2000
const MAX_CELL = 500

const cell = z.string().max(MAX_CELL)
const fields = <const F extends readonly string[]>(names: F) =>
  recordOf<F[number], typeof cell>(names, () => cell)

export const batchHeaderSchema = z.object(fields(headerFields))
const sheetRowSchema = z.object(fields(rowFields)).partial()

/** A sheet as it crosses between window and main, and as it is kept. */
export const fundSheetSchema = z.object({
  header: batchHeaderSchema,
  rows: z.array(sheetRowSchema).max(MAX_LINES).readonly(),
})

/** The text that was typed into a cell; empty for a row that is not there yet. */
export const cellText = (row: SheetRow | undefined, field: RowField): string => row?.[field] ?? ''

/** True for a line in which nothing stands. */
export const isBlank = (row: SheetRow): boolean =>
  rowFields.every((field) => cellText(row, field).trim() === '')

export const emptyHeader: BatchHeader = { ...recordOf(headerFields, () => ''), currency: 'ARS' }

export const emptySheet: FundSheet = { header: emptyHeader, rows: [] }
