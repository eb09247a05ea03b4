import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { showProfile } from '../../app/events.ts'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import classes from './settings.module.css'

function Confirmation(props: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const remove = useAct('profiles.remove')
  const [typed, setTyped] = useState('')
  const { id, name } = props.profile
  const missing = useMissing({ name: typed !== name })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    const result = await remove.run({ id, confirmName: typed })
    if (!result.ok) return
    const screen = useScreen.getState()
    screen.setWelcome('start')
    screen.go('position')
    showProfile(client, null)
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <p className={classes.intro}>{t('settings.remove.text')}</p>
      <TextInput
        data-autofocus
        label={t('settings.remove.confirm', { name })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...missing.at('name', t('settings.remove.differs'))}
      />
      <FormEnd
        act={remove}
        send={t('settings.remove.action', { name })}
        onLeave={props.onClose}
        color="red.9"
      />
    </form>
  )
}

/** Removes a profile with its data, by typing its name. */
export function RemoveProfile({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <div>
        <Button variant="default" size="sm" onClick={() => setOpened(true)}>
          {t('settings.remove.open')}
        </Button>
      </div>
      <Modal opened={opened} onClose={close} title={t('settings.remove.title')}>
        <Confirmation profile={profile} onClose={close} />
      </Modal>
    </>
  )
}
