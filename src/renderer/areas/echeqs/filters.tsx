import { SegmentedControl } from '@mantine/core'
import type { EcheqFilter } from '../../../shared/ipc/echeqs.ts'
import { formatCount } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import type { EcheqFacets } from '../../../shared/views/echeq-desk.ts'
import { type EcheqState, echeqStates } from '../../../shared/wire/echeqs.ts'
import { useCall } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Choices } from '../../components/list-area/choices.tsx'
import { AmountField, DateField, DateRange, TextField } from '../../components/list-area/fields.tsx'
import { withParts } from '../../components/list-area/filter.ts'
import { Pick } from '../../components/list-area/pick.tsx'
import { DateRangePopover, MorePopover } from '../../components/list-area/popovers.tsx'
import classes from './echeqs.module.css'
import { EcheqStateBadge } from './state.tsx'

type Props = {
  readonly filter: EcheqFilter
  readonly onChange: (filter: EcheqFilter) => void
}
type Change = (parts: EcheqFilter) => void

const UNKNOWN = 'unknown'
const stateChoices: readonly (EcheqState | typeof UNKNOWN)[] = [...echeqStates, UNKNOWN]

function useFacets(): EcheqFacets | null {
  return useCall('echeqs.facets', {}).data ?? null
}

function Directions({ filter, onChange }: Props) {
  const t = useText()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('echeqs.direction')}
      value={filter.direction ?? 'all'}
      data={[
        { value: 'all', label: t('echeqs.direction.all') },
        { value: 'received', label: t('echeqs.direction.received.many') },
        { value: 'issued', label: t('echeqs.direction.issued.many') },
      ]}
      onChange={(value) =>
        onChange(
          withParts(filter, {
            direction: value === 'received' || value === 'issued' ? value : undefined,
          }),
        )
      }
    />
  )
}

function States({ filter, onChange, facets }: Props & { readonly facets: EcheqFacets | null }) {
  const t = useText()
  const locale = useLocale()
  const countOf = (one: EcheqState | typeof UNKNOWN): number =>
    (facets?.states ?? [])
      .filter(({ state }) => state === (one === UNKNOWN ? null : one))
      .reduce((total, { count }) => total + count, 0)
  const chosen = [
    ...(filter.states ?? []),
    ...(filter.unknownState === true ? [UNKNOWN] : []),
  ] as readonly (EcheqState | typeof UNKNOWN)[]
  const word = (one: EcheqState | typeof UNKNOWN) => (
    <span className={classes.stateChoice}>
      {one === UNKNOWN ? (
        <EcheqStateBadge status={t('echeqs.state.unknown')} state={null} />
      ) : (
        <EcheqStateBadge status={one} state={one} />
      )}
      <span className={classes.quiet}>{formatCount(countOf(one), locale)}</span>
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
            states: values.filter((one) => one !== UNKNOWN),
            unknownState: values.includes(UNKNOWN) || undefined,
          }),
        )
      }
    />
  )
}

/** What the facets know of: accounts, books, currencies. */
function Picks(props: {
  readonly filter: EcheqFilter
  readonly change: Change
  readonly facets: EcheqFacets | null
}) {
  const t = useText()
  const { filter, change, facets } = props
  const counted = (label: string, count: number) => `${label} (${count})`
  return (
    <>
      <Pick
        label={t('echeqs.filter.currency')}
        value={filter.currency ?? ''}
        data={(facets?.currencies ?? []).map((value) => ({ value, label: value }))}
        onChange={(currency) => change({ currency })}
      />
      <Pick
        label={t('echeqs.filter.book')}
        value={filter.echeq_book_number ?? ''}
        data={(facets?.books ?? []).map(({ number, count }) => ({
          value: number,
          label: counted(number, count),
        }))}
        onChange={(value) => change({ echeq_book_number: value })}
      />
      <Pick
        label={t('echeqs.filter.account')}
        value={filter.from_account_key ?? ''}
        data={(facets?.accounts ?? []).map(({ cbu, count }) => ({
          value: cbu,
          label: counted(groupKey(cbu), count),
        }))}
        onChange={(value) => change({ from_account_key: value })}
      />
    </>
  )
}

const moreKeys = [
  'minAmount',
  'maxAmount',
  'issuer',
  'beneficiary',
  'from_account_cuit',
  'from_account_key',
  'echeq_book_number',
  'currency',
  'createdFrom',
  'createdTo',
  'created_at',
  'paid_at',
  'counted',
] as const

const countedChoices = ['due', 'presentable'] as const

/** The filters that are used less often, behind one button. */
function MoreFilters({
  filter,
  onChange,
  facets,
}: Props & { readonly facets: EcheqFacets | null }) {
  const t = useText()
  const change: Change = (parts) => onChange(withParts(filter, parts))
  const text = (
    key: 'issuer' | 'beneficiary' | 'from_account_cuit',
    label: string,
    maxLength: number,
    clean?: (typed: string) => string,
  ) => (
    <TextField
      labelled
      label={label}
      value={filter[key] ?? ''}
      maxLength={maxLength}
      onChange={(value) => change({ [key]: value })}
      {...(clean !== undefined && { clean })}
    />
  )
  return (
    <MorePopover filter={filter} keys={moreKeys}>
      {text('issuer', t('echeqs.filter.issuer'), 200)}
      {text('beneficiary', t('echeqs.filter.beneficiary'), 200)}
      <AmountField
        labelled
        label={t('echeqs.filter.minAmount')}
        value={filter.minAmount ?? ''}
        onChange={(minAmount) => change({ minAmount })}
      />
      <AmountField
        labelled
        label={t('echeqs.filter.maxAmount')}
        value={filter.maxAmount ?? ''}
        onChange={(maxAmount) => change({ maxAmount })}
      />
      {text('from_account_cuit', t('echeqs.filter.cuit'), 11, (typed) => typed.replace(/\D/g, ''))}
      <Picks filter={filter} change={change} facets={facets} />
      <Pick
        label={t('echeqs.filter.counted')}
        value={filter.counted ?? ''}
        data={countedChoices.map((value) => ({
          value,
          label: t(`echeqs.filter.counted.${value}`),
        }))}
        onChange={(value) => change({ counted: countedChoices.find((one) => one === value) })}
      />
      <DateField
        labelled
        label={t('echeqs.filter.dueDay')}
        value={filter.paid_at ?? ''}
        onChange={(value) => change({ paid_at: value })}
      />
      <DateField
        labelled
        label={t('echeqs.filter.createdDay')}
        value={filter.created_at ?? ''}
        onChange={(value) => change({ created_at: value })}
      />
      <div className={classes.wide}>
        <span className={classes.label}>{t('echeqs.filter.created')}</span>
        <DateRange
          name={t('echeqs.filter.created')}
          from={filter.createdFrom ?? ''}
          to={filter.createdTo ?? ''}
          onChange={({ from, to }) => change({ createdFrom: from, createdTo: to })}
        />
      </div>
    </MorePopover>
  )
}

/** What narrows the list of echeqs: every query of the API, and more over the cache. */
export function EcheqFilters(props: Props) {
  const t = useText()
  const { filter, onChange } = props
  const facets = useFacets()
  return (
    <>
      <Directions {...props} />
      <States {...props} facets={facets} />
      <DateRangePopover
        name={t('echeqs.filter.due')}
        direction="ahead"
        from={filter.dueFrom}
        to={filter.dueTo}
        onChange={({ from, to }) => onChange(withParts(filter, { dueFrom: from, dueTo: to }))}
      />
      <MoreFilters {...props} facets={facets} />
    </>
  )
}
