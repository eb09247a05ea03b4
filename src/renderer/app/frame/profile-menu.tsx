import { Menu, UnstyledButton } from '@mantine/core'
import { ChevronDown, KeyRound, Lock, LogOut, Plus, Settings } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { OpenProfile, ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { ForeignText } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { EnvironmentLabel } from '../../components/notes/environment.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useProfileSwitch } from '../events.ts'
import { useCall } from '../queries.ts'
import { lockNow, useScreen } from '../screen.ts'
import { locale, t } from '../text.tsx'
import classes from './frame.module.css'

/** The open profile with its environment. */
function ProfileButton(
  props: { readonly current: OpenProfile } & ComponentProps<typeof UnstyledButton<'button'>>,
) {
  const { current, ...button } = props
  const { name, environment } = current.profile
  return (
    <UnstyledButton
      {...button}
      className={cx(classes.topProfile)}
      title={t('frame.profile.switch')}
    >
      <ForeignSpan className={classes.topProfileName}>{name}</ForeignSpan>
      <EnvironmentLabel environment={environment} />
      <ChevronDown size={14} />
      <span className="visually-hidden">{t('frame.profile.switch')}</span>
    </UnstyledButton>
  )
}

function About({ current }: { readonly current: OpenProfile }) {
  const { lastContactAt } = current
  return (
    <>
      <Menu.Label>
        {lastContactAt === null
          ? t('frame.profile.noContact')
          : t('frame.profile.lastContact', { at: formatDateTime(lastContactAt, locale) })}
      </Menu.Label>
      {current.secretStorage === 'session' && current.profile.environment !== 'demo' && (
        <Menu.Label>
          <KeyRound size={12} /> {t('frame.profile.session')}
        </Menu.Label>
      )}
    </>
  )
}

function Others(props: {
  readonly profiles: readonly ProfileListItem[]
  readonly onOpen: (profile: ProfileListItem) => void
}) {
  if (props.profiles.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('frame.profile.others')}</Menu.Label>
      {props.profiles.map((profile) => (
        <Menu.Item
          key={profile.id}
          onClick={() => props.onOpen(profile)}
          rightSection={<EnvironmentLabel environment={profile.environment} />}
        >
          <ForeignText>{profile.name}</ForeignText>
        </Menu.Item>
      ))}
    </>
  )
}

/** The button with the open profile, and the way to another one. */
export function ProfileMenu({ current }: { readonly current: OpenProfile }) {
  const profiles = useCall('profiles.list', {})
  const profileSwitch = useProfileSwitch()
  const { goToSettings } = useScreen.getState()
  const { id } = current.profile
  return (
    <MenuButton
      button={<ProfileButton current={current} />}
      width={320}
      position="bottom-start"
      withinPortal={false}
    >
      <About current={current} />
      <Menu.Item leftSection={<Settings />} onClick={() => goToSettings('company')}>
        {t('frame.profile.data')}
      </Menu.Item>
      <Others
        profiles={(profiles.data ?? []).filter((profile) => profile.id !== id)}
        onOpen={(profile) => void profileSwitch.open(profile)}
      />
      <Menu.Divider />
      <Menu.Item
        leftSection={<Plus />}
        onClick={() => {
          useScreen.setState({ welcome: 'connect' })
          void profileSwitch.close()
        }}
      >
        {t('frame.profile.connect')}
      </Menu.Item>
      <Menu.Item leftSection={<Lock />} onClick={() => void lockNow()}>
        {t('frame.lock')}
      </Menu.Item>
      <Menu.Item
        leftSection={<LogOut />}
        onClick={() => {
          useScreen.setState({ welcome: 'start' })
          void profileSwitch.close()
        }}
      >
        {t('frame.profile.close')}
      </Menu.Item>
    </MenuButton>
  )
}
