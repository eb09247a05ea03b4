import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { Recurrence } from '../../../../shared/recurring/rule.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { locale, t } from '../../../app/text.tsx'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** The text of a weekday. */
export const weekdayKey = (day: number): MessageKey =>
  `recurring.weekday.${weekdays.find((known) => known === day) ?? 1}`

/** When something repeats, in one line. */
export function ruleWords({ rule, moves, end }: Recurrence): string {
  const parts = [ruleOf(rule)]
  if (rule.every !== 'month_end' && moves !== 'stays')
    parts.push(t(`recurring.moves.short.${moves}`))
  if (end.by === 'date')
    parts.push(t('recurring.end.short.date', { date: formatDate(end.until, locale) }))
  if (end.by === 'times') parts.push(t('recurring.end.short.times', { count: end.times }))
  return parts.join(' · ')
}

function ruleOf(rule: Recurrence['rule']): string {
  switch (rule.every) {
    case 'month':
      return t('recurring.rule.month', { day: rule.day })
    case 'month_end':
      return t('recurring.rule.month_end')
    case 'month_weekday':
      return t('recurring.rule.month_weekday', {
        nth: t(`recurring.nth.${rule.nth === 'last' ? 'last' : nthOf(rule.nth)}`),
        weekday: t(weekdayKey(rule.weekday)),
      })
    case 'week':
      return t('recurring.rule.week', {
        weeks: rule.weeks,
        weekday: t(weekdayKey(rule.weekday)),
      })
  }
}

export const nths = [1, 2, 3, 4] as const
const nthOf = (nth: number): (typeof nths)[number] => nths.find((known) => known === nth) ?? 1
