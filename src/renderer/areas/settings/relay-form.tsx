import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Note } from '../../components/note.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Facts, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

/** With which relay this computer is paired, and how to end that. */
function Paired({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const unpair = useAct('relay.unpair')
  const { relay } = current
  if (relay === null) return null
  return (
    <>
      <Facts
        facts={[
          [
            t('settings.listener.state'),
            <StatusBadge key="state" tone="done">
              {t('relay.paired')}
            </StatusBadge>,
          ],
          [t('relay.url'), <code key="url">{relay.url}</code>],
          [t('relay.pairedAt'), <DateText key="at" value={relay.pairedAt} time />],
        ]}
      />
      {unpair.error !== null && <ErrorNote error={unpair.error} />}
      <div className={classes.inline}>
        <Button variant="default" size="sm" onClick={() => useScreen.getState().go('sync')}>
          {t('sync.bar.open')}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={unpair.isPending}
          onClick={() => void unpair.run({})}
        >
          {t('relay.unpair')}
        </Button>
      </div>
      <p className={classes.quiet}>{t('relay.unpair.text')}</p>
    </>
  )
}

/** Pairs this computer with a relay by one code. */
export function RelayForm({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const pair = useAct('relay.pair')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    const result = await pair.run({ code: code.trim() })
    if (result.ok) setCode('')
  }
  if (current.relay !== null) return <Paired current={current} />
  return (
    <form className={classes.stack} onSubmit={(event) => void submit(event)}>
      {current.secretStorage === 'session' && <Note tone="attention">{t('relay.session')}</Note>}
      <div className={classes.inline}>
        <TextInput
          label={t('relay.code')}
          description={t('relay.code.hint')}
          value={code}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={pair.isPending} disabled={code.trim() === ''}>
          {t('relay.pair')}
        </Button>
      </div>
      {pair.error !== null && <ErrorNote error={pair.error} />}
    </form>
  )
}
