import { Repeat } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { DebinSelection } from '../../../shared/ipc/debin.ts'
import { type DebinFilter, type DebinRow, debinList } from '../../../shared/lists/debins.ts'
import type { FacetsOf } from '../../../shared/lists/declare.ts'
import { type Figures, formatCount } from '../../../shared/text/format.ts'
import type { DebinTotal } from '../../../shared/views/debins.ts'
import { mayAskAgain } from '../../../shared/views/debins.ts'
import { statusKey } from '../../../shared/wire/wire.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, locale, t, useInLanguage, useLanguage } from '../../app/text.tsx'
import { Amount } from '../../components/figures/figures.tsx'
import { AllOrOne } from '../../components/input/segments.tsx'
import type { Chip } from '../../components/list-area/chips.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import { chipsOf, dateRange, withParts } from '../../components/list-area/filter.ts'
import { Choices, DateRangePopover } from '../../components/list-area/popovers.tsx'
import type { FilterProps } from '../../components/list-area/screen-list.tsx'
import { ScreenList, useNarrowing } from '../../components/list-area/screen-list.tsx'
import {
  type KeptTotals,
  keptTotals,
  leftOutRow,
  type QueryChoice,
} from '../../components/list-area/use-list.ts'
import { StatusBadge } from '../../components/notes/notes.tsx'
import { conceptText } from '../../components/orders/keys/concept-field.tsx'
import { copyAction, rowAction } from '../../components/table/row-menu.tsx'
import type { Column, RowAction, TotalsRow } from '../../components/table/types.ts'
import { askAgain, debinSpec } from './spec.ts'
import { DebinStatus, statusWord } from './state.tsx'

type Props = FilterProps<DebinFilter>

/** The list offers kind, outcome and status in its own way. */
const { inForce, More } = moreFilter(debinList, 'common.amount', [
  'chargeback',
  'outcome',
  'status',
])

const KINDS = ['recurrent', 'chargeback'] as const

const debinChips = (
  filter: DebinFilter,
  figures: Figures,
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
        t('common.status'),
        filter.status?.map((status) => statusWord(status)).join(', '),
      ],
      [['from', 'to'], t('common.created'), dateRange(filter.from, filter.to)],
      ...inForce(filter, figures),
    ],
    narrow,
  )

const Kinds = ({ filter, onChange }: Props) => (
  <AllOrOne
    label={t('debin.kind')}
    all={t('debin.kind.all')}
    options={KINDS}
    words={(kind) => t(`debin.kind.${kind}`)}
    value={filter.chargeback === undefined ? undefined : KINDS[Number(filter.chargeback)]}
    onChange={(kind) => onChange(withParts(filter, { chargeback: kind && kind === 'chargeback' }))}
  />
)

type FacetProps = Props & { readonly facets: FacetsOf<typeof debinList> | undefined }

/** Statuses as the bank spells them, those that occur, with their counts. */
function Statuses({ filter, onChange, facets }: FacetProps) {
  const counts = new Map<string, number>()
  for (const { value, count } of facets?.status ?? [])
    counts.set(statusKey(value), (counts.get(statusKey(value)) ?? 0) + count)
  for (const status of filter.status ?? []) counts.set(status, counts.get(status) ?? 0)
  return (
    <Choices
      name={t('common.status')}
      all={[...counts.keys()]}
      chosen={filter.status ?? []}
      wordFor={(status) =>
        `${statusWord(status)} (${formatCount(counts.get(status) ?? 0, locale)})`
      }
      onChange={(status) => onChange(withParts(filter, { status }))}
    />
  )
}

function DebinFilters(props: Props) {
  const { filter, onChange } = props
  const facets = useCall('debin.facets', {}).data
  return (
    <>
      <Kinds {...props} />
      <Statuses {...props} facets={facets} />
      <DateRangePopover
        name={t('common.created')}
        from={filter.from}
        to={filter.to}
        onChange={({ from, to }) => onChange(withParts(filter, { from, to }))}
      />
      <More {...props} facets={facets} />
    </>
  )
}

