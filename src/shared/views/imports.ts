import * as z from 'zod'
import { atMost } from '../base/at-most.ts'
import type { UnreadParts } from '../base/unread-parts.ts'

/** Files with rows that people bring from a spreadsheet: CSV or XLSX. */

export interface ImportCell {
  /** The cell's text as a person sees it, trimmed; a number in plain decimal digits, a date as `YYYY-MM-DD`. */
  readonly text: string
  /** `number` (XLSX only) has lost a CBU's digits; every import refuses `formula`, with its address. */
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'formula' | 'error' | 'empty'
}

export interface ImportLine {
  /** As the spreadsheet counts, from 1, the header included. */
  readonly row: number
  readonly cells: readonly ImportCell[]
}

/** The columns of a file by field, counted from 0, as a person tells them apart. */
export type ChosenColumns = Readonly<Partial<Record<string, number | undefined>>>
export const chosenColumnsSchema: z.ZodType<ChosenColumns> = atMost(
  40,
  z.record(z.string().max(40), z.number().int().min(0).max(500).optional()),
)
/** The meanings of columns that a person chose; `ask` asks for them again. */
export const saidColumnsSchema = z.union([chosenColumnsSchema, z.literal('ask')]).optional()

/** The question about a file whose titles do not tell its columns apart. */
export interface AskedColumns {
  readonly header: readonly string[]
  readonly sample: readonly (readonly string[])[]
  readonly guess: ChosenColumns
  /** The fields that no column holds, where nothing else is unclear. */
  readonly missing: readonly string[]
}

/** The table of a file. Empty and hidden lines are left out, and what stands around it. */
export interface ImportTable {
  readonly header: readonly string[]
  /** The header is of the file; else it is the spreadsheet's letters, and the first row is a line. */
  readonly isTitled: boolean
  readonly lines: readonly ImportLine[]
  readonly unread: UnreadParts
  /** Encoding and delimiter that were detected in a CSV, to be shown; null for XLSX. */
  readonly csv: {
    readonly encoding: 'utf-8' | 'windows-1252' | 'utf-16le'
    readonly delimiter: string
  } | null
}

/** A problem of a cell or (no field) a line; `code` has its sentence, with another row's number: `repeated:7`. */
export interface ImportProblem {
  readonly row: number
  /** Name of the draft's field, or null. */
  readonly field: string | null
  /** Spreadsheet address such as `C14`, or null. */
  readonly address: string | null
  readonly code: string
  readonly text: string
}
