import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  occurrencesOf,
  type Recurrence,
  recurringMoves,
} from '../../../../shared/recurring/rule.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { today } from '../../../app/clock.ts'
import { useCall } from '../../../app/queries.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { DayField, OneOfField, Pair, SelectField, TextField } from '../../input/form.tsx'
import classes from '../orders.module.css'
import { nths, weekdayKey, weekdays } from './rule-words.ts'
import type { TypedRule } from './typed-recurring.ts'

const everies = ['month', 'month_end', 'month_weekday', 'week'] as const
const ends = ['never', 'date', 'times'] as const
const intervals = [1, 2, 3, 4] as const

function DayFields({ every }: Pick<TypedRule, 'every'>) {
  const form = useFormContext<TypedRule>()
  const weekday = (
    <SelectField
      form={form}
      name="weekday"
      label="recurring.weekday"
      data={weekdays.map((day) => ({ value: String(day), label: t(weekdayKey(day)) }))}
    />
  )
  switch (every) {
    case 'month':
      return (
        <TextField form={form} name="day" label="recurring.day" inputMode="numeric" maxLength={2} />
      )
    case 'month_end':
      return null
    case 'month_weekday':
      return (
        <Pair>
          <SelectField
            form={form}
            name="nth"
            label="recurring.nth"
            data={[...nths.map(String), 'last'].map((nth) => ({
              value: nth,
              label: t(`recurring.nth.${nths.find((one) => String(one) === nth) ?? 'last'}`),
            }))}
          />
          {weekday}
        </Pair>
      )
    case 'week':
      return (
        <Pair>
          {weekday}
          <SelectField
            form={form}
            name="weeks"
            label="recurring.weeks"
            data={intervals.map((weeks) => ({
              value: String(weeks),
              label: t('recurring.weeks.each', { weeks }),
            }))}
          />
        </Pair>
      )
  }
}

/** When it repeats, what becomes of a holiday, and until when, in the form around it. */
export function RuleFields() {
  const form = useFormContext<TypedRule>()
  const [every, endBy] = useWatch({ control: form.control, name: ['every', 'endBy'] })
  return (
    <>
      <Pair>
        <OneOfField
          form={form}
          name="every"
          label="recurring.every"
          options={everies}
          words={(one) => t(`recurring.every.${one}`)}
        />
        <DayField form={form} name="startsOn" label="common.from" />
      </Pair>
      <DayFields every={every} />
      <Pair>
        {every !== 'month_end' && (
          <OneOfField
            form={form}
            name="moves"
            label="recurring.moves"
            options={recurringMoves}
            words={(moves) => t(`recurring.moves.${moves}`)}
          />
        )}
        <OneOfField
          form={form}
          name="endBy"
          label="recurring.end"
          options={ends}
          words={(end) => t(`recurring.end.${end}`)}
        />
      </Pair>
      {endBy === 'date' && <DayField form={form} name="until" label="recurring.until" />}
      {endBy === 'times' && (
        <TextField
          form={form}
          name="times"
          label="recurring.times"
          inputMode="numeric"
          maxLength={3}
        />
      )}
    </>
  )
}

const PREVIEWED = 3

/** The next days on which it will be due, not before today. */
export function RulePreview({ recurrence }: { readonly recurrence: Recurrence }) {
  const { locale } = useLanguage()
  const known = useCall('funds.holidays', {}).data?.holidays
  const days = useMemo(() => {
    const first: string[] = []
    for (const { day } of occurrencesOf(recurrence, new Set(known ?? []))) {
      if (day < today()) continue
      first.push(formatDate(day, locale))
      if (first.length === PREVIEWED) break
    }
    return first
  }, [recurrence, known, locale])
  return (
    <p className={classes.quietLine} aria-live="polite">
      {days.length === 0
        ? t('recurring.preview.none')
        : t('recurring.preview', { days: days.join(', ') })}
    </p>
  )
}
