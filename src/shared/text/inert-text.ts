/**
 * A spreadsheet runs a cell as a formula if it begins with one of these, also full-width, small, raised or lowered. Some look
 * past blanks; one may take a full-width semicolon for the end of a cell.
 */
const FORMULA = /^(?:[\t\r\n；]|\s*[=+\-@＝＋－＠﹦⁼₌﹢⁺₊﹣⁻₋﹫])/

/** A letter or digit of plain Latin begins no formula; nearly all cells begin with one. */
const beginsPlainly = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}

/** The text with an apostrophe before whatever a spreadsheet would run. */
export const inertText = (text: string): string =>
  !beginsPlainly(text) && FORMULA.test(text) ? `'${text}` : text
