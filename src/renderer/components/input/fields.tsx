import {
  Checkbox,
  type CheckboxProps,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form'
import type { MessageKey, MessageValues } from '../../../shared/locales/index.ts'
import type { Currency } from '../../../shared/values/money.ts'
import type { DateReading } from '../../../shared/values/typed-date.ts'
import { useText } from '../../app/text.tsx'
import { useReadBack } from '../figures/read-back.ts'
import forms from '../styles/form.module.css'
import { NativeSelect } from './choice.tsx'
import { DateInput } from './date-input.tsx'
import type { FormOf } from './form.ts'
import { problemText } from './typed.ts'

type LabelOf<K> = K extends `${infer L}.hint` ? L : never
/** The labels with a text that says more. */
type HintedLabel = Extract<LabelOf<MessageKey>, MessageKey>

/** A field of a form: its place, its words, and what else is said of it. */
export type FieldProps<V extends FieldValues, C, P extends FieldPath<V> = FieldPath<V>> = {
  readonly form: FormOf<V, C>
  readonly name: P
  /** The values in the label's text. */
  readonly values?: MessageValues
  /** Said below the field as it is typed, in place of the hint. */
  readonly below?: ReactNode
  /** The sentence of every problem, where the schema tells none of its own. */
  readonly problem?: MessageKey | ((error: FieldError, typed: string) => string | null)
  /** A problem that the schema does not know. */
  readonly error?: string | null
  /** Runs when the field changes. */
  readonly onType?: () => void
  /** A field that is checked again when this one changes. */
  readonly deps?: FieldPath<V>
} & (
  | { readonly label: MessageKey; readonly hint?: string | undefined }
  // The explanation of a label: a sentence, or by itself the text `<label>.hint`.
  | { readonly label: HintedLabel; readonly hint: true }
)

/** The properties of an input that its field gives it. */
type Given = keyof FieldProps<FieldValues, unknown> | 'value' | 'onChange' | 'onBlur'
type TextProps = Omit<TextInputProps, Given>

type Order = NonNullable<TextInputProps['inputWrapperOrder']>
const ABOVE: Order = ['label', 'description', 'input', 'error']
const BELOW: Order = ['label', 'input', 'description', 'error']

/** The text of a field: what a form holds of it may be absent, a number, or a tick. */
const writtenText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${value as string}` : ''

/** The properties of the input that shows a field, among them what else was said of it. */
export function useField<V extends FieldValues, C, R>(props: FieldProps<V, C> & R) {
  const t = useText()
  const { form, name, label, hint, values, below, problem, error, onType, deps, ...input } = props
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(deps !== undefined && { rules: { deps } }),
  })
  const value = writtenText(field.value)
  const sentence = (wrong: FieldError): string | null => {
    if (problem === undefined) return problemText(t, wrong.message)
    return typeof problem === 'string' ? t(problem) : problem(wrong, value)
  }
  return {
    label: t(label, values),
    description: below ?? (hint === true ? t(`${label}.hint` as MessageKey) : hint),
    inputWrapperOrder: below === undefined ? ABOVE : BELOW,
    ...input,
    ...field,
    value,
    onChange: (typed: unknown) => {
      field.onChange(typed)
      onType?.()
    },
    error: error ?? (fieldState.error && sentence(fieldState.error)),
  }
}

/** A line of text. */
export const TextField = <V extends FieldValues, C>(props: FieldProps<V, C> & TextProps) => (
  <TextInput {...useField(props)} />
)

/** An amount, said again as it is understood where its currency is known. */
export function AmountField<V extends FieldValues, C>({
  currency,
  ...props
}: FieldProps<V, C> & TextProps & { readonly currency: Currency | null }) {
  const readBack = useReadBack()
  const typed: unknown = useWatch({ control: props.form.control, name: props.name })
  const reads = currency === null ? null : readBack(writtenText(typed), currency)
  return <TextField inputMode="decimal" below={reads ?? ' '} {...props} />
}

/** A day; one that is typed without a year is the next such day where not said otherwise. */
export const DayField = <V extends FieldValues, C>({
  ahead = true,
  ...props
}: FieldProps<V, C> & TextProps & { readonly ahead?: DateReading['ahead'] }) => (
  <DateInput ahead={ahead} {...useField(props)} />
)

/** A text that stays hidden unless somebody wants to see it, and the words of the button that shows it. */
export function SecretField<V extends FieldValues, C>({
  show = 'connect.field.show',
  ...props
}: FieldProps<V, C> & Omit<PasswordInputProps, Given> & { readonly show?: MessageKey }) {
  const t = useText()
  const field = useField(props)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t(show, { what: field.label }) }}
      {...field}
    />
  )
}

/** One of the texts that `data` offers. */
export const SelectField = <V extends FieldValues, C>(
  props: FieldProps<V, C> & Omit<NativeSelectProps, Given>,
) => <NativeSelect {...useField(props)} />

/** One of a few known values, each told in its words. */
export const OneOfField = <V extends FieldValues, C, P extends FieldPath<V>>({
  options,
  words,
  ...props
}: FieldProps<V, C, P> &
  Omit<NativeSelectProps, Given> & {
    readonly options: readonly FieldPathValue<V, P>[]
    readonly words: (option: FieldPathValue<V, P>) => string
  }) => (
  <SelectField
    {...props}
    data={options.map((option) => ({ value: option, label: words(option) }))}
  />
)

/** A statement that is ticked or not. */
export function TickField<V extends FieldValues, C>(
  props: FieldProps<V, C> & Omit<CheckboxProps, Given>,
) {
  const { value, inputWrapperOrder: _, ...field } = useField(props)
  return <Checkbox size="sm" {...field} checked={value === 'true'} />
}

/** Two short fields side by side. */
export const Pair = (props: { readonly children: ReactNode }) => (
  <div className={forms.pair}>{props.children}</div>
)
