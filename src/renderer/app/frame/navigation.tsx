import { UnstyledButton } from '@mantine/core'
import { Keyboard, type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { areaOf, isUrgent } from '../../../shared/attention/items.ts'
import {
  type AreaId,
  areaKey,
  type DoorId,
  doorIds,
  doorOf,
  doors,
} from '../../../shared/base/areas.ts'
import { useNeeds } from '../../areas/today/outlook.ts'
import { cx } from '../../components/styles/cx.ts'
import { useCall, useHasCvuDesk } from '../queries.ts'
import { useScreen } from '../screen.ts'
import { memo, t } from '../text.tsx'
import { areas } from './areas.tsx'
import { enterArea } from './enter-area.ts'
import classes from './frame.module.css'

/** A dot beside areas in which something cannot wait. */
function Dot({ ids }: { readonly ids: readonly AreaId[] }) {
  const items = useCall('attention.list', {}).data ?? []
  const count = items
    .filter((item) => isUrgent(item) && ids.includes(areaOf(item)))
    .reduce((sum, item) => sum + item.count, 0)
  const words = t('attention.count', { count })
  return count === 0 ? null : (
    <span className={classes.areaDot} title={words}>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** How many kinds of things need somebody, at Today alone and once all was read; from a hundred on only "many". */
function Listed() {
  const { items, reading } = useNeeds()
  const count = items.length
  if (count === 0 || reading !== null) return null
  const words = t('attention.count', { count })
  return (
    <span className={classes.areaCount} title={words}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

const ICON = 17

function Entry(props: {
  readonly icon: LucideIcon
  readonly label: string
  readonly collapsed: boolean
  readonly current?: boolean
  /** The key that leads to it together with Alt. */
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
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={keys ?? undefined}
      title={keys === null ? label : `${label} · ${keys}`}
    >
      <Icon size={ICON} />
      <span className={collapsed ? 'visually-hidden' : classes.navWord}>{label}</span>
      {props.children !== undefined && <span className={classes.navMark}>{props.children}</span>}
      {keys !== null && !collapsed && (
        <span className={classes.navKey} data-keys={keys} aria-hidden />
      )}
    </UnstyledButton>
  )
}

/** A door in the navigation. Another one being opened draws the two of them anew that this is about, and no more. */
const DoorEntry = memo(function DoorEntry(props: {
  readonly id: DoorId
  readonly current: boolean
  readonly collapsed: boolean
}) {
  const { id, current, collapsed } = props
  const [first] = doors[id]
  return (
    <Entry
      icon={areas[first].icon}
      label={t(`frame.door.${id}`)}
      collapsed={collapsed}
      current={current}
      shortcut={areaKey(first)}
      onClick={() => enterArea(useScreen.getState().behind[id] ?? first)}
    >
      {id === 'today' ? <Listed /> : <Dot ids={doors[id]} />}
    </Entry>
  )
})

/** The areas behind a door that has several, of which one is open: the title of each leads to it. */
export function DoorTabs({ area }: { readonly area: AreaId }) {
  const door = doorOf(area)
  const ids: readonly AreaId[] = doors[door]
  return (
    <section
      className={classes.doorTabs}
      aria-label={t('frame.screensOf', { door: t(`frame.door.${door}`) })}
    >
      {ids.map((id) => (
        <UnstyledButton
          key={id}
          className={classes.doorTab ?? ''}
          aria-current={id === area ? 'page' : undefined}
          title={areaKey(id) === null ? undefined : `Alt+${areaKey(id)}`}
          onClick={() => enterArea(id)}
        >
          {t(`frame.area.${id}`)}
          <Dot ids={[id]} />
        </UnstyledButton>
      ))}
    </section>
  )
}

/** The left navigation: icon and word, or icons alone when collapsed. */
export function Navigation() {
  const open = useScreen((screen) => doorOf(screen.area))
  const collapsed = useScreen((screen) => screen.navigationCollapsed)
  const { toggleNavigation } = useScreen.getState()
  const hasCvu = useHasCvuDesk()
  const entry = (id: DoorId) => (
    <DoorEntry key={id} id={id} current={id === open} collapsed={collapsed} />
  )
  return (
    <nav className={classes.frameNav} data-collapsed={collapsed} aria-label={t('frame.navigation')}>
      <div className={classes.navGroup}>
        {doorIds.filter((id) => id !== 'settings' && (id !== 'cvu' || hasCvu)).map(entry)}
      </div>
      <div className={classes.navGroup}>
        {entry('settings')}
        <Entry
          icon={Keyboard}
          label={t('frame.shortcuts')}
          collapsed={collapsed}
          onClick={() => useScreen.getState().showHelp('shortcuts')}
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