const cellsIn = ({ t }: Language): SpecialCells<typeof debinList> => ({
  purchaserName: { text: ({ purchaserName, purchaserCuit }) => purchaserName ?? purchaserCuit },
  concept: { text: ({ concept }) => conceptText(concept) },
  status: { cell: (row) => <DebinStatus said={row} /> },
  // Collections need no word of their own; money that goes back has one.
  chargeback: {
    text: ({ chargeback }) => (chargeback ? t('debin.chargeback') : null),
    cell: ({ chargeback, refund }) =>
      chargeback || refund ? (
        <StatusBadge tone="attention">
          {t(chargeback ? 'debin.chargeback' : 'debin.refund')}
        </StatusBadge>
      ) : (
        ''
      ),
  },
})

const useDebinColumns = (): readonly Column<DebinRow>[] =>
  useDeclaredColumns(debinList, useInLanguage(cellsIn))

/** Counts and sums of a selection. */
export const useDebinTotals = (selection: DebinSelection): KeptTotals<DebinTotal> =>
  keptTotals(useCall('debin.totals', { selection }, { keepPrevious: true }))

/** Lines that leave room for the rows. */
const MOST_LINES = 4

/** Whether a total is of collected or open DEBINs; where they are few, all are added up. */
const isWorthALine =
  ({ length }: readonly DebinTotal[]) =>
  ({ chargeback, refund, outcome }: DebinTotal): boolean =>
    length <= MOST_LINES ||
    (!chargeback && !refund && (outcome === 'credited' || outcome === 'waiting'))

/** How many of each kind or outcome are not added up. */
function leftOutOf(totals: readonly DebinTotal[], { t }: Language) {
  const counts = new Map<string, number>()
  for (const { chargeback, refund, outcome, count } of totals) {
    const name = t(
      refund
        ? 'debin.refund'
        : chargeback
          ? 'debin.kind.chargeback'
          : (`debin.outcome.${outcome}` as const),
    )
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** A line per currency, kind and outcome: what is collected is never added to what is only asked for. */
function useTotals(selection: DebinSelection): readonly TotalsRow[] {
  const language = useLanguage()
  const { lines, former } = useDebinTotals(selection)
  return useMemo(() => {
    const { t } = language
    const worth = isWorthALine(lines)
    return [
      ...lines.filter(worth).map(({ currency, chargeback, refund, outcome, count, amount }) => ({
        id: `${currency}-${chargeback}-${refund}-${outcome}`,
        label: [
          t(
            refund ? 'debin.refund' : chargeback ? 'debin.kind.chargeback' : 'debin.kind.recurrent',
          ),
          t(`debin.outcome.${outcome}`).toLowerCase(),
        ].join(' · '),
        count,
        cells: { amount: <Amount value={amount} currency={currency} /> },
        former,
      })),
      ...leftOutRow(
        leftOutOf(
          lines.filter((one) => !worth(one)),
          language,
        ),
        former,
      ),
    ]
  }, [lines, former, language])
}

const actionsIn = ({ t }: Language): readonly RowAction<DebinRow>[] => [
  rowAction(t('debin.again'), Repeat, askAgain, mayAskAgain),
  copyAction(t('debin.id'), ({ id }) => id),
  copyAction(t('debin.purchaserCuit'), ({ purchaserCuit }) => purchaserCuit),
  copyAction(t('debin.purchaserKey'), ({ purchaserKey }) => purchaserKey),
]

/** The list of DEBINs with its filters and totals. */
export function DebinList(props: {
  readonly chosen: QueryChoice<DebinRow>
  readonly shown: DebinSelection
  readonly empty: ReactNode
  readonly unread: boolean
}) {
  const { figures } = useLanguage()
  const { shown, chosen } = props
  const narrowing = useNarrowing(debinSpec)
  const { filter } = narrowing
  const searched = 'filter' in shown ? shown.filter : filter
  return (
    <ScreenList
      spec={debinSpec}
      label={t('debin.label')}
      columns={useDebinColumns()}
      filters={<DebinFilters {...narrowing} />}
      chips={debinChips(filter, figures, narrowing.onChange)}
      totals={useTotals(chosen.selectionOf(searched) ?? shown)}
      chosen={chosen}
      actions={useInLanguage(actionsIn)}
      empty={props.empty}
      unread={props.unread}
    />
  )
}
