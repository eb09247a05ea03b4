import { SegmentedControl } from '@mantine/core'
import type { Locale } from '../../../shared/base/locale.ts'
import type { DebinFilter } from '../../../shared/ipc/debin.ts'
import { formatCount } from '../../../shared/text/format.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import type { DebinFacets } from '../../../shared/views/debin-desk.ts'
import { debinStatusKey } from '../../../shared/wire/debin.ts'
import { useCall } from '../../app/queries.ts'
import { type Say, useLocale, useText } from '../../app/text.tsx'
import type { Chip } from '../../components/list-area/chips.tsx'
import { Choices } from '../../components/list-area/choices.tsx'
import { AmountRange, TextField } from '../../components/list-area/fields.tsx'
import { amountRange, chipsOf, dateRange, withParts } from '../../components/list-area/filter.ts'
import { Pick } from '../../components/list-area/pick.tsx'
import { DateRangePopover, MorePopover } from '../../components/list-area/popovers.tsx'

type Props = {
  readonly filter: DebinFilter
  readonly onChange: (filter: DebinFilter) => void
}

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
        ['outcomes'],
        t('debin.filter.outcome'),
        filter.outcomes?.map((one) => t(`debin.outcome.${one}`)).join(', '),
      ],
      [['statuses'], t('debin.filter.status'), filter.statuses?.join(', ')],
      [['from', 'to'], t('debin.filter.period'), dateRange(filter.from, filter.to, locale)],
      [['account_id'], t('debin.filter.account'), filter.account_id],
      [['cuit'], t('debin.filter.cuit'), filter.cuit && groupTaxId(filter.cuit)],
      [['account_key'], t('debin.filter.key'), filter.account_key],
      [['id_debin'], t('debin.filter.id'), filter.id_debin],
      [['type'], t('debin.type'), filter.type],
      [['concept'], t('debin.filter.concept'), filter.concept],
      [['currency'], t('debin.filter.currency'), filter.currency],
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

/** Statuses as the bank spells them, those that occur, with their counts. */
function Statuses({ filter, onChange, facets }: Props & { readonly facets: DebinFacets | null }) {
  const t = useText()
  const locale = useLocale()
  const counts = new Map<string, number>()
  for (const { status, count } of facets?.statuses ?? [])
    counts.set(debinStatusKey(status), (counts.get(debinStatusKey(status)) ?? 0) + count)
  for (const status of filter.statuses ?? []) counts.set(status, counts.get(status) ?? 0)
  return (
    <Choices
      name={t('debin.filter.status')}
      all={[...counts.keys()]}
      chosen={filter.statuses ?? []}
      wordFor={(status) => `${status} (${formatCount(counts.get(status) ?? 0, locale)})`}
      onChange={(statuses) => onChange(withParts(filter, { statuses }))}
    />
  )
}

const moreKeys = [
  'account_id',
  'cuit',
  'account_key',
  'id_debin',
  'type',
  'concept',
  'currency',
  'minAmount',
  'maxAmount',
] as const

function More({ filter, onChange, facets }: Props & { readonly facets: DebinFacets | null }) {
  const t = useText()
  const change = (parts: DebinFilter) => onChange(withParts(filter, parts))
  const digits = (typed: string) => typed.replace(/\D/g, '')
  return (
    <MorePopover filter={filter} keys={moreKeys}>
      <Pick
        label={t('debin.filter.account')}
        value={filter.account_id ?? ''}
        data={(facets?.accounts ?? []).map(({ accountId, count }) => ({
          value: accountId,
          label: `${accountId} (${count})`,
        }))}
        onChange={(value) => change({ account_id: value })}
      />
      <Pick
        label={t('debin.type')}
        value={filter.type ?? ''}
        data={(facets?.types ?? []).map(({ type, count }) => ({
          value: type,
          label: `${type} (${count})`,
        }))}
        onChange={(type) => change({ type })}
      />
      <TextField
        labelled
        label={t('debin.filter.cuit')}
        value={filter.cuit ?? ''}
        maxLength={11}
        clean={digits}
        onChange={(cuit) => change({ cuit })}
      />
      <TextField
        labelled
        label={t('debin.filter.key')}
        value={filter.account_key ?? ''}
        maxLength={22}
        clean={digits}
        onChange={(value) => change({ account_key: value })}
      />
      <TextField
        labelled
        label={t('debin.filter.id')}
        value={filter.id_debin ?? ''}
        maxLength={100}
        onChange={(value) => change({ id_debin: value })}
      />
      <TextField
        labelled
        label={t('debin.filter.concept')}
        value={filter.concept ?? ''}
        maxLength={20}
        onChange={(concept) => change({ concept })}
      />
      <AmountRange
        name={t('debin.filter.amount')}
        min={filter.minAmount}
        max={filter.maxAmount}
        onMin={(minAmount) => change({ minAmount })}
        onMax={(maxAmount) => change({ maxAmount })}
      />
      <TextField
        labelled
        label={t('debin.filter.currency')}
        value={filter.currency ?? ''}
        maxLength={10}
        clean={(typed) => typed.trim().toUpperCase()}
        onChange={(currency) => change({ currency })}
      />
    </MorePopover>
  )
}

/** What narrows the list of DEBINs: every filter of the API, and more over the cache. */
export function DebinFilters(props: Props) {
  const t = useText()
  const { filter, onChange } = props
  const facets = useCall('debin.facets', {}).data ?? null
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
