import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import classes from './settings.module.css'

const SHORTEST = 8
const LONGEST = 200

/** Makes or sets the key of the webhooks. A new one is on screen until it is put away, and nowhere after that. */
export function WebhookKey() {
  const t = useText()
  const setKey = useAct('listener.setKey')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const submission = useSubmission(async () => {
    const key = typed.trim()
    const usable = key.length >= SHORTEST && key.length <= LONGEST
    setRefused(!usable)
    if (!usable) return
    const result = await setKey.run({ key })
    if (result.ok) setTyped('')
  })
  return (
    <div className={classes.stack}>
      {setKey.data !== undefined && (
        <Note
          tone="attention"
          actions={
            <Button variant="default" onClick={setKey.reset}>
              {t('settings.key.hide')}
            </Button>
          }
        >
          <p>{t('settings.key.shown')}</p>
          <span className={classes.path}>
            <code>{setKey.data.key}</code>
            <CopyButton text={setKey.data.key} what={t('settings.key.title')} />
          </span>
        </Note>
      )}
      <ErrorNote error={setKey.error} />
      <div>
        <Button
          variant="default"
          size="sm"
          loading={setKey.isPending}
          onClick={() => void setKey.run({})}
        >
          {t('settings.key.generate')}
        </Button>
      </div>
      <form noValidate className={classes.inline} {...submission}>
        <PasswordInput
          label={t('settings.key.own')}
          description={t('settings.key.own.hint')}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRefused(false)
          }}
          visibilityToggleButtonProps={{
            'aria-label': t('connect.field.show', { what: t('settings.key.own') }),
          }}
          {...(refused && { error: t('settings.key.own.error') })}
        />
        <Button type="submit" variant="default" size="sm">
          {t('settings.key.set')}
        </Button>
      </form>
    </div>
  )
}
