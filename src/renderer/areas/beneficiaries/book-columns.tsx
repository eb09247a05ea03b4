import type { Beneficiary } from '../../../shared/orders/book.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import type { Language } from '../../app/text.tsx'
import { DateText } from '../../components/figures/figures.tsx'
import { keyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { StatusBadge } from '../../components/notes/notes.tsx'
import type { Column } from '../../components/table/types.ts'

/** Whether the bank names another CUIT than the book. A name that is only written differently is no difference. */
export const holderDiffers = ({ cuit, holder }: Beneficiary): boolean =>
  cuit !== '' && typeof holder?.taxId === 'string' && holder.taxId !== cuit

export function bookColumnsIn({ t, locale }: Language): readonly Column<Beneficiary>[] {
  const holderText = ({ holder }: Beneficiary): string =>
    holder === null ? t('book.holder.never') : (holder.name ?? holder.taxId ?? '')
  return [
    textColumn('name', t('book.name'), ({ name }) => name, {
      width: 220,
      grows: true,
      sortable: true,
    }),
    keyColumn('accountKey', t('book.accountKey'), ({ accountKey }) => accountKey, {
      width: 220,
      sortable: true,
    }),
    textColumn('cuit', t('book.cuit'), ({ cuit }) => cuit, {
      width: 132,
      sortable: true,
      cell: ({ cuit }) => groupTaxId(cuit),
    }),
    textColumn('bank', t('book.bank'), ({ bank }) => bank, { width: 160, sortable: true }),
    textColumn(
      'holder',
      t('book.holder'),
      (one) =>
        one.holder === null
          ? holderText(one)
          : `${holderText(one)} (${formatDateTime(one.holder.at, locale)})`,
      {
        width: 240,
        sortable: true,
        cell: (one) =>
          holderDiffers(one) ? (
            <StatusBadge tone="attention">{holderText(one)}</StatusBadge>
          ) : (
            holderText(one)
          ),
      },
    ),
    textColumn(
      'lastPaid',
      t('book.lastPaid'),
      ({ lastPaidAt }) => (lastPaidAt === null ? t('book.never') : formatDate(lastPaidAt, locale)),
      {
        width: 110,
        sortable: true,
        cell: ({ lastPaidAt }) =>
          lastPaidAt === null ? t('book.never') : <DateText value={lastPaidAt} />,
      },
    ),
    textColumn('note', t('book.note'), ({ note }) => note, { width: 160, hidden: true }),
  ]
}

/** Dates are put in order by their instant, not by how they are written. */
export const bookComparators = {
  lastPaid: (a: Beneficiary, b: Beneficiary): number =>
    (a.lastPaidAt ?? '').localeCompare(b.lastPaidAt ?? ''),
}
