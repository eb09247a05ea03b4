import { Button, Checkbox, type CheckboxProps, Stack } from '@mantine/core'
import * as z from 'zod'
import { isHost, isLoopbackHost } from '../../../shared/base/hosts.ts'
import { alertsOf } from '../../../shared/ipc/alerts.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import type { ListenerState, OpenProfile } from '../../../shared/ipc/profiles.ts'
import { listenerSchema } from '../../../shared/profiles/profiles.ts'
import { webhookPaths } from '../../../shared/views/webhook-paths.ts'
import { CONSOLIDATED_POSITION_PATH, proposedPaths } from '../../../shared/wire/notifications.ts'
import { askToNotify, mayNotify } from '../../app/desktop-notices.ts'
import { useAct, useFixed } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { Facts } from '../../components/figures/figures.tsx'
import { ActButton } from '../../components/input/act-button.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { typedAs } from '../../components/input/typed.ts'
import { ErrorNote, Note, StatusBadge } from '../../components/notes/notes.tsx'
import { RelayForm } from './relay-form.tsx'
import { Path, Section, type SectionProps } from './section.tsx'
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
          url === null
            ? null
            : [
                t('settings.listener.url'),
                <Path key="url" text={url} what={t('settings.listener.url')} />,
              ],
        ]}
      />
      <ErrorNote error={listener.error} />
    </>
  )
}

const listenerForm = z.object({
  enabled: z.boolean(),
  host: z
    .string()
    .trim()
    .min(1, 'connect.error.required')
    .refine(isHost, 'settings.listener.host.error'),
  port: typedAs((typed) => {
    const value = readPort(typed)
    return value === null
      ? { ok: false, problem: 'settings.listener.port.error' }
      : { ok: true, value }
  }),
  reachedBy: z
    .string()
    .transform(readNames)
    .refine(
      (names) => names.length <= MAX_NAMES && names.every(isHost),
      'settings.listener.reachedBy.error',
    ),
})

/** Turns the webhook listener on or off and sets where it listens. */
function ListenerForm({ current }: { readonly current: OpenProfile }) {
  const fixed = useFixed()
  const configure = useAct('listener.configure')
  const { enabled, host, port, reachedBy = [], keyless } = current.profile.listener
  const values = { enabled, host, port: String(port), reachedBy: reachedBy.join(', ') }
  const form = useFields(listenerForm, values, { mode: 'onChange', values })
  const submission = useSubmission(form, configure.run)
  const typedHost = form.watch('host').trim()
  return (
    <form className={classes.stack} {...submission}>
      <State listener={current.listener} />
      <form.TickField
        name="enabled"
        label="settings.listener.enabled"
        {...fixed('listener.enabled')}
      />
      <div className={classes.pair}>
        <form.TextField
          name="host"
          label="settings.listener.host"
          hint
          spellCheck={false}
          {...fixed('listener.host')}
        />
        <form.TextField
          name="port"
          label="settings.listener.port"
          hint
          inputMode="numeric"
          {...fixed('listener.port')}
        />
      </div>
      <form.TextField
        name="reachedBy"
        label="settings.listener.reachedBy"
        hint
        spellCheck={false}
        {...fixed('listener.reachedBy')}
      />
      {typedHost !== '' && !isLoopbackHost(typedHost) && (
        <Note tone="attention">
          {t(keyless === true ? 'settings.listener.open.keyless' : 'settings.listener.open')}
        </Note>
      )}
      <FormEnd act={configure} send={t('settings.listener.apply')} />
    </form>
  )
}

const own = ['cvu-cashout', 'mep-result'] as const

/** Where each kind arrives, to be handed to the bank. */
function Addresses({ current }: { readonly current: OpenProfile }) {
  const { paths } = current.profile.listener
  return (
    <Facts
      facts={webhookPaths(paths)
        .filter(({ kind }) => kind !== 'consolidated-position')
        .map(({ kind, path }) => [
          t(`notice.kind.${kind}`),
          <Path key="path" text={path} what={t(`notice.kind.${kind}`)} />,
        ])}
    />
  )
}

const trimmed = z.string().trim().optional()
const pathsForm = z.object({
  paths: z
    .object({ 'cvu-cashout': trimmed, 'mep-result': trimmed })
    .pipe(listenerSchema.shape.paths.unwrap()),
  keyless: z.boolean(),
})

