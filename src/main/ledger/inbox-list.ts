import type { NoticeFilter } from '../../shared/ipc/inbox.ts'
import { fold } from '../../shared/text/fold.ts'
import { addDays, instantOf, isDateText } from '../../shared/values/calendar.ts'

/** A condition in SQL with its values. */
export interface Conditions {
  readonly where: string
  readonly values: readonly (string | number)[]
}

interface Part {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

const among = (column: string, values: readonly string[] | undefined): readonly Part[] =>
  values === undefined || values.length === 0
    ? []
    : [{ sql: `${column} IN (${values.map(() => '?').join(', ')})`, values }]

const contains = (word: string): Part => ({
  sql: `words LIKE ? ESCAPE '\\'`,
  values: [`%${word.replace(/[\\%_]/g, '\\$&')}%`],
})

/** The first instant, Buenos Aires, of the day that many days after; a date that does not exist bounds nothing. */
const bound = (sql: string, date: string | undefined, days: number): readonly Part[] => {
  if (date === undefined || !isDateText(date)) return []
  const instant = instantOf(addDays(date, days))
  return instant === null ? [] : [{ sql, values: [instant.toISOString()] }]
}

/** A filter of the inbox as SQL over its table. */
export function conditionsOf(filter: NoticeFilter): Conditions {
  const { kinds, states, via, unread, known, from, to, search } = filter
  const parts: readonly Part[] = [
    ...among('kind', kinds),
    ...among('state', states),
    ...among('via', via === undefined ? undefined : [via]),
    ...(unread === undefined
      ? []
      : [{ sql: `read_at IS ${unread ? '' : 'NOT '}NULL`, values: [] }]),
    ...(known === true ? [] : [{ sql: `outcome IS NOT 'nothing_new'`, values: [] }]),
    ...bound('received_at >= ?', from, 0),
    ...bound('received_at < ?', to, 1),
    ...fold(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(contains),
  ]
  if (parts.length === 0) return { where: '', values: [] }
  return {
    where: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  }
}
