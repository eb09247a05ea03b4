import { Button } from '@mantine/core'
import { ArrowLeft, ArrowRightLeft, CircleMinus, CirclePlus, Equal } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Locale } from '../../../../shared/base/locale.ts'
import {
  formatDateTime,
  formatPercent,
  formatPercentChange,
} from '../../../../shared/text/format.ts'
import {
  compareDecimals,
  type DecimalText,
  decimal,
  percentChange,
  ZERO,
} from '../../../../shared/values/money.ts'
import type { Comparison as Compared, ComparisonRow } from '../../../../shared/wire/position.ts'
import { useCall } from '../../../app/queries.ts'
import {
  type Language,
  useInLanguage,
  useLanguage,
  useLocale,
  useText,
} from '../../../app/text.tsx'
import { Amount, ForeignText } from '../../../components/figures/figures.tsx'
import { Segments } from '../../../components/input/segments.tsx'
import { textColumn } from '../../../components/list-area/columns.tsx'
import { ErrorNote, Note, StatusBadge, type Tone } from '../../../components/notes/notes.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useLocalSource } from '../../../components/table/local-source.ts'
import type { Column } from '../../../components/table/types.ts'
import classes from '../position.module.css'
import { type Change, changeOf, type Pair, usePositionView } from '../position-view.ts'
import { heldText } from '../sections/held-words.ts'

const marks: Readonly<Record<Change, { readonly tone: Tone; readonly icon: typeof Equal }>> = {
  added: { tone: 'done', icon: CirclePlus },
  removed: { tone: 'attention', icon: CircleMinus },
  changed: { tone: 'waiting', icon: ArrowRightLeft },
  same: { tone: 'waiting', icon: Equal },
}

const byAmount =
  (of: (row: ComparisonRow) => DecimalText | null) => (a: ComparisonRow, b: ComparisonRow) =>
    compareDecimals(of(a) ?? ZERO, of(b) ?? ZERO)
const comparators = {
  before: byAmount((row) => row.before),
  after: byAmount((row) => row.after),
  difference: byAmount((row) => row.difference),
}
const rowKey = (row: ComparisonRow) => `${row.section} ${row.key}`

const HUNDREDTH = decimal('0.01')

/** A change in percent; one too small for two decimals says so instead of passing for none. Empty from zero. */
function percentText(before: DecimalText, after: DecimalText, locale: Locale): string {
  const change = percentChange(before, after)
  if (change === null) return ''
  const tiny = compareDecimals(change, ZERO) === 0 && compareDecimals(before, after) !== 0
  return tiny ? `< ${formatPercent(HUNDREDTH, locale)}` : formatPercentChange(change, locale)
}

/** A difference in percent, where the earlier amount is not zero. */
function Percent(props: {
  readonly before: DecimalText | null
  readonly after: DecimalText | null
}) {
  const locale = useLocale()
  if (props.before === null || props.after === null) return null
  return <>{percentText(props.before, props.after, locale)}</>
}

