import { TextInput, type TextInputProps } from '@mantine/core'
import type { MessageKey } from '../../../shared/locales/index.ts'
import type { Currency } from '../../../shared/values/money.ts'
import { useText } from '../../app/text.tsx'
import { useReadBack } from '../figures/read-back.ts'
import { DateInput } from './date-input.tsx'

/** Texts of a form as they were typed, what is wrong with them, and how they change. */
export interface Typing<K extends string> {
  readonly typed: Readonly<Record<K, string>>
  readonly problems: Readonly<Partial<Record<K, MessageKey>>>
  readonly change: (parts: Readonly<Partial<Record<K, string>>>) => void
}

/** Which of a form's texts a field holds; what else is said of it are its own properties. */
type Field<K extends string> = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> & {
  readonly of: Typing<NoInfer<K>>
  readonly name: K
}

function useField<K extends string>({ typed, problems, change }: Typing<K>, name: K) {
  const t = useText()
  const problem = problems[name]
  return {
    value: typed[name],
    error: problem === undefined ? null : t(problem),
    // One member, of the name that the compiler knows as one of several.
    type: (text: string) => change({ [name]: text } as Record<K, string>),
  }
}

/** A text of a form. */
export function TypedText<K extends string>({ of, name, ...input }: Field<K>) {
  const { type, ...field } = useField(of, name)
  return <TextInput {...input} {...field} onChange={(event) => type(event.currentTarget.value)} />
}

/** An amount of a form, said again as it is understood where its currency is known. */
export function TypedAmount<K extends string>({
  currency,
  ...field
}: Field<K> & { readonly currency: Currency | null }) {
  const readBack = useReadBack()
  const reads = currency === null ? null : readBack(field.of.typed[field.name], currency)
  return (
    <TypedText
      inputMode="decimal"
      maxLength={24}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(reads !== null && { description: reads })}
      {...field}
    />
  )
}

/** A day of a form; one that is typed without a year is the next such day. */
export function TypedDay<K extends string>({ of, name, ...input }: Field<K>) {
  const { type, ...field } = useField(of, name)
  return <DateInput ahead {...input} {...field} onChange={type} />
}
