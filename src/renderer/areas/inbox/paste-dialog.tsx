import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useIntake } from '../../app/intake.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useMissing } from '../../components/input/use-missing.ts'
import { useSubmission } from '../../components/input/use-submission.ts'
import classes from './inbox.module.css'

function PasteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const missing = useMissing({ text: text.trim() === '' })
  const submission = useSubmission(async () => {
    if (!missing.complete()) return
    onClose()
    await useIntake.getState().takeText(text)
  })
  return (
    <form className={classes.form} {...submission}>
      <Textarea
        data-autofocus
        label={t('inbox.paste.label')}
        description={t('inbox.paste.hint')}
        classNames={{ input: classes.json ?? '' }}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...missing.at('text')}
      />
      <FormEnd send={t('inbox.paste.submit')} onLeave={onClose} />
    </form>
  )
}

/** Takes a notification that came some other way, such as by mail, as text. */
export function PasteDialog() {
  const t = useText()
  const opened = useScreen((screen) => screen.pasteOpen)
  const close = () => useScreen.getState().setPasteOpen(false)
  return (
    <Modal opened={opened} onClose={close} size="lg" title={t('inbox.paste.title')}>
      <PasteForm onClose={close} />
    </Modal>
  )
}
