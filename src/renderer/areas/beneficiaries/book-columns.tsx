import { useMemo } from 'react'
import type { Beneficiary } from '../../../shared/orders/book.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { AccountKey } from '../../components/figures/identifiers.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import type { Column } from '../../components/table/types.ts'

/** Whether the bank names another CUIT than the book. A name that is only written differently is no difference. */
export const holderDiffers = ({ cuit, holder }: Beneficiary): boolean =>
  cuit !== '' && typeof holder?.taxId === 'string' && holder.taxId !== cuit

/** The columns of the book. */
export function useBookColumns(): readonly Column<Beneficiary>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(() => {
    const holderText = ({ holder }: Beneficiary): string =>
      holder === null ? t('book.holder.never') : (holder.name ?? holder.taxId ?? '')
    return [
      {
        id: 'name',
        title: t('book.name'),
        width: 220,
        grows: true,
        sortable: true,
        cell: (one) => one.name,
        text: (one) => one.name,
      },
      {
        id: 'accountKey',
        title: t('book.accountKey'),
        width: 220,
        sortable: true,
        cell: (one) => <AccountKey value={one.accountKey} quiet />,
        text: (one) => one.accountKey,
      },
      {
        id: 'cuit',
        title: t('book.cuit'),
        width: 132,
        sortable: true,
        cell: (one) => groupTaxId(one.cuit),
        text: (one) => one.cuit,
      },
      {
        id: 'bank',
        title: t('book.bank'),
        width: 160,
        sortable: true,
        cell: (one) => one.bank,
        text: (one) => one.bank,
      },
      {
        id: 'holder',
        title: t('book.holder'),
        width: 240,
        sortable: true,
        cell: (one) =>
          holderDiffers(one) ? (
            <StatusBadge tone="attention">{holderText(one)}</StatusBadge>
          ) : (
            holderText(one)
          ),
        text: (one) =>
          one.holder === null
            ? holderText(one)
            : `${holderText(one)} (${formatDateTime(one.holder.at, locale)})`,
      },
      {
        id: 'lastPaid',
        title: t('book.lastPaid'),
        width: 110,
        sortable: true,
        cell: ({ lastPaidAt }) =>
          lastPaidAt === null ? t('book.never') : <DateText value={lastPaidAt} />,
        text: ({ lastPaidAt }) =>
          lastPaidAt === null ? t('book.never') : formatDate(lastPaidAt, locale),
      },
      {
        id: 'note',
        title: t('book.note'),
        width: 160,
        hidden: true,
        cell: (one) => one.note,
        text: (one) => one.note,
      },
    ]
  }, [t, locale])
}

/** Dates are put in order by their instant, not by how they are written. */
export const bookComparators = {
  lastPaid: (a: Beneficiary, b: Beneficiary): number =>
    (a.lastPaidAt ?? '').localeCompare(b.lastPaidAt ?? ''),
}
