import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isHost, isLoopbackHost } from '../../../shared/base/hosts.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import type { ListenerState, OpenProfile } from '../../../shared/ipc/profiles.ts'
import { listenerSchema } from '../../../shared/profiles/profiles.ts'
import { webhookPaths } from '../../../shared/views/webhook-paths.ts'
import { CONSOLIDATED_POSITION_PATH, proposedPaths } from '../../../shared/wire/notifications.ts'
import { askToNotify, mayNotify } from '../../app/desktop-notices.ts'
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
import { RelayForm } from './relay-form.tsx'
import { Section, type SectionProps } from './section.tsx'
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
function ListenerForm({ current }: { readonly current: OpenProfile }) {
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
      <State listener={current.listener} />
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

const own = ['cvu-cashout', 'mep-result'] as const
type Own = (typeof own)[number]

/** Where each kind arrives, to be handed to the bank. */
function Addresses({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const { paths } = current.profile.listener
  return (
    <Facts
      facts={webhookPaths(paths)
        .filter(({ kind }) => kind !== 'consolidated-position')
        .map(({ kind, path }) => [
          t(`notice.kind.${kind}`),
          <span key="path" className={classes.path}>
            <code>{path}</code>
            <CopyButton text={path} what={t(`notice.kind.${kind}`)} />
          </span>,
        ])}
    />
  )
}

/** The paths of all kinds; those that the bank's specification does not show can be set. */
function WebhookPathsForm({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const configure = useAct('listener.configure')
  const was = current.profile.listener
  const [typed, setTyped] = useState<Readonly<Record<Own, string>>>({
    'cvu-cashout': was.paths?.['cvu-cashout'] ?? proposedPaths['cvu-cashout'],
    'mep-result': was.paths?.['mep-result'] ?? proposedPaths['mep-result'],
  })
  const [keyless, setKeyless] = useState(was.keyless ?? false)
  const read = listenerSchema.shape.paths.safeParse(typed)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path: [kind] }) => kind))
  const submission = useSubmission(async () => {
    if (read.success) await configure.run({ paths: typed, keyless })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <Addresses current={current} />
      <div className={classes.pair}>
        {own.map((kind) => (
          <TextInput
            key={kind}
            label={t('settings.paths.of', { kind: t(`notice.kind.${kind}`) })}
            value={typed[kind]}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              setTyped({ ...typed, [kind]: value.trim() })
            }
            {...(wrong.has(kind) && { error: t('settings.paths.error') })}
          />
        ))}
      </div>
      <Checkbox
        label={t('settings.paths.keyless')}
        description={t('settings.paths.keyless.hint')}
        checked={keyless}
        onChange={({ currentTarget: { checked } }) => setKeyless(checked)}
      />
      <FormEnd act={configure} send={t('settings.paths.apply')} at="start" variant="default" />
    </form>
  )
}

const SHORTEST = 8
const LONGEST = 200

/** Makes or sets the key of the webhooks. A new one is on screen until it is put away, and nowhere after that. */
function WebhookKey() {
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

type Alerts = NonNullable<Settings['alerts']>
const usual: Alerts = { notifications: true, badge: true, tray: false }

/** The alerts of the desktop outside the window. The browser shell has neither icon nor tray of its own. */
function DesktopForm({ info }: { readonly info: AppInfo }) {
  const t = useText()
  const fixed = useFixed()
  const set = useAct('app.settings.set')
  const alerts = info.settings.alerts ?? usual
  const inBrowser = info.shell === 'browser'
  const change = (changes: Partial<Alerts>) => void set.run({ alerts: { ...alerts, ...changes } })
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('desktop.settings.notifications')}
        checked={alerts.notifications && (!inBrowser || mayNotify() !== 'default')}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && inBrowser) void askToNotify().then(() => change({ notifications: true }))
          else change({ notifications: checked })
        }}
      />
      {inBrowser && alerts.notifications && mayNotify() === 'denied' && (
        <Note tone="attention">{t('desktop.settings.denied')}</Note>
      )}
      {!inBrowser && (
        <>
          <Checkbox
            label={t('desktop.settings.uncaptured')}
            description={t('desktop.settings.uncaptured.hint')}
            checked={info.settings.uncaptured ?? false}
            onChange={({ currentTarget: { checked } }) => void set.run({ uncaptured: checked })}
            {...fixed('uncaptured')}
          />
          <Checkbox
            label={t('desktop.settings.badge')}
            checked={alerts.badge}
            onChange={({ currentTarget: { checked } }) => change({ badge: checked })}
          />
          <Checkbox
            label={t('desktop.settings.tray')}
            checked={alerts.tray}
            onChange={({ currentTarget: { checked } }) => change({ tray: checked })}
          />
        </>
      )}
      <ErrorNote error={set.error} />
    </Stack>
  )
}

/** Where the bank's notifications come in, and the key they must carry. */
export function NotificationsSection({ current, info }: SectionProps) {
  const t = useText()
  const { keyless = false } = current.profile.listener
  return (
    <>
      <Section title={t('settings.section.notifications')} intro={t('settings.listener.intro')}>
        <ListenerForm key={JSON.stringify(current.profile.listener)} current={current} />
      </Section>
      <Section
        title={t('settings.key.title')}
        intro={t(keyless ? 'settings.key.text.keyless' : 'settings.key.text')}
      >
        <WebhookKey />
      </Section>
      <Section title={t('settings.paths.title')} intro={t('settings.paths.intro')}>
        <WebhookPathsForm key={JSON.stringify(current.profile.listener)} current={current} />
      </Section>
      <Section title={t('relay.title')} intro={t('relay.intro')}>
        <RelayForm current={current} />
      </Section>
      <Section title={t('desktop.settings')} intro={t('desktop.settings.intro')}>
        <DesktopForm info={info} />
      </Section>
    </>
  )
}
