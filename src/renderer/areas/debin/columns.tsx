import { useMemo } from 'react'
import { type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import { useText } from '../../app/text.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import type { Column } from '../../components/table/types.ts'
import { DebinStatus } from './state.tsx'

/** The cells that are more than their values. */
function useCells(): SpecialCells<typeof debinList> {
  const t = useText()
  return useMemo(
    () => ({
      purchaserName: { text: ({ purchaserName, purchaserCuit }) => purchaserName ?? purchaserCuit },
      concept: { text: ({ concept }) => conceptText(t, concept) },
      status: { cell: (row) => <DebinStatus said={row} /> },
      // Collections need no word of their own; money that goes back has one.
      chargeback: {
        text: ({ chargeback }) => (chargeback ? t('debin.chargeback') : null),
        cell: ({ chargeback, refund }) =>
          chargeback || refund ? (
            <StatusBadge tone="attention">
              {t(chargeback ? 'debin.chargeback' : 'debin.refund')}
            </StatusBadge>
          ) : (
            ''
          ),
      },
    }),
    [t],
  )
}

/** The columns of the list of DEBINs. */
export const useDebinColumns = (): readonly Column<DebinRow>[] =>
  useDeclaredColumns(debinList, useCells())
