/** The spreadsheet's letters of a column, counted from 0. */
export function lettersOf(column: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return letters
}

/** The spreadsheet address of a cell, such as `C14`: columns count from 0, rows from 1. */
export const addressOf = (column: number, row: number): string => `${lettersOf(column)}${row}`