/** The paths of all kinds; those that the bank's specification does not show can be set. */
function WebhookPathsForm({ current }: { readonly current: OpenProfile }) {
  const configure = useAct('listener.configure')
  const { paths, keyless = false } = current.profile.listener
  const values = { paths: { ...proposedPaths, ...paths }, keyless }
  const form = useFields(pathsForm, values, { mode: 'onChange', values })
  const submission = useSubmission(form, configure.run)
  return (
    <form className={classes.stack} {...submission}>
      <Addresses current={current} />
      <div className={classes.pair}>
        {own.map((kind) => (
          <form.TextField
            key={kind}
            name={`paths.${kind}`}
            label="settings.paths.of"
            values={{ kind: t(`notice.kind.${kind}`) }}
            problem="settings.paths.error"
            spellCheck={false}
          />
        ))}
      </div>
      <form.TickField name="keyless" label="settings.paths.keyless" hint />
      <FormEnd act={configure} send={t('settings.paths.apply')} variant="default" />
    </form>
  )
}

const keyForm = z.object({ key: z.string().trim().min(8).max(200) })

/** Makes or sets the key of the webhooks. A new one is on screen until it is put away, and nowhere after that. */
function WebhookKey() {
  const setKey = useAct('listener.setKey')
  const form = useFields(keyForm, { key: '' }, { reValidateMode: 'onSubmit' })
  const submission = useSubmission(form, async (typed) => {
    const result = await setKey.run(typed)
    if (result.ok) form.reset()
  })
  return (
    <div className={classes.stack}>
      {setKey.data !== undefined && (
        <Note
          tone="attention"
          actions={<Button onClick={setKey.reset}>{t('settings.key.hide')}</Button>}
        >
          <p>{t('settings.key.shown')}</p>
          <Path text={setKey.data.key} what={t('settings.key.title')} />
        </Note>
      )}
      <ErrorNote error={setKey.error} />
      <div>
        <ActButton act={setKey} input={{}} size="sm">
          {t('settings.key.generate')}
        </ActButton>
      </div>
      <form className={classes.inline} {...submission}>
        <form.SecretField
          name="key"
          label="settings.key.own"
          hint
          problem="settings.key.own.error"
          onType={form.clearErrors}
        />
        <Button type="submit" size="sm">
          {t('settings.key.set')}
        </Button>
      </form>
    </div>
  )
}

/** The alerts of the desktop outside the window. The browser shell has neither icon nor tray of its own. */
export function DesktopForm({ info }: { readonly info: AppInfo }) {
  const fixed = useFixed()
  const set = useAct('app.settings.set')
  const alerts = alertsOf(info.settings)
  const inBrowser = info.shell === 'browser'
  const change = (changed: Settings['alerts']) => set.run({ alerts: changed })
  const tick = (
    name: 'notifications' | 'uncaptured' | 'badge' | 'tray' | 'atLogin',
    checked: boolean | undefined,
    onTick: (checked: boolean) => Promise<unknown>,
    more: CheckboxProps = {},
  ) => (
    <Checkbox
      label={t(`desktop.settings.${name}`)}
      checked={checked === true}
      onChange={({ currentTarget }) => void onTick(currentTarget.checked)}
      {...more}
    />
  )
  return (
    <Stack gap="xs">
      {tick(
        'notifications',
        alerts.notifications && (!inBrowser || mayNotify() !== 'default'),
        (notifications) =>
          notifications && inBrowser
            ? askToNotify().then(() => change({ notifications }))
            : change({ notifications }),
      )}
      {inBrowser && alerts.notifications && mayNotify() === 'denied' && (
        <Note tone="attention">{t('desktop.settings.denied')}</Note>
      )}
      {!inBrowser && (
        <>
          {tick('uncaptured', info.settings.uncaptured, (uncaptured) => set.run({ uncaptured }), {
            description: t('desktop.settings.uncaptured.hint'),
            ...fixed('uncaptured'),
          })}
          {tick('badge', alerts.badge, (badge) => change({ badge }))}
          {tick('tray', alerts.tray, (tray) => change({ tray }))}
          {tick('atLogin', info.settings.atLogin, (atLogin) => set.run({ atLogin }), {
            description: t('desktop.settings.atLogin.hint'),
          })}
        </>
      )}
      <ErrorNote error={set.error} />
    </Stack>
  )
}

/** Where the bank's notifications come in, and the key they must carry. */
export function NotificationsSection({ current }: SectionProps) {
  const { keyless = false } = current.profile.listener
  return (
    <>
      <Section title={t('settings.section.notifications')} intro={t('settings.listener.intro')}>
        <ListenerForm current={current} />
      </Section>
      <Section
        title={t('settings.key.title')}
        intro={t(keyless ? 'settings.key.text.keyless' : 'settings.key.text')}
      >
        <WebhookKey />
      </Section>
      <Section title={t('settings.paths.title')} intro={t('settings.paths.intro')}>
        <WebhookPathsForm current={current} />
      </Section>
      <Section title={t('check.relay')} intro={t('relay.intro')}>
        <RelayForm current={current} />
      </Section>
    </>
  )
}
