import type { RowField } from '../../../../shared/orders/fund-sheet.ts'

const WIDTHS: { readonly [F in RowField]?: number } = {
  settlementId: 110,
  shareholderAccountId: 112,
  shareholderName: 140,
  classType: 52,
  shareQuantity: 100,
  shareValue: 108,
  amount: 116,
  currency: 80,
  fciCbu: 196,
  distributorCbu: 196,
}
const OTHER = 140

/** The strip with the numbers of the lines. */
export const NUMBER_WIDTH = 44
export const LINE_HEIGHT = 28

/** The width of a column in pixels. */
export const widthOf = (field: RowField): number => WIDTHS[field] ?? OTHER

/** Whether a column holds figures, which stand at the right. */
export const isNumeric = (field: RowField): boolean =>
  field === 'shareQuantity' || field === 'shareValue' || field === 'amount'

/** Where a column begins, from the left edge of the grid. */
export const offsetOf = (fields: readonly RowField[], column: number): number =>
  fields.slice(0, column).reduce((left, field) => left + widthOf(field), NUMBER_WIDTH)
