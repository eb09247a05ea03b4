import { useElementSize } from '@mantine/hooks'
import { ArrowDownLeft, ArrowUpRight, Hourglass } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatCount, formatDate, formatMonth } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DueDay } from '../../../../shared/views/echeqs.ts'
import { locale, t, useLanguage } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/figures.tsx'
import { ForeignSpan } from '../../../components/figures/foreign-span.tsx'
import classes from './calendar.module.css'
import { dayAfterKey } from './days.ts'

const ICON = 12
const DAYS = 7
/** The part of a cell that is not for a figure: padding, border, the arrow and its gap. */
const TAKEN = 2 * 8 + 1 + ICON + 4
const RULER = '0000000000'
/** A cell always has room for these: below a thousand every amount is whole. */
const LEAST = '999,99'.length

/** Refs for the table of days and for a {@link Ruler}, and how many digits a cell has room for beside the arrow. */
function useRoom(): {
  readonly table: (element: HTMLTableElement | null) => void
  readonly ruler: (element: HTMLSpanElement | null) => void
  readonly digits: number
} {
  const { ref: table, width } = useElementSize<HTMLTableElement>()
  const { ref: ruler, width: ruled } = useElementSize<HTMLSpanElement>()
  const room = ruled === 0 ? 0 : Math.floor((width / DAYS - TAKEN) / (ruled / RULER.length))
  return { table, ruler, digits: Math.max(LEAST, room) }
}

/** Digits as the days write them, unseen: how wide one is depends on the fonts that the system has. */
function Ruler(props: { readonly ruler: (element: HTMLSpanElement | null) => void }) {
  return (
    <span ref={props.ruler} className={classes.ruler} aria-hidden>
      {RULER}
    </span>
  )
}

/**
 * One direction of a day: arrow, sum, count. A cut sum would be another sum. Without room for all digits it is written in
 * short, and the whole is in the tooltip.
 */
function FlowLine(props: {
  readonly flow: DueDay['incoming']
  readonly out: boolean
  /** Digits that fit. */
  readonly room: number
}) {
  const { figures } = useLanguage()
  const { flow, out, room } = props
  if (flow.count === 0) return null
  const Icon = out ? ArrowUpRight : ArrowDownLeft
  const { length } = figures.amount(flow.amount)
  return (
    <span className={classes.flow}>
      <span className={classes.sum}>
        <Icon size={ICON} />
        {length <= room ? (
          <Amount value={flow.amount} />
        ) : (
          // With blanks that break, so that its words may go below its digits.
          <span className={classes.figure}>
            {figures.compact(flow.amount).replaceAll(/\s/g, ' ')}
          </span>
        )}
      </span>
      <span className={classes.quiet}>({formatCount(flow.count, locale)})</span>
    </span>
  )
}

type Flow = DueDay['incoming']

const countOf = ({ incoming, outgoing }: Pick<DueDay, 'incoming' | 'outgoing'>): number =>
  incoming.count + outgoing.count

/** Where what falls due without banks is paid, or what comes from such days; null where nothing moves. */
function movesOf(day: DueDay, brief: boolean): string | null {
  const { paidOn, movedHere } = day
  if (paidOn !== null && countOf(day) > 0)
    return t(brief ? 'echeqs.calendar.paidOn.brief' : 'echeqs.calendar.paidOn', {
      // Without its year; in English the month's name stands between.
      date: formatDate(paidOn, locale).slice(0, brief ? (locale === 'en' ? 6 : 5) : undefined),
    })
  if (movedHere === null || countOf(movedHere) === 0) return null
  const count = countOf(movedHere)
  return t(brief ? 'echeqs.calendar.moved.brief' : 'echeqs.calendar.moved', { count })
}

function Moves({ day }: { readonly day: DueDay }) {
  const text = movesOf(day, true)
  return text === null ? null : <span className={classes.moves}>{text}</span>
}

