import type { Locale } from '../../../shared/base/locale.ts'
import { type EcheqRow, echeqList, otherSideOf } from '../../../shared/lists/echeqs.ts'
import { translate } from '../../../shared/locales/index.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import type { ListColumn } from './column.ts'
import { columnsOf } from './declared.ts'

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
export const echeqColumns: readonly ListColumn<EcheqRow>[] = [
  ...columnsOf(echeqList, { status: stateName }).flatMap((column) =>
    column.header === 'echeqs.column.paid_at' ? [column, ...onPaper] : [column],
  ),
  seen,
]
