import { zodResolver } from '@hookform/resolvers/zod'
import {
  Button,
  type ButtonProps,
  Checkbox,
  type CheckboxProps,
  type NativeSelectProps,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form'
import type * as z from 'zod'
import type { AppError } from '../../../shared/errors/index.ts'
import type { MessageKey, MessageValues } from '../../../shared/locales/index.ts'
import type { Currency } from '../../../shared/values/money.ts'
import type { DateReading } from '../../../shared/values/typed-date.ts'
import { t } from '../../app/text.tsx'
import { useReadBack } from '../figures/read-back.ts'
import { ErrorNote } from '../notes/notes.tsx'
import forms from '../styles/form.module.css'
import { NativeSelect } from './choice.tsx'
import { DateInput } from './date-input.tsx'
import { problemText } from './typed.ts'

type DrivenForm<V extends FieldValues, C> = UseFormReturn<V, unknown, C>

/** A form as react-hook-form drives it: values as typed, the checked value that they become, and its fields. */
export type FormOf<V extends FieldValues, C = V> = DrivenForm<V, C> &
  ReturnType<typeof fieldsOf<V, C>>

/** A form that begins with `start` and is checked by a schema. */
export function useFields<V extends FieldValues, C>(
  schema: z.ZodType<C, V>,
  start: V,
  more: Pick<
    UseFormProps<V, unknown, C>,
    'mode' | 'reValidateMode' | 'values' | 'resetOptions' | 'shouldFocusError'
  > = {},
): FormOf<V, C> {
  const form = useForm<V, unknown, C>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<V>,
    // Not every field can be found by the form: the first one that is wrong is looked for on the page.
    shouldFocusError: false,
    ...more,
  })
  const { control } = form
  return { ...form, ...useMemo(() => fieldsOf({ control }), [control]) }
}

/** The checked value of a form; null where a field tells a problem. */
export async function readForm<V extends FieldValues, C>(
  form: Pick<DrivenForm<V, C>, 'handleSubmit'>,
): Promise<C | null> {
  let value: C | null = null
  await form.handleSubmit((checked) => {
    value = checked
  })()
  return value
}

/** Keys and buttons of a dialog that the form has opened are the dialog's, though React tells the form of them too. */
const isOwn = ({ target, currentTarget }: FormEvent | KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target)

/** A field that tells a problem; one for secrets says so in its own way. */
const WRONG = '[aria-invalid="true"], input[data-invalid="true"]'

/**
 * Puts the focus into the first field that tells a problem, else back to where it was. A button that is disabled while its form
 * is sent loses the focus. The focus stays where somebody went on elsewhere meanwhile.
 */
function focusAfter(form: Element, before: Element | null): void {
  const { activeElement, body } = document
  if (activeElement !== body && !form.contains(activeElement)) return
  const wrong = form.querySelector<HTMLElement>(WRONG)
  if (wrong !== null) wrong.focus()
  else if (activeElement === body && before instanceof HTMLElement && form.contains(before))
    before.focus()
}

/**
 * Puts the focus into the field marked `data-autofocus`, when a form is drawn for the first time. A dialog does so by itself,
 * but only for what it held when it opened: a form that waits for an answer comes too late.
 */
export function useFirstField<E extends HTMLElement = HTMLFormElement>(): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return form
}

/**
 * Sends a form by its button, by Enter or by Ctrl+Enter from any field. One is sent at a time, and a key that is held down
 * sends once. `run` takes the checked value. Where a field then tells a problem, the first of them has the focus, else what had
 * it when the form was sent. The answer is the properties of the form's element.
 */
export function useSubmission<V extends FieldValues, C>(
  form: Pick<DrivenForm<V, C>, 'handleSubmit'>,
  run: (checked: C) => unknown,
  onWrong?: () => unknown,
): {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly onSubmit: (event: FormEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const ref = useFirstField()
  // A turn is taken once. The next begins when the result of this one is drawn. Until then keys meet the form as it was, and
  // its button is not drawn as disabled either.
  const [turn, setTurn] = useState(0)
  const taken = useRef<number | null>(null)
  const sent = useRef<Element | null>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (turn > 0 && sent.current !== null) focusAfter(sent.current, before.current)
  }, [turn])
  const start = async (element: Element) => {
    if (taken.current === turn) return
    taken.current = turn
    sent.current = element
    before.current = document.activeElement
    try {
      await form.handleSubmit(run, onWrong)()
    } finally {
      setTurn(turn + 1)
    }
  }
  return {
    ref,
    noValidate: true,
    onSubmit: (event) => {
      if (!isOwn(event)) return
      event.preventDefault()
      void start(event.currentTarget)
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
      event.preventDefault()
      if (!event.repeat) void start(event.currentTarget)
    },
  }
}

type LabelOf<K> = K extends `${infer L}.hint` ? L : never
/** The labels with a text that says more. */
type HintedLabel = Extract<LabelOf<MessageKey>, MessageKey>

