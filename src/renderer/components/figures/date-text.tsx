import { formatDate, formatDateTime, formatDistance } from '../../../shared/text/format.ts'
import type { DateText as CalendarDate } from '../../../shared/values/calendar.ts'
import { useLocale } from '../../app/text.tsx'
import classes from './figures.module.css'

/**
 * A date or timestamp of the bank, read in Buenos Aires; the original text is its tooltip. With `today` the distance is
 * said as well ("mañana").
 */
export function DateText(props: {
  readonly value: string
  readonly time?: boolean | 'seconds'
  readonly today?: CalendarDate
}) {
  const locale = useLocale()
  const { value, time = false, today } = props
  const distance = today === undefined ? null : formatDistance(value, today, locale)
  return (
    <span className={classes.nowrap}>
      <time dateTime={value} title={value}>
        {time === false
          ? formatDate(value, locale)
          : formatDateTime(value, locale, time === 'seconds')}
      </time>
      {distance !== null && <span className={classes.aside}>{distance}</span>}
    </span>
  )
}
