import { Indicator, UnstyledButton } from '@mantine/core'
import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { cx } from '../../components/styles/cx.ts'
import { useNotices } from '../notices.ts'
import { useCall, useInfo } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './menus.module.css'

type ShownNotice = { readonly key: string; readonly error: AppError; readonly at: string | null }

/** The notices of this session and those of the start, newest first. */
export function useShownNotices(): readonly ShownNotice[] {
  const session = useNotices((notices) => notices.list)
  const start = useInfo(({ notices }) => notices) ?? []
  return [
    ...session.map(({ id, error, at }) => ({ key: `session-${id}`, error, at })),
    ...start.map((error, index) => ({
      key: `start-${index}-${error.code}`,
      error,
      at: error.at ?? null,
    })),
  ]
}

/** How many notices there are. */
export function NoticesButton(props: ComponentProps<typeof UnstyledButton<'button'>>) {
  const t = useText()
  const needs = useCall('attention.list', {}).data ?? []
  const count = useShownNotices().length + needs.length
  const label = count === 0 ? t('frame.notices.none') : t('frame.notices', { count })
  return (
    <UnstyledButton {...props} className={cx(classes.trigger)} aria-label={label} title={label}>
      <Indicator color="var(--tone-failed)" size={8} disabled={count === 0}>
        <Bell size={16} aria-hidden />
      </Indicator>
    </UnstyledButton>
  )
}
