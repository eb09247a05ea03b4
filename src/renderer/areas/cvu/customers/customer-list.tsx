import { type ReactNode, useMemo } from 'react'
import type { CvuFilter } from '../../../../shared/lists/cvus.ts'
import { type CvuRow, cvuList } from '../../../../shared/lists/cvus.ts'
import { formatCount } from '../../../../shared/text/format.ts'
import type { CvuTotals } from '../../../../shared/views/cvu.ts'
import { CVU_CURRENCY } from '../../../../shared/views/incoming.ts'
import { useCall } from '../../../app/queries.ts'
import { type Language, t, useInLanguage, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../../components/list-area/declared.tsx'
import { moreFilter } from '../../../components/list-area/declared-filter.tsx'
import { chipsOf } from '../../../components/list-area/filter.ts'
import { ScreenList, useNarrowing } from '../../../components/list-area/screen-list.tsx'
import {
  type KeptTotals,
  keptTotals,
  type ListSelection,
  type QueryChoice,
} from '../../../components/list-area/use-list.ts'
import { StatusBadge, type Tone } from '../../../components/notes/notes.tsx'
import type { TotalsRow } from '../../../components/table/types.ts'
import { cvuSpec } from '../cvu-view.ts'

const { inForce, More } = moreFilter(cvuList, 'cvu.balance', [])

const tones: Readonly<Record<CvuRow['state'], Tone>> = {
  ok: 'done',
  quiet: 'waiting',
  unknown: 'attention',
  differs: 'attention',
  below: 'attention',
}

/** The state of a CVU in a word. */
export const CvuState = ({ state }: Pick<CvuRow, 'state'>) => (
  <StatusBadge tone={tones[state]}>{t(`cvu.state.${state}`)}</StatusBadge>
)

/** The cells that are more than their values. */
const cellsIn = ({ t }: Language): SpecialCells<typeof cvuList> => ({
  state: { cell: (row) => <CvuState state={row.state} /> },
  holder: {
    text: ({ holder, holderDiffers }) =>
      holderDiffers ? `${holder ?? ''} (${t('cvu.holderDiffers')})` : holder,
  },
})

/** Sums of a selection. */
export const useCvuTotals = (selection: ListSelection<CvuFilter>): KeptTotals<CvuTotals> =>
  keptTotals(useCall('cvu.totals', { selection }, { keepPrevious: true }))

const sums = ['balance', 'credited', 'sent', 'chargedBack', 'refunded', 'pending'] as const

function useTotalsRow(selection: ListSelection<CvuFilter>): readonly TotalsRow[] {
  const { t, locale } = useLanguage()
  const { lines, former } = useCvuTotals(selection)
  return useMemo(
    () =>
      lines.map((totals) => ({
        id: CVU_CURRENCY,
        label: t('cvu.total', { count: formatCount(totals.count, locale) }),
        cells: Object.fromEntries(
          sums.map((name) => [
            name,
            <Amount key={name} value={totals[name]} currency={CVU_CURRENCY} />,
          ]),
        ),
        former,
      })),
    [lines, former, t, locale],
  )
}

/** The CVUs with their sums and filters. */
export function CustomerList(props: {
  readonly chosen: QueryChoice<CvuRow>
  readonly shown: ListSelection<CvuFilter>
  readonly empty: ReactNode
}) {
  const { figures } = useLanguage()
  const { chosen, shown } = props
  const { filter, onChange } = useNarrowing(cvuSpec)
  const facets = useCall('cvu.facets', {}).data
  const searched = 'filter' in shown ? shown.filter : filter
  return (
    <ScreenList
      spec={cvuSpec}
      label={t('cvu.label')}
      columns={useDeclaredColumns(cvuList, useInLanguage(cellsIn))}
      filters={<More filter={filter} facets={facets} onChange={onChange} />}
      chips={chipsOf<CvuFilter>(filter, inForce(filter, figures), onChange)}
      totals={useTotalsRow(chosen.selectionOf(searched) ?? shown)}
      chosen={chosen}
      empty={props.empty}
    />
  )
}
