import writeExcelFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/node'
import { dateOf, formatDateTime } from '../../shared/format.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { isDecimalText } from '../../shared/money.ts'
import type { PositionSection } from '../../shared/position.ts'
import { type Cell, columns, sectionTitle } from './columns.ts'
import type { ExportPlan, Sink } from './plan.ts'

/** A spreadsheet keeps 15 significant digits, and every decimal of up to 15 survives a double unchanged. */
const EXACT_DIGITS = 15

/** True where a spreadsheet's number holds the decimal without changing a digit. */
export const isExactAsNumber = (digits: string): boolean =>
  digits
    .replace(/^-/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length <= EXACT_DIGITS

const text = (value: string, style: Partial<CellObject> = {}): CellObject => ({
  value,
  type: String,
  format: '@',
  ...style,
})

/** A number format that shows each of the decimal's own places, and `least` of them at least. */
const numberFormat = (digits: string, least: number): string => {
  const places = Math.max(least, digits.split('.')[1]?.length ?? 0)
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`
}

function decimalCell(digits: string, least: number): CellObject {
  if (!isDecimalText(digits)) return text(digits)
  if (!isExactAsNumber(digits)) return text(digits, { align: 'right' })
  return { value: Number(digits), type: Number, format: numberFormat(digits, least) }
}

function dateCell(timestamp: string): CellObject {
  const date = dateOf(timestamp)
  return date === null
    ? text(timestamp)
    : { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
}

/** One cell of a sheet: numbers as numbers where they stay exact, else as text; keys always as text. */
export function xlsxCell({ kind, text: value }: Cell): CellObject {
  switch (kind) {
    case 'amount':
      return decimalCell(value, 2)
    case 'quantity':
    case 'count':
      return decimalCell(value, 0)
    case 'date':
      return dateCell(value)
    case 'key':
    case 'text':
      return text(value)
  }
}

const headerRow = (plan: ExportPlan, keys: readonly MessageKey[]): Row =>
  keys.map((key) => ({ value: translate(plan.locale, key), type: String, fontWeight: 'bold' }))

/** The first sheet: what the file is, the totals of each currency, and the brokerage by type of instrument. */
function summarySheet(plan: ExportPlan): Sheet<never> {
  const { heading, locale } = plan
  const { overview } = heading
  const say = (key: MessageKey): string => translate(locale, key)
  const line = (key: MessageKey, value: string): Row => [
    { value: say(key), type: String, fontWeight: 'bold' },
    text(value),
  ]
  return {
    sheet: say('exports.summary'),
    columns: [{ width: 26 }, ...Array.from({ length: 5 }, () => ({ width: 22 }))],
    data: [
      line('exports.profile', heading.profileName),
      line('exports.environment', say(`exports.environment.${heading.environment}`)),
      line('exports.client', `${overview.client.documentType} ${overview.client.documentNumber}`),
      line('exports.asOf', `${overview.createdAt} (${say('exports.buenosAires')})`),
      line('exports.fileId', overview.fileId),
      line('exports.exportedAt', formatDateTime(heading.exportedAt, locale)),
      [],
      headerRow(plan, [
        'exports.currency',
        'exports.available',
        'exports.section.accounts',
        'exports.section.fixed_terms',
        'exports.section.funds',
        'exports.total',
      ]),
      ...overview.totals.map(
        (total): Row => [
          text(total.currency),
          ...[total.available, total.accounts, total.fixedTerms, total.funds, total.total].map(
            (amount) => decimalCell(amount, 2),
          ),
        ],
      ),
      [text(say('exports.totalsNote'))],
      [],
      headerRow(plan, ['exports.instrumentType', 'exports.holdings', 'exports.valuation']),
      ...overview.brokerage.map(
        (type): Row => [
          text(type.instrumentType),
          decimalCell(`${type.count}`, 0),
          decimalCell(type.valuation, 2),
        ],
      ),
    ],
  }
}

/** Writes a workbook: a summary and a sheet per section, with its header row held in place. */
export function xlsxSink(plan: ExportPlan): Sink {
  const sheets = new Map<PositionSection, Row[]>(
    plan.sections.map((section) => [
      section,
      [
        headerRow(
          plan,
          columns[section].map(({ header }) => header),
        ),
      ],
    ]),
  )
  return {
    rows: async (section, rows) => {
      const sheet = sheets.get(section)
      for (const row of rows) sheet?.push(row.map(xlsxCell))
    },
    end: async () => {
      const made = [...sheets].map(
        ([section, data]): Sheet<never> => ({
          sheet: translate(plan.locale, sectionTitle[section]),
          columns: columns[section].map(({ width }) => ({ width })),
          stickyRowsCount: 1,
          data,
        }),
      )
      await writeExcelFile([summarySheet(plan), ...made]).toFile(plan.path)
      return null
    },
  }
}
