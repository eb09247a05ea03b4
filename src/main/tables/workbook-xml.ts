import type { ZipParts } from './zip-parts.ts'

/** Reads from the workbook's own XML the parts that the spreadsheet reader leaves out: visible sheets, formulas, errors. */

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The sheets in the order of their tabs; null where the archive is no workbook. */
export function sheetsOf(parts: ZipParts) {
  const workbook = parts.get(WORKBOOK)
  if (workbook === undefined) return null
  const targets = new Map(
    tags(parts.get(RELATIONS) ?? '', 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return tags(workbook, 'sheet').map((tag) => ({
    name: unescaped(attribute(tag, 'name') ?? ''),
    hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
    /** Name of its part in the archive; null where the workbook does not say. */
    part: partName(targets.get(attribute(tag, 'r:id') ?? attribute(tag, 'id')) ?? null),
  }))
}

/** Targets are relative to `xl/`, or absolute in the archive. */
const partName = (target: string | null): string | null => {
  if (target === null) return null
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** Cells whose text is not what a person typed, by address such as `C14`. */
export type OddCells = ReadonlyMap<string, 'formula' | 'error'>

/** Finds the cells with a formula and those that show an error. */
export function oddCells(sheet: string): OddCells {
  const odd = new Map<string, 'formula' | 'error'>()
  let address = ''
  // Below the last of the cells stand the formulas of charts and of lists to choose from.
  const [cells = sheet] = /^[\s\S]*<\/(?:\w+:)?sheetData>/.exec(sheet) ?? []
  for (const [, name, attributes = ''] of cells.matchAll(/<(?:\w+:)?(c|f)(\s[^>]*|\/)?>/g)) {
    if (name === 'f') odd.set(address, 'formula')
    else {
      address = attribute(attributes, 'r') ?? ''
      if (attribute(attributes, 't') === 'e') odd.set(address, 'error')
    }
  }
  return odd
}

/** A spreadsheet's number holds so many digits; a longer one was never typed as one. */
const MOST_ZEROS = 15

/** How many digits a format of zeros alone shows, such as `0000000000` for an account; 0 for another format. */
function zerosOf(format: string): number {
  const [positive = ''] = format.replace(/\[[^\]]*\]|"[^"]*"|[\\_*]./g, '').split(';')
  return /^0+$/.test(positive) && positive.length <= MOST_ZEROS ? positive.length : 0
}

/** Finds the cells whose format shows leading zeros, and how many digits it shows at least. */
export function paddedCells(sheet: string, styles: string): ReadonlyMap<string, number> {
  const formats = new Map(
    tags(styles, 'numFmt').map((tag) => [
      attribute(tag, 'numFmtId'),
      zerosOf(unescaped(attribute(tag, 'formatCode') ?? '')),
    ]),
  )
  const [used = ''] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? []
  const widths = tags(used, 'xf').map((tag) => formats.get(attribute(tag, 'numFmtId')) ?? 0)
  if (widths.every((width) => width === 0)) return new Map()
  return new Map(
    tags(sheet, 'c').map((tag) => [
      attribute(tag, 'r') ?? '',
      widths[Number(attribute(tag, 's') ?? 0)] ?? 0,
    ]),
  )
}

/** Rows, counted from 1, and columns, counted from 0, that a sheet hides. */
export interface HiddenCells {
  readonly rows: ReadonlySet<number>
  readonly columns: ReadonlySet<number>
}

const isTrue = (value: string | null): boolean => value === '1' || value === 'true'

/** More columns than a sheet can have are never hidden. */
const MOST_COLUMNS = 16_384

/** Finds the rows and columns of a sheet that a filter or a person hid. */
export function hiddenCells(sheet: string): HiddenCells {
  const rows = new Set<number>()
  let row = 0
  for (const tag of tags(sheet, 'row')) {
    row = Number(attribute(tag, 'r') ?? row + 1)
    if (isTrue(attribute(tag, 'hidden')) || attribute(tag, 'ht') === '0') rows.add(row)
  }
  const columns = new Set<number>()
  for (const tag of tags(sheet, 'col')) {
    const last = Math.min(Number(attribute(tag, 'max') ?? 0), MOST_COLUMNS)
    if (!isTrue(attribute(tag, 'hidden')) && attribute(tag, 'width') !== '0') continue
    for (let column = Number(attribute(tag, 'min') ?? 1); column <= last; column += 1)
      columns.add(column - 1)
  }
  return { rows, columns }
}

const tags = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)>`, 'g'))].map(([, found = '']) => found)

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? null

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
