import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, type FieldError, type Path, useWatch } from 'react-hook-form'
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
  readonly label: string
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
  const { form, name, label, currency } = props
  const problem = useProblem(form, name)
  const typed: unknown = useWatch({ control: form.control, name })
  return (
    <TextInput
      {...form.register(name)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={readBack(String(typed), currency) ?? ' '}
      {...(problem !== null && { error: problem })}
    />
  )
}

/** A line of text. */
export function TextField<V extends TypedValues, C>(
  props: FieldProps<V, C> & {
    readonly hint?: string
    /** The hint is worth a look. */
    readonly noted?: boolean
    readonly maxLength: number
  },
) {
  const { form, name, label, hint, noted = false, maxLength } = props
  const problem = useProblem(form, name)
  return (
    <TextInput
      {...form.register(name)}
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      {...(hint !== undefined && {
        description: noted ? <span className={classes.differs}>{hint}</span> : hint,
      })}
      {...(problem !== null && { error: problem })}
    />
  )
}

/** An account key: typed, pasted, or chosen among known ones. */
export function KeyInput<V extends TypedValues, C>(
  props: FieldProps<V, C> & {
    readonly hint: string
    readonly known: readonly KnownKey[]
    readonly autoFocus?: boolean
    readonly onDone?: () => void
  },
) {
  const { form, name, label, hint, known, autoFocus = false, onDone } = props
  const problem = useProblem(form, name)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <KeyField
          label={label}
          hint={hint}
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
export function TickField<V extends TypedValues, C>(
  props: FieldProps<V, C> & { readonly hint?: string },
) {
  const { form, name, label, hint } = props
  return (
    <Checkbox
      {...form.register(name)}
      size="sm"
      label={label}
      {...(hint !== undefined && { description: hint })}
    />
  )
}

/** Two short fields side by side. */
export function Pair(props: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{props.children}</div>
}
