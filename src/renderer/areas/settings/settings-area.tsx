import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { useCall } from '../../app/queries.ts'
import { type SettingsSection, settingsSections, useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DownloadsSection } from './downloads-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { SectionProps } from './section.tsx'
import { SecuritySection } from './security-section.tsx'
import classes from './settings.module.css'

const sections: Readonly<Record<SettingsSection, ComponentType<SectionProps>>> = {
  profile: ProfileSection,
  orders: OrdersSection,
  notifications: NotificationsSection,
  downloads: DownloadsSection,
  security: SecuritySection,
  appearance: AppearanceSection,
  about: AboutSection,
}

/** The settings of the open profile and of the application. */
export function SettingsArea() {
  const t = useText()
  const section = useScreen((screen) => screen.settingsSection)
  const info = useCall('app.info', {}).data
  const current = useCall('profiles.current', {}).data
  const { goToSettings } = useScreen.getState()
  if (info === undefined || current === undefined || current === null) return null
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Tabs
        orientation="vertical"
        value={section}
        keepMounted={false}
        className={classes.tabs ?? ''}
        onChange={(value) => {
          const chosen = settingsSections.find((known) => known === value)
          if (chosen !== undefined) goToSettings(chosen)
        }}
      >
        <Tabs.List aria-label={t('settings.sections')} className={classes.list ?? ''}>
          {settingsSections.map((id) => (
            <Tabs.Tab key={id} value={id} className={classes.tab ?? ''}>
              {t(`settings.section.${id}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {settingsSections.map((id) => {
          const Section = sections[id]
          return (
            <Tabs.Panel key={id} value={id} className={classes.panel ?? ''}>
              <Section info={info} current={current} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
