import type { Locale } from '../../../shared/base/locale.ts'
import { translate } from '../../../shared/locales/index.ts'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { formatAmount, formatDate, formatDecimal } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import {
  type Cell,
  type CellKind,
  cellsOf,
  type ExportPlan,
  isNumeric,
  type PlanColumn,
  type PlanOpening,
  type PlanSummary,
  type PlanTable,
  PRINTED_ROWS,
  type Sink,
} from './plan.ts'

/** A text inside a CSS string; `<` as well, so that no `</style>` can end the sheet. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:;·()_-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16) ?? '20'} `)}"`

/** The style sheet of a printed document: A4, a foot line and page numbers in the margins, headers on every page. */
const printStyle = (locale: Locale, foot: string, isWide: boolean): string => `
@page {
  size: ${isWide ? 'A4 landscape' : 'A4'};
  margin: 16mm 12mm 18mm;
  @bottom-left { content: ${cssString(foot)}; font: 7.5pt sans-serif; color: #555; }
  @bottom-right {
    content: ${cssString(`${translate(locale, 'exports.page')} `)} counter(page) ${cssString(` ${translate(locale, 'exports.of')} `)} counter(pages);
    font: 7.5pt sans-serif; color: #555;
  }
}
* { box-sizing: border-box; }
body { margin: 0; font: 8.5pt/1.35 "Inter Variable", Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #1a1a1a; }
header { border-bottom: 1.5pt solid #1a1a1a; padding-bottom: 3mm; }
h1 { font-size: 15pt; margin: 0 0 3mm; }
h2 { font-size: 10.5pt; margin: 6mm 0 1.5mm; break-after: avoid; }
dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm 6mm; margin: 0; }
dt { color: #555; font-size: 7pt; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 7.5pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; border-bottom: 0.8pt solid #1a1a1a; padding: 1mm 1.5mm; vertical-align: bottom; }
td { border-bottom: 0.3pt solid #c8c8c8; padding: 0.8mm 1.5mm; vertical-align: top; }
.w { overflow-wrap: anywhere; }
.sheet th { width: 34%; border-bottom: 0.3pt solid #c8c8c8; color: #555; font-weight: 400; }
.sheet td { font-size: 8.5pt; overflow-wrap: anywhere; text-align: left; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.k { font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
.note { color: #555; margin: 1.5mm 0 0; font-size: 7.5pt; }
`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that came from elsewhere, safe inside an element or a quoted attribute: no markup, and nothing hidden. */
export const escapeHtml = (text: string): string =>
  shownText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** A cell as a person reads it in a language. */
function printed({ kind, text }: Cell, locale: Locale): string {
  if (kind === 'date') return formatDate(text, locale)
  if (!isDecimalText(text)) return text
  if (kind === 'amount') return formatAmount(text, locale)
  if (kind === 'quantity' || kind === 'count') return formatDecimal(text, locale)
  return text
}

/** A word this long may be broken; a shorter one never is. */
const LONG_WORD = /\S{24}/

/** Figures and dates stand whole, words are broken only where one is too long for any column. */
function classOf(kind: CellKind, text: string): string {
  if (isNumeric(kind)) return 'n'
  if (kind === 'date') return 'k'
  if (LONG_WORD.test(text)) return 'w'
  return kind === 'key' ? 'k' : ''
}

function cell(tag: 'td' | 'th', kind: CellKind, text: string): string {
  // The title of dates and keys may take two lines, that of figures stands above them.
  const name = tag === 'th' ? (isNumeric(kind) ? 'n' : '') : classOf(kind, text)
  return `<${tag}${name === '' ? '' : ` class="${name}"`}>${escapeHtml(text)}</${tag}>`
}

type Head = Pick<PlanColumn, 'header' | 'kind'>

const tableHead = (heads: readonly Head[]): string =>
  `<table><thead><tr>${heads
    .map(({ header, kind }) => cell('th', kind, header))
    .join('')}</tr></thead><tbody>`

const tableRow = (heads: readonly Head[], row: readonly string[], locale: Locale): string =>
  `<tr>${cellsOf(heads, row)
    .map((one) => cell('td', one.kind, printed(one, locale)))
    .join('')}</tr>`

/** The one row of a table as its facts, the empty ones left out. */
const sheet = (heads: readonly Head[], row: readonly string[], locale: Locale): string =>
  `<table class="sheet"><tbody>${cellsOf(heads, row)
    .map((one, place) => [heads[place]?.header ?? '', one.kind, printed(one, locale)] as const)
    .filter(([, , text]) => text !== '')
    .map(
      ([header, kind, text]) =>
        `<tr><th>${escapeHtml(header)}</th>${cell('td', kind === 'amount' ? 'amount' : 'text', text)}</tr>`,
    )
    .join('')}</tbody></table>`

/** Wider than this in characters, a table needs the longer side of the page. */
const UPRIGHT_WIDTH = 100

const isWide = ({ columns, printed: as }: PlanTable): boolean =>
  as !== 'sheet' && columns.reduce((sum, { width }) => sum + width, 0) > UPRIGHT_WIDTH

const note = (text: string | null): string =>
  text === null ? '' : `<p class="note">${escapeHtml(text)}</p>`

const summary = ({ title, columns, rows, note: said }: PlanSummary, locale: Locale): string =>
  `<h2>${escapeHtml(title)}</h2>${tableHead(columns)}${rows
    .map((row) => tableRow(columns, row, locale))
    .join('')}</tbody></table>${note(said)}`

/** The first part of the document: what it is, and what is known from the start. */
const openingPart = ({ title, facts, summaries }: PlanOpening, locale: Locale): string =>
  [
    `<header><h1>${escapeHtml(title)}</h1><dl>`,
    ...facts.map(
      ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    ),
    '</dl></header>',
    ...summaries.map((one) => summary(one, locale)),
  ].join('')

/** A page to be printed, self-contained: without scripts and without anything to load. */
export const printedPage = (
  { locale, title, foot, isWide = false, style = '' }: PageHead,
  body: readonly string[],
): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${printStyle(locale, foot, isWide)}${style}</style></head><body>`,
    ...body,
    '</body></html>',
  ].join('')

interface PageHead {
  readonly locale: Locale
  readonly title: string
  /** In the margin of each page. */
  readonly foot: string
  /** The page lies on its longer side. */
  readonly isWide?: boolean
  readonly style?: string
}

/**
 * Makes a printable page: one self-contained HTML text, without scripts and without anything to load. A4 comes from its
 * style sheet, as do the page numbers (margin boxes), so it must be printed with the page size of CSS.
 */
export function printSink(plan: ExportPlan): Sink {
  const { locale, opening } = plan
  const bodies = plan.tables.map((table) => ({ table, rows: [] as string[] }))
  return {
    rows: async ({ table, rows }) => {
      const body = bodies[table]
      if (body === undefined) return
      const room = Math.max(0, PRINTED_ROWS - body.rows.length)
      const draw = body.table.printed === 'sheet' ? sheet : tableRow
      for (const texts of rows.slice(0, room))
        body.rows.push(draw(body.table.columns, texts, locale))
    },
    end: async () => {
      const tables = bodies.flatMap(({ table, rows }) => [
        `<h2>${escapeHtml(table.title)}</h2>`,
        ...(rows.length === 0
          ? [note(table.empty)]
          : table.printed === 'sheet'
            ? rows
            : [tableHead(table.columns), ...rows, '</tbody></table>', note(table.cut)]),
      ])
      const { title, foot } = opening
      const head = { locale, title, foot, isWide: plan.tables.some(isWide) }
      return printedPage(head, [openingPart(opening, locale), ...tables])
    },
  }
}
