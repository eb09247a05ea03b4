import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { formatAmount, formatDecimal } from '../../../shared/text/format.ts'
import { isDecimalText, ZERO } from '../../../shared/values/money.ts'
import { parseTypedAmount } from '../../../shared/values/typed-amount.ts'
import { useLocale, useText } from '../../app/text.tsx'
import classes from './list-area.module.css'
import { readDate, typedDate } from './typed-date.ts'

type FieldProps = {
  readonly label: string
  /** What is in force; empty for nothing. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shows the label over the field; otherwise it is for screen readers alone. */
  readonly labelled?: boolean
}

/**
 * A field that narrows as soon as what is typed can be read. Something set from outside, such as a cleared filter,
 * takes the place of what was typed.
 */
function TypedField(
  props: FieldProps & {
    readonly shown: (value: string) => string
    /** What was typed as a value; empty clears, null cannot be read. */
    readonly read: (typed: string) => string | null
    readonly problem: string
    readonly input?: TextInputProps
  },
) {
  const { label, value, onChange, labelled = false, shown, read, problem, input } = props
  const [typed, setTyped] = useState(shown(value))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(false)
  if (known !== value) {
    setKnown(value)
    if (read(typed) !== value) setTyped(shown(value))
  }
  const wrong = left && read(typed) === null
  return (
    <TextInput
      size="xs"
      autoComplete="off"
      {...(labelled ? { label } : { 'aria-label': label })}
      {...input}
      title={wrong ? problem : label}
      value={typed}
      error={wrong && (labelled ? problem : true)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        setLeft(false)
        onChange(read(text) ?? '')
      }}
      onBlur={() => setLeft(true)}
    />
  )
}

/** A date, typed day first in both languages; its value is `YYYY-MM-DD`. */
export function DateField(props: FieldProps) {
  const t = useText()
  return (
    <TypedField
      {...props}
      shown={typedDate}
      read={(typed) => (typed.trim() === '' ? '' : readDate(typed))}
      problem={t('list.filter.date.error')}
      input={{
        placeholder: t('list.filter.date.placeholder'),
        ...(props.labelled !== true && { w: 112 }),
      }}
    />
  )
}

/** An amount as the language writes it (`1.234,56`); its value is decimal text. */
export function AmountField(props: FieldProps) {
  const t = useText()
  const locale = useLocale()
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
      input={{ inputMode: 'decimal', placeholder: formatAmount(ZERO, locale) }}
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
  const t = useText()
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
      <AmountField labelled label={`${name} ≥`} value={min} onChange={onMin} />
      <AmountField labelled label={`${name} ≤`} value={max} onChange={onMax} />
    </>
  )
}
