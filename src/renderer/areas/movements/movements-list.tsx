import { useMemo } from 'react'
import { directionKey, type Signed, signedBy } from '../../../shared/completeness/directions.ts'
import type { TypeDirection } from '../../../shared/completeness/model.ts'
import type { MovementSelection } from '../../../shared/ipc/incoming.ts'
import {
  type MovementFilter,
  type MovementRow,
  movementList,
} from '../../../shared/lists/movements.ts'
import type { MovementTotal } from '../../../shared/views/incoming.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, t, useLanguage } from '../../app/text.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import { type KeptTotals, keptTotals } from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/notes/notes.tsx'
import { Reconciled } from '../incoming/reconcile.tsx'
import { ReconciledList, type ReconciledListProps } from '../incoming/reconciled-list.tsx'
import { movementSpec } from './spec.ts'

const NONE: readonly TypeDirection[] = []

const useConfirmed = () => useCall('completeness.directions', {}).data ?? NONE

/** How the lists sign what they show: by the directions that a person has confirmed. */
export function useSigned(): Signed {
  const confirmed = useConfirmed()
  return useMemo(() => signedBy(confirmed), [confirmed])
}

/** The list offers whether it is reconciled in its own way. */
const filters = moreFilter(movementList, 'incoming.filter.amount', ['reconciled'])

/** The cells that are more than their values. */
const cellsIn = ({ t }: Language, signed: Signed): SpecialCells<typeof movementList> => ({
  amount: {
    text: ({ movementType: type, reversal, amount }) =>
      amount === null ? null : signed({ type, reversal, amount }),
  },
  reversal: {
    text: (row) => (row.reversal === true ? t('movements.reversal') : null),
    cell: ({ reversal }) =>
      reversal === true ? (
        <StatusBadge tone="attention">{t('movements.reversal')}</StatusBadge>
      ) : (
        ''
      ),
  },
  reconciled: {
    text: (row) => t(row.reconciled ? 'incoming.reconciled' : 'incoming.open'),
    cell: ({ reconciled }) => <Reconciled reconciled={reconciled} />,
  },
})

/** How the sums are told apart besides: by the bank's own type, with its direction where a person has confirmed one. */
const kindsIn =
  ({ t }: Language, confirmed: readonly TypeDirection[]) =>
  ({ type, reversal }: MovementTotal): readonly string[] => {
    const key = directionKey(type, reversal)
    const known = confirmed.find((one) => directionKey(one.type, one.reversal) === key)?.direction
    return [
      known === undefined ? type : t(known === 1 ? 'movements.in' : 'movements.out', { type }),
      reversal ? t('movements.reversal') : '',
    ]
  }

/** Counts and sums of a selection. */
export const useMovementTotals = (selection: MovementSelection): KeptTotals<MovementTotal> =>
  keptTotals(useCall('movements.totals', { selection }, { keepPrevious: true }))

/** Account movements as notified, with their filters, saved views and totals. */
export function MovementsList(props: ReconciledListProps<MovementRow, MovementFilter>) {
  const language = useLanguage()
  const signed = useSigned()
  const confirmed = useConfirmed()
  const cells = useMemo(() => cellsIn(language, signed), [language, signed])
  return (
    <ReconciledList
      {...props}
      spec={movementSpec}
      label={t('movements.label')}
      columns={useDeclaredColumns(movementList, cells)}
      filters={filters}
      facets={useCall('movements.facets', {}).data}
      period="movements.date"
      useTotals={useMovementTotals}
      kindOf={useMemo(() => kindsIn(language, confirmed), [language, confirmed])}
      moved={signed}
    />
  )
}
