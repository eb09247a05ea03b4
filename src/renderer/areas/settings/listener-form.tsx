import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isHost, isLoopbackHost } from '../../../shared/base/hosts.ts'
import type { ListenerState, OpenProfile } from '../../../shared/ipc/profiles.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../../shared/wire/notifications.ts'
import { useFixed } from '../../app/fixed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { Facts } from '../../components/figures/facts.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import classes from './settings.module.css'

/** The port as typed; null when it is none. */
export function readPort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return port >= 0 && port <= 65_535 ? port : null
}

/** As many as the listener's settings take. */
const MAX_NAMES = 20

/** The names as typed, between commas or blanks. */
const readNames = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean)

function State({ listener }: { readonly listener: ListenerState }) {
  const t = useText()
  const tone = listener.running ? 'done' : listener.error === null ? 'waiting' : 'failed'
  const word = listener.running ? 'running' : listener.error === null ? 'stopped' : 'failed'
  const url = listener.url === null ? null : `${listener.url}${CONSOLIDATED_POSITION_PATH}`
  return (
    <>
      <Facts
        facts={[
          [
            t('settings.listener.state'),
            <StatusBadge key="state" tone={tone}>
              {t(`settings.listener.${word}`)}
            </StatusBadge>,
          ],
          ...(url === null
            ? []
            : [
                [
                  t('settings.listener.url'),
                  <span key="url" className={classes.path}>
                    <code>{url}</code>
                    <CopyButton text={url} what={t('settings.listener.url')} />
                  </span>,
                ] as const,
              ]),
        ]}
      />
      <ErrorNote error={listener.error} />
    </>
  )
}

/** Turns the webhook listener on or off and sets where it listens. */
export function ListenerForm({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const fixed = useFixed()
  const configure = useAct('listener.configure')
  const was = current.profile.listener
  const [enabled, setEnabled] = useState(was.enabled)
  const [host, setHost] = useState(was.host)
  const [port, setPort] = useState(String(was.port))
  const [names, setNames] = useState((was.reachedBy ?? []).join(', '))
  const portNumber = readPort(port)
  const reachedBy = readNames(names)
  const namesWrong = reachedBy.length > MAX_NAMES || !reachedBy.every(isHost)
  const submission = useSubmission(async () => {
    if (portNumber !== null && isHost(host.trim()) && !namesWrong)
      await configure.run({ enabled, host: host.trim(), port: portNumber, reachedBy })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <State listener={configure.data ?? current.listener} />
      <Checkbox
        label={t('settings.listener.enabled')}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        {...fixed('listener.enabled')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('settings.listener.host')}
          description={t('settings.listener.host.hint')}
          value={host}
          spellCheck={false}
          onChange={(event) => setHost(event.currentTarget.value)}
          {...fixed('listener.host')}
          {...(!isHost(host.trim()) && {
            error: t(
              host.trim() === '' ? 'connect.error.required' : 'settings.listener.host.error',
            ),
          })}
        />
        <TextInput
          label={t('settings.listener.port')}
          description={t('settings.listener.port.hint')}
          value={port}
          inputMode="numeric"
          onChange={(event) => setPort(event.currentTarget.value)}
          {...fixed('listener.port')}
          {...(portNumber === null && { error: t('settings.listener.port.error') })}
        />
      </div>
      <TextInput
        label={t('settings.listener.reachedBy')}
        description={t('settings.listener.reachedBy.hint')}
        value={names}
        spellCheck={false}
        onChange={(event) => setNames(event.currentTarget.value)}
        {...fixed('listener.reachedBy')}
        {...(namesWrong && { error: t('settings.listener.reachedBy.error') })}
      />
      {host.trim() !== '' && !isLoopbackHost(host) && (
        <Note tone="attention">
          {t(was.keyless === true ? 'settings.listener.open.keyless' : 'settings.listener.open')}
        </Note>
      )}
      <FormEnd act={configure} send={t('settings.listener.apply')} at="start" />
    </form>
  )
}
