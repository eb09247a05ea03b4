import type { Locale } from '../../shared/base/locale.ts'
import type { Closing, ClosingLine } from '../../shared/cvu/closing.ts'
import { type Answer, mapOk, ok } from '../../shared/errors/index.ts'
import type { ExportOutcome, ListFormat } from '../../shared/ipc/exports.ts'
import { translate } from '../../shared/locales/index.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { Cache } from '../cache/cache-port.ts'
import type { MonthLine } from '../cache/cvu/month.ts'
import type { ExportedSession, ListFile, ListSummary } from '../exports/list/export-list.ts'
import { columnOf, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'

/** A closed day, and a month, as files. */

const ofLine = columnOf<ClosingLine>()

/** A CVU on a day, in whichever file, but for what names it. */
export const lineColumns = [
  ofLine('psp.customer', 'text', 30, ({ customer }) => customer),
  ofLine('psp.customerId', 'key', 16, ({ customerId }) => customerId),
  ofLine('psp.own', 'amount', 20, ({ own }) => own),
  ofLine('psp.events', 'amount', 20, ({ events }) => events),
  ofLine('psp.difference', 'amount', 20, ({ difference }) => difference),
  ofLine('psp.kind', 'text', 28, ({ kind }, locale) =>
    kind === null ? null : translate(locale, `psp.kind.${kind}`),
  ),
  ofLine('psp.reason', 'text', 40, ({ reason }) => reason?.text ?? null),
  ofLine('psp.reason.by', 'text', 16, ({ reason }) => reason?.by ?? null),
  ofLine('psp.reason.at', 'text', 18, ({ reason }, locale) =>
    reason === null ? null : formatDateTime(reason.at, locale),
  ),
]

const closingFile = (day: DateText): ListFile<ClosingLine> => ({
  file: 'psp.close.file',
  title: 'psp.close',
  sheet: 'psp.close.figures',
  columns: [
    ofLine('psp.day', 'date', 14, () => day),
    ofLine('psp.cvu', 'key', 26, ({ cvu }) => cvu),
    ...lineColumns,
  ],
})

/** The figures of a closing, and what was not known. */
const summariesOf = (
  { sums, bank, moved, unsure, unknown, unread }: Omit<Closing, 'lines'>,
  locale: Locale,
): readonly ListSummary[] => [
  {
    title: 'psp.close.figures',
    columns: [
      { header: 'psp.own', kind: 'amount' },
      { header: 'psp.owed', kind: 'amount' },
      { header: 'psp.events', kind: 'amount' },
      { header: 'psp.bank', kind: 'amount' },
      { header: 'psp.bank.at', kind: 'text' },
      { header: 'psp.bank.moved', kind: 'amount' },
      { header: 'psp.bank.unsure', kind: 'amount' },
      { header: 'psp.shortfall', kind: 'amount' },
    ],
    rows: [
      [
        ...[sums.own, sums.owed, sums.events, sums.bank].map((one) => one ?? ''),
        bank[0] === undefined ? '' : formatDateTime(bank[0].at, locale),
        bank[0] === undefined ? '' : moved,
        unsure?.amount ?? '',
        sums.shortfall ?? '',
      ],
    ],
  },
  {
    title: 'psp.unknown',
    columns: [
      { header: 'psp.unknown.pending', kind: 'count' },
      { header: 'psp.unknown.pendingSum', kind: 'amount' },
      { header: 'psp.unknown.uncounted', kind: 'count' },
      { header: 'psp.unknown.unopened', kind: 'count' },
      { header: 'psp.unknown.unread', kind: 'count' },
    ],
    rows: [
      [
        String(unknown.pending.count),
        unknown.pending.amount,
        String(unknown.uncounted),
        String(unknown.unopened),
        String(unread),
      ],
    ],
    ...(!unknown.listRead && { note: 'psp.unknown.list' }),
  },
]

type DayCache = Pick<Cache, 'days'>

/** Makes a file of a version as it was sealed. Fails with `not_found`, `psp_close_damaged`, and as `exportList` does. */
export async function exportClosing(
  deps: PaperDeps,
  session: ExportedSession,
  { days }: DayCache,
  day: DateText,
  version: number,
  format: ListFormat,
): Answer<ExportOutcome> {
  const rows = mapOk(await days.closing(day, version, 0), (closing) => ({
    total: closing.count,
    rows: async (from: number) =>
      mapOk(await days.closing(day, version, from), ({ lines }) => lines),
    summaries: (locale: Locale) => summariesOf(closing, locale),
  }))
  return exportList(deps, session, format, closingFile(day), rows)
}

const ofMonth = columnOf<MonthLine>()

/** The rules that ask for these figures, with the changes that are known. */
const RULES = 'RG 4614, RG 5804'

const monthFile = (first: DateText): ListFile<MonthLine> => ({
  file: 'psp.month.file',
  title: 'psp.month',
  columns: [
    ofMonth('psp.month.name', 'text', 10, () => first.slice(0, 7)),
    ofMonth('psp.cvu', 'key', 26, ({ cvu }) => cvu),
    ofMonth('psp.customer', 'text', 30, ({ customer }) => customer),
    ofMonth('psp.customerId', 'key', 16, ({ customerId }) => customerId),
    ofMonth('psp.month.income', 'amount', 20, ({ income }) => income),
    ofMonth('psp.month.outgo', 'amount', 20, ({ outgo }) => outgo),
    ofMonth('psp.month.closing', 'amount', 20, ({ closing }) => closing),
    ofMonth('psp.month.opened', 'date', 14, ({ opened }) => opened),
    // In every row, so that nobody files it without having read it.
    ofMonth('psp.month.check', 'text', 34, () => RULES),
  ],
})

/** Makes a file of a month (its first day), CVU by CVU. Fails as `exportList` does. */
export async function exportMonth(
  deps: PaperDeps,
  session: ExportedSession,
  { days }: DayCache,
  first: DateText,
  format: ListFormat,
): Answer<ExportOutcome> {
  const rows = mapOk(await days.month(first, 0), ({ count, lines: begun }) => ({
    total: count,
    rows: async (from: number) =>
      from === 0 ? ok(begun) : mapOk(await days.month(first, from), ({ lines }) => lines),
  }))
  return exportList(deps, session, format, monthFile(first), rows)
}
