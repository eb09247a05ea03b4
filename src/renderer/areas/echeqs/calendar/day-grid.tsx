import { Hourglass } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatCount, formatDate, formatMoney } from '../../../../shared/text/format.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import type { DueDay } from '../../../../shared/views/echeq-desk.ts'
import { useLocale, useText } from '../../../app/text.tsx'
import classes from './calendar.module.css'
import { dayAfterKey, isInside, type Span, weeksOf } from './days.ts'
import { FlowLine, Ruler, useRoom } from './flow-line.tsx'

const ICON = 12

type Flow = DueDay['incoming']

const countOf = ({ incoming, outgoing }: Pick<DueDay, 'incoming' | 'outgoing'>): number =>
  incoming.count + outgoing.count

/** Where what falls due without banks is paid, or what comes from such days; null where nothing moves. */
function useMoves(brief: boolean): (day: DueDay) => string | null {
  const t = useText()
  const locale = useLocale()
  return (day) => {
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
}

function Moves({ day }: { readonly day: DueDay }) {
  const text = useMoves(true)(day)
  return text === null ? null : <span className={classes.moves}>{text}</span>
}

/** What a day says to somebody who hears it. */
function useDayLabel(currency: string): (date: DateText, day: DueDay | undefined) => string {
  const t = useText()
  const locale = useLocale()
  const moves = useMoves(false)
  return (date, day) => {
    const sum = (name: 'in' | 'out', { count, amount }: Flow) =>
      count === 0
        ? null
        : `${t(`echeqs.calendar.${name}`)}: ${t('echeqs.calendar.sum', {
            count,
            amount: formatMoney({ amount, currency }, locale),
          })}`
    const flows =
      day === undefined
        ? null
        : [sum('in', day.incoming), sum('out', day.outgoing)].filter((text) => text !== null)
    const present = day?.lastDayToPresent ?? 0
    return [
      formatDate(date, locale),
      day?.holiday ?? (day?.businessDay === false ? t('echeqs.calendar.nonBusiness') : null),
      // Of a day that was not read yet nothing is known, not even that nothing falls due.
      ...(flows?.length === 0 ? [t('echeqs.calendar.nothing')] : (flows ?? [])),
      day === undefined ? null : moves(day),
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
  return (
    <>
      <span className={classes.dayHead}>
        <span className={classes.number}>{Number(date.slice(8))}</span>
        {day?.holiday !== null && day?.holiday !== undefined && (
          <span className={classes.holiday}>{day.holiday}</span>
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
  const t = useText()
  const locale = useLocale()
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
      <Hourglass size={ICON} aria-hidden />
      {formatCount(count, locale)}
    </button>
  )
}

/** The days of a month or week, Monday first; one of them is in the tab order, arrows go on from it. */
export function DayGrid(props: {
  readonly span: Span
  /** The day that the keyboard is on. */
  readonly day: DateText
  readonly today: DateText
  readonly currency: string
  readonly days: ReadonlyMap<DateText, DueDay>
  /** The focus has come to a day. */
  readonly onDay: (day: DateText) => void
  /** A key leads to a day, which is to have the focus. */
  readonly onMove: (day: DateText) => void
  /** A key leads to the span before or after. */
  readonly onStep: (by: 1 | -1) => void
  /** The day that is looked at beside the grid. */
  readonly looked: DateText | null
  readonly onOpen: (day: DateText) => void
}) {
  const t = useText()
  const locale = useLocale()
  const { span, day, today, days, looked, onDay, onMove, onStep, onOpen } = props
  const label = useDayLabel(props.currency)
  const room = useRoom()
  const weeks = weeksOf(span, day)
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
      <table
        ref={room.table}
        className={classes.grid}
        data-span={span}
        aria-label={t('echeqs.calendar.label')}
      >
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
                  data-outside={!isInside(span, date, day)}
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
                      onFocus={() => isInside(span, date, day) && onDay(date)}
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
