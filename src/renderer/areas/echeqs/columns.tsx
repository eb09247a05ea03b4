import { useMemo } from 'react'
import type { EcheqRow } from '../../../shared/echeq-desk.ts'
import { formatAmount, formatDate, formatDateTime } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/ipc/app.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/amount.tsx'
import { DateText } from '../../components/date-text.tsx'
import { AccountKey, TaxId } from '../../components/identifiers.tsx'
import type { Column } from '../../components/table/types.ts'
import { Direction, EcheqStateBadge, useStateWord } from './state.tsx'

type EcheqColumn = Column<EcheqRow>
type Options = Pick<EcheqColumn, 'width'> & Partial<Omit<EcheqColumn, 'id' | 'title'>>
type Value = (row: EcheqRow) => string | null
type Say = ReturnType<typeof useText>

/** A column of words; what is missing leaves its cell empty. */
const words = (id: string, title: string, value: Value, options: Options): EcheqColumn => ({
  id,
  title,
  cell: (row) => value(row) ?? '',
  text: (row) => value(row) ?? '',
  ...options,
})

const day = (id: string, title: string, value: Value, locale: Locale): EcheqColumn =>
  words(id, title, (row) => formatDate(value(row) ?? '', locale), {
    width: 128,
    sortable: true,
    cell: (row) => {
      const date = value(row)
      return date === null ? '' : <DateText value={date} />
    },
  })

/** A document number, grouped where it is a CUIT. */
const document = (id: string, title: string, value: Value): EcheqColumn =>
  words(id, title, value, {
    width: 150,
    hidden: true,
    cell: (row) => {
      const number = value(row)
      return number !== null && /^\d{11}$/.test(number) ? (
        <TaxId value={number} quiet />
      ) : (
        (number ?? '')
      )
    },
  })

const counted = (id: string, title: string, value: (row: EcheqRow) => number): EcheqColumn =>
  words(id, title, (row) => (value(row) === 0 ? null : String(value(row))), {
    width: 88,
    align: 'right',
    hidden: true,
  })

const partyColumns = (t: Say): readonly EcheqColumn[] => [
  words('issuer', t('echeqs.column.issuer'), (row) => row.issuerName ?? row.issuerCuit, {
    width: 170,
    grows: true,
    sortable: true,
  }),
  words(
    'beneficiary',
    t('echeqs.column.beneficiary'),
    (row) => row.beneficiaryName ?? row.beneficiaryDocument,
    { width: 170, sortable: true },
  ),
]

/** Columns that are there to be chosen. */
const furtherColumns = (t: Say): readonly EcheqColumn[] => [
  words('type', t('echeqs.column.type'), (row) => row.type, { width: 70, hidden: true }),
  words('concept', t('echeqs.column.concept'), (row) => row.concept, { width: 90, hidden: true }),
  words('holder', t('echeqs.column.holder'), (row) => row.holderName, { width: 170, hidden: true }),
  counted('endorsements', t('echeqs.column.endorsements'), (row) => row.endorsements),
  counted('rejections', t('echeqs.column.rejections'), (row) => row.rejections),
  words('book', t('echeqs.column.book'), (row) => row.bookNumber, { width: 110, hidden: true }),
  words('displayCode', t('echeqs.column.displayCode'), (row) => row.displayCode, {
    width: 130,
    hidden: true,
  }),
  words('id', t('echeqs.column.id'), (row) => row.id, { width: 150, hidden: true }),
  words('cmc7', t('echeqs.column.cmc7'), (row) => row.cmc7, { width: 240, hidden: true }),
  document('issuerCuit', t('echeqs.column.issuerCuit'), (row) => row.issuerCuit),
  document(
    'beneficiaryDocument',
    t('echeqs.column.beneficiaryDocument'),
    (row) => row.beneficiaryDocument,
  ),
  words('issuerCbu', t('echeqs.column.issuerCbu'), (row) => row.issuerCbu, {
    width: 240,
    hidden: true,
    cell: ({ issuerCbu }) => (issuerCbu === null ? '' : <AccountKey value={issuerCbu} quiet />),
  }),
]

/** The columns of the list of echeqs; those that sort are named as main sorts them. */
export function useEcheqColumns(): readonly EcheqColumn[] {
  const t = useText()
  const locale = useLocale()
  const stateWord = useStateWord()
  return useMemo(
    () => [
      words(
        'direction',
        t('echeqs.column.direction'),
        (row) => t(`echeqs.direction.${row.direction}`),
        { width: 106, cell: (row) => <Direction direction={row.direction} /> },
      ),
      day('paid_at', t('echeqs.column.paid_at'), (row) => row.paidAt, locale),
      ...partyColumns(t),
      {
        id: 'amount',
        title: t('echeqs.column.amount'),
        width: 166,
        align: 'right',
        sortable: true,
        cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
        text: ({ amount }) => formatAmount(amount, locale),
      },
      words('status', t('echeqs.column.status'), stateWord, {
        width: 196,
        sortable: true,
        cell: ({ status, state }) => <EcheqStateBadge status={status} state={state} />,
      }),
      words('number', t('echeqs.column.number'), (row) => row.number, {
        width: 96,
        sortable: true,
      }),
      words('bank', t('echeqs.column.bank'), (row) => row.bankName, { width: 150 }),
      day('created_at', t('echeqs.column.created_at'), (row) => row.createdAt, locale),
      words('seenAt', t('echeqs.column.seenAt'), (row) => formatDateTime(row.seenAt, locale), {
        width: 140,
        sortable: true,
        cell: ({ seenAt }) => <DateText value={seenAt} time />,
      }),
      ...furtherColumns(t),
    ],
    [t, locale, stateWord],
  )
}
