import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import {
  CircleAlert,
  CloudOff,
  Keyboard,
  KeyRound,
  PanelLeftClose,
  PanelLeftOpen,
  Unplug,
} from 'lucide-react'
import { type ComponentType, memo, type ReactNode, useEffect } from 'react'
import { areaOf } from '../../../shared/attention/items.ts'
import { type AreaId, areaKey, workAreas } from '../../../shared/base/areas.ts'
import { hotkeyOf, shortcuts, type WindowAct } from '../../../shared/base/shortcuts.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { hasDialog } from '../../components/page/behind-dialog.ts'
import { cx } from '../../components/styles/cx.ts'
import { onEvent } from '../bridge.ts'
import { useOrdersView } from '../orders-view.ts'
import { useCall, useToldAct } from '../queries.ts'
import { type HelpTopic, lockNow, useScreen } from '../screen.ts'
import { useDiscreet } from '../settings.ts'
import { useErrorText, useLocale, useText } from '../text.tsx'
import { AreaInUse } from './area-in-use.tsx'
import { areas } from './areas.tsx'
import { enterArea, enterAreaByKey, useLostFocus } from './enter-area.ts'
import classes from './frame.module.css'
import { FrameOverlays } from './overlays.tsx'
import { TopBar } from './top-bar.tsx'

const ofArea: Readonly<Record<AreaId, HelpTopic>> = {
  today: 'today',
  forecast: 'forecast',
  position: 'position',
  echeqs: 'echeqs',
  transfers: 'transfers',
  beneficiaries: 'beneficiaries',
  books: 'books',
  debin: 'debin',
  funds: 'funds',
  incoming: 'incoming',
  inbox: 'activity',
  activity: 'activity',
  settings: 'connect',
  sync: 'bank',
}

/** The help for a screen. */
const topicOf = (area: AreaId): HelpTopic => ofArea[area]

/** An error in one paragraph. */
function ErrorWords({ error }: { readonly error: AppError }) {
  return <>{Object.values(useErrorText()(error)).join(' ')}</>
}

const BANNER_ICON = 15

function Banner(props: {
  readonly tone: 'waiting' | 'attention' | 'failed'
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={classes.banner} data-tone={props.tone} role="status">
      {props.icon}
      <span>{props.children}</span>
    </div>
  )
}

function OfflineBanner({ lastContactAt }: { readonly lastContactAt: string | null }) {
  const t = useText()
  const locale = useLocale()
  const since =
    lastContactAt === null
      ? ''
      : ` ${t('frame.offline.since', { at: formatDateTime(lastContactAt, locale) })}`
  return (
    <Banner tone="attention" icon={<CloudOff size={BANNER_ICON} aria-hidden />}>
      {t('frame.offline.banner')}
      {since}
    </Banner>
  )
}

/** Says that no call reaches the bank until a person changes the credentials or has them tried again. */
function RefusedBanner() {
  const t = useText()
  const again = useToldAct('profiles.tryAgain')
  return (
    <Banner tone="failed" icon={<KeyRound size={BANNER_ICON} aria-hidden />}>
      {t('frame.refused.banner')}{' '}
      <button
        type="button"
        className={classes.bannerAct}
        onClick={() => useScreen.getState().goToSettings('profile')}
      >
        {t('frame.refused.change')}
      </button>{' '}
      <button
        type="button"
        className={classes.bannerAct}
        disabled={again.isPending}
        onClick={() => void again.run({})}
      >
        {t('frame.refused.again')}
      </button>
    </Banner>
  )
}

/** Longer than one answer that is lost on its way, which is to move no screen down. */
const LASTING_MS = 2000

