import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { showProfile } from '../../app/events.ts'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import classes from './connect.module.css'

/** Asks for the client_secret of a profile whose secrets are held in memory only. */
export function UnlockView(props: { readonly profile: Pick<ProfileListItem, 'id' | 'name'> }) {
  const t = useText()
  const client = useQueryClient()
  const open = useAct('profiles.open')
  const [secret, setSecret] = useState('')
  const { setWelcome } = useScreen.getState()
  const { id, name } = props.profile
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await open.run({ id, clientSecret: secret })
    if (!result.ok) return
    setWelcome({ view: 'start' })
    showProfile(client, result.value)
  }
  return (
    <form className={classes.narrow} onSubmit={(event) => void submit(event)}>
      <h1>{t('connect.unlock.title', { name })}</h1>
      <p>{t('connect.unlock.text')}</p>
      <PasswordInput
        label={t('connect.field.clientSecret')}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        visibilityToggleButtonProps={{
          'aria-label': t('connect.field.show', { what: t('connect.field.clientSecret') }),
        }}
      />
      {open.error !== null && <ErrorNote error={open.error} />}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => setWelcome({ view: 'start' })}>
          {t('common.back')}
        </Button>
        <Button type="submit" size="sm" disabled={secret === ''} loading={open.isPending}>
          {t('connect.unlock.action')}
        </Button>
      </div>
    </form>
  )
}
