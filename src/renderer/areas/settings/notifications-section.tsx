import { useText } from '../../app/text.tsx'
import { DesktopForm } from './desktop-form.tsx'
import { ListenerForm } from './listener-form.tsx'
import { RelayForm } from './relay-form.tsx'
import { Section, type SectionProps } from './section.tsx'
import { WebhookKey } from './webhook-key.tsx'
import { WebhookPathsForm } from './webhook-paths-form.tsx'

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