/** Facts that a reader must know before believing the screen: no program, no bank, no sending. */
function Banners({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  const connected = useScreen((screen) => screen.connected)
  const away = current.online === false
  const [lasting] = useDebouncedValue(away, LASTING_MS)
  return (
    <>
      {!connected && (
        <Banner tone="failed" icon={<Unplug size={BANNER_ICON} aria-hidden />}>
          {t('frame.disconnected')}
        </Banner>
      )}
      {current.refused !== null && <RefusedBanner />}
      {away && lasting && <OfflineBanner lastContactAt={current.lastContactAt} />}
      {current.ledger !== null && (
        <Banner tone="failed" icon={<CircleAlert size={BANNER_ICON} aria-hidden />}>
          <ErrorWords error={current.ledger} />
        </Banner>
      )}
    </>
  )
}

/** A mark beside an area, with its words for screen readers: a number, "many" from a hundred on, or a dot. */
function Mark(props: { readonly count: number; readonly words: string; readonly dot?: true }) {
  const { count, words, dot = false } = props
  if (count === 0) return null
  return (
    <span className={dot ? classes.areaDot : classes.areaCount} title={words}>
      {!dot && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** How many notifications nobody has read. */
function Unread() {
  const t = useText()
  const count = useCall('inbox.counts', {}).data?.unread ?? 0
  return <Mark dot count={count} words={t('notice.unreadCount', { count })} />
}

/** The number of kinds of things that need somebody stands at Today alone; a dot says elsewhere that some are there. */
function AreaMark({ area }: { readonly area: AreaId }) {
  const t = useText()
  const items = useCall('attention.list', {}).data ?? []
  if (area === 'inbox') return <Unread />
  if (area === 'today')
    return <Mark count={items.length} words={t('attention.count', { count: items.length })} />
  const count = items
    .filter((item) => areaOf(item) === area)
    .reduce((sum, item) => sum + item.count, 0)
  return <Mark dot count={count} words={t('attention.count', { count })} />
}

const ICON = 17

function Entry(props: {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>
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
      <Icon size={ICON} aria-hidden />
      <span className={collapsed ? 'visually-hidden' : classes.navWord}>{label}</span>
      {props.children !== undefined && <span className={classes.navMark}>{props.children}</span>}
    </UnstyledButton>
  )
}

/** An area in the navigation. Another area being opened draws the two of them anew that this is about, and no more. */
const AreaEntry = memo(function AreaEntry(props: {
  readonly id: AreaId
  readonly current: boolean
  readonly collapsed: boolean
}) {
  const t = useText()
  const { id, current, collapsed } = props
  return (
    <Entry
      icon={areas[id].icon}
      label={t(`frame.area.${id}`)}
      collapsed={collapsed}
      current={current}
      shortcut={areaKey(id)}
      onClick={() => enterArea(id)}
    >
      <AreaMark area={id} />
    </Entry>
  )
})

/** The left navigation: icon and word, or icons alone when collapsed. */
function Navigation() {
  const t = useText()
  const area = useScreen((screen) => screen.area)
  const collapsed = useScreen((screen) => screen.navigationCollapsed)
  const { toggleNavigation, setShortcutsOpen } = useScreen.getState()
  const entry = (id: AreaId) => (
    <AreaEntry key={id} id={id} current={id === area} collapsed={collapsed} />
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

/** Begins a transfer; a form in which somebody is writing is gone back to, as another would take its place. */
function beginTransfer(): void {
  const { composing, compose } = useOrdersView.getState()
  const area = composing === null ? null : orderTraits[composing.kind].composedIn
  if (area === null) compose('cvu_transfer')
  else useScreen.getState().go(area)
}

/** Does nothing while a dialog lies over the frame: it would take keys unseen, or leave typed text behind. */
const unlessDialog = (act: () => void) => (): void => {
  if (!hasDialog()) act()
}

const acts: Readonly<Record<WindowAct, () => void>> = {
  palette: unlessDialog(() => useScreen.getState().setPaletteOpen(true)),
  help: () => useScreen.getState().showHelp(topicOf(useScreen.getState().area)),
  shortcuts: unlessDialog(() => useScreen.getState().setShortcutsOpen(true)),
  transfer: unlessDialog(beginTransfer),
  import: unlessDialog(() => useScreen.getState().importTransfers()),
}

/** The keys that work everywhere in the frame, and what the menu of the application has it open. */
function useFrameKeys(): void {
  const { toggle: toggleDiscreet } = useDiscreet()
  const { goToSettings, toggleNavigation } = useScreen.getState()
  useEffect(
    () =>
      onEvent((event) => {
        if (event.name === 'app.act') acts[event.payload.act]()
      }),
    [],
  )
  useHotkeys([
    [hotkeyOf(['Shift', ...shortcuts.shortcuts]), acts.shortcuts],
    [hotkeyOf(shortcuts.shortcuts), acts.shortcuts],
  ])
  // With a modifier they type nothing, so they work inside fields as well.
  useHotkeys(
    [
      ...(['help', 'palette', 'transfer', 'import'] as const).map((id): [string, () => void] => [
        hotkeyOf(shortcuts[id]),
        acts[id],
      ]),
      [hotkeyOf(shortcuts.navigation), toggleNavigation],
      [hotkeyOf(shortcuts.discreet), toggleDiscreet],
      [hotkeyOf(shortcuts.lock), () => void lockNow()],
      [hotkeyOf(shortcuts.settings), unlessDialog(() => goToSettings('profile'))],
      ...workAreas.map((id): [string, () => void] => [
        hotkeyOf(['Alt', areaKey(id) ?? '']),
        unlessDialog(() => enterAreaByKey(id)),
      ]),
    ],
    [],
  )
}

/** The frame of an open profile, around the area in use; drawn once, whatever area is opened. */
export function Frame({ current }: { readonly current: OpenProfile }) {
  const t = useText()
  useFrameKeys()
  useLostFocus()
  const { name, environment } = current.profile
  return (
    <div className={classes.frame}>
      <header className={classes.frameHead}>
        <a className={classes.skipLink} href="#main">
          {t('frame.skip')}
        </a>
        {environment === 'production' && <ProductionStripe name={name} />}
        <TopBar current={current} />
        <Banners current={current} />
      </header>
      <Navigation />
      <main id="main" tabIndex={-1} className={classes.frameMain}>
        <AreaInUse profileName={name} />
      </main>
      <ErrorBoundary>
        <FrameOverlays />
      </ErrorBoundary>
    </div>
  )
}
