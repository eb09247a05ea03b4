import { PasswordInput } from '@mantine/core'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod'
import { useText } from '../../app/text.tsx'
import { problemText } from '../../components/orders/compose/typed.ts'

/** Takes a PIN or passphrase, hidden unless somebody wants to see it. */
export function PinInput(props: {
  readonly label: string
  readonly field: UseFormRegisterReturn
  readonly hint?: string
  readonly focused?: boolean
  readonly problem: FieldError | undefined
}) {
  const t = useText()
  const { label, field, problem } = props
  return (
    <PasswordInput
      {...field}
      label={label}
      description={props.hint}
      maxLength={128}
      autoFocus={props.focused ?? false}
      visibilityToggleButtonProps={{ 'aria-label': t('lock.show', { what: label }) }}
      error={problem && problemText(t, problem.message)}
    />
  )
}

/** A secret that was set before: any text, but some. */
export const knownSecret = z.string().min(1, 'field.required')

const FEWEST = 6

/** A new PIN that is typed twice; both stay empty where the one before may stay. Each problem is told at its field. */
export const newPin = (mayStay: boolean) =>
  z.object({ pin: z.string(), again: z.string() }).superRefine(({ pin, again }, context) => {
    if (mayStay && pin === '') return
    const message = pin === '' ? 'field.required' : 'lock.short'
    if (pin.length < FEWEST) context.addIssue({ code: 'custom', path: ['pin'], message })
    if (pin !== again)
      context.addIssue({ code: 'custom', path: ['again'], message: 'lock.again.differs' })
  })
