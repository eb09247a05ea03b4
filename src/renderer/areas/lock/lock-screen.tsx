import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import type { CallResult } from '../../../shared/ipc/index.ts'
import { restoreAfterUnlock } from '../../app/half-typed.ts'
import { useAct } from '../../app/queries.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { neededSecret } from '../../components/input/typed.ts'
import classes from './lock.module.css'
import { newPin, PinField } from './pin-input.tsx'

/** Goes in with what main answered, where it let somebody in. */
function useEntering(): (unlocked: CallResult<'lock.unlock'>) => void {
  const client = useQueryClient()
  return (unlocked) => {
    if (unlocked.ok) restoreAfterUnlock(client, unlocked.value.kept)
  }
}

const unlockSchema = z.object({ pin: neededSecret })

function Unlock({ onForgotten }: { readonly onForgotten: () => void }) {
  const unlock = useAct('lock.unlock')
  const go = useEntering()
  const form = useFields(unlockSchema, { pin: '' })
  const submission = useSubmission(form, async (typed) => {
    const unlocked = await unlock.run(typed)
    form.reset()
    go(unlocked)
  })
  return (
    <form {...submission}>
      <PinField autoFocus form={form} name="pin" label="lock.pin" />
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

const resetSchema = newPin(false).and(
  z.object({ clientSecret: z.string().trim().min(1, 'field.required') }),
)

function Forgotten({ onBack }: { readonly onBack: () => void }) {
  const reset = useAct('lock.reset')
  const go = useEntering()
  const form = useFields(resetSchema, { clientSecret: '', pin: '', again: '' })
  const submission = useSubmission(form, async ({ clientSecret, pin }) =>
    go(await reset.run({ clientSecret, pin })),
  )
  return (
    <form {...submission}>
      <p>{t('lock.forgotten.text')}</p>
      <form.SecretField
        autoFocus
        name="clientSecret"
        label="connect.field.clientSecret"
        show="lock.show"
        maxLength={500}
      />
      <PinField form={form} name="pin" deps="again" label="lock.new" hint />
      <PinField form={form} name="again" label="lock.again" />
      <FormEnd
        at="apart"
        act={reset}
        send={t('lock.set')}
        onLeave={onBack}
        leave={t('common.back')}
      />
    </form>
  )
}

/** All that the window shows while the application is locked: no name, no amount. */
export function LockScreen() {
  const { t } = useLanguage()
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
