import type { Locale } from '../../shared/base/locale.ts'
import type { EcheqSums } from '../../shared/echeqs/totals.ts'
import { type EcheqRow, echeqList, otherSideOf } from '../../shared/lists/echeqs.ts'
import { translate } from '../../shared/locales/index.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import { groupTaxId } from '../../shared/values/tax-ids.ts'
import { columnsOf } from '../exports/list/declared.ts'
import type { ListColumn, ListFile, ListSummary } from '../exports/list/export-list.ts'
import { columnOf } from '../exports/list/export-list.ts'

const column = columnOf<EcheqRow>()

/** The columns of paper, which has no room for both sides: the one that the echeq is with. */
const onPaper: readonly ListColumn<EcheqRow>[] = [
  column('orders.counterparty', 'text', 30, (row) => otherSideOf(row).name),
  column('common.taxId', 'key', 14, (row) => groupTaxId(otherSideOf(row).document ?? '')),
].map((one) => ({ ...one, printed: 'only' }))

const seen = column('common.seen', 'text', 18, ({ seenAt }, locale) =>
  formatDateTime(seenAt, locale),
)

/** Echeqs as files: the declared columns, the other side behind the payment date, and at the end when it was seen. */
export const echeqsFile: ListFile<EcheqRow> = {
  of: echeqList,
  file: 'exports.echeqs',
  title: 'frame.area.echeqs',
  columns: [
    ...columnsOf(echeqList, {
      status: ({ state, status }, locale) =>
        state === null ? status : translate(locale, `echeqs.state.${state}`),
    }).flatMap((one) => (one.header === 'common.paymentDate' ? [one, ...onPaper] : [one])),
    { ...seen, printed: false },
  ],
  notes: ['echeq', ({ id }) => id],
}

/** The totals per currency and direction, at the head of the file. */
export const echeqSummaries = (
  { sums, leftOut }: EcheqSums,
  locale: Locale,
): readonly ListSummary[] => [
  {
    title: 'exports.totals',
    columns: [
      { header: 'common.currency', kind: 'text' },
      { header: 'echeqs.column.direction', kind: 'text' },
      { header: 'exports.count', kind: 'count' },
      { header: 'exports.total', kind: 'amount' },
    ],
    rows: [
      ...sums.map(({ currency, direction, count, amount }) => [
        currency ?? '',
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
  },
]