function useDayLabel(currency: string): (date: DateText, day: DueDay | undefined) => string {
  const { figures } = useLanguage()
  return (date, day) => {
    const sum = (name: 'in' | 'out', { count, amount }: Flow) =>
      count === 0
        ? null
        : `${t(`echeqs.calendar.${name}`)}: ${t('echeqs.calendar.sum', {
            count,
            amount: figures.money({ amount, currency }),
          })}`
    const flows =
      day === undefined
        ? null
        : [sum('in', day.incoming), sum('out', day.outgoing)].filter((text) => text !== null)
    const present = day?.lastDayToPresent ?? 0
    return [
      formatDate(date, locale),
      day?.holiday ?? (day?.businessDay === false ? t('echeqs.calendar.nonBusiness') : null),
      // A day that was not read yet tells nothing, not even that nothing falls due.
      ...(flows?.length === 0 ? [t('echeqs.calendar.nothing')] : (flows ?? [])),
      day === undefined ? null : movesOf(day, false),
      present === 0 ? null : t('echeqs.calendar.present', { count: present }),
    ]
      .filter((text) => text !== null)
      .join('. ')
  }
}

function DayContent(props: {
  readonly date: DateText
  readonly day: DueDay | undefined
  /** Digits that fit. */
  readonly room: number
}) {
  const { date, day, room } = props
  const number = Number(date.slice(8))
  return (
    <>
      <span className={classes.dayHead}>
        <span className={classes.number}>
          {number}
          {number === 1 && ` ${formatMonth(date, locale).slice(0, 3)}`}
        </span>
        {day?.holiday !== null && day?.holiday !== undefined && (
          <ForeignSpan className={classes.holiday}>{day.holiday}</ForeignSpan>
        )}
      </span>
      {day !== undefined && (
        <>
          <FlowLine flow={day.incoming} out={false} room={room} />
          <FlowLine flow={day.outgoing} out room={room} />
          <Moves day={day} />
        </>
      )}
    </>
  )
}

/** How many must be presented this day at the latest; the day opens and shows them. */
function PresentLink(props: {
  readonly date: DateText
  readonly count: number
  readonly tabIndex: 0 | -1
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onOpen: () => void
}) {
  const { date, count, tabIndex, onKeyDown, onOpen } = props
  if (count === 0) return null
  const label = t('echeqs.calendar.present.show', { count, date: formatDate(date, locale) })
  return (
    <button
      type="button"
      className={classes.present}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      <Hourglass size={ICON} />
      {formatCount(count, locale)}
    </button>
  )
}

/** The days of some weeks, Monday first; one of them is in the tab order, arrows go on from it. */
export function DayGrid(props: {
  readonly weeks: readonly (readonly DateText[])[]
  /** The day that the keyboard is on. */
  readonly day: DateText
  readonly today: DateText
  readonly currency: string
  readonly days: ReadonlyMap<DateText, DueDay>
  /** The focus has come to a day. */
  readonly onDay: (day: DateText) => void
  /** A key leads to a day, which is to have the focus. */
  readonly onMove: (day: DateText) => void
  /** A key leads to the page before or after. */
  readonly onStep: (by: 1 | -1) => void
  /** The day that is looked at beside the grid. */
  readonly looked: DateText | null
  readonly onOpen: (day: DateText) => void
}) {
  const { weeks, day, today, days, looked, onDay, onMove, onStep, onOpen } = props
  const label = useDayLabel(props.currency)
  const room = useRoom()
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key)
    const by = { PageUp: -1, PageDown: 1 }[event.key]
    if (next !== null) onMove(next)
    else if (by === 1 || by === -1) onStep(by)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Ruler ruler={room.ruler} />
      <table ref={room.table} className={classes.grid} aria-label={t('echeqs.calendar.label')}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((date) => (
              <th key={date} scope="col">
                {weekdays.format(new Date(`${date}T12:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  data-closed={days.get(date)?.businessDay === false}
                  data-looked={date === looked}
                >
                  <div className={classes.cell}>
                    <button
                      type="button"
                      className={classes.day}
                      data-date={date}
                      title={label(date, days.get(date))}
                      {...(date === today && { 'aria-current': 'date' as const })}
                      tabIndex={date === day ? 0 : -1}
                      onFocus={() => onDay(date)}
                      onKeyDown={onKeyDown}
                      onClick={() => onOpen(date)}
                    >
                      <span className="visually-hidden">{label(date, days.get(date))}</span>
                      <span className={classes.dayContent} aria-hidden>
                        <DayContent date={date} day={days.get(date)} room={room.digits} />
                      </span>
                    </button>
                    <PresentLink
                      date={date}
                      count={days.get(date)?.lastDayToPresent ?? 0}
                      tabIndex={date === day ? 0 : -1}
                      onKeyDown={onKeyDown}
                      onOpen={() => onOpen(date)}
                    />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
