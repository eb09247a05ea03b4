import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { pinSchema } from '../../../../shared/orders/settings.ts'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { NativeSelect } from '../../input/choice.tsx'
import { useMissing } from '../../input/use-missing.ts'
import classes from '../orders.module.css'

/** The person who prepares, where the second person is in use. */
export type Preparer = { readonly personId: string; readonly pin: string }

export type PreparerState = {
  /** True where main wants to know who prepares. */
  readonly needed: boolean
  readonly value: Preparer
  readonly set: (value: Preparer) => void
  /** True where nothing of it is missing; otherwise its fields tell from now on what is. */
  readonly complete: () => boolean
  /** The problems of the fields. */
  readonly at: ReturnType<typeof useMissing<'person' | 'pin'>>['at']
  /** The input for the call that prepares: empty where no preparer is asked for. */
  readonly input: Partial<Preparer>
}

const nobody: Preparer = { personId: '', pin: '' }

/** Asks for the preparer only where the safeguards of the profile say so. */
export function usePreparer(): PreparerState {
  const needed = useCall('orders.settings.get', {}).data?.secondPerson ?? false
  const [value, set] = useState(nobody)
  const missing = useMissing({
    person: needed && value.personId === '',
    pin: needed && !pinSchema.safeParse(value.pin).success,
  })
  return {
    needed,
    value,
    set,
    complete: missing.complete,
    at: missing.at,
    input: needed ? value : {},
  }
}

/** The fields of the preparer; nothing where nobody is asked. */
export function PreparerFields({ preparer }: { readonly preparer: PreparerState }) {
  const t = useText()
  const people = useCall('people.list', {}, { enabled: preparer.needed }).data ?? []
  if (!preparer.needed) return null
  const { value, set, at } = preparer
  return (
    <fieldset className={classes.preparer}>
      <legend>{t('preparer.hint')}</legend>
      <NativeSelect
        label={t('preparer.person')}
        value={value.personId}
        data={[
          { value: '', label: t('preparer.choose') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => set({ ...value, personId: event.currentTarget.value })}
        {...at('person')}
      />
      <PasswordInput
        label={t('preparer.pin')}
        value={value.pin}
        inputMode="numeric"
        maxLength={12}
        visibilityToggleButtonProps={{ 'aria-label': t('preparer.show') }}
        onChange={(event) => set({ ...value, pin: event.currentTarget.value })}
        {...at('pin', t('settings.orders.person.pin.error'))}
      />
    </fieldset>
  )
}
