import { UnstyledButton } from '@mantine/core'
import { Keyboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { areaKey, workAreas } from '../../../shared/base/area-keys.ts'
import { cx } from '../../components/styles/cx.ts'
import { useFirstText } from '../first-text.tsx'
import { type AreaId, useScreen } from '../screen.ts'
import { AreaCount } from './area-count.tsx'
import { areas } from './areas.tsx'
import { enterArea } from './enter-area.ts'
import classes from './frame.module.css'
import { tourAnchor } from './tour/tour-view.ts'

const ICON = 17

function Entry(props: {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
  readonly label: string
  readonly collapsed: boolean
  readonly current?: boolean
  /** What it is called where something points at it. */
  readonly anchor?: string
  /** What leads to it together with Alt. */
  readonly shortcut?: string | null
  readonly onClick: () => void
  readonly children?: ReactNode
}) {
  const { icon: Icon, label, collapsed, current = false, shortcut = null } = props
  const keys = shortcut === null ? null : `Alt+${shortcut}`
  return (
    <UnstyledButton
      className={cx(classes.navEntry)}
      onClick={props.onClick}
      style={{ anchorName: props.anchor }}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={keys ?? undefined}
      title={keys === null ? label : `${label} · ${keys}`}
    >
      <Icon size={ICON} aria-hidden />
      <span className={collapsed ? 'visually-hidden' : classes.navWord}>{label}</span>
      {props.children !== undefined && <span className={classes.navMark}>{props.children}</span>}
    </UnstyledButton>
  )
}

/** The left navigation: icon and word, or icons alone when collapsed. */
export function Navigation() {
  const t = useFirstText()
  const area = useScreen((screen) => screen.area)
  const collapsed = useScreen((screen) => screen.navigationCollapsed)
  const { toggleNavigation, setShortcutsOpen } = useScreen.getState()
  const entry = (id: AreaId) => (
    <Entry
      key={id}
      icon={areas[id].icon}
      label={t(`frame.area.${id}`)}
      collapsed={collapsed}
      current={id === area}
      anchor={tourAnchor(id)}
      shortcut={areaKey(id)}
      onClick={() => enterArea(id)}
    >
      <AreaCount area={id} />
    </Entry>
  )
  return (
    <nav className={classes.frameNav} data-collapsed={collapsed} aria-label={t('frame.navigation')}>
      <div className={classes.navGroup}>{workAreas.map(entry)}</div>
      <div className={classes.navGroup}>
        {entry('sync')}
        {entry('settings')}
        <Entry
          icon={Keyboard}
          label={t('frame.shortcuts')}
          collapsed={collapsed}
          onClick={() => setShortcutsOpen(true)}
        />
        <Entry
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          label={t(collapsed ? 'frame.expand' : 'frame.collapse')}
          collapsed={collapsed}
          onClick={toggleNavigation}
        />
      </div>
    </nav>
  )
}
