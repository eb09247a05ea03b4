import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { groupKey } from '../../../shared/account-keys.ts'
import type { CreditRow, IncomingTotal } from '../../../shared/incoming.ts'
import type { Locale } from '../../../shared/ipc/app.ts'
import type { CreditFilter, CreditSelection } from '../../../shared/ipc/incoming.ts'
import { groupTaxId } from '../../../shared/tax-ids.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import type { Chip } from '../../components/list-area/chips.tsx'
import { DeskList } from '../../components/list-area/desk-list.tsx'
import { AmountRange, TextField } from '../../components/list-area/fields.tsx'
import { amountRange, chipsOf, dateRange, withParts } from '../../components/list-area/filter.ts'
import { Pick } from '../../components/list-area/pick.tsx'
import { DateRangePopover, MorePopover } from '../../components/list-area/popovers.tsx'
import type { Chosen } from '../../components/list-area/use-list.ts'
import type { Sort } from '../../components/table/types.ts'
import { useCreditColumns } from './columns.tsx'
import { creditSpec, useCreditView } from './spec.ts'
import { useTotalsRows } from './totals.tsx'

type Say = ReturnType<typeof useText>
type Props = {
  readonly filter: CreditFilter
  readonly onChange: (filter: CreditFilter) => void
}

const SOURCES = ['list', 'notification', 'both'] as const

const chips = (
  filter: CreditFilter,
  t: Say,
  locale: Locale,
  narrow: Props['onChange'],
): readonly Chip[] =>
  chipsOf<CreditFilter>(
    filter,
    [
      [
        ['reconciled'],
        t('incoming.filter.state'),
        filter.reconciled === undefined
          ? null
          : t(filter.reconciled ? 'incoming.reconciled' : 'incoming.open'),
      ],
      [['from', 'to'], t('incoming.filter.period'), dateRange(filter.from, filter.to, locale)],
      [['toKey'], t('incoming.filter.cvu'), filter.toKey && groupKey(filter.toKey)],
      [['fromCuit'], t('incoming.filter.cuit'), filter.fromCuit && groupTaxId(filter.fromCuit)],
      [
        ['source'],
        t('incoming.filter.source'),
        filter.source && t(`incoming.source.${filter.source}`),
      ],
      [
        ['minAmount', 'maxAmount'],
        t('incoming.filter.amount'),
        amountRange(filter.minAmount, filter.maxAmount, locale),
      ],
    ],
    narrow,
  )

/** All, what is not reconciled, and what is. */
export function ReconciledControl(props: {
  readonly value: boolean | undefined
  readonly onChange: (value: boolean | undefined) => void
}) {
  const t = useText()
  const { value, onChange } = props
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('incoming.filter.state')}
      value={value === undefined ? 'all' : String(value)}
      data={[
        { value: 'all', label: t('incoming.all') },
        { value: 'false', label: t('incoming.open') },
        { value: 'true', label: t('incoming.reconciled') },
      ]}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen === 'true')}
    />
  )
}

const moreKeys = ['toKey', 'fromCuit', 'source', 'minAmount', 'maxAmount'] as const

function More({ filter, onChange }: Props) {
  const t = useText()
  const facets = useCall('credits.facets', {}).data
  const change = (parts: CreditFilter) => onChange(withParts(filter, parts))
  return (
    <MorePopover filter={filter} keys={moreKeys}>
      <Pick
        label={t('incoming.filter.cvu')}
        value={filter.toKey ?? ''}
        data={(facets?.cvus ?? []).map(({ cvu, count }) => ({
          ...{ value: cvu, label: `${groupKey(cvu)} (${count})` },
        }))}
        onChange={(toKey) => change({ toKey })}
      />
      <Pick
        label={t('incoming.filter.source')}
        value={filter.source ?? ''}
        data={SOURCES.map((value) => ({ value, label: t(`incoming.source.${value}`) }))}
        onChange={(value) => change({ source: SOURCES.find((one) => one === value) })}
      />
      <TextField
        labelled
        label={t('incoming.filter.cuit')}
        value={filter.fromCuit ?? ''}
        maxLength={11}
        clean={(typed) => typed.replace(/\D/g, '')}
        onChange={(fromCuit) => change({ fromCuit })}
      />
      <span />
      <AmountRange
        name={t('incoming.filter.amount')}
        min={filter.minAmount}
        max={filter.maxAmount}
        onMin={(minAmount) => change({ minAmount })}
        onMax={(maxAmount) => change({ maxAmount })}
      />
    </MorePopover>
  )
}

function Filters(props: Props) {
  const t = useText()
  const { filter, onChange } = props
  return (
    <>
      <ReconciledControl
        value={filter.reconciled}
        onChange={(reconciled) => onChange(withParts(filter, { reconciled }))}
      />
      <DateRangePopover
        name={t('incoming.filter.period')}
        from={filter.from}
        to={filter.to}
        onChange={({ from, to }) => onChange(withParts(filter, { from, to }))}
      />
      <More {...props} />
    </>
  )
}

const NO_TOTALS: readonly IncomingTotal[] = []

/** Counts and sums of a selection; of the former one until those of a new one are there. */
export const useCreditTotals = (selection: CreditSelection): readonly IncomingTotal[] =>
  useCall('credits.totals', { selection }, { keepPrevious: true }).data ?? NO_TOTALS

/** The list of credits with its filters, saved views and totals. */
export function CreditsList(props: {
  readonly chosen: Chosen<CreditRow>
  readonly shown: CreditSelection
  readonly onSort: (sort: Sort | null) => void
  readonly empty: ReactNode
}) {
  const t = useText()
  const locale = useLocale()
  const { shown, chosen } = props
  const filter = useCreditView((view) => view.filter)
  const { narrow } = useCreditView.getState()
  const searched = 'filter' in shown ? shown.filter : filter
  const totals = useCreditTotals(chosen.selectionOf(searched) ?? shown)
  return (
    <DeskList
      spec={creditSpec}
      label={t('incoming.credits.label')}
      columns={useCreditColumns()}
      filters={<Filters filter={filter} onChange={narrow} />}
      chips={chips(filter, t, locale, narrow)}
      totals={useTotalsRows(totals)}
      chosen={chosen}
      onSort={props.onSort}
      empty={props.empty}
    />
  )
}
