import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, ok } from '../../shared/base/result.ts'
import type { ExportOutcome, ListFormat } from '../../shared/ipc/exports.ts'
import { translate } from '../../shared/locales/index.ts'
import type { Beneficiary } from '../../shared/orders/book.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import type { NoticeRow } from '../../shared/views/inbox.ts'
import type { PspNotice } from '../../shared/views/incoming.ts'
import type { Repo } from '../../shared/views/repos.ts'
import type { RowNotes } from '../cache/port.ts'
import type { ListColumn } from './list/column.ts'
import {
  type ExportedList,
  type ExportedProfile,
  exportList,
  type ListExportDeps,
} from './list/export-list.ts'
import { notedColumns } from './list/noted.ts'

/** Lists that are short enough to be read whole: notifications, what is asked back or enrolled, contacts, repos. */

export type DeskExportDeps = ListExportDeps & { readonly now: () => Date }

/** The profile whose list it is, and the format. */
export interface DeskExport {
  readonly profile: ExportedProfile
  readonly format: ListFormat
}

type ExportAnswer = Answer<ExportOutcome>

const make = <Row>(
  deps: DeskExportDeps,
  { profile, format }: DeskExport,
  list: Pick<ExportedList<Row>, 'file' | 'title' | 'columns'>,
  rows: readonly Row[],
): ExportAnswer =>
  exportList(
    deps,
    {
      ...list,
      empty: 'exports.noRows',
      total: rows.length,
      rows: async (from) => ok(rows.slice(from)),
    },
    { profile, format, exportedAt: deps.now().toISOString() },
  )

const outcomeWord = ({ outcome }: NoticeRow): string => outcome ?? ''

const noticeColumns: readonly ListColumn<NoticeRow>[] = [
  {
    header: 'notice.column.received',
    kind: 'text',
    width: 18,
    value: ({ receivedAt }, locale) => formatDateTime(receivedAt, locale),
  },
  {
    header: 'notice.column.kind',
    kind: 'text',
    width: 30,
    value: ({ kind }, locale: Locale) => translate(locale, `notice.kind.${kind}`),
  },
  {
    header: 'notice.column.state',
    kind: 'text',
    width: 18,
    value: ({ state }, locale) => translate(locale, `notice.state.${state}`),
  },
  { header: 'notice.column.who', kind: 'text', width: 30, value: ({ about }) => about.who ?? '' },
  // It need not be an amount: a body is kept as it came.
  {
    header: 'notice.column.amount',
    kind: 'text',
    width: 18,
    value: ({ about }) => about.amount ?? '',
  },
  {
    header: 'notice.column.status',
    kind: 'text',
    width: 18,
    value: ({ about }) => about.status ?? '',
  },
  {
    header: 'notice.column.via',
    kind: 'text',
    width: 18,
    value: ({ via }, locale) => translate(locale, `notice.via.${via}`),
  },
  { header: 'notice.column.outcome', kind: 'text', width: 30, value: outcomeWord, printed: false },
]

/** Exports notifications. */
export async function exportNotices(
  deps: DeskExportDeps,
  notes: RowNotes,
  order: DeskExport,
  rows: readonly NoticeRow[],
): ExportAnswer {
  const noted = notedColumns<NoticeRow>(notes, 'notification', ({ id }) => String(id))
  if (!noted.ok) return noted
  return make(
    deps,
    order,
    {
      file: 'exports.notices',
      title: 'inbox.title',
      columns: [...noticeColumns, ...noted.value],
    },
    rows,
  )
}

const bookColumns: readonly ListColumn<Beneficiary>[] = [
  { header: 'book.name', kind: 'text', width: 30, value: ({ name }) => name },
  { header: 'book.accountKey', kind: 'key', width: 26, value: ({ accountKey }) => accountKey },
  { header: 'book.cuit', kind: 'key', width: 14, value: ({ cuit }) => cuit },
  { header: 'book.bank', kind: 'text', width: 24, value: ({ bank }) => bank },
  {
    header: 'book.holder',
    kind: 'text',
    width: 30,
    value: ({ holder }) => holder?.name ?? holder?.taxId ?? '',
  },
  {
    header: 'book.lastPaid',
    kind: 'text',
    width: 18,
    value: ({ lastPaidAt }, locale) =>
      lastPaidAt === null ? '' : formatDateTime(lastPaidAt, locale),
  },
  { header: 'book.note', kind: 'text', width: 30, value: ({ note }) => note },
]

