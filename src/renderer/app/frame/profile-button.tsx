import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { EnvironmentLabel } from '../../components/notes/environment.tsx'
import { cx } from '../../components/styles/cx.ts'
import { useText } from '../text.tsx'
import classes from './frame.module.css'

/** The open profile with its environment. */
export function ProfileButton(
  props: { readonly current: OpenProfile } & ComponentProps<typeof UnstyledButton<'button'>>,
) {
  const { current, ...button } = props
  const t = useText()
  const { name, environment } = current.profile
  return (
    <UnstyledButton
      {...button}
      className={cx(classes.topProfile)}
      title={t('frame.profile.switch')}
    >
      <span className={classes.topProfileName}>
        <ForeignText>{name}</ForeignText>
      </span>
      <EnvironmentLabel environment={environment} />
      <ChevronDown size={14} aria-hidden />
      <span className="visually-hidden">{t('frame.profile.switch')}</span>
    </UnstyledButton>
  )
}
