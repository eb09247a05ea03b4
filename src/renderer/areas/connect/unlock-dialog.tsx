import { zodResolver } from '@hookform/resolvers/zod'
import { Modal, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProfile } from '../../app/events.ts'
import { useAct } from '../../app/queries.ts'
import { type LockedProfile, useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import classes from './connect.module.css'

const formSchema = z.object({ clientSecret: z.string().min(1) })

function UnlockForm(props: { readonly profile: LockedProfile; readonly onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const open = useAct('profiles.open')
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { clientSecret: '' },
  })
  const submission = useSubmission(
    form.handleSubmit(async ({ clientSecret }) => {
      const result = await open.run({ id: props.profile.id, clientSecret })
      if (!result.ok) return
      props.onClose()
      showProfile(client, result.value)
    }),
  )
  const label = t('connect.field.clientSecret')
  return (
    <form noValidate className={classes.unlock} {...submission}>
      <p>{t('connect.unlock.text')}</p>
      <PasswordInput
        data-autofocus
        label={label}
        {...form.register('clientSecret')}
        error={form.formState.errors.clientSecret && t('field.required')}
        visibilityToggleButtonProps={{ 'aria-label': t('connect.field.show', { what: label }) }}
      />
      <FormEnd at="apart" act={open} send={t('connect.unlock.action')} onLeave={props.onClose} />
    </form>
  )
}

/** Asks for the client_secret of a profile whose secrets are held in memory only; the open profile stays until then. */
export function UnlockDialog() {
  const t = useText()
  const profile = useScreen((screen) => screen.locked)
  const close = () => useScreen.getState().setLocked(null)
  return (
    <Modal
      opened={profile !== null}
      onClose={close}
      title={t('connect.unlock.title', { name: profile?.name ?? '' })}
    >
      {profile !== null && <UnlockForm profile={profile} onClose={close} />}
    </Modal>
  )
}
