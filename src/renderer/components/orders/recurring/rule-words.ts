import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { Recurrence } from '../../../../shared/recurring/rule.ts'
import { typedDate } from '../../../../shared/values/calendar.ts'
import type { Say } from '../../../app/text.tsx'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** The text of a weekday. */
export const weekdayKey = (day: number): MessageKey =>
  `recurring.weekday.${weekdays.find((known) => known === day) ?? 1}`

/** When something repeats, in one line. */
export function ruleWords(say: Say, { rule, moves, end }: Recurrence): string {
  const parts = [ruleOf(say, rule)]
  if (rule.every !== 'month_end' && moves !== 'stays')
    parts.push(say(`recurring.moves.short.${moves}`))
  if (end.by === 'date') parts.push(say('recurring.end.short.date', { date: typedDate(end.until) }))
  if (end.by === 'times') parts.push(say('recurring.end.short.times', { count: end.times }))
  return parts.join(' · ')
}

function ruleOf(say: Say, rule: Recurrence['rule']): string {
  switch (rule.every) {
    case 'month':
      return say('recurring.rule.month', { day: rule.day })
    case 'month_end':
      return say('recurring.rule.month_end')
    case 'month_weekday':
      return say('recurring.rule.month_weekday', {
        nth: say(`recurring.nth.${rule.nth === 'last' ? 'last' : nthOf(rule.nth)}`),
        weekday: say(weekdayKey(rule.weekday)),
      })
    case 'week':
      return say('recurring.rule.week', {
        weeks: rule.weeks,
        weekday: say(weekdayKey(rule.weekday)),
      })
  }
}

export const nths = [1, 2, 3, 4] as const
const nthOf = (nth: number): (typeof nths)[number] => nths.find((known) => known === nth) ?? 1
