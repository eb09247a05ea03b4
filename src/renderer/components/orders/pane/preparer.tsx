import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordInput } from '@mantine/core'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { pinSchema } from '../../../../shared/orders/settings.ts'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { NativeSelect } from '../../input/choice.tsx'
import classes from '../orders.module.css'

/** The person who prepares, where the second person is in use. */
export type Preparer = { readonly personId: string; readonly pin: string }

const formSchema = z.object({ personId: z.string().min(1), pin: pinSchema })

export type PreparerState = {
  /** True where main wants to know who prepares. */
  readonly needed: boolean
  readonly form: UseFormReturn<Preparer>
  /**
   * Reads the input for the call that prepares: empty where no preparer is asked for, null where something is missing. The
   * fields then tell what.
   */
  readonly read: () => Promise<Partial<Preparer> | null>
}

/** Asks for the preparer only where the safeguards of the profile say so. */
export function usePreparer(): PreparerState {
  const needed = useCall('orders.settings.get', {}).data?.secondPerson ?? false
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { personId: '', pin: '' },
    // The form around it puts the focus into the first of all its fields that is wrong.
    shouldFocusError: false,
  })
  const read = async () => {
    if (!needed) return {}
    let input: Preparer | null = null
    await form.handleSubmit((checked) => {
      input = checked
    })()
    return input
  }
  return { needed, form, read }
}

/** The fields of the preparer; nothing where nobody is asked. */
export function PreparerFields({ preparer }: { readonly preparer: PreparerState }) {
  const t = useText()
  const people = useCall('people.list', {}, { enabled: preparer.needed }).data ?? []
  if (!preparer.needed) return null
  const { register, formState } = preparer.form
  const { errors } = formState
  return (
    <fieldset className={classes.preparer}>
      <legend>{t('preparer.hint')}</legend>
      <NativeSelect
        label={t('preparer.person')}
        data={[
          { value: '', label: t('preparer.choose') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...register('personId')}
        error={errors.personId && t('field.required')}
      />
      <PasswordInput
        label={t('preparer.pin')}
        inputMode="numeric"
        maxLength={12}
        visibilityToggleButtonProps={{ 'aria-label': t('preparer.show') }}
        {...register('pin')}
        error={errors.pin && t('settings.orders.person.pin.error')}
      />
    </fieldset>
  )
}
