import { type Answer, type Outcome, ok } from '../../shared/base/result.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import type { ReconcileRow } from '../../shared/reconcile/model.ts'
import {
  type ReconcileLine,
  type ReconcilePart,
  reconcileParts,
} from '../../shared/reconcile/view.ts'
import { formatDate, formatDateTime } from '../../shared/text/format.ts'
import { makeDocument } from '../exports/list/document.ts'
import type { ListExportDeps } from '../exports/list/export-list.ts'
import { plainName } from '../exports/list/files.ts'
import type { CellKind, PlanColumn, PlanRows } from '../exports/list/plan.ts'
import type { Reconciled } from './desk.ts'

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

/**
 * Hands over a reconciliation as a workbook: its figures, and a sheet for each of what became of the rows. Rows that belong
 * together carry the same number. Fails as `makeDocument` does.
 */
export async function exportReconciliation(
  deps: ListExportDeps & { readonly now: () => Date },
  { summary, lines }: Reconciled,
  profile: Pick<Profile, 'name' | 'environment'>,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const { locale, csvNumbers } = settings.value
  const say = (key: MessageKey): string => translate(locale, key)
  const fact = (label: MessageKey, value: string) => ({ value, label: say(label) })
  const title = say('conciliation.file')
  const planned: readonly PlanColumn[] = [
    { header: say('conciliation.group'), kind: 'count', width: 10 },
    { header: say('conciliation.side'), kind: 'text', width: 10 },
    ...columns.map(({ header, kind, width }) => ({ kind, width, header: say(header) })),
    { header: say('conciliation.rule'), kind: 'text', width: 34 },
  ]
  const ruleOf = ({ rule, reason, part, handId }: ReconcileLine): string => {
    if (rule !== null) return say(`conciliation.rule.${rule}`)
    if (reason !== null) return say(`conciliation.reason.${reason}`)
    if (part === 'never')
      return say(handId === null ? 'conciliation.reversal' : 'conciliation.rule.hand')
    return ''
  }
  const textsOf = (line: ReconcileLine, nth: number): readonly (readonly string[])[] =>
    (['bank', 'books'] as const).flatMap((side) =>
      line[side].map((row) => [
        String(nth + 1),
        say(`conciliation.side.${side}`),
        ...columns.map(({ value }) => value(row)),
        ruleOf(line),
      ]),
    )
  async function* rows(): AsyncGenerator<Outcome<PlanRows>> {
    for (const [table, part] of sheets.entries()) {
      const own = lines.filter((line) => line.part === part)
      for (let from = 0; from < own.length; from += PIECE) {
        const piece = own.slice(from, from + PIECE)
        yield ok({ table, rows: piece.flatMap((line, nth) => textsOf(line, from + nth)) })
      }
    }
  }
  return makeDocument(deps, {
    name: plainName(title, profile.name),
    format: 'xlsx',
    plan: {
      locale,
      csvNumbers,
      opening: {
        title,
        facts: [
          fact('exports.profile', profile.name),
          fact('exports.environment', say(`exports.environment.${profile.environment}`)),
          fact('conciliation.account', `${summary.account} ${summary.currency}`),
          fact(
            'conciliation.period',
            `${formatDate(summary.from, locale)} – ${formatDate(summary.to, locale)}`,
          ),
          fact('exports.exportedAt', formatDateTime(deps.now().toISOString(), locale)),
          fact('books.advice.label', say('books.advice')),
        ],
        summaries: [
          {
            title: say('conciliation.figures'),
            columns: [
              { header: say('conciliation.state'), kind: 'text' },
              { header: say('conciliation.lines'), kind: 'count' },
              { header: say('conciliation.side.bank'), kind: 'amount' },
              { header: say('conciliation.side.books'), kind: 'amount' },
            ],
            rows: [
              ...reconcileParts.flatMap((part) => {
                const one = summary.parts.find((figures) => figures.part === part)
                return one === undefined
                  ? []
                  : [[say(`conciliation.part.${part}`), String(one.count), one.bank, one.books]]
              }),
              [say('conciliation.difference'), '', summary.difference, ''],
            ],
            note: null,
          },
        ],
        sheet: say('conciliation.figures'),
        foot: `${title} · ${profile.name}`,
      },
      tables: sheets.map((part) => ({
        title: say(`conciliation.part.${part}`),
        columns: planned,
        empty: say('exports.empty'),
        cut: null,
      })),
    },
    rows: rows(),
    total: lines.reduce((sum, { bank, books }) => sum + bank.length + books.length, 0),
  })
}

const PIECE = 500
