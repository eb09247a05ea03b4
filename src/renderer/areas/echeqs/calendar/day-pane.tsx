import { Button } from '@mantine/core'
import { counterpartyOf, type EcheqFilter, type EcheqRow } from '../../../../shared/lists/echeqs.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import type { DueDay, DueSum } from '../../../../shared/views/echeqs.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import { countOf } from '../../../components/list-area/use-list.ts'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import { DetailPane } from '../../../components/page/detail-pane.tsx'
import { useEcheqTotals } from '../echeqs-list.tsx'
import { showOnly, useEcheqsScreen, useEcheqsView } from '../echeqs-view.ts'
import { EcheqStateBadge } from '../state.tsx'
import classes from './calendar.module.css'

/** More are looked at in the list, which is one click away. */
const MOST = 50

const Line = ({ row }: { readonly row: EcheqRow }) => (
  <li>
    <button
      type="button"
      className={classes.line}
      onClick={() => useEcheqsView.getState().open(row.id)}
    >
      <span className={classes.lineHead}>
        <ForeignSpan className={classes.who}>{counterpartyOf(row) ?? '—'}</ForeignSpan>
        <Amount value={row.amount} currency={row.currency} />
      </span>
      <span className={classes.lineHead}>
        <span className={classes.quiet}>
          {t('echeqs.detail.title', { number: row.number ?? row.id })}
          {row.paidAt !== null && `, ${formatDate(row.paidAt, locale)}`}
        </span>
        <EcheqStateBadge status={row.status} state={row.state} />
      </span>
    </button>
  </li>
)

/** The echeqs of one part of the day, the largest first; all of them are in the list. */
function Part(props: {
  readonly title: string
  /** How many there are, where the calendar says it. */
  readonly sum?: DueSum
  readonly filter: EcheqFilter & { readonly currency: string }
}) {
  const { figures } = useLanguage()
  const { title, sum, filter } = props
  const page = useCall(
    'echeqs.list',
    { filter, offset: 0, limit: MOST, sort: { column: 'amount', descending: true } },
    { keepPrevious: true },
  )
  const rows = page.data?.rows ?? []
  const count = countOf(useEcheqTotals({ filter, except: [] }))
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {sum !== undefined && (
        <p className={classes.quiet}>
          {t('echeqs.calendar.sum', {
            count: sum.count,
            amount: figures.money({ amount: sum.amount, currency: filter.currency }),
          })}
        </p>
      )}
      <ErrorNote error={page.error} onRetry={page.refetch} />
      <ul className={classes.lines}>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      <Button size="compact-xs" onClick={() => showOnly(filter)}>
        {t('echeqs.calendar.inList', { count })}
      </Button>
    </section>
  )
}

function Parts({ day, currency }: { readonly day: DueDay; readonly currency: string }) {
  const { date, incoming, outgoing, movedHere, windowsOf } = day
  const part = (title: string, sum: DueSum, of: EcheqFilter) =>
    sum.count > 0 && <Part title={title} sum={sum} filter={{ ...of, currency, counted: 'due' }} />
  const moved = (name: 'in' | 'out', { from, to }: NonNullable<DueDay['movedHere']>) =>
    t(`echeqs.calendar.moved.${name}`, {
      from: formatDate(from, locale),
      to: formatDate(to, locale),
      same: from === to ? 'yes' : 'no',
    })
  const ofMoved = { paidAtFrom: movedHere?.from, paidAtTo: movedHere?.to }
  const nothing = incoming.count + outgoing.count === 0 && movedHere === null && windowsOf === null
  return (
    <>
      {nothing && <p>{t('echeqs.calendar.day.nothing')}</p>}
      {part(t('echeqs.calendar.in'), incoming, { paidAt: date, direction: 'received' })}
      {part(t('echeqs.calendar.out'), outgoing, { paidAt: date, direction: 'issued' })}
      {movedHere !== null && (
        <>
          {part(moved('in', movedHere), movedHere.incoming, { ...ofMoved, direction: 'received' })}
          {part(moved('out', movedHere), movedHere.outgoing, { ...ofMoved, direction: 'issued' })}
        </>
      )}
      {windowsOf !== null && (
        <Part
          title={t('echeqs.calendar.lastDay')}
          filter={{
            currency,
            counted: 'presentable',
            paidAtFrom: windowsOf.from,
            paidAtTo: windowsOf.to,
          }}
        />
      )}
    </>
  )
}

/** A day of the calendar beside it: what falls due, what comes from days without banks, what must be presented. */
export function DayPane(props: { readonly date: string; readonly currency: string }) {
  const { date, currency } = props
  const calendar = useCall('echeqs.calendar', { from: date, to: date, currency })
  const day = calendar.data?.[0]
  return (
    <DetailPane
      name="echeqs.day"
      title={t('echeqs.calendar.day', { date: formatDate(date, locale), currency })}
      onClose={() => useEcheqsScreen.setState({ day: null })}
      initialWidth={400}
    >
      <div className={classes.parts}>
        <ErrorNote error={calendar.error} onRetry={calendar.refetch} />
        {day !== undefined && day.paidOn !== null && (
          <p>
            {t('echeqs.calendar.closed', {
              why: day.holiday ?? t('echeqs.calendar.nonBusiness'),
              date: formatDate(day.paidOn, locale),
            })}
          </p>
        )}
        {day !== undefined && <Parts key={`${date} ${currency}`} day={day} currency={currency} />}
      </div>
    </DetailPane>
  )
}
