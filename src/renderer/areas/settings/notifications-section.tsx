import { Checkbox, Stack } from '@mantine/core'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import { askToNotify, mayNotify } from '../../app/desktop-notices.ts'
import { useFixed } from '../../app/fixed.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { ListenerForm } from './listener-form.tsx'
import { RelayForm } from './relay-form.tsx'
import { Section, type SectionProps } from './section.tsx'
import { WebhookKey } from './webhook-key.tsx'
import { WebhookPathsForm } from './webhook-paths-form.tsx'

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
