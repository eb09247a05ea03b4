import { PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallResult } from '../../../shared/ipc/index.ts'
import { enter } from '../../app/half-typed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import classes from './lock.module.css'
import { PinInput, usePinProblem } from './pin-input.tsx'

/** Goes in with what main answered, where it let somebody in. */
function useEntering(): (unlocked: CallResult<'lock.unlock'>) => void {
  const client = useQueryClient()
  return (unlocked) => {
    if (unlocked.ok) enter(client, unlocked.value.kept)
  }
}

function Unlock({ onForgotten }: { readonly onForgotten: () => void }) {
  const t = useText()
  const unlock = useAct('lock.unlock')
  const go = useEntering()
  const [pin, setPin] = useState('')
  const missing = useMissing({ pin: pin === '' })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    const unlocked = await unlock.run({ pin })
    setPin('')
    go(unlocked)
  })
  return (
    <form noValidate {...submission}>
      <PinInput
        focused
        label={t('lock.pin')}
        value={pin}
        onChange={setPin}
        problem={missing.at('pin')}
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

function Forgotten({ onBack }: { readonly onBack: () => void }) {
  const t = useText()
  const reset = useAct('lock.reset')
  const go = useEntering()
  const [secret, setSecret] = useState('')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const problem = usePinProblem(pin, again)
  const missing = useMissing({
    secret: secret.trim() === '',
    pin: problem.short,
    again: problem.differs,
  })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    go(await reset.run({ clientSecret: secret.trim(), pin }))
  })
  const label = t('connect.field.clientSecret')
  return (
    <form noValidate {...submission}>
      <p>{t('lock.forgotten.text')}</p>
      <PasswordInput
        label={label}
        value={secret}
        autoFocus
        maxLength={500}
        visibilityToggleButtonProps={{ 'aria-label': t('lock.show', { what: label }) }}
        onChange={({ currentTarget: { value } }) => setSecret(value)}
        {...missing.at('secret')}
      />
      <PinInput
        label={t('lock.new')}
        hint={t('lock.new.hint')}
        value={pin}
        onChange={setPin}
        problem={missing.at('pin', problem.shortText)}
      />
      <PinInput
        label={t('lock.again')}
        value={again}
        onChange={setAgain}
        problem={missing.at('again', problem.differsText)}
      />
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
