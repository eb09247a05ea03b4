import { TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { type DateText, isDateText, typedDate } from '../../../shared/values/calendar.ts'
import { type DateReading, readDateAs } from '../../../shared/values/typed-date.ts'
import { today } from '../../app/clock.ts'
import { t } from '../../app/text.tsx'
import classes from './date-input.module.css'
import { IconButton } from './icon-button.tsx'

/** Opens the calendar of the system; choosing a day is like typing it. */
function PickButton(props: {
  readonly date: DateText | ''
  readonly onPick: (date: DateText) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        value={props.date}
        onChange={({ currentTarget: { value } }) => {
          if (isDateText(value)) props.onPick(value)
        }}
      />
      <IconButton
        icon={CalendarDays}
        label={t('date.pick')}
        size="sm"
        // The field is left by Tab for the next field, as any other.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  )
}

/**
 * A date, typed in any way that people write one (`23/11`, `hoy`, `+30`) or picked from a calendar. What can be read
 * stands there in full as soon as the field is left.
 */
export function DateInput(
  props: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
    readonly value: string
    readonly onChange: (typed: string) => void
    readonly onBlur?: () => void
    /** The year of a day and month that are typed without one. */
    readonly ahead?: DateReading['ahead']
  },
) {
  const { value, onChange, onBlur, ahead = false, ...input } = props
  const read = readDateAs(value, { today: today(), ahead })
  return (
    <TextInput
      placeholder={t('date.placeholder')}
      {...input}
      value={value}
      rightSection={
        <PickButton date={read.ok ? read.date : ''} onPick={(date) => onChange(typedDate(date))} />
      }
      onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
      onBlur={() => {
        if (read.ok && typedDate(read.date) !== value) onChange(typedDate(read.date))
        onBlur?.()
      }}
    />
  )
}
