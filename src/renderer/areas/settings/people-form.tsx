import { Button, Checkbox, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { type OrderPerson, pinSchema } from '../../../shared/orders/settings.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { useAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import {
  type FieldProps,
  FormEnd,
  SecretField,
  useFields,
  useSubmission,
} from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { neededSecret, neededText } from '../../components/input/typed.ts'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './settings.module.css'

const FEWEST = 2

const newPin = neededSecret.refine(
  (typed) => pinSchema.safeParse(typed).success,
  'settings.orders.person.pin.error',
)
const personSchema = z.object({ name: neededText(80), pin: newPin })
const pinsSchema = z.object({ oldPin: neededSecret, pin: newPin })

const PinField = <V extends FieldValues, C>(
  props: FieldProps<V, C> & { readonly placeholder?: string },
) => <SecretField inputMode="numeric" maxLength={12} show="common.showPin" {...props} />

/** Takes a name and a PIN; main asks for a yes before the person may prepare or approve. */
function AddPerson() {
  const add = useAct('people.add')
  const form = useFields(personSchema, { name: '', pin: '' }, { mode: 'onChange' })
  const submission = useSubmission(form, async (person) => {
    const result = await add.run(person)
    form.resetField('pin')
    if (result.ok) form.resetField('name')
  })
  return (
    <form className={classes.stack} {...submission}>
      <div className={classes.pair}>
        <form.TextField name="name" label="common.name" maxLength={80} />
        <PinField
          form={form}
          name="pin"
          label="settings.orders.person.pin"
          placeholder={t('settings.orders.person.pin.hint')}
        />
      </div>
      {add.isPending && <Note tone="waiting">{t('activity.act.submitting')}</Note>}
      <FormEnd act={add} send={t('settings.orders.person.add')} variant="default" />
    </form>
  )
}

function PinForm(props: { readonly person: OrderPerson; readonly onClose: () => void }) {
  const act = useAct('people.setPin')
  const form = useFields(pinsSchema, { oldPin: '', pin: '' }, { mode: 'onChange' })
  const submission = useSubmission(form, async (pins) => {
    const result = await act.run({ id: props.person.id, ...pins })
    form.resetField('oldPin')
    if (!result.ok) return
    props.onClose()
    notifications.show({ message: t('settings.orders.person.pinChanged') })
  })
  return (
    <form className={classes.stack} {...submission}>
      <PinField form={form} name="oldPin" label="settings.orders.person.oldPin" />
      <PinField
        form={form}
        name="pin"
        label="settings.orders.person.newPin"
        placeholder={t('settings.orders.person.pin.hint')}
      />
      <FormEnd act={act} send={t('settings.orders.person.changePin')} onLeave={props.onClose} />
    </form>
  )
}

function People({ people }: { readonly people: readonly OrderPerson[] }) {
  const remove = useAct('people.remove')
  const [changing, setChanging] = useState<OrderPerson | null>(null)
  if (people.length === 0)
    return <p className={classes.intro}>{t('settings.orders.people.none')}</p>
  return (
    <>
      <ul className={classes.hosts} aria-label={t('settings.orders.people')}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              <ForeignText>{person.name}</ForeignText>{' '}
              <span className={basics.quiet}>
                {t('settings.orders.people.since', { at: formatDate(person.createdAt, locale) })}
              </span>
            </span>
            <span className={forms.end}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('settings.orders.person.changePin.of', { name: person.name })}
                onClick={() => setChanging(person)}
              >
                {t('settings.orders.person.changePin')}
              </Button>
              <IconButton
                icon={X}
                label={t('settings.orders.person.remove', { name: person.name })}
                onClick={() => void remove.run({ id: person.id })}
              />
            </span>
          </li>
        ))}
      </ul>
      {remove.isPending && <Note tone="waiting">{t('activity.act.submitting')}</Note>}
      <ErrorNote error={remove.error} />
      <Modal
        opened={changing !== null}
        onClose={() => setChanging(null)}
        title={t('settings.orders.person.changePin.of', { name: changing?.name ?? '' })}
      >
        {changing !== null && <PinForm person={changing} onClose={() => setChanging(null)} />}
      </Modal>
    </>
  )
}

/** The people who prepare and approve on this computer, and whether two are needed for each order. */
export function PeopleForm(props: {
  readonly people: readonly OrderPerson[]
  readonly secondPerson: boolean
}) {
  const { people, secondPerson } = props
  const act = useAct('orders.settings.set')
  const tooFew = people.length < FEWEST
  return (
    <div className={classes.stack}>
      <People people={people} />
      <AddPerson />
      <Checkbox
        label={t('settings.orders.second.use')}
        description={tooFew ? t('settings.orders.second.needsTwo') : undefined}
        checked={secondPerson}
        disabled={(tooFew && !secondPerson) || act.isPending}
        onChange={(event) => void act.run({ secondPerson: event.currentTarget.checked })}
      />
      {act.isPending && <Note tone="waiting">{t('activity.act.submitting')}</Note>}
      <ErrorNote error={act.error} />
    </div>
  )
}
