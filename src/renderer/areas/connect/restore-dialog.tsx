import { Button, Modal, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { showProfile } from '../../app/events.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { forRecovery, upload } from '../../app/upload.ts'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import { PinInput } from '../lock/pin-input.tsx'
import classes from './connect.module.css'

function RestoreForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const restore = useAct('recovery.restore')
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [secret, setSecret] = useState('')
  const [unread, setUnread] = useState<AppError | null>(null)
  const missing = useMissing({
    file: file === null,
    passphrase: passphrase === '',
    secret: secret === '',
  })
  const submission = useSubmission(async () => {
    if (!missing.complete() || file === null) return
    const sent = await upload(file, () => undefined, new AbortController().signal, forRecovery)
    setUnread(sent.ok ? null : sent.error)
    if (!sent.ok) return
    const given = { uploadId: sent.value, passphrase, clientSecret: secret }
    const restored = await restore.run(given)
    if (!restored.ok) return
    onClose()
    showProfile(client, restored.value)
  })
  const label = t('connect.field.clientSecret')
  const error = unread ?? restore.error
  return (
    <form noValidate className={classes.unlock} {...submission}>
      <p>{t('recovery.restore.text')}</p>
      <div>
        <ChooseFile data-autofocus variant="default" size="sm" accept=".age" onFile={setFile}>
          {file?.name ?? t('recovery.restore.chosen')}
        </ChooseFile>
        {missing.at('file').error !== undefined && (
          <p role="alert" className={classes.problem}>
            {t('recovery.restore.none')}
          </p>
        )}
      </div>
      <PinInput
        label={t('recovery.passphrase')}
        value={passphrase}
        onChange={setPassphrase}
        problem={missing.at('passphrase')}
      />
      <PasswordInput
        label={label}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
        autoComplete="off"
        {...missing.at('secret')}
        visibilityToggleButtonProps={{ 'aria-label': t('connect.field.show', { what: label }) }}
      />
      <FormEnd
        at="apart"
        act={{ error, isPending: restore.isPending }}
        send={t('recovery.restore.action')}
        onLeave={onClose}
      />
    </form>
  )
}

/** The way back from a recovery file, on another computer or where the key of the data is gone. */
export function RestoreChoice({ prominent }: { readonly prominent: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={classes.restore}>
      <span>{t('recovery.restore.choice')}</span>
      <Button variant={prominent ? 'filled' : 'default'} size="sm" onClick={() => setOpen(true)}>
        {t('recovery.restore')}
      </Button>
      <Modal opened={open} onClose={close} title={t('recovery.restore')}>
        <RestoreForm onClose={close} />
      </Modal>
    </div>
  )
}
