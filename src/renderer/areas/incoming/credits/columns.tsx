import { type CreditRow, creditList } from '../../../../shared/lists/credits.ts'
import { type Language, useInLanguage, useText } from '../../../app/text.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../../components/list-area/declared.tsx'
import { StatusBadge } from '../../../components/notes/status-badge.tsx'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import type { Column } from '../../../components/table/types.ts'
import { Reconciled } from '../reconciled.tsx'

/** The source of a credit, and whether list and notification contradict each other. */
export function Source({ row }: { readonly row: CreditRow }) {
  const t = useText()
  if (row.differs !== '')
    return <StatusBadge tone="attention">{t('incoming.differs.short')}</StatusBadge>
  return t(`incoming.source.${row.source}`)
}

/** The cells that are more than their values. */
const cellsIn = ({ t }: Language): SpecialCells<typeof creditList> => ({
  concept: { text: ({ concept }) => conceptText(t, concept) },
  reconciled: {
    text: (row) => t(row.reconciled ? 'incoming.reconciled' : 'incoming.open'),
    cell: ({ reconciled }) => <Reconciled reconciled={reconciled} />,
  },
  fromName: { text: ({ fromName, fromCuit, fromKey }) => fromName ?? fromCuit ?? fromKey },
  source: { cell: (row) => <Source row={row} /> },
})

/** The columns of the list of credits. */
export const useCreditColumns = (): readonly Column<CreditRow>[] =>
  useDeclaredColumns(creditList, useInLanguage(cellsIn))
