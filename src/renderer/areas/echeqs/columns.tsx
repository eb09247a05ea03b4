import { useMemo } from 'react'
import { type EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import { useText } from '../../app/text.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import type { Column } from '../../components/table/types.ts'
import { UnderWayBadge, useCustodyUnderWay } from './custody/under-way.tsx'
import { Direction, EcheqStateBadge, useStateWord } from './state.tsx'

/** None is not worth a figure. */
const some = (count: number): string | null => (count === 0 ? null : String(count))

/** The cells that are more than their values. */
function useCells(): SpecialCells<typeof echeqList> {
  const t = useText()
  const stateWord = useStateWord()
  const underWay = useCustodyUnderWay()
  return useMemo(
    () => ({
      direction: { cell: (row) => <Direction direction={row.direction} /> },
      status: {
        text: stateWord,
        cell: ({ id, status, state }) => {
          const ordered = underWay.get(id)
          return ordered === undefined ? (
            <EcheqStateBadge status={status} state={state} />
          ) : (
            <UnderWayBadge underWay={ordered} />
          )
        },
      },
      issuerName: { text: ({ issuerName, issuerCuit }) => issuerName ?? issuerCuit },
      beneficiaryName: {
        text: ({ beneficiaryName, beneficiaryDocument }) => beneficiaryName ?? beneficiaryDocument,
      },
      concept: { text: ({ concept }) => conceptText(t, concept) },
      endorsements: { text: ({ endorsements }) => some(endorsements) },
      rejections: { text: ({ rejections }) => some(rejections) },
    }),
    [t, stateWord, underWay],
  )
}

/** The columns of the list of echeqs. */
export const useEcheqColumns = (): readonly Column<EcheqRow>[] =>
  useDeclaredColumns(echeqList, useCells())
