import { SegmentedControl } from '@mantine/core'
import type { Locale } from '../../../shared/base/locale.ts'
import { type DebinFacets, type DebinFilter, debinList } from '../../../shared/lists/debins.ts'
import { formatCount } from '../../../shared/text/format.ts'
import { debinStatusKey } from '../../../shared/wire/debin.ts'
import { useCall } from '../../app/queries.ts'
import { type Say, useLanguage, useText } from '../../app/text.tsx'
import type { Chip } from '../../components/list-area/chips.tsx'
import { Choices } from '../../components/list-area/choices.tsx'
import {
  DeclaredFields,
  declaredInForce,
  declaredKeys,
} from '../../components/list-area/declared-filter.tsx'
import { AmountRange } from '../../components/list-area/fields.tsx'
import { amountRange, chipsOf, dateRange, withParts } from '../../components/list-area/filter.ts'
import { DateRangePopover, MorePopover } from '../../components/list-area/popovers.tsx'
import { statusWord } from './state.tsx'

type Props = {
  readonly filter: DebinFilter
  readonly onChange: (filter: DebinFilter) => void
}

/** The list offers these in its own way. */
const apart = ['chargeback', 'outcome', 'status'] as const

const KINDS = ['all', 'recurrent', 'chargeback'] as const

/** The parts in force as chips. */
export const debinChips = (
  filter: DebinFilter,
  t: Say,
  locale: Locale,
  narrow: Props['onChange'],
): readonly Chip[] =>
  chipsOf<DebinFilter>(
    filter,
    [
      [
        ['chargeback'],
        t('debin.kind'),
        filter.chargeback === undefined
          ? null
          : t(filter.chargeback ? 'debin.kind.chargeback' : 'debin.kind.recurrent'),
      ],
      [
        ['outcome'],
        t('debin.filter.outcome'),
        filter.outcome?.map((one) => t(`debin.outcome.${one}`)).join(', '),
      ],
      [
        ['status'],
        t('debin.filter.status'),
        filter.status?.map((status) => statusWord(t, status)).join(', '),
      ],
      [['from', 'to'], t('debin.filter.period'), dateRange(filter.from, filter.to, locale)],
      ...declaredInForce(debinList, filter, { apart, t, locale }),
      [
        ['minAmount', 'maxAmount'],
        t('debin.filter.amount'),
        amountRange(filter.minAmount, filter.maxAmount, locale),
      ],
    ],
    narrow,
  )

function Kinds({ filter, onChange }: Props) {
  const t = useText()
  const value =
    filter.chargeback === undefined ? 'all' : filter.chargeback ? 'chargeback' : 'recurrent'
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('debin.kind')}
      value={value}
      data={KINDS.map((kind) => ({
        value: kind,
        label: t(`debin.kind.${kind}`),
      }))}
      onChange={(kind) =>
        onChange(
          withParts(filter, { chargeback: kind === 'all' ? undefined : kind === 'chargeback' }),
        )
      }
    />
  )
}

type Faceted = Props & { readonly facets: DebinFacets | undefined }

/** Statuses as the bank spells them, those that occur, with their counts. */
function Statuses({ filter, onChange, facets }: Faceted) {
  const { t, locale } = useLanguage()
  const counts = new Map<string, number>()
  for (const { value, count } of facets?.status ?? [])
    counts.set(debinStatusKey(value), (counts.get(debinStatusKey(value)) ?? 0) + count)
  for (const status of filter.status ?? []) counts.set(status, counts.get(status) ?? 0)
  return (
    <Choices
      name={t('debin.filter.status')}
      all={[...counts.keys()]}
      chosen={filter.status ?? []}
      wordFor={(status) =>
        `${statusWord(t, status)} (${formatCount(counts.get(status) ?? 0, locale)})`
      }
      onChange={(status) => onChange(withParts(filter, { status }))}
    />
  )
}

const moreKeys = [...declaredKeys(debinList, apart), 'minAmount', 'maxAmount'] as const

function More({ filter, onChange, facets }: Faceted) {
  const t = useText()
  const change = (parts: DebinFilter) => onChange(withParts(filter, parts))
  return (
    <MorePopover filter={filter} keys={moreKeys}>
      <DeclaredFields
        list={debinList}
        filter={filter}
        facets={facets}
        apart={apart}
        onChange={change}
      />
      <AmountRange
        name={t('debin.filter.amount')}
        min={filter.minAmount}
        max={filter.maxAmount}
        onMin={(minAmount) => change({ minAmount })}
        onMax={(maxAmount) => change({ maxAmount })}
      />
    </MorePopover>
  )
}

/** What narrows the list of DEBINs. */
export function DebinFilters(props: Props) {
  const t = useText()
  const { filter, onChange } = props
  const facets = useCall('debin.facets', {}).data
  return (
    <>
      <Kinds {...props} />
      <Statuses {...props} facets={facets} />
      <DateRangePopover
        name={t('debin.filter.period')}
        from={filter.from}
        to={filter.to}
        onChange={({ from, to }) => onChange(withParts(filter, { from, to }))}
      />
      <More {...props} facets={facets} />
    </>
  )
}
