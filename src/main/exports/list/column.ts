import type { Locale } from '../../../shared/base/locale.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { CellKind } from './plan.ts'

/** A column of an exported list: its header, how its cells are written, and where they come from. */
export interface ListColumn<Row> {
  readonly header: MessageKey
  readonly kind: CellKind
  /** Decimals as decimal text, dates as the bank wrote them; texts in the reader's language. */
  readonly value: (row: Row, locale: Locale) => string
  /** On paper, where a word of the screen stands for the bank's code. */
  readonly said?: (row: Row, locale: Locale) => string
  /** Width in characters. */
  readonly width: number
  /** False leaves the column out of a list on paper, where there is room for about ten; `only` has it there alone. */
  readonly printed?: boolean | 'only'
}

/** Answers the function that makes a column, for lists that no table declares; a value that is not there is left empty. */
export const columnOf =
  <Row>() =>
  (
    header: MessageKey,
    kind: CellKind,
    width: number,
    value: (row: Row, locale: Locale) => string | null,
  ): ListColumn<Row> => ({
    header,
    kind,
    width,
    value: (row, locale) => value(row, locale) ?? '',
  })
