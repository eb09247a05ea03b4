import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import * as z from 'zod'
import type { CallInput } from '../../../../shared/ipc/index.ts'
import { pinSchema } from '../../../../shared/orders/settings.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { type FormOf, readForm, useFields } from '../../input/form.tsx'
import classes from '../orders.module.css'

/** The person who prepares, where the second person is in use. */
export type Preparer = { readonly personId: string; readonly pin: string }

const formSchema = z.object({ personId: z.string().min(1, 'field.required'), pin: pinSchema })
/** Where nobody is asked for, the form holds nothing. */
const noneSchema = z.object({ personId: z.string(), pin: z.string() }).transform(() => ({}))

export type PreparerState = {
  /** True where main wants to know who prepares. */
  readonly needed: boolean
  /** Its checked value is the input for the call that prepares: empty where no preparer is asked for. */
  readonly form: FormOf<z.input<typeof formSchema>, Partial<Preparer>>
  /** Reads that input; null where something is missing. The fields then tell what. */
  readonly read: () => Promise<Partial<Preparer> | null>
}

/** Asks for the preparer only where the safeguards of the profile say so. */
export function usePreparer(): PreparerState {
  const needed = useCall('orders.settings.get', {}).data?.secondPerson ?? false
  const form: PreparerState['form'] = useFields(needed ? formSchema : noneSchema, {
    personId: '',
    pin: '',
  })
  return { needed, form, read: () => readForm(form) }
}

/** Goes on with orders that were prepared together. A message tells of them where nobody sees their form any more. */
export function useGoOn(onPrepared: (ids: readonly string[]) => void) {
  const seen = useRef(false)
  useEffect(() => {
    seen.current = true
    return () => {
      seen.current = false
    }
  }, [])
  return (ids: readonly string[]): void => {
    if (ids.length === 0) return
    onPrepared(ids)
    if (!seen.current) notifications.show({ message: t('prepared.waiting', { count: ids.length }) })
  }
}

/** Prepares orders together for whoever prepares them, all or none; tells of them once they are stored. */
export function usePreparation(onPrepared: (ids: readonly string[]) => void) {
  const goOn = useGoOn(onPrepared)
  const preparer = usePreparer()
  const prepare = useAct('orders.prepareMany')
  const prepareAll = async (drafts: CallInput<'orders.prepareMany'>['drafts']) => {
    const who = await preparer.read()
    if (who === null) return
    const made = await prepare.run({ drafts, ...who })
    if (made.ok) goOn(made.value.ids)
  }
  return { preparer, prepare, prepareAll }
}

/** The fields of the preparer; nothing where nobody is asked. */
export function PreparerFields({ preparer }: { readonly preparer: PreparerState }) {
  const { needed, form } = preparer
  const people = useCall('people.list', {}, { enabled: needed }).data ?? []
  if (!needed) return null
  return (
    <fieldset className={classes.preparer}>
      <legend>{t('preparer.hint')}</legend>
      <form.SelectField
        name="personId"
        label="preparer.person"
        data={[
          { value: '', label: t('common.choosePerson') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <form.SecretField
        name="pin"
        label="preparer.pin"
        show="common.showPin"
        problem="settings.orders.person.pin.error"
        inputMode="numeric"
        maxLength={12}
      />
    </fieldset>
  )
}
