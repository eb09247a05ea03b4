import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, type FieldError, type Path, useWatch } from 'react-hook-form'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { Currency } from '../../../../shared/values/money.ts'
import type { TypedValues } from '../../../app/kept-forms.ts'
import { useText } from '../../../app/text.tsx'
import { useReadBack } from '../../figures/read-back.ts'
import { KeyField, type KnownKey } from '../keys/key-field.tsx'
import classes from './compose.module.css'
import { problemText } from './typed.ts'
import type { OrderForm } from './use-order-form.ts'

type FieldProps<V extends TypedValues, C> = {
  readonly form: OrderForm<V, C>
  readonly name: Path<V>
  readonly label: MessageKey
}

type LabelOf<K> = K extends `${infer L}.hint` ? L : never
/** The labels with a text that says more. */
type HintedLabel = Extract<LabelOf<MessageKey>, MessageKey>
/** The explanation of a label: a sentence, or by itself the text `<label>.hint`. */
type HintProps =
  | { readonly hint?: string | undefined }
  | { readonly label: HintedLabel; readonly hint: true }

/** A label in words, and its hint where it has one. */
function useWords(props: HintProps & { readonly label: MessageKey }): {
  readonly label: string
  readonly description?: string
} {
  const t = useText()
  const label = t(props.label)
  if (props.hint === undefined) return { label }
  return { label, description: props.hint === true ? t(`${props.label}.hint`) : props.hint }
}

/** The sentence of a field's problem; null while there is none. */
function useProblem<V extends TypedValues, C>(form: OrderForm<V, C>, name: Path<V>): string | null {
  const t = useText()
  const { error }: { error?: FieldError | undefined } = form.getFieldState(name, form.formState)
  return error === undefined ? null : problemText(t, error.message)
}

/** An amount, read back as it was understood. */
export function AmountField<V extends TypedValues, C>(
  props: FieldProps<V, C> & { readonly currency: Currency },
) {
  const readBack = useReadBack()
  const t = useText()
  const { form, name, label, currency } = props
  const problem = useProblem(form, name)
  const typed: unknown = useWatch({ control: form.control, name })
  return (
    <TextInput
      {...form.register(name)}
      label={t(label)}
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={readBack(String(typed), currency) ?? ' '}
      {...(problem !== null && { error: problem })}
    />
  )
}

/** A line of text. */
export function TextField<V extends TypedValues, C>(
  props: FieldProps<V, C> &
    HintProps & {
      /** The hint is worth a look. */
      readonly noted?: boolean
      readonly maxLength: number
    },
) {
  const { form, name, noted = false, maxLength } = props
  const words = useWords(props)
  const problem = useProblem(form, name)
  return (
    <TextInput
      {...form.register(name)}
      {...words}
      maxLength={maxLength}
      {...(noted && {
        description: <span className={classes.differs}>{words.description}</span>,
      })}
      {...(problem !== null && { error: problem })}
    />
  )
}

/** An account key: typed, pasted, or chosen among known ones. */
export function KeyInput<V extends TypedValues, C>(
  props: FieldProps<V, C> &
    HintProps & {
      readonly known: readonly KnownKey[]
      readonly autoFocus?: boolean
      readonly onDone?: () => void
    },
) {
  const { form, name, known, autoFocus = false, onDone } = props
  const { label, description = '' } = useWords(props)
  const problem = useProblem(form, name)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <KeyField
          label={label}
          hint={description}
          known={known}
          autoFocus={autoFocus}
          value={String(field.value)}
          error={problem}
          onChange={field.onChange}
          onDone={() => {
            field.onBlur()
            onDone?.()
          }}
        />
      )}
    />
  )
}

/** A statement that is ticked or not. */
export function TickField<V extends TypedValues, C>(props: FieldProps<V, C> & HintProps) {
  const { form, name } = props
  return <Checkbox {...form.register(name)} size="sm" {...useWords(props)} />
}

/** Two short fields side by side. */
export function Pair(props: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{props.children}</div>
}
