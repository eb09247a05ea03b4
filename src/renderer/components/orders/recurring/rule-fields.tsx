import { useMemo } from 'react'
import {
  occurrencesOf,
  type Recurrence,
  recurringMoves,
} from '../../../../shared/recurring/rule.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { useLanguage, useText } from '../../../app/text.tsx'
import { NativeSelect } from '../../input/choice.tsx'
import { OneOf } from '../../input/one-of.tsx'
import { TypedDay, TypedText } from '../../input/typed-fields.tsx'
import forms from '../../styles/form.module.css'
import classes from '../orders.module.css'
import { nths, weekdayKey, weekdays } from './rule-words.ts'
import type { RecurringProblems, TypedRule } from './typed-recurring.ts'

interface Fields {
  readonly typed: TypedRule
  readonly problems: RecurringProblems
  readonly change: (parts: Partial<TypedRule>) => void
}

const everies = ['month', 'month_end', 'month_weekday', 'week'] as const
const ends = ['never', 'date', 'times'] as const
const intervals = [1, 2, 3, 4] as const

function DayField(props: Fields) {
  const t = useText()
  const { typed, change } = props
  const weekday = (
    <NativeSelect
      label={t('recurring.weekday')}
      value={typed.weekday}
      data={weekdays.map((day) => ({ value: String(day), label: t(weekdayKey(day)) }))}
      onChange={(event) => change({ weekday: event.currentTarget.value })}
    />
  )
  switch (typed.every) {
    case 'month':
      return (
        <TypedText
          of={props}
          name="day"
          label={t('recurring.day')}
          inputMode="numeric"
          maxLength={2}
        />
      )
    case 'month_end':
      return null
    case 'month_weekday':
      return (
        <div className={forms.pair}>
          <NativeSelect
            label={t('recurring.nth')}
            value={typed.nth}
            data={[...nths.map(String), 'last'].map((nth) => ({
              value: nth,
              label: t(`recurring.nth.${nths.find((one) => String(one) === nth) ?? 'last'}`),
            }))}
            onChange={(event) => change({ nth: event.currentTarget.value })}
          />
          {weekday}
        </div>
      )
    case 'week':
      return (
        <div className={forms.pair}>
          {weekday}
          <NativeSelect
            label={t('recurring.weeks')}
            value={typed.weeks}
            data={intervals.map((weeks) => ({
              value: String(weeks),
              label: t('recurring.weeks.each', { weeks }),
            }))}
            onChange={(event) => change({ weeks: event.currentTarget.value })}
          />
        </div>
      )
  }
}

/** When it repeats, what becomes of a holiday, and until when. */
export function RuleFields(props: Fields) {
  const t = useText()
  const { typed, change } = props
  return (
    <>
      <div className={forms.pair}>
        <OneOf
          label={t('recurring.every')}
          value={typed.every}
          options={everies}
          words={(every) => t(`recurring.every.${every}`)}
          onChoose={(every) => change({ every })}
        />
        <TypedDay of={props} name="startsOn" label={t('recurring.startsOn')} />
      </div>
      <DayField {...props} />
      <div className={forms.pair}>
        {typed.every !== 'month_end' && (
          <OneOf
            label={t('recurring.moves')}
            value={typed.moves}
            options={recurringMoves}
            words={(moves) => t(`recurring.moves.${moves}`)}
            onChoose={(moves) => change({ moves })}
          />
        )}
        <OneOf
          label={t('recurring.end')}
          value={typed.endBy}
          options={ends}
          words={(end) => t(`recurring.end.${end}`)}
          onChoose={(endBy) => change({ endBy })}
        />
      </div>
      {typed.endBy === 'date' && <TypedDay of={props} name="until" label={t('recurring.until')} />}
      {typed.endBy === 'times' && (
        <TypedText
          of={props}
          name="times"
          label={t('recurring.times')}
          inputMode="numeric"
          maxLength={3}
        />
      )}
    </>
  )
}

const PREVIEWED = 3

/** The first days on which it will be due. */
export function RulePreview({ recurrence }: { readonly recurrence: Recurrence }) {
  const { t, locale } = useLanguage()
  const known = useCall('funds.holidays', {}).data?.holidays
  const days = useMemo(() => {
    const first: string[] = []
    for (const { day } of occurrencesOf(recurrence, new Set(known ?? []))) {
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
