import type { Answer } from '../../shared/errors/index.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import {
  type ReconcileRow,
  type ReconcileSide,
  reconcileSides,
} from '../../shared/reconcile/model.ts'
import {
  type ReconcileLine,
  type ReconcilePart,
  type ReconcileSummary,
  reasonKey,
  reconcileParts,
  summaryWords,
} from '../../shared/reconcile/view.ts'
import { formatDate, formatMoney } from '../../shared/text/format.ts'
import type { ExportedProfile, ListSummary } from '../exports/list/export-list.ts'
import { allRows, columnOf, openingOf, writtenTable } from '../exports/list/export-list.ts'
import { makeDocument, type PaperDeps, plainName } from '../exports/list/files.ts'
import type { AccountReconciliation } from './reconcile-area.ts'

/** Sheets, the matched ones first. */
const sheets: readonly ReconcilePart[] = ['reconciled', 'onlyBank', 'onlyBooks', 'never', 'review']

/** A row of one side, under the number that tells which rows belong together. */
interface SheetRow {
  readonly group: number
  readonly side: ReconcileSide
  readonly row: ReconcileRow
  readonly reason: MessageKey | null
}

const rowsOf = (lines: readonly ReconcileLine[]): readonly SheetRow[] =>
  lines.flatMap((line, nth) =>
    reconcileSides.flatMap((side) =>
      line[side].map((row) => ({ group: nth + 1, side, row, reason: reasonKey(line) })),
    ),
  )

const column = columnOf<SheetRow>()

/** The columns of every sheet. */
const columns = [
  column('common.group', 'count', 10, ({ group }) => String(group)),
  column('conciliation.side', 'text', 10, ({ side }, locale) =>
    translate(locale, `conciliation.side.${side}`),
  ),
  column('common.date', 'date', 14, ({ row }) => row.day),
  column('common.amount', 'amount', 20, ({ row }) => row.amount),
  column('statements.field.text', 'text', 46, ({ row }) => row.text),
  column('common.taxId', 'key', 16, ({ row }) => row.cuit),
  column('statements.field.reference', 'key', 20, ({ row }) => row.reference),
  column('conciliation.rule', 'text', 34, ({ reason }, locale) =>
    reason === null ? null : translate(locale, reason),
  ),
]

/** The figures of each part, and the difference between both sides. */
const figuresOf = (
  { parts, difference }: ReconcileSummary,
  say: (key: MessageKey) => string,
): ListSummary => ({
  title: 'conciliation.figures',
  columns: [
    { header: 'conciliation.state', kind: 'text' },
    { header: 'conciliation.lines', kind: 'count' },
    { header: 'conciliation.side.bank', kind: 'amount' },
    { header: 'conciliation.side.books', kind: 'amount' },
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
})

/**
 * Hands over a reconciliation as a workbook: its figures, and a sheet for each of what became of the rows. Rows that belong
 * together carry the same number. Fails as `makeDocument` does.
 */
export async function exportReconciliation(
  deps: PaperDeps,
  { summary, lines }: AccountReconciliation,
  profile: ExportedProfile,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale } = settings.value
  const say = (key: MessageKey): string => translate(locale, key)
  const period = `${formatDate(summary.from, locale)} – ${formatDate(summary.to, locale)}`
  const title = say('common.reconciliation')
  const said = summaryWords(summary, locale, (amount, currency) =>
    formatMoney({ amount, currency }, locale),
  )
  return makeDocument(deps, {
    name: plainName(title, profile.name),
    format: 'xlsx',
    settings: settings.value,
    opening: openingOf(
      {
        title,
        profile,
        exportedAt: deps.now().toISOString(),
        facts: [
          ['common.account', `${summary.account} ${summary.currency}`],
          ['conciliation.period', period],
          ...[said.difference, said.guessed, said.beyond].flatMap((sentence) =>
            sentence === null ? [] : [['conciliation.difference', sentence] as const],
          ),
          ['common.note', say('books.advice')],
        ],
        summaries: [figuresOf(summary, say)],
        sheet: 'conciliation.figures',
      },
      locale,
    ),
    tables: sheets.map((part) => {
      const rows = allRows(rowsOf(lines.filter((line) => line.part === part)))
      const title = `conciliation.part.${part}` as const
      return writtenTable({ ...rows, title, columns, empty: 'exports.empty' }, 'file', locale)
    }),
  })
}
