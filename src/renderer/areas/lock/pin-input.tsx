import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { type FieldProps, SecretField } from '../../components/input/form.tsx'

/** Takes a PIN or passphrase. */
export const PinField = <V extends FieldValues, C>(
  props: FieldProps<V, C> & { readonly autoFocus?: boolean },
) => <SecretField maxLength={128} show="lock.show" {...props} />

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
