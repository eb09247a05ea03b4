import type { EcheqFacets, EcheqFilter } from '../../../shared/lists/echeqs.ts'
import { formatCount } from '../../../shared/text/format.ts'
import { type EcheqState, echeqStates } from '../../../shared/wire/echeqs.ts'
import { useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { Segments } from '../../components/input/segments.tsx'
import type { Narrowing } from '../../components/list-area/desk-list.tsx'
import { withParts } from '../../components/list-area/filter.ts'
import { Choices, DateRangePopover } from '../../components/list-area/popovers.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './echeqs.module.css'
import { More } from './filter.ts'
import { EcheqStateBadge } from './state.tsx'

type Props = Narrowing<EcheqFilter>

const UNKNOWN = 'unknown' as const
type StateChoice = EcheqState | typeof UNKNOWN
const stateChoices: readonly StateChoice[] = [...echeqStates, UNKNOWN]

function Directions({ filter, onChange }: Props) {
  const narrowed = (value: NonNullable<EcheqFilter['direction']> | 'all') =>
    withParts(filter, { direction: value === 'all' ? undefined : value })
  return (
    <Segments
      aria-label={t('echeqs.direction')}
      value={filter.direction ?? 'all'}
      data={[
        { value: 'all', label: t('echeqs.direction.all') },
        { value: 'received', label: t('echeqs.direction.received.many') },
        { value: 'issued', label: t('echeqs.direction.issued.many') },
      ]}
      onChange={(value) => onChange(narrowed(value))}
    />
  )
}

function States({
  filter,
  onChange,
  facets,
}: Props & { readonly facets: EcheqFacets | undefined }) {
  const counts = new Map(facets?.state.map(({ value, count }) => [value, count]))
  const known = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const countOf = (one: StateChoice): number =>
    one === UNKNOWN ? (facets?.total ?? 0) - known : (counts.get(one) ?? 0)
  const chosen: readonly StateChoice[] = [
    ...(filter.state ?? []),
    ...(filter.unknownState === true ? [UNKNOWN] : []),
  ]
  const word = (one: StateChoice) => (
    <span className={classes.stateChoice}>
      {one === UNKNOWN ? (
        <EcheqStateBadge status={t('echeqs.state.unknown')} state={null} />
      ) : (
        <EcheqStateBadge status={one} state={one} />
      )}
      <span className={basics.quiet}>{formatCount(countOf(one), locale)}</span>
    </span>
  )
  return (
    <Choices
      name={t('echeqs.column.status')}
      all={stateChoices}
      chosen={chosen}
      wordFor={word}
      onChange={(values) =>
        onChange(
          withParts(filter, {
            state: values.filter((one) => one !== UNKNOWN),
            unknownState: values.includes(UNKNOWN) || undefined,
          }),
        )
      }
    />
  )
}

/** The filters of the list of echeqs: every query of the API, and more over the cache. */
export function EcheqFilters(props: Props) {
  const { filter, onChange } = props
  const facets = useCall('echeqs.facets', {}).data
  return (
    <>
      <Directions {...props} />
      <States {...props} facets={facets} />
      <DateRangePopover
        name={t('echeqs.filter.due')}
        direction="ahead"
        from={filter.paidAtFrom}
        to={filter.paidAtTo}
        onChange={({ from, to }) => onChange(withParts(filter, { paidAtFrom: from, paidAtTo: to }))}
      />
      <More {...props} facets={facets} />
    </>
  )
}
