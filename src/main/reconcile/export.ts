import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, type Outcome, ok } from '../../shared/base/result.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { type ReconcileRow, reconcileSides } from '../../shared/reconcile/model.ts'
import {
  type ReconcileLine,
  type ReconcilePart,
  type ReconcileSummary,
  reasonKey,
  reconcileParts,
} from '../../shared/reconcile/view.ts'
import { formatDate, formatDateTime } from '../../shared/text/format.ts'
import { makeDocument } from '../exports/list/document.ts'
import type { ExportedProfile, ListExportDeps } from '../exports/list/export-list.ts'
import { plainName } from '../exports/list/files.ts'
import type {
  CellKind,
  PlanColumn,
  PlanOpening,
  PlanRows,
  PlanSummary,
} from '../exports/list/plan.ts'
import type { AccountReconciliation } from './desk.ts'

/** Sheets, the matched ones first. */
const sheets: readonly ReconcilePart[] = ['reconciled', 'onlyBank', 'onlyBooks', 'never', 'review']

interface Column {
  readonly header: MessageKey
  readonly kind: CellKind
  readonly width: number
  readonly value: (row: ReconcileRow) => string
}
const columns: readonly Column[] = [
  { header: 'conciliation.date', kind: 'date', width: 14, value: ({ day }) => day },
  { header: 'conciliation.amount', kind: 'amount', width: 20, value: ({ amount }) => amount },
  { header: 'conciliation.text', kind: 'text', width: 46, value: ({ text }) => text },
  { header: 'conciliation.cuit', kind: 'key', width: 16, value: ({ cuit }) => cuit ?? '' },
  { header: 'conciliation.reference', kind: 'key', width: 20, value: ({ reference }) => reference },
]

/** The language and the words of a workbook. */
interface Words {
  readonly locale: Locale
  readonly say: (key: MessageKey) => string
}

/** The columns of every sheet. */
const plannedColumns = ({ say }: Words): readonly PlanColumn[] => [
  { header: say('conciliation.group'), kind: 'count', width: 10 },
  { header: say('conciliation.side'), kind: 'text', width: 10 },
  ...columns.map(({ header, kind, width }) => ({ kind, width, header: say(header) })),
  { header: say('conciliation.rule'), kind: 'text', width: 34 },
]

/** The rows of both sides of a line, under the number that tells that they belong together. */
const textsOf = (
  { say }: Words,
  line: ReconcileLine,
  group: number,
): readonly (readonly string[])[] => {
  const reason = reasonKey(line)
  return reconcileSides.flatMap((side) =>
    line[side].map((row) => [
      String(group),
      say(`conciliation.side.${side}`),
      ...columns.map(({ value }) => value(row)),
      reason === null ? '' : say(reason),
    ]),
  )
}

/** The rows of every sheet, a piece at a time. */
async function* pieces(
  words: Words,
  lines: readonly ReconcileLine[],
): AsyncGenerator<Outcome<PlanRows>> {
  for (const [table, part] of sheets.entries()) {
    const own = lines.filter((line) => line.part === part)
    for (let from = 0; from < own.length; from += PIECE) {
      const piece = own.slice(from, from + PIECE)
      yield ok({ table, rows: piece.flatMap((line, nth) => textsOf(words, line, from + nth + 1)) })
    }
  }
}

/** The figures of each part, and the difference between both sides. */
const figuresOf = ({ say }: Words, { parts, difference }: ReconcileSummary): PlanSummary => ({
  title: say('conciliation.figures'),
  columns: [
    { header: say('conciliation.state'), kind: 'text' },
    { header: say('conciliation.lines'), kind: 'count' },
    { header: say('conciliation.side.bank'), kind: 'amount' },
    { header: say('conciliation.side.books'), kind: 'amount' },
  ],
  rows: [
    ...reconcileParts.flatMap((part) => {
      const one = parts.find((figures) => figures.part === part)
      return one === undefined
        ? []
        : [[say(`conciliation.part.${part}`), String(one.count), one.bank, one.books]]
    }),
    [say('conciliation.difference'), '', difference, ''],
  ],
  note: null,
})

/** The first sheet: whose reconciliation of what, and its figures. */
function openingOf(
  words: Words,
  summary: ReconcileSummary,
  profile: ExportedProfile,
  exportedAt: string,
): PlanOpening {
  const { say, locale } = words
  const title = say('conciliation.file')
  const fact = (label: MessageKey, value: string) => ({ value, label: say(label) })
  const period = `${formatDate(summary.from, locale)} – ${formatDate(summary.to, locale)}`
  return {
    title,
    facts: [
      fact('exports.profile', profile.name),
      fact('exports.environment', say(`exports.environment.${profile.environment}`)),
      fact('conciliation.account', `${summary.account} ${summary.currency}`),
      fact('conciliation.period', period),
      fact('exports.exportedAt', formatDateTime(exportedAt, locale)),
      fact('books.advice.label', say('books.advice')),
    ],
    summaries: [figuresOf(words, summary)],
    sheet: say('conciliation.figures'),
    foot: `${title} · ${profile.name}`,
  }
}

/** Hands over a reconciliation as a workbook; rows that belong together carry one number. Fails as `makeDocument`. */
export async function exportReconciliation(
  deps: ListExportDeps & { readonly now: () => Date },
  { summary, lines }: AccountReconciliation,
  profile: ExportedProfile,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const say = (key: MessageKey): string => translate(locale, key)
  const words: Words = { locale, say }
  const columns = plannedColumns(words)
  return makeDocument(deps, {
    name: plainName(say('conciliation.file'), profile.name),
    format: 'xlsx',
    plan: {
      locale,
      csvNumbers,
      opening: openingOf(words, summary, profile, deps.now().toISOString()),
      tables: sheets.map((part) => ({
        title: say(`conciliation.part.${part}`),
        columns,
        empty: say('exports.empty'),
        cut: null,
      })),
    },
    rows: pieces(words, lines),
    total: lines.reduce((sum, { bank, books }) => sum + bank.length + books.length, 0),
  })
}

const PIECE = 500