function Totals({ compared }: { readonly compared: Compared }) {
  const t = useText()
  return (
    <section className={classes.strip} aria-label={t('position.totals')}>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">{t('position.totals.currency')}</th>
            <th scope="col">{t('position.compare.before')}</th>
            <th scope="col">{t('position.compare.after')}</th>
            <th scope="col">{t('position.compare.percent')}</th>
            <th scope="col">{t('position.compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.totals.map((row) => (
            <tr key={row.currency}>
              <th scope="row">
                <ForeignText>{row.currency}</ForeignText>
              </th>
              <td>
                <Amount value={row.before} />
              </td>
              <td>
                <Amount value={row.after} />
              </td>
              <td>
                <Percent before={row.before} after={row.after} />
              </td>
              <td>
                <Amount value={row.difference} change />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function comparisonColumnsIn(language: Language): readonly Column<ComparisonRow>[] {
  const { t, locale, figures } = language
  const amount = (id: 'before' | 'after') =>
    textColumn<ComparisonRow>(
      id,
      t(`position.compare.${id}`),
      ({ [id]: value }) => (value === null ? '—' : figures.openly.amount(value)),
      {
        width: 190,
        align: 'right',
        sortable: true,
        cell: ({ [id]: value, currency }) =>
          value === null ? '—' : <Amount value={value} currency={currency} />,
      },
    )
  const change = (row: ComparisonRow) => t(`position.compare.${changeOf(row)}`)
  return [
    textColumn('change', t('position.compare.change'), change, {
      width: 130,
      sortable: true,
      cell: (row) => <StatusBadge {...marks[changeOf(row)]}>{change(row)}</StatusBadge>,
    }),
    textColumn<ComparisonRow>(
      'section',
      t('position.results.section'),
      (row) => t(`position.tab.${row.section}`),
      { width: 120, sortable: true },
    ),
    textColumn<ComparisonRow>(
      'label',
      t('position.results.label'),
      (row) => heldText(row.section, row.label, language),
      { width: 220, grows: true, sortable: true },
    ),
    amount('before'),
    amount('after'),
    textColumn<ComparisonRow>(
      'difference',
      t('position.compare.difference'),
      (row) => figures.openly.change(row.difference),
      {
        width: 190,
        align: 'right',
        sortable: true,
        cell: (row) => <Amount value={row.difference} currency={row.currency} change />,
      },
    ),
    textColumn<ComparisonRow>(
      'percent',
      t('position.compare.percent'),
      ({ before, after }) =>
        before === null || after === null ? '' : percentText(before, after, locale),
      { width: 140, align: 'right' },
    ),
  ]
}

function Rows({ compared }: { readonly compared: Compared }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const search = usePositionView((view) => view.search)
  const columns = useInLanguage(comparisonColumnsIn)
  const rows = useMemo(
    () => (all ? compared.rows : compared.rows.filter((row) => changeOf(row) !== 'same')),
    [all, compared.rows],
  )
  const source = useLocalSource('comparison', rows, columns, comparators)
  return (
    <DataTable
      name="position.comparison"
      label={t('position.compare.rows')}
      source={source}
      columns={columns}
      rowKey={rowKey}
      search={search}
      toolbar={
        <Segments
          aria-label={t('position.compare.filter')}
          value={all ? 'all' : 'changes'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'changes', label: t('position.compare.filter.changes') },
            { value: 'all', label: t('position.compare.filter.all') },
          ]}
        />
      }
      empty={<p className={classes.none}>{t('position.compare.nothing')}</p>}
    />
  )
}

/** Two positions set against each other: totals per currency, then holding by holding, with exact differences. */
export function Comparison({ pair }: { readonly pair: Pair }) {
  const { t, locale } = useLanguage()
  const compared = useCall('position.compare', pair)
  const back = (
    <Button
      size="compact-sm"
      leftSection={<ArrowLeft size={14} />}
      onClick={() => usePositionView.getState().compare(null)}
    >
      {t('position.compare.back')}
    </Button>
  )
  const { data, error } = compared
  return (
    <>
      <div className={classes.compareHead}>
        {back}
        <h2>{t('position.compare.title')}</h2>
        {data !== undefined && (
          <span>
            {t('position.compare.dates', {
              before: formatDateTime(data.before.createdAt, locale, true),
              after: formatDateTime(data.after.createdAt, locale, true),
            })}
          </span>
        )}
      </div>
      {error !== null && (
        <div className={classes.notes}>
          <ErrorNote error={error} onRetry={compared.refetch} />
        </div>
      )}
      {data === undefined && error === null && (
        <p className={classes.loading}>{t('position.compare.reading')}</p>
      )}
      {data !== undefined && (
        <>
          <Totals compared={data} />
          {data.omitted > 0 && (
            <div className={classes.notes}>
              <Note tone="attention">{t('position.compare.omitted', { count: data.omitted })}</Note>
            </div>
          )}
          <Rows compared={data} />
        </>
      )}
    </>
  )
}
