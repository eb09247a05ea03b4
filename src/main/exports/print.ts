import {
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
} from '../../shared/format.ts'
import type { Locale } from '../../shared/ipc/app.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { type DecimalText, isDecimalText } from '../../shared/money.ts'
import type { PositionSection } from '../../shared/position.ts'
import { type Cell, type CellKind, columns, sectionTitle } from './columns.ts'
import type { ExportPlan, Sink } from './plan.ts'
import { printStyle } from './print-style.ts'

/** More rows than these per section make hundreds of pages and minutes of waiting; the document says how many it leaves out. */
export const PRINTED_ROWS = 2_000

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that came from elsewhere, safe inside an element or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** A cell as a person reads it in a language. */
function printed({ kind, text }: Cell, locale: Locale): string {
  if (kind === 'date') return formatDate(text, locale)
  if (!isDecimalText(text)) return text
  if (kind === 'amount') return formatAmount(text, locale)
  if (kind === 'quantity' || kind === 'count') return formatDecimal(text, locale)
  return text
}

const isRight = (kind: CellKind): boolean =>
  kind === 'amount' || kind === 'quantity' || kind === 'count'

const cell = (tag: 'td' | 'th', kind: CellKind, text: string): string =>
  `<${tag}${isRight(kind) ? ' class="n"' : kind === 'key' ? ' class="k"' : ''}>${escapeHtml(text)}</${tag}>`

interface Head {
  readonly header: MessageKey
  readonly kind: CellKind
}

const tableHead = (heads: readonly Head[], locale: Locale): string =>
  `<table><thead><tr>${heads
    .map(({ header, kind }) => cell('th', kind, translate(locale, header)))
    .join('')}</tr></thead><tbody>`

const tableRow = (cells: readonly Cell[], locale: Locale): string =>
  `<tr>${cells.map((one) => cell('td', one.kind, printed(one, locale))).join('')}</tr>`

function fullTable(
  heads: readonly Head[],
  rows: readonly (readonly string[])[],
  locale: Locale,
): string {
  const body = rows.map((row) =>
    tableRow(
      row.map((text, index) => ({ text, kind: heads[index]?.kind ?? 'text' })),
      locale,
    ),
  )
  return `${tableHead(heads, locale)}${body.join('')}</tbody></table>`
}

const totalHeads: readonly Head[] = [
  { header: 'exports.currency', kind: 'text' },
  { header: 'exports.available', kind: 'amount' },
  { header: 'exports.section.accounts', kind: 'amount' },
  { header: 'exports.section.fixed_terms', kind: 'amount' },
  { header: 'exports.section.funds', kind: 'amount' },
  { header: 'exports.total', kind: 'amount' },
]

const typeHeads: readonly Head[] = [
  { header: 'exports.instrumentType', kind: 'text' },
  { header: 'exports.holdings', kind: 'count' },
  { header: 'exports.valuation', kind: 'amount' },
]

/** The first part of the document: whose position, as of when, and its totals. */
function opening({ heading, locale }: ExportPlan): string {
  const { overview } = heading
  const say = (key: MessageKey): string => escapeHtml(translate(locale, key))
  const fact = (key: MessageKey, value: string): string =>
    `<div><dt>${say(key)}</dt><dd>${escapeHtml(value)}</dd></div>`
  const client = `${overview.client.documentType} ${overview.client.documentNumber}`
  const asOf = `${formatDateTime(overview.createdAt, locale)} (${translate(locale, 'exports.buenosAires')})`
  const amounts = (row: readonly DecimalText[]): readonly DecimalText[] => row
  return [
    `<header><h1>${say('exports.title')}</h1><dl>`,
    fact('exports.profile', heading.profileName),
    fact('exports.environment', translate(locale, `exports.environment.${heading.environment}`)),
    fact('exports.client', client),
    fact('exports.asOf', asOf),
    fact('exports.fileId', overview.fileId),
    fact('exports.exportedAt', formatDateTime(heading.exportedAt, locale)),
    '</dl></header>',
    `<h2>${say('exports.totals')}</h2>`,
    fullTable(
      totalHeads,
      overview.totals.map((total) => [
        total.currency,
        ...amounts([total.available, total.accounts, total.fixedTerms, total.funds, total.total]),
      ]),
      locale,
    ),
    `<p class="note">${say('exports.totalsNote')}</p>`,
    `<h2>${say('exports.byType')}</h2>`,
    fullTable(
      typeHeads,
      overview.brokerage.map((type) => [type.instrumentType, `${type.count}`, type.valuation]),
      locale,
    ),
  ].join('')
}

/** What follows the last printed row of a section: the end of its table, and what it leaves out. */
function closing(plan: ExportPlan, section: PositionSection): string {
  const { locale } = plan
  const total = plan.heading.overview.counts[section]
  if (total === 0) return `<p class="note">${escapeHtml(translate(locale, 'exports.empty'))}</p>`
  if (total <= PRINTED_ROWS) return '</tbody></table>'
  const values = { shown: formatCount(PRINTED_ROWS, locale), total: formatCount(total, locale) }
  return `</tbody></table><p class="note">${escapeHtml(translate(locale, 'exports.cut', values))}</p>`
}

function page(plan: ExportPlan, body: readonly string[]): string {
  const { locale, heading } = plan
  const say = (key: MessageKey): string => escapeHtml(translate(locale, key))
  const title = `${say('exports.title')} · ${escapeHtml(heading.profileName)}`
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title>`,
    `<style>${printStyle({
      page: translate(locale, 'exports.page'),
      of: translate(locale, 'exports.of'),
      foot: `${translate(locale, 'exports.title')} · ${heading.profileName} · ${heading.overview.fileId}`,
    })}</style></head><body>`,
    ...body,
    '</body></html>',
  ].join('')
}

/**
 * Makes the printable page of a position: one self-contained HTML text, without scripts and without anything to load.
 * A4 comes from its style sheet, as do the page numbers (margin boxes), so it must be printed with the page size of CSS.
 */
export function printSink(plan: ExportPlan): Sink {
  const bodies = new Map<PositionSection, string[]>(plan.sections.map((section) => [section, []]))
  const printedRows = new Map<PositionSection, number>()
  return {
    rows: async (section, rows) => {
      const done = printedRows.get(section) ?? 0
      const taken = rows.slice(0, Math.max(0, PRINTED_ROWS - done))
      printedRows.set(section, done + taken.length)
      bodies.get(section)?.push(...taken.map((row) => tableRow(row, plan.locale)))
    },
    end: async () => {
      const sections = [...bodies].flatMap(([section, body]) => [
        `<h2>${escapeHtml(translate(plan.locale, sectionTitle[section]))}</h2>`,
        ...(body.length === 0 ? [] : [tableHead(columns[section], plan.locale), ...body]),
        closing(plan, section),
      ])
      return page(plan, [opening(plan), ...sections])
    },
  }
}
