import { Button } from '@mantine/core'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { IncomingTotal } from '../../../shared/views/incoming.ts'
import { useToldAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { useDeskExport } from '../../components/list-area/desk-export.tsx'
import { isNarrowed } from '../../components/list-area/filter.ts'
import type { KeptTotals } from '../../components/list-area/kept-totals.ts'
import {
  type DeskSpec,
  type ListSelection,
  type SearchFilter,
  useChosen,
} from '../../components/list-area/use-list.ts'
import type { ExportAct } from '../../components/list-area/use-list-export.ts'
import type { ReconciledListProps } from './reconciled-list.tsx'

type ReconciledMark = { readonly key: string; readonly reconciled: boolean }

/** The keys of rows that were named one by one and are not reconciled yet. */
const openKeys = (rows: readonly ReconciledMark[]): readonly string[] =>
  rows.filter(({ reconciled }) => !reconciled).map(({ key }) => key)

/** Marks the chosen rows, each by itself, as reconciled. */
function MarkMany(props: {
  readonly subject: 'credit' | 'movement'
  readonly keys: readonly string[]
}) {
  const t = useText()
  const { subject, keys } = props
  const { run, isPending } = useToldAct('reconciliation.mark')
  if (keys.length === 0) return null
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<CheckCheck size={15} aria-hidden />}
      onClick={() => void run({ subject, keys, remark: '' })}
    >
      {t('reconcile.markMany', { count: keys.length })}
    </Button>
  )
}

/** The desk around a list that is reconciled: the actions in its head on chosen rows, and the props of the list. */
export function useReconciledDesk<
  Row extends ReconciledMark,
  F extends SearchFilter,
  C extends string,
>(desk: {
  readonly subject: 'credit' | 'movement'
  readonly spec: DeskSpec<Row, F, C>
  readonly act: ExportAct<ListSelection<F>, C>
  readonly useTotals: (selection: ListSelection<F>) => KeptTotals<IncomingTotal>
}): {
  readonly error: AppError | null
  readonly actions: ReactNode
  readonly list: Pick<ReconciledListProps<Row, F>, 'chosen' | 'shown'>
  /** The props of the note of an empty list. */
  readonly empty: { readonly narrowed: boolean; readonly onClear: () => void }
} {
  const { subject, spec, act, useTotals } = desk
  const { view, everything } = spec
  const chosen = useChosen(spec)
  const { shown, error, menu } = useDeskExport(spec, chosen, act, useTotals)
  const narrowed = isNarrowed(view((state) => state.filter))
  const { choice } = chosen
  return {
    error,
    actions: (
      <>
        <MarkMany subject={subject} keys={choice.kind === 'rows' ? openKeys(choice.rows) : []} />
        {menu}
      </>
    ),
    list: { chosen, shown },
    empty: { narrowed, onClear: () => view.getState().narrow(everything) },
  }
}