/** Exports contacts. */
export const exportBook = (
  deps: DeskExportDeps,
  order: DeskExport,
  rows: readonly Beneficiary[],
): ExportAnswer =>
  make(deps, order, { file: 'exports.book', title: 'book.title', columns: bookColumns }, rows)

const repoColumns: readonly ListColumn<Repo>[] = [
  { header: 'repos.id', kind: 'key', width: 18, value: ({ id }) => id },
  {
    header: 'repos.reference',
    kind: 'key',
    width: 18,
    value: ({ referenceId }) => referenceId ?? '',
  },
  {
    header: 'repos.column.status',
    kind: 'text',
    width: 16,
    value: ({ status }) => status ?? '',
  },
  {
    header: 'repos.column.counterparty',
    kind: 'text',
    width: 30,
    value: ({ counterpartyName }) => counterpartyName ?? '',
  },
  {
    header: 'repos.column.type',
    kind: 'text',
    width: 16,
    value: ({ operationType }) => operationType ?? '',
  },
  {
    header: 'repos.column.settlement',
    kind: 'date',
    width: 12,
    value: ({ settlementDate }) => settlementDate ?? '',
  },
  { header: 'repos.column.net', kind: 'amount', width: 20, value: ({ netAmount }) => netAmount },
  {
    header: 'exports.currency',
    kind: 'text',
    width: 9,
    value: ({ settlementCurrency }) => settlementCurrency ?? '',
  },
]

/** Exports repo instructions. */
export async function exportRepos(
  deps: DeskExportDeps,
  notes: RowNotes,
  order: DeskExport,
  rows: readonly Repo[],
): ExportAnswer {
  const noted = notedColumns<Repo>(notes, 'repo', ({ id }) => id)
  if (!noted.ok) return noted
  const columns = [...repoColumns, ...noted.value]
  return make(deps, order, { file: 'exports.repos', title: 'repos.list', columns }, rows)
}

const askedColumns: readonly ListColumn<PspNotice>[] = [
  {
    header: 'notices.state',
    kind: 'text',
    width: 14,
    value: ({ handled }, locale) => translate(locale, handled ? 'notices.handled' : 'notices.todo'),
  },
  {
    header: 'notices.when',
    kind: 'text',
    width: 18,
    value: ({ notifiedAt, receivedAt }, locale) => formatDateTime(notifiedAt ?? receivedAt, locale),
  },
  {
    header: 'debin.kind',
    kind: 'text',
    width: 24,
    value: ({ kind }, locale) => translate(locale, `notices.kind.${kind}`),
  },
  { header: 'exports.currency', kind: 'text', width: 9, value: ({ currency }) => currency ?? '' },
  { header: 'incoming.amount', kind: 'amount', width: 20, value: ({ amount }) => amount ?? '' },
  {
    header: 'notices.about',
    kind: 'text',
    width: 30,
    value: (row) =>
      row.kind === 'chargeback' ? row.originalId : (row.detail ?? row.reference ?? ''),
  },
  { header: 'notices.operation', kind: 'key', width: 24, value: ({ operationId }) => operationId },
]

/** Exports chargebacks and enrolments. */
export async function exportAsked(
  deps: DeskExportDeps,
  notes: RowNotes,
  order: DeskExport,
  rows: readonly PspNotice[],
): ExportAnswer {
  const noted = notedColumns<PspNotice>(notes, 'notice', ({ key }) => key)
  if (!noted.ok) return noted
  const columns = [...askedColumns, ...noted.value]
  return make(deps, order, { file: 'exports.asked', title: 'notices.label', columns }, rows)
}
