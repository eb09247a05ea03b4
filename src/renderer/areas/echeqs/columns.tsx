import { useMemo } from 'react'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import { type Say, useLocale, useText } from '../../app/text.tsx'
import { TaxId } from '../../components/identifiers.tsx'
import {
  amountColumn,
  dateColumn,
  keyColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import type { Column } from '../../components/table/types.ts'
import { UnderWayBadge, useCustodyUnderWay } from './custody/under-way.tsx'
import { Direction, EcheqStateBadge, useStateWord } from './state.tsx'

type EcheqColumn = Column<EcheqRow>
/** Wide enough for its title with the arrow of the sort. */
const DAY = { width: 128, sortable: true } as const

/** A document number, grouped where it is a CUIT. */
const documentColumn = (
  id: string,
  title: string,
  value: (row: EcheqRow) => string | null,
): EcheqColumn =>
  textColumn(id, title, value, {
    width: 150,
    hidden: true,
    cell: (row) => {
      const number = value(row) ?? ''
      return /^\d{11}$/.test(number) ? <TaxId value={number} quiet /> : number
    },
  })

const counted = (id: string, title: string, value: (row: EcheqRow) => number): EcheqColumn =>
  textColumn(id, title, (row) => (value(row) === 0 ? null : String(value(row))), {
    width: 88,
    align: 'right',
    hidden: true,
  })

const partyColumns = (t: Say): readonly EcheqColumn[] => [
  textColumn('issuer', t('echeqs.column.issuer'), (row) => row.issuerName ?? row.issuerCuit, {
    width: 170,
    grows: true,
    sortable: true,
  }),
  textColumn(
    'beneficiary',
    t('echeqs.column.beneficiary'),
    (row) => row.beneficiaryName ?? row.beneficiaryDocument,
    { width: 170, sortable: true },
  ),
]

/** Columns that are there to be chosen. */
const furtherColumns = (t: Say): readonly EcheqColumn[] => [
  textColumn('type', t('echeqs.column.type'), (row) => row.type, { width: 70, hidden: true }),
  textColumn('concept', t('echeqs.column.concept'), (row) => conceptText(t, row.concept), {
    width: 120,
    hidden: true,
  }),
  textColumn('holder', t('echeqs.column.holder'), (row) => row.holderName, {
    width: 170,
    hidden: true,
  }),
  counted('endorsements', t('echeqs.column.endorsements'), (row) => row.endorsements),
  counted('rejections', t('echeqs.column.rejections'), (row) => row.rejections),
  textColumn('book', t('echeqs.column.book'), (row) => row.bookNumber, {
    width: 110,
    hidden: true,
  }),
  textColumn('displayCode', t('echeqs.column.displayCode'), (row) => row.displayCode, {
    width: 130,
    hidden: true,
  }),
  textColumn('id', t('echeqs.column.id'), (row) => row.id, { width: 150, hidden: true }),
  textColumn('cmc7', t('echeqs.column.cmc7'), (row) => row.cmc7, { width: 240, hidden: true }),
  documentColumn('issuerCuit', t('echeqs.column.issuerCuit'), (row) => row.issuerCuit),
  documentColumn(
    'beneficiaryDocument',
    t('echeqs.column.beneficiaryDocument'),
    (row) => row.beneficiaryDocument,
  ),
  keyColumn('issuerCbu', t('echeqs.column.issuerCbu'), (row) => row.issuerCbu, { hidden: true }),
]

/** The columns of the list of echeqs; those that sort are named as main sorts them. */
export function useEcheqColumns(): readonly EcheqColumn[] {
  const t = useText()
  const locale = useLocale()
  const stateWord = useStateWord()
  const underWay = useCustodyUnderWay()
  return useMemo(
    () => [
      textColumn(
        'direction',
        t('echeqs.column.direction'),
        (row) => t(`echeqs.direction.${row.direction}`),
        { width: 98, cell: (row) => <Direction direction={row.direction} /> },
      ),
      dateColumn('paid_at', t('echeqs.column.paid_at'), (row) => row.paidAt, locale, DAY),
      amountColumn(t('echeqs.column.amount'), locale),
      textColumn('status', t('echeqs.column.status'), (row: EcheqRow) => stateWord(row), {
        width: 190,
        sortable: true,
        cell: ({ id, status, state }) => {
          const ordered = underWay.get(id)
          return ordered === undefined ? (
            <EcheqStateBadge status={status} state={state} />
          ) : (
            <UnderWayBadge underWay={ordered} />
          )
        },
      }),
      ...partyColumns(t),
      textColumn('number', t('echeqs.column.number'), (row) => row.number, {
        width: 96,
        sortable: true,
      }),
      textColumn('bank', t('echeqs.column.bank'), (row) => row.bankName, { width: 150 }),
      dateColumn('created_at', t('echeqs.column.created_at'), (row) => row.createdAt, locale, DAY),
      dateColumn('seenAt', t('echeqs.column.seenAt'), (row) => row.seenAt, locale, {
        time: true,
        sortable: true,
      }),
      ...furtherColumns(t),
    ],
    [t, locale, stateWord, underWay],
  )
}
