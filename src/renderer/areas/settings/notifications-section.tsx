import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { listenerSchema } from '../../../shared/profiles/profiles.ts'
import { webhookPaths } from '../../../shared/views/webhook-paths.ts'
import { proposedPaths } from '../../../shared/wire/notifications.ts'
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
import { ListenerForm } from './listener-form.tsx'
import { RelayForm } from './relay-form.tsx'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

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

type Alerts = NonNullable<Settings['alerts']>
const usual: Alerts = { notifications: true, badge: true, tray: false }

/** What the desktop shows outside the window. The browser shell has neither icon nor tray of its own. */
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
