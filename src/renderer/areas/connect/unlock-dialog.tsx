import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { showProfile } from '../../app/events.ts'
import { useAct } from '../../app/queries.ts'
import { type LockedProfile, useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { neededSecret } from '../../components/input/typed.ts'
import classes from './connect.module.css'

const formSchema = z.object({ clientSecret: neededSecret })

function UnlockForm(props: { readonly profile: LockedProfile; readonly onClose: () => void }) {
  const client = useQueryClient()
  const open = useAct('profiles.open')
  const form = useFields(formSchema, { clientSecret: '' })
  const submission = useSubmission(form, async ({ clientSecret }) => {
    const result = await open.run({ id: props.profile.id, clientSecret })
    if (!result.ok) return
    props.onClose()
    showProfile(client, result.value)
  })
  return (
    <form className={classes.unlock} {...submission}>
      <p>{t('connect.unlock.text')}</p>
      <form.SecretField data-autofocus name="clientSecret" label="connect.field.clientSecret" />
      <FormEnd at="apart" act={open} send={t('connect.unlock.action')} onLeave={props.onClose} />
    </form>
  )
}

/** Asks for the client_secret of a profile whose secrets are held in memory only; the open profile stays until then. */
export function UnlockDialog() {
  const profile = useScreen((screen) => screen.locked)
  const close = () => useScreen.setState({ locked: null })
  return (
    <Modal
      opened={profile !== null}
      onClose={close}
      title={t('common.openNamed', { name: profile?.name ?? '' })}
    >
      {profile !== null && <UnlockForm profile={profile} onClose={close} />}
    </Modal>
  )
}
