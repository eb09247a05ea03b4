import { NativeSelect, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import classes from '../orders.module.css'

/** Who prepares, where the second person is in use. */
export type Preparer = { readonly personId: string; readonly pin: string }

export type PreparerState = {
  /** True where main wants to know who prepares. */
  readonly needed: boolean
  readonly value: Preparer
  readonly set: (value: Preparer) => void
  readonly complete: boolean
  /** What the call that prepares is given: nothing where nobody is asked. */
  readonly input: Partial<Preparer>
}

const nobody: Preparer = { personId: '', pin: '' }

/** Asks for the preparer only where the safeguards of the profile say so. */
export function usePreparer(): PreparerState {
  const needed = useCall('orders.settings.get', {}).data?.secondPerson ?? false
  const [value, set] = useState(nobody)
  return {
    needed,
    value,
    set,
    complete: !needed || (value.personId !== '' && /^\d{6,12}$/.test(value.pin)),
    input: needed ? value : {},
  }
}

/** The fields of the preparer; nothing where nobody is asked. */
export function PreparerFields({ preparer }: { readonly preparer: PreparerState }) {
  const t = useText()
  const people = useCall('people.list', {}, { enabled: preparer.needed }).data ?? []
  if (!preparer.needed) return null
  const { value, set } = preparer
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
      />
      <PasswordInput
        label={t('preparer.pin')}
        value={value.pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        visibilityToggleButtonProps={{ 'aria-label': t('preparer.show') }}
        onChange={(event) => set({ ...value, pin: event.currentTarget.value })}
      />
    </fieldset>
  )
}
