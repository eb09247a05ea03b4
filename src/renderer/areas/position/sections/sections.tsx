import { useMemo } from 'react'
import type { DaySpan } from '../../../../shared/attention/leads.ts'
import { mapOk } from '../../../../shared/errors/index.ts'
import type { SectionPageInput } from '../../../../shared/ipc/position.ts'
import { instrumentTypeName } from '../../../../shared/lists/holding-words.ts'
import type {
  AccountRow,
  FixedTermRow,
  FundRow,
  InstrumentRow,
  SectionRows,
} from '../../../../shared/lists/position.ts'
import { sumByCurrency } from '../../../../shared/values/money.ts'
import { nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import type {
  CurrencyTotals,
  PositionOverview,
  PositionSection,
} from '../../../../shared/wire/position.ts'
import { call } from '../../../app/bridge.ts'
import { later, WhileLoading } from '../../../app/later.tsx'
import { useCall } from '../../../app/queries.ts'
import { locale, t } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { OneOf } from '../../../components/input/choice.tsx'
import { FilterChips } from '../../../components/list-area/chips.tsx'
import { dateRange } from '../../../components/list-area/filter.ts'
import { AccountNameForm } from '../../../components/orders/keys/account-name-form.tsx'
import { accountTypeText, useAccountNames } from '../../../components/orders/keys/own-accounts.ts'
import { useNoted } from '../../../components/row-notes/note-column.ts'
import basics from '../../../components/styles/basics.module.css'
import type {
  FetchPage,
  RowRequest,
  RowSource,
  TotalsRow,
} from '../../../components/table/types.ts'
import { CurvePlace } from '../charts/curve-place.tsx'
import { AccountProof } from '../completeness/account-proof.tsx'
import { usePositionView } from '../position-view.ts'
import {
  accountTitle,
  useAccountColumns,
  useFixedTermColumns,
  useFundColumns,
  useInstrumentColumns,
} from './columns.tsx'
import { SectionPanel } from './section-panel.tsx'

// Drawing needs a library larger than the rest of the window: it is loaded when the figures already stand.
const BalanceCurves = later(() => import('../charts/balance-curves.tsx'), 'BalanceCurves')

const SEARCH_LIMIT = 200
/** As many as are read together. What is chosen beyond them does not go from one position to the next. */
const MOST_ROWS = { offset: 0, limit: 500, sort: null, search: '' }

const input = (fileId: string, request: RowRequest): SectionPageInput => {
  const search = request.search.trim().slice(0, SEARCH_LIMIT)
  return {
    fileId,
    offset: request.offset,
    limit: request.limit,
    ...(search !== '' && { search }),
    ...(request.sort !== null && { sort: request.sort }),
  }
}

/** How the rows of each section are read from main. */
const fetchRows: {
  readonly [S in PositionSection]: (
    fileId: string,
    instrumentType: string | null,
    due: DaySpan | null,
  ) => FetchPage<SectionRows[S]>
} = {
  accounts: (fileId) => (request) => call('position.accounts', input(fileId, request)),
  fixed_terms: (fileId, _, due) => (request) =>
    call('position.fixedTerms', { ...input(fileId, request), ...(due !== null && { due }) }),
  funds: (fileId) => (request) => call('position.funds', input(fileId, request)),
  instruments: (fileId, instrumentType) => (request) =>
    call('position.instruments', {
      ...input(fileId, request),
      ...(instrumentType !== null && { instrumentType }),
    }),
}

/** A section of a file as a table's source. A file never changes, so its id and the type filter name it fully. */
const useSectionSource = <S extends PositionSection>(
  section: S,
  fileId: string,
  instrumentType: string | null = null,
  due: DaySpan | null = null,
): RowSource<SectionRows[S]> =>
  useMemo(() => {
    const fetchPage: FetchPage<SectionRows[S]> = fetchRows[section](fileId, instrumentType, due)
    const whole: typeof fetchPage = fetchRows[section](fileId, null, null)
    const every = async () => mapOk(await whole(MOST_ROWS), ({ rows }) => rows)
    return { key: JSON.stringify([section, fileId, instrumentType, due]), fetchPage, every }
  }, [section, fileId, instrumentType, due])

type PanelProps = { readonly overview: PositionOverview }
type Figure = Exclude<keyof CurrencyTotals, 'currency'>

const rowKey = (...parts: readonly string[]): string => JSON.stringify(parts)

/** A line per currency, with the sums that the position states for these columns. */
const totalsIn = (
  overview: PositionOverview,
  cells: Readonly<Record<string, Figure>>,
): readonly TotalsRow[] =>
  overview.totals.map((totals) => ({
    id: totals.currency,
    label: t('position.total', { currency: totals.currency }),
    cells: Object.fromEntries(
      Object.entries(cells).map(([column, figure]) => [
        column,
        <Amount key={column} value={totals[figure]} currency={totals.currency} />,
      ]),
    ),
  }))

/** The sums of the fixed terms that end on some days, or of all. */
function useTermTotals(overview: PositionOverview, due: DaySpan | null): readonly TotalsRow[] {
  const whole = totalsIn(overview, { total: 'fixedTerms' })
  const asked = { fileId: overview.fileId, offset: 0, limit: 500 }
  const found = useCall(
    'position.fixedTerms',
    { ...asked, ...(due !== null && { due }) },
    { enabled: due !== null },
  )
  if (due === null) return whole
  return sumByCurrency((found.data?.rows ?? []).map(termAmount)).map(({ currency, amount }) => ({
    id: currency,
    label: t('position.total', { currency }),
    cells: { total: <Amount value={amount} currency={currency} /> },
  }))
}

/** The days to which the fixed terms are narrowed, and the way back to all. */
function DueChips({ due }: { readonly due: DaySpan | null }) {
  const onRemove = () => usePositionView.setState({ due: null })
  const days = due === null ? null : dateRange(due.from, due.to)
  const label = `${t('position.col.dueDate')}: ${days}`
  return (
    <FilterChips chips={days === null ? [] : [{ id: 'due', label, onRemove }]} onClear={onRemove} />
  )
}

const accountKey = (row: AccountRow) => rowKey(row.cbu, row.accountNumber, row.currency)
const accountName = ({ cbu, accountNumber }: AccountRow) => cbu || accountNumber
const accountNoted = (row: AccountRow) => ({ kind: 'account', key: accountName(row) }) as const
const accountAmount = (row: AccountRow) => ({ amount: row.balance, currency: row.currency })

function Accounts({ overview }: PanelProps) {
  const names = useAccountNames()
  return (
    <SectionPanel
      section="accounts"
      columns={useNoted(useAccountColumns(overview.totals), 'account', accountName)}
      source={useSectionSource('accounts', overview.fileId)}
      rowKey={accountKey}
      nameOf={(row) =>
        nameOfAccount(names, row.cbu) === null
          ? `${accountTypeText(row.accountType)} ${row.accountNumber}`
          : accountTitle(names, row)
      }
      amountOf={accountAmount}
      notedAs={accountNoted}
      totals={totalsIn(overview, { available: 'available', balance: 'accounts' })}
      chart={{ title: t('position.balances'), body: <BalanceCurves /> }}
      empty={t('position.none.accounts')}
      above={(row) => (
        <>
          {row.cbu !== '' && <AccountNameForm accountKey={row.cbu} number={row.accountNumber} />}
          <WhileLoading shows={<CurvePlace />}>
            <BalanceCurves
              account={{ cbu: row.cbu, number: row.accountNumber, currency: row.currency }}
            />
          </WhileLoading>
          <AccountProof row={row} />
        </>
      )}
    />
  )
}

const termKey = (row: FixedTermRow) => rowKey(row.certificateNumber, row.currency, row.dueDate)
const termAmount = (row: FixedTermRow) => ({ amount: row.total, currency: row.currency })
const BY_DUE_DATE = { column: 'dueDate', descending: false }

function FixedTerms({ overview }: PanelProps) {
  const due = usePositionView((view) => view.due)
  return (
    <SectionPanel
      section="fixed_terms"
      columns={useFixedTermColumns(overview.totals)}
      source={useSectionSource('fixed_terms', overview.fileId, null, due)}
      toolbar={<DueChips due={due} />}
      rowKey={termKey}
      nameOf={(row) => row.certificateNumber}
      amountOf={termAmount}
      initialSort={BY_DUE_DATE}
      totals={useTermTotals(overview, due)}
      empty={t('position.none.fixed_terms')}
    />
  )
}

const fundKey = (row: FundRow) =>
  rowKey(row.shareholderAccount, row.cafci, row.fundName, row.currency)
const fundAmount = (row: FundRow) => ({ amount: row.holdingValue, currency: row.currency })

const Funds = ({ overview }: PanelProps) => (
  <SectionPanel
    section="funds"
    columns={useFundColumns(overview.totals)}
    source={useSectionSource('funds', overview.fileId)}
    rowKey={fundKey}
    nameOf={(row) => row.fundName}
    amountOf={fundAmount}
    totals={totalsIn(overview, { holdingValue: 'funds' })}
    empty={t('position.none.funds')}
  />
)

/** Chooses one instrument type, or all of them. */
function TypeFilter({ overview }: PanelProps) {
  const type = usePositionView((view) => view.instrumentType)
  return (
    <OneOf
      size="xs"
      w={230}
      aria-label={t('position.types.filter')}
      value={type ?? ''}
      options={['', ...overview.brokerage.map(({ instrumentType }) => instrumentType)]}
      words={(one) => (one === '' ? t('position.types.all') : instrumentTypeName(one, locale))}
      onChoose={(one) => usePositionView.setState({ instrumentType: one === '' ? null : one })}
    />
  )
}

const instrumentKey = (row: InstrumentRow) =>
  rowKey(row.brokerageAccount, row.instrumentType, row.abbreviation, row.description)

function Instruments({ overview }: PanelProps) {
  const type = usePositionView((view) => view.instrumentType)
  const total = overview.brokerage.find(({ instrumentType }) => instrumentType === type)
  return (
    <SectionPanel
      section="instruments"
      columns={useInstrumentColumns(overview.brokerage)}
      source={useSectionSource('instruments', overview.fileId, type)}
      rowKey={instrumentKey}
      nameOf={(row) => row.abbreviation}
      toolbar={
        <>
          <TypeFilter overview={overview} />
          <span className={basics.quiet}>{t('position.noCurrency')}</span>
        </>
      }
      totals={
        total === undefined
          ? []
          : [
              {
                id: total.instrumentType,
                label: t('position.total.type', {
                  type: instrumentTypeName(total.instrumentType, locale),
                }),
                cells: { valuation: <Amount value={total.valuation} /> },
              },
            ]
      }
      empty={
        type === null
          ? t('position.none.instruments')
          : t('position.none.ofType', { type: instrumentTypeName(type, locale) })
      }
    />
  )
}

/** The panel of each section. */
export const sectionPanels: {
  readonly [S in PositionSection]: (props: PanelProps) => React.ReactNode
} = {
  accounts: Accounts,
  fixed_terms: FixedTerms,
  funds: Funds,
  instruments: Instruments,
}
