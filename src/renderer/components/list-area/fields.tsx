import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatDecimal } from '../../../shared/text/format.ts'
import { readTypedDate, typedDate } from '../../../shared/values/calendar.ts'
import { isDecimalText, ZERO } from '../../../shared/values/money.ts'
import { parseTypedAmount } from '../../../shared/values/typed-amount.ts'
import {
  type QuickDirection,
  quickRanges,
  quickSpan,
  readDateAs,
} from '../../../shared/values/typed-date.ts'
import { today } from '../../app/clock.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { DateInput } from '../input/date-input.tsx'
import classes from './list-area.module.css'

type FieldProps = {
  readonly label: string
  /** The value in force; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shows the label over the field; otherwise it is for screen readers alone. */
  readonly labelled?: boolean
}

/**
 * The text of a field that filters as soon as it can be read. Something set from outside, such as a cleared
 * filter, takes the place of what was typed.
 */
function useTyped(
  { value, onChange }: Pick<FieldProps, 'value' | 'onChange'>,
  shown: (value: string) => string,
  /** Reads the typed text as a value; an empty one clears, null cannot be read. */
  read: (typed: string) => string | null,
) {
  const [typed, setTyped] = useState(shown(value))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(false)
  if (known !== value) {
    setKnown(value)
    // Text that cannot be read yet has itself emptied the value.
    if ((read(typed) ?? '') !== value) setTyped(shown(value))
  }
  return {
    typed,
    left,
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
      onChange(read(text) ?? '')
    },
    leave: () => setLeft(true),
  }
}

function TypedField(
  props: FieldProps & {
    readonly shown: (value: string) => string
    readonly read: (typed: string) => string | null
    readonly problem: string
    readonly input?: TextInputProps
  },
) {
  const { label, labelled = false, shown, read, problem, input } = props
  const { typed, left, type, leave } = useTyped(props, shown, read)
  const wrong = left && read(typed) === null
  return (
    <TextInput
      size="xs"
      {...(labelled ? { label } : { 'aria-label': label })}
      {...input}
      title={wrong ? problem : label}
      value={typed}
      error={wrong && (labelled ? problem : true)}
      onChange={({ currentTarget: { value: text } }) => type(text)}
      onBlur={leave}
    />
  )
}

/** A date in full narrows at once; what may still become another, such as `23/11`, when the field is left. */
const readWhole = (typed: string): string | null =>
  typed.trim() === '' ? '' : /\d{4}/.test(typed) ? readTypedDate(typed) : null

/** A date, typed day first in both languages or picked; its value is `YYYY-MM-DD`. A text that is no date is reported in words. */
export function DateField(props: FieldProps) {
  const { label, labelled = false } = props
  const { typed, left, type, leave } = useTyped(props, typedDate, readWhole)
  const read = readDateAs(typed, { today: today() })
  const wrong = left && typed.trim() !== '' && !read.ok
  return (
    <DateInput
      size="xs"
      {...(labelled ? { label } : { 'aria-label': label, w: 128 })}
      {...(!labelled && { classNames: { error: classes.below ?? '' } })}
      title={label}
      value={typed}
      error={wrong && t(`field.date.${read.problem}`)}
      onChange={type}
      onBlur={leave}
    />
  )
}

/** An amount as the language writes it (`1.234,56`); its value is decimal text. */
function AmountField(props: FieldProps) {
  const { figures } = useLanguage()
  return (
    <TypedField
      {...props}
      shown={(value) => (isDecimalText(value) ? formatDecimal(value, locale) : value)}
      read={(typed) => {
        if (typed.trim() === '') return ''
        const parsed = parseTypedAmount(typed, locale)
        return parsed.ok && !parsed.value.startsWith('-') ? parsed.value : null
      }}
      problem={t('list.filter.amount.error')}
      input={{ inputMode: 'decimal', placeholder: figures.amount(ZERO) }}
    />
  )
}

/** Words, a number, a key; `clean` takes off what people type in between. */
export function TextField(
  props: FieldProps & {
    readonly maxLength: number
    readonly clean?: (typed: string) => string
  },
) {
  const { maxLength, clean = (typed) => typed.trim(), ...field } = props
  return (
    <TypedField
      {...field}
      shown={(value) => value}
      read={(typed) => clean(typed).slice(0, maxLength)}
      problem=""
    />
  )
}

/** From and to, both included. `from` and `to` are `YYYY-MM-DD`, empty for open. */
export function DateRange(props: {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void
}) {
  const { name, from, to, onChange } = props
  return (
    <fieldset className={classes.range} aria-label={name}>
      <DateField
        label={t('list.filter.from', { name })}
        value={from}
        onChange={(date) => onChange({ from: date, to })}
      />
      <span aria-hidden>–</span>
      <DateField
        label={t('list.filter.to', { name })}
        value={to}
        onChange={(date) => onChange({ from, to: date })}
      />
    </fieldset>
  )
}

/** The usual ranges, one press each; the one in force is marked. */
export function QuickRanges(props: {
  readonly direction: QuickDirection
  readonly from: string
  readonly to: string
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void
}) {
  const { direction, from, to, onChange } = props
  return (
    <div className={classes.quick}>
      {quickRanges[direction].map((range) => {
        const span = quickSpan(range, today())
        const inForce = span.from === from && span.to === to
        return (
          <Button
            key={range}
            variant={inForce ? 'light' : 'default'}
            size="compact-xs"
            aria-pressed={inForce}
            onClick={() => onChange(inForce ? { from: '', to: '' } : span)}
          >
            {t(`list.quick.${range}`)}
          </Button>
        )
      })}
    </div>
  )
}

/** The smallest and the largest amount, two fields; decimal text, empty for open. */
export function AmountRange(props: {
  readonly name: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onMin: (amount: string) => void
  readonly onMax: (amount: string) => void
}) {
  const { name, min = '', max = '', onMin, onMax } = props
  return (
    <>
      <AmountField labelled label={t('list.filter.from', { name })} value={min} onChange={onMin} />
      <AmountField labelled label={t('list.filter.to', { name })} value={max} onChange={onMax} />
    </>
  )
}
