import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, ok } from '../../shared/base/result.ts'
import { type EcheqSums, echeqSums } from '../../shared/echeqs/totals.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import { type EcheqRow, echeqList, otherSideOf } from '../../shared/lists/echeqs.ts'
import { translate } from '../../shared/locales/index.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import { groupTaxId } from '../../shared/values/tax-ids.ts'
import type { EcheqCache, EcheqSort } from '../cache/echeqs/port.ts'
import type { RowNotes } from '../cache/port.ts'
import type { ListColumn } from '../exports/list/column.ts'
import { columnsOf } from '../exports/list/declared.ts'
import type { ExportedList } from '../exports/list/export-list.ts'
import { notedColumns } from '../exports/list/noted.ts'

const stateName = ({ state, status }: EcheqRow, locale: Locale): string =>
  state === null ? status : translate(locale, `echeqs.state.${state}`)

/** The columns of paper, which has no room for both sides: the one that the echeq is with. */
const onPaper: readonly ListColumn<EcheqRow>[] = [
  {
    header: 'orders.counterparty',
    kind: 'text',
    value: (row) => otherSideOf(row).name ?? '',
    width: 30,
    printed: 'only',
  },
  {
    header: 'papers.taxId',
    kind: 'key',
    value: (row) => groupTaxId(otherSideOf(row).document ?? ''),
    width: 14,
    printed: 'only',
  },
]

const seen: ListColumn<EcheqRow> = {
  header: 'echeqs.column.seenAt',
  kind: 'text',
  value: ({ seenAt }, locale) => formatDateTime(seenAt, locale),
  width: 18,
  printed: false,
}

/** The columns of exported echeqs: those declared, the other side behind the payment date, and at the end when it was seen. */
const echeqColumns: readonly ListColumn<EcheqRow>[] = [
  ...columnsOf(echeqList, { status: stateName }).flatMap((column) =>
    column.header === 'echeqs.column.paid_at' ? [column, ...onPaper] : [column],
  ),
  seen,
]

/** A selection of echeqs as a list to export, with its totals per currency and direction. */
export async function exportedEcheqs(
  cache: EcheqCache,
  notes: RowNotes,
  selection: EcheqSelection,
  sort: EcheqSort,
  locale: Locale,
): Answer<ExportedList<EcheqRow>> {
  const totals = await cache.totals(selection)
  if (!totals.ok) return totals
  const noted = notedColumns<EcheqRow>(notes, 'echeq', ({ id }) => id)
  if (!noted.ok) return noted
  return ok({
    file: 'exports.echeqs',
    title: 'echeqs.title',
    empty: 'exports.noRows',
    columns: [...echeqColumns, ...noted.value],
    summaries: [summaryOf(echeqSums(totals.value), locale)],
    total: totals.value.reduce((sum, { count }) => sum + count, 0),
    rows: (from, reader) => cache.chosen(selection, sort, from, reader),
  })
}

const summaryOf = ({ sums, leftOut }: EcheqSums, locale: Locale) =>
  ({
    title: 'exports.totals',
    columns: [
      { header: 'exports.currency', kind: 'text' },
      { header: 'echeqs.column.direction', kind: 'text' },
      { header: 'exports.count', kind: 'count' },
      { header: 'exports.total', kind: 'amount' },
    ],
    rows: [
      ...sums.map(({ currency, direction, count, amount }) => [
        currency,
        translate(locale, `echeqs.direction.${direction}`),
        `${count}`,
        amount,
      ]),
      ...leftOut.map(({ why, count }) => [
        '',
        translate(locale, 'orders.leftOut', { states: translate(locale, `echeqs.state.${why}`) }),
        `${count}`,
        '',
      ]),
    ],
  }) as const