/** A field of a form: its place, its words, and what else is said of it. */
type FieldWords<V extends FieldValues, P extends FieldPath<V> = FieldPath<V>> = {
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

/** The part of a form by which a field finds it. */
type FormControl<V extends FieldValues, C> = Pick<DrivenForm<V, C>, 'control'>

export type FieldProps<
  V extends FieldValues,
  C,
  P extends FieldPath<V> = FieldPath<V>,
> = FieldWords<V, P> & { readonly form: FormControl<V, C> }

/** The properties of an input that its field gives it. */
type FieldOwnedProps = keyof FieldProps<FieldValues, unknown> | 'value' | 'onChange' | 'onBlur'
type TextProps = Omit<TextInputProps, FieldOwnedProps>
type AmountProps = TextProps & { readonly currency: Currency | null }
type DayProps = TextProps & { readonly ahead?: DateReading['ahead'] }
type SecretProps = Omit<PasswordInputProps, FieldOwnedProps> & { readonly show?: MessageKey }
type SelectProps = Omit<NativeSelectProps, FieldOwnedProps>
type TickProps = Omit<CheckboxProps, FieldOwnedProps>
type OneOfProps<V extends FieldValues, P extends FieldPath<V>> = SelectProps & {
  readonly options: readonly FieldPathValue<V, P>[]
  readonly words: (option: FieldPathValue<V, P>) => string
}

/** The text of a field: what a form holds of it may be absent, a number, or a tick. */
const writtenText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${value as string}` : ''

/** The properties of the input that shows a field, among them what else was said of it. */
export function useField<V extends FieldValues, C, R>(props: FieldProps<V, C> & R) {
  const { form, name, label, hint, values, below, problem, error, onType, deps, ...input } = props
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(deps !== undefined && { rules: { deps } }),
  })
  const value = writtenText(field.value)
  const sentence = (wrong: FieldError): string | null => {
    if (problem === undefined) return problemText(wrong.message)
    return typeof problem === 'string' ? t(problem) : problem(wrong, value)
  }
  return {
    label: t(label, values),
    description: below ?? (hint === true ? t(`${label}.hint` as MessageKey) : hint),
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
}: FieldProps<V, C> & AmountProps) {
  const readBack = useReadBack()
  const typed: unknown = useWatch({ control: props.form.control, name: props.name })
  const reads = currency === null ? null : readBack(writtenText(typed), currency)
  return <TextField inputMode="decimal" below={reads ?? ' '} {...props} />
}

/** A day; one that is typed without a year is the next such day where not said otherwise. */
export const DayField = <V extends FieldValues, C>({
  ahead = true,
  ...props
}: FieldProps<V, C> & DayProps) => <DateInput ahead={ahead} {...useField(props)} />

/** A text that stays hidden unless somebody wants to see it, and the words of the button that shows it. */
export function SecretField<V extends FieldValues, C>({
  show = 'connect.field.show',
  ...props
}: FieldProps<V, C> & SecretProps) {
  const field = useField(props)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t(show, { what: field.label }) }}
      {...field}
    />
  )
}

/** One of the texts that `data` offers. */
export const SelectField = <V extends FieldValues, C>(props: FieldProps<V, C> & SelectProps) => (
  <NativeSelect {...useField(props)} />
)

/** One of a few known values, each told in its words. */
export const OneOfField = <V extends FieldValues, C, P extends FieldPath<V>>({
  options,
  words,
  ...props
}: FieldProps<V, C, P> & OneOfProps<V, P>) => (
  <SelectField
    {...props}
    data={options.map((option) => ({ value: option, label: words(option) }))}
  />
)

/** A statement that is ticked or not. */
export function TickField<V extends FieldValues, C>(props: FieldProps<V, C> & TickProps) {
  const { value, ...field } = useField(props)
  return <Checkbox size="sm" {...field} checked={value === 'true'} />
}

/** The fields of one form, each of which takes the names of its values alone. */
const fieldsOf = <V extends FieldValues, C>(form: FormControl<V, C>) => ({
  TextField: (props: FieldWords<V> & TextProps) => <TextField form={form} {...props} />,
  AmountField: (props: FieldWords<V> & AmountProps) => <AmountField form={form} {...props} />,
  DayField: (props: FieldWords<V> & DayProps) => <DayField form={form} {...props} />,
  SecretField: (props: FieldWords<V> & SecretProps) => <SecretField form={form} {...props} />,
  SelectField: (props: FieldWords<V> & SelectProps) => <SelectField form={form} {...props} />,
  TickField: (props: FieldWords<V> & TickProps) => <TickField form={form} {...props} />,
  OneOfField: <P extends FieldPath<V>>(props: FieldWords<V, P> & OneOfProps<V, P>) => (
    <OneOfField form={form} {...props} />
  ),
})

/** Two short fields side by side. */
export const Pair = (props: { readonly children: ReactNode }) => (
  <div className={forms.pair}>{props.children}</div>
)

/** The state of sending a form: its error is shown above the buttons, and its button turns while it runs. */
type SendState = { readonly error: AppError | null; readonly isPending: boolean }

const still: SendState = { error: null, isPending: false }

/** How a form ends: what went wrong, and the ways out, of which the one that is meant stands last. */
export function FormEnd(
  props: ButtonProps & {
    /** The words of the button that sends the form; what else is said of that button are its own properties. */
    readonly send: string
    readonly act?: SendState
    /** The way out that changes nothing, where the form has one, and its words unless they are "cancel". */
    readonly onLeave?: () => void
    readonly leave?: string
    /** The first button stands at the left, the others at the right. */
    readonly at?: 'apart'
    /** Further buttons, before the one that sends. */
    readonly children?: ReactNode
  },
) {
  const { send, act = still, onLeave, leave, at, children, ...button } = props
  return (
    <>
      <ErrorNote error={act.error} />
      <div className={forms.end} data-at={at}>
        {onLeave !== undefined && (
          <Button size="sm" onClick={onLeave}>
            {leave ?? t('common.cancel')}
          </Button>
        )}
        {children}
        <Button type="submit" size="sm" variant="filled" loading={act.isPending} {...button}>
          {send}
        </Button>
      </div>
    </>
  )
}
