/** The parts of a workbook that are not sheets: small, and the same for every list. */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of cells that are always there, by their places. */
export const styleOf = { usual: 0, bold: 1, text: 2, date: 3, textAsNumber: 4 } as const
const FIRST_OF_NUMBERS = 5
/** The first numbers of formats that are a file's own; those below are every spreadsheet's. */
const DATE_FORMAT = 164
const TEXT_FORMAT = 49
/** Formats of numbers that every spreadsheet knows, by their decimals. */
const KNOWN_FORMATS: Readonly<Record<number, number>> = { 0: 3, 2: 4 }

/** The styles of a workbook, which come to be as its cells need them. */
export type Styles = ReturnType<typeof createStyles>

/** Begins the styles of a workbook with those that each one has. */
export function createStyles() {
  const places: number[] = []
  const formatOf = (count: number): number =>
    KNOWN_FORMATS[count] ?? DATE_FORMAT + 1 + places.indexOf(count)
  return {
    /** The style of a number with so many decimals. */
    ofNumber: (count: number): number => {
      const known = places.indexOf(count)
      return FIRST_OF_NUMBERS + (known < 0 ? places.push(count) - 1 : known)
    },
    /** The part that holds them; no cell is written after it. */
    part: (): string => {
      const own = places.filter((count) => KNOWN_FORMATS[count] === undefined)
      return stylesPart(
        [
          `<numFmt numFmtId="${DATE_FORMAT}" formatCode="dd/mm/yyyy"/>`,
          ...own.map(
            (count) =>
              `<numFmt numFmtId="${formatOf(count)}" formatCode="#,##0.${'0'.repeat(count)}"/>`,
          ),
        ],
        [
          format(0),
          '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
          format(TEXT_FORMAT),
          format(DATE_FORMAT),
          format(TEXT_FORMAT, '<alignment horizontal="right"/>'),
          ...places.map((count) => format(formatOf(count))),
        ],
      )
    },
  }
}

const format = (id: number, alignment = ''): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${
    alignment === '' ? '/>' : ` applyAlignment="1">${alignment}</xf>`
  }`

const list = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

const stylesPart = (formats: readonly string[], styles: readonly string[]): string =>
  [
    `${XML}<styleSheet xmlns="${SHEET}">`,
    list('numFmts', formats),
    list('fonts', [`<font>${FONT}</font>`, `<font><b/>${FONT}</font>`]),
    list('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ]),
    list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    list('cellXfs', styles),
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('')

/** The name of the part of a sheet, the first being 1. */
export const sheetPart = (nth: number): string => `xl/worksheets/sheet${nth}.xml`

/** Characters that the name of a sheet must not contain. */
const UNNAMED = /[\\/?*[\]:<>&"']/g
const LONGEST_NAME = 31

/** The parts around sheets of these names, and the styles. */
export function workbookParts(
  sheets: readonly string[],
  styles: Styles,
): readonly (readonly [name: string, text: string])[] {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  const relations = (all: readonly string[]): string =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
  const override = (part: string, type: string): string =>
    `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`
  const each = (write: (nth: number, name: string) => string): readonly string[] =>
    sheets.map((name, index) => write(index + 1, name))
  return [
    [
      '[Content_Types].xml',
      [
        `${XML}<Types xmlns="${PACKAGE}/content-types">`,
        '<Default Extension="xml" ContentType="application/xml"/>',
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        override('xl/workbook.xml', 'sheet.main'),
        override('xl/styles.xml', 'styles'),
        ...each((nth) => override(sheetPart(nth), 'worksheet')),
        '</Types>',
      ].join(''),
    ],
    ['_rels/.rels', relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      'xl/workbook.xml',
      [
        `${XML}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}">`,
        '<bookViews><workbookView/></bookViews><sheets>',
        ...each((nth, name) => {
          const said = name.replace(UNNAMED, ' ').slice(0, LONGEST_NAME)
          return `<sheet name="${said}" sheetId="${nth}" r:id="rId${nth}"/>`
        }),
        '</sheets></workbook>',
      ].join(''),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...each((nth) => relation(`rId${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)),
        relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
      ]),
    ],
    ['xl/styles.xml', styles.part()],
  ]
}

/** A sheet up to its first row. `held`: its first row stays in place. */
export const sheetBegin = (widths: readonly number[], held: boolean): string =>
  [
    `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0">`,
    held ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '',
    '</sheetView></sheetViews><cols>',
    ...widths.map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
  ].join('')

/** A sheet behind its last row; `filtered`: the cells whose first row has the arrows that narrow. */
export const sheetEnd = (filtered: string | null): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`
