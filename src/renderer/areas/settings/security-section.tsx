import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import * as z from 'zod'
import type { CallResult } from '../../../shared/ipc/index.ts'
import { idleChoices, type LockState } from '../../../shared/ipc/lock.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { isWeakPassphrase, PASSPHRASE_LEAST } from '../../../shared/text/passphrase.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { lockNow } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { OneOf } from '../../components/input/choice.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { neededSecret } from '../../components/input/typed.ts'
import { tellSaved } from '../../components/list-area/saved.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import { newPin, PinField } from '../lock/pin-input.tsx'
import { Section } from './section.tsx'
import classes from './settings.module.css'

function Idle(props: {
  readonly minutes: number | null
  readonly onChange: (minutes: number | null) => void
}) {
  const { minutes } = props
  const known = idleChoices.some((choice) => choice === minutes)
  const choices = minutes === null || known ? idleChoices : [...idleChoices, minutes]
  return (
    <OneOf
      label={t('lock.settings.idle')}
      description={t('lock.settings.when')}
      value={String(minutes ?? '')}
      options={['', ...choices.map(String)]}
      words={(count) =>
        count === '' ? t('common.never') : t('lock.settings.idle.minutes', { count: Number(count) })
      }
      onChoose={(count) => props.onChange(count === '' ? null : Number(count))}
    />
  )
}

/** Sets, changes and takes off the application's lock. Main asks for a yes before the first and the last. */
function LockForm({ state }: { readonly state: LockState }) {
  const configure = useAct('lock.configure')
  const remove = useAct('lock.remove')
  const [idleMinutes, setIdleMinutes] = useState(state.set ? state.idleMinutes : 10)
  const form = useFields(
    newPin(state.set).and(z.object({ former: state.set ? neededSecret : z.string() })),
    { former: '', pin: '', again: '' },
  )
  const done = (result: CallResult<'lock.configure'>, said: MessageKey) => {
    form.resetField('former')
    if (!result.ok) return
    form.reset()
    notifications.show({ message: t(said) })
  }
  const submission = useSubmission(form, async ({ former, pin }) => {
    remove.reset()
    const isSame = state.set && pin === ''
    const wanted = { former: state.set ? former : null, pin: isSame ? null : pin, idleMinutes }
    done(await configure.run(wanted), 'lock.settings.saved')
  })
  const error = configure.error ?? remove.error
  return (
    <form className={classes.stack} {...submission}>
      {state.set ? (
        <PinField form={form} name="former" label="lock.settings.former" />
      ) : (
        <p className={classes.intro}>{t('lock.settings.off')}</p>
      )}
      <PinField
        form={form}
        name="pin"
        deps="again"
        label="lock.new"
        hint={t(state.set ? 'lock.settings.new.optional' : 'lock.new.hint')}
      />
      <PinField form={form} name="again" label="lock.again" />
      <Idle minutes={idleMinutes} onChange={setIdleMinutes} />
      <FormEnd
        act={{ error, isPending: configure.isPending }}
        send={t(state.set ? 'common.save' : 'lock.settings.on')}
      >
        {state.set && (
          <>
            <Button
              size="sm"
              loading={remove.isPending}
              onClick={async () => {
                configure.reset()
                if (!(await form.trigger('former', { shouldFocus: true }))) return
                const removed = await remove.run({ pin: form.getValues('former') })
                done(removed, 'lock.settings.removed')
              }}
            >
              {t('lock.settings.remove')}
            </Button>
            <Button size="sm" onClick={() => void lockNow()}>
              {t('lock.settings.now')}
            </Button>
          </>
        )}
      </FormEnd>
    </form>
  )
}

const recoverySchema = z
  .object({ passphrase: z.string(), again: z.string() })
  .superRefine(({ passphrase, again }, context) => {
    const message =
      passphrase === ''
        ? 'field.required'
        : passphrase.length < PASSPHRASE_LEAST
          ? 'recovery.passphrase.short'
          : 'recovery.passphrase.weak'
    if (isWeakPassphrase(passphrase))
      context.addIssue({ code: 'custom', path: ['passphrase'], message })
    if (passphrase !== again)
      context.addIssue({ code: 'custom', path: ['again'], message: 'lock.again.differs' })
  })

/** Makes the recovery file of the open profile. Main asks for a yes first, and where to. */
export function RecoveryForm() {
  const save = useAct('recovery.save')
  const form = useFields(recoverySchema, { passphrase: '', again: '' })
  const submission = useSubmission(form, async ({ passphrase }) => {
    const made = save.run({ passphrase })
    tellSaved(made)
    const saved = await made
    if (saved.ok && saved.value.kind !== 'dismissed') form.reset()
  })
  return (
    <Section title={t('recovery.title')} intro={t('recovery.intro')}>
      <form className={classes.stack} {...submission}>
        <p className={classes.intro}>{t('recovery.without')}</p>
        <PinField form={form} name="passphrase" deps="again" label="recovery.passphrase" hint />
        <PinField form={form} name="again" label="lock.again" />
        <FormEnd act={save} send={t('recovery.save')} variant="default" />
      </form>
    </Section>
  )
}

/** All own data as open files. Main asks for a yes first, and where to. */
export function AllData() {
  const save = useAct('data.save')
  const make = () => tellSaved(save.run({}))
  const unread = save.data?.unread ?? []
  return (
    <Section title={t('data.title')} intro={t('data.intro')}>
      <div>
        <Button size="sm" loading={save.isPending} onClick={make}>
          {t('data.save')}
        </Button>
      </div>
      {unread.length > 0 && (
        <Note tone="failed">{t('data.unread', { parts: unread.join(', ') })}</Note>
      )}
      <ErrorNote error={save.error} />
    </Section>
  )
}

/** The lock that keeps others at this computer out. */
export function SecuritySection() {
  const state = useCall('lock.state', {}).data
  return (
    <Section title={t('lock.settings')} intro={t('lock.settings.intro')}>
      {state !== undefined && <LockForm key={String(state.set)} state={state} />}
    </Section>
  )
}
