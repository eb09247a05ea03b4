import { notifications } from '@mantine/notifications'
import { ExternalLink, Vault } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { whyNotCustodiable } from '../../../shared/echeqs/terms.ts'
import { echeqSums } from '../../../shared/echeqs/totals.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import type { FacetsOf } from '../../../shared/lists/declare.ts'
import { type EcheqFilter, type EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import { type Figures, formatCount, formatDate } from '../../../shared/text/format.ts'
import { quickSpan } from '../../../shared/values/typed-date.ts'
import type { EcheqTotal } from '../../../shared/views/echeqs.ts'
import { type EcheqState, echeqStates } from '../../../shared/wire/echeqs.ts'
import { call } from '../../app/bridge.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, locale, t, useInLanguage, useLanguage } from '../../app/text.tsx'
import { copyText } from '../../components/copy/copy.ts'
import { Amount, ForeignText } from '../../components/figures/figures.tsx'
import { AllOrOne } from '../../components/input/segments.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import { chipsOf, type InForce, withParts } from '../../components/list-area/filter.ts'
import { Choices, DateRangePopover } from '../../components/list-area/popovers.tsx'
import {
  type FilterProps,
  ScreenList,
  useNarrowing,
  useScreenSelection,
} from '../../components/list-area/screen-list.tsx'
import {
  type KeptTotals,
  keptTotals,
  leftOutRow,
  type QueryChoice,
  screenOf,
} from '../../components/list-area/use-list.ts'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import basics from '../../components/styles/basics.module.css'
import { copyAction, rowAction } from '../../components/table/row-menu.tsx'
import type { Column, RowAction, Sort, TotalsRow } from '../../components/table/types.ts'
import classes from './echeqs.module.css'
import { useEcheqOrder, useEcheqsView } from './echeqs-view.ts'
import {
  DirectionArrow,
  DueDate,
  EcheqStateBadge,
  stateWord,
  UnderWayBadge,
  useCustodyUnderWay,
} from './state.tsx'

type Props = FilterProps<EcheqFilter>

const UNKNOWN = 'unknown' as const
type StateChoice = EcheqState | typeof UNKNOWN
const stateChoices: readonly StateChoice[] = [...echeqStates, UNKNOWN]

const Directions = ({ filter, onChange }: Props) => (
  <AllOrOne
    label={t('echeqs.direction')}
    all={t('echeqs.direction.all')}
    options={['received', 'issued']}
    words={(direction) => t(`echeqs.direction.${direction}.many`)}
    value={filter.direction}
    onChange={(direction) => onChange(withParts(filter, { direction }))}
  />
)

function States({
  filter,
  onChange,
  facets,
}: Props & { readonly facets: FacetsOf<typeof echeqList> | undefined }) {
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
      name={t('common.status')}
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

const OWN_WORDS = ['direction', 'state', 'unknownState'] as const
const { inForce, More } = moreFilter(
  echeqList,
  'common.amount',
  // The list has buttons for these; only the calendar asks for one day, and only Today leaves some out.
  [...OWN_WORDS, 'paidAtFrom', 'paidAtTo', 'paidAt', 'without'],
  OWN_WORDS,
)

/** Every part of a filter in words, in the order of the filter row. */
export function filterParts(
  filter: EcheqFilter,
  figures: Figures,
): readonly InForce<EcheqFilter>[] {
  const { direction } = filter
  const states = [
    ...(filter.state ?? []).map((state) => t(`echeqs.state.${state}`)),
    ...(filter.unknownState === true ? [t('echeqs.state.unknown')] : []),
  ]
  return [
    [['direction'], t('echeqs.direction'), direction && t(`echeqs.direction.${direction}.many`)],
    [['state', 'unknownState'], t('common.status'), states.join(', ')],
    ...inForce(filter, figures),
  ]
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
        name={t('common.paymentDate')}
        direction="ahead"
        from={filter.paidAtFrom}
        to={filter.paidAtTo}
        onChange={({ from, to }) => onChange(withParts(filter, { paidAtFrom: from, paidAtTo: to }))}
      />
      <More {...props} facets={facets} />
    </>
  )
}

/** Zero is shown as no figure. */
const some = (count: number): string | null => (count === 0 ? null : String(count))

function useCells(): SpecialCells<typeof echeqList> {
  const underWay = useCustodyUnderWay()
  return useMemo(
    () => ({
      paidAt: { cell: (row) => <DueDate row={row} /> },
      // It is seen beside a pane as well, where the column of the direction has no room.
      counterparty: {
        cell: (row) => (
          <>
            <DirectionArrow direction={row.direction} />
            <ForeignText>{row.counterparty}</ForeignText>
          </>
        ),
      },
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
      concept: { text: ({ concept }) => conceptText(concept) },
      endorsements: { text: ({ endorsements }) => some(endorsements) },
      rejections: { text: ({ rejections }) => some(rejections) },
    }),
    [underWay],
  )
}

const useEcheqColumns = (): readonly Column<EcheqRow>[] => useDeclaredColumns(echeqList, useCells())

const NEXT_FIRST: Sort = { column: 'paidAt', descending: false }

/** The list of echeqs as the parts of every list know it. */
export const echeqsSpec = screenOf<typeof echeqList, EcheqRow>(echeqList, {
  view: useEcheqsView,
  event: 'echeqs.changed',
  read: (asked) => call('echeqs.list', asked),
  totals: (ask, selection) => ask('echeqs.totals', { selection }),
  noteKind: 'echeq',
  ready: [
    {
      name: 'echeqs.view.toCollect',
      filter: () => ({ direction: 'received', counted: 'due' }),
      sort: NEXT_FIRST,
    },
    {
      name: 'echeqs.view.toPay',
      filter: () => ({ direction: 'issued', counted: 'due' }),
      sort: NEXT_FIRST,
    },
    {
      name: 'echeqs.view.week',
      // As many days as Today looks ahead.
      filter: (today) => {
        const { from, to } = quickSpan('next7', today)
        return { counted: 'due', paidAtFrom: from, paidAtTo: to }
      },
      sort: NEXT_FIRST,
    },
    { name: 'echeqs.view.rejected', filter: () => ({ state: ['rechazado', 'repudiado'] }) },
  ],
})

/** Counts and sums of a selection. */
export const useEcheqTotals = (selection: EcheqSelection): KeptTotals<EcheqTotal> =>
  keptTotals(useCall('echeqs.totals', { selection }, { keepPrevious: true }))

/** The totals of shown or chosen echeqs: a line per currency and direction, which are never added together. */
function useTotals(selection: EcheqSelection): readonly TotalsRow[] {
  const { t } = useLanguage()
  const { lines, former } = useEcheqTotals(selection)
  return useMemo(() => {
    const { sums, over, leftOut } = echeqSums(lines)
    const state = over === null ? '' : ` · ${t(`echeqs.state.${over}`)}`
    const states = leftOut.map(({ why, count }) => ({ name: t(`echeqs.state.${why}`), count }))
    return [
      ...sums.map(({ currency, direction, count, amount }) => ({
        id: `${currency}-${direction}`,
        label: `${t(`echeqs.direction.${direction}.many`)}${state}`,
        count,
        cells: { amount: <Amount value={amount} currency={currency} /> },
        former,
      })),
      ...leftOutRow(states, former),
    ]
  }, [lines, former, t])
}

function actionsIn({ t, locale, figures }: Language): readonly RowAction<EcheqRow>[] {
  const forPortal = (row: EcheqRow) =>
    t('echeqs.menu.portal.text', {
      id: row.id,
      number: row.number ?? '—',
      amount: figures.openly.money(row),
      date: row.paidAt === null ? '—' : formatDate(row.paidAt, locale),
    })
  return [
    copyAction(t('common.bankId'), ({ id }) => id),
    copyAction('CMC7', ({ cmc7 }) => cmc7),
    copyAction(t('echeqs.column.issuerCuit'), ({ issuerCuit }) => issuerCuit),
    copyAction(t('echeqs.column.issuerCbu'), ({ issuerCbu }) => issuerCbu),
    rowAction(
      t('common.placeInCustody'),
      Vault,
      ({ id }) => useOrdersView.getState().place({ ids: [id] }),
      (row) => whyNotCustodiable(row) === null,
    ),
    rowAction(t('echeqs.menu.portal'), ExternalLink, (row) => {
      void copyText(forPortal(row))
      notifications.show({ message: t('echeqs.menu.portal.done') })
    }),
  ]
}

/** The list of echeqs with its filters and totals. */
export function EcheqList(props: {
  readonly chosen: QueryChoice<EcheqRow>
  readonly empty: ReactNode
  readonly unread: boolean
}) {
  const { figures } = useLanguage()
  const narrowing = useNarrowing(echeqsSpec)
  const { filter } = narrowing
  // The chosen echeqs, else the shown ones.
  const { shown, selection } = useScreenSelection(echeqsSpec, props.chosen)
  return (
    <ScreenList
      spec={echeqsSpec}
      label={t('echeqs.list')}
      columns={useEcheqColumns()}
      filters={<EcheqFilters {...narrowing} />}
      chips={chipsOf(filter, filterParts(filter, figures), narrowing.onChange)}
      totals={useTotals(selection ?? shown)}
      chosen={props.chosen}
      actions={useInLanguage(actionsIn)}
      empty={props.empty}
      unread={props.unread}
      instead={useEcheqOrder()}
    />
  )
}
