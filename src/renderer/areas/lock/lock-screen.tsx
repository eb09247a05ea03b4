import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { CallResult } from '../../../shared/ipc/index.ts'
import { enter } from '../../app/half-typed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import classes from './lock.module.css'
import { knownSecret, newPin, PinInput } from './pin-input.tsx'

/** Goes in with what main answered, where it let somebody in. */
function useEntering(): (unlocked: CallResult<'lock.unlock'>) => void {
  const client = useQueryClient()
  return (unlocked) => {
    if (unlocked.ok) enter(client, unlocked.value.kept)
  }
}

const unlockSchema = z.object({ pin: knownSecret })

function Unlock({ onForgotten }: { readonly onForgotten: () => void }) {
  const t = useText()
  const unlock = useAct('lock.unlock')
  const go = useEntering()
  const form = useForm({ resolver: zodResolver(unlockSchema), defaultValues: { pin: '' } })
  const submission = useSubmission(
    form.handleSubmit(async (typed) => {
      const unlocked = await unlock.run(typed)
      form.reset()
      go(unlocked)
    }),
  )
  return (
    <form noValidate {...submission}>
      <PinInput
        focused
        label={t('lock.pin')}
        field={form.register('pin')}
        problem={form.formState.errors.pin}
      />
      <FormEnd
        at="apart"
        act={unlock}
        send={t('lock.unlock')}
        onLeave={onForgotten}
        leave={t('lock.forgotten')}
      />
    </form>
  )
}

const resetSchema = newPin(false).and(z.object({ clientSecret: z.string().trim().min(1) }))

function Forgotten({ onBack }: { readonly onBack: () => void }) {
  const t = useText()
  const reset = useAct('lock.reset')
  const go = useEntering()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetSchema),
    defaultValues: { clientSecret: '', pin: '', again: '' },
  })
  const { errors } = formState
  const submission = useSubmission(
    handleSubmit(async ({ clientSecret, pin }) => go(await reset.run({ clientSecret, pin }))),
  )
  const label = t('connect.field.clientSecret')
  return (
    <form noValidate {...submission}>
      <p>{t('lock.forgotten.text')}</p>
      <PasswordInput
        label={label}
        autoFocus
        maxLength={500}
        visibilityToggleButtonProps={{ 'aria-label': t('lock.show', { what: label }) }}
        {...register('clientSecret')}
        error={errors.clientSecret && t('field.required')}
      />
      <PinInput
        label={t('lock.new')}
        hint={t('lock.new.hint')}
        field={register('pin', { deps: 'again' })}
        problem={errors.pin}
      />
      <PinInput label={t('lock.again')} field={register('again')} problem={errors.again} />
      <FormEnd
        at="apart"
        act={reset}
        send={t('lock.set')}
        onLeave={onBack}
        leave={t('lock.back')}
      />
    </form>
  )
}

/** All that the window shows while the application is locked: no name, no amount. */
export function LockScreen() {
  const t = useText()
  const [forgotten, setForgotten] = useState(false)
  const title = t(forgotten ? 'lock.forgotten.title' : 'lock.title')
  useEffect(() => {
    document.title = `${t('lock.title')} · ${t('common.appName')}`
  }, [t])
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.head}>
          <img src="./icon.svg" alt="" width={28} height={28} />
          <h1>{title}</h1>
        </div>
        {forgotten ? (
          <Forgotten onBack={() => setForgotten(false)} />
        ) : (
          <Unlock onForgotten={() => setForgotten(true)} />
        )}
      </div>
    </main>
  )
}
