import { useHotkeys } from '@mantine/hooks'
import { CircleAlert, CloudOff, KeyRound, Unplug } from 'lucide-react'
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { type AreaId, areaKey, doorOf, doors, workAreas } from '../../../shared/base/areas.ts'
import { hotkeyOf, shortcuts, type WindowAct } from '../../../shared/base/shortcuts.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import { ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { useBareKey } from '../../components/page/bare-key.ts'
import { ScreenTitles } from '../../components/page/page-header.tsx'
import '../behind-dialog.ts'
import { onEvent } from '../bridge.ts'
import { useChanges } from '../changes.ts'
import { today } from '../clock.ts'
import { useOrdersView } from '../orders-view.ts'
import { useDiscreet, useHasCvuDesk, useToldAct } from '../queries.ts'
import { type HelpTopic, hasDialog, lockNow, useScreen } from '../screen.ts'
import { errorWords, locale, memo, t, useLanguage } from '../text.tsx'
import { areas } from './areas.tsx'
import { enterAreaByKey } from './enter-area.ts'
import classes from './frame.module.css'
import { useLostFocus } from './lost-focus.ts'
import { DoorTabs, Navigation } from './navigation.tsx'
import { FrameOverlays } from './overlays.tsx'
import { TopBar } from './top-bar.tsx'

/** How many areas stand ready besides the one in use: as many as a person goes back and forth between. */
const READY = 3

/** An area as it was opened; what it says of the day ends with the day. */
type OpenedArea = { readonly id: AreaId; readonly on: DateText }

/** The area in use and those before it that stay, the last one first. */
function useOpened(id: AreaId): readonly OpenedArea[] {
  const [opened, setOpened] = useState<readonly OpenedArea[]>(() => [{ id, on: today() }])
  if (opened[0]?.id === id) return opened
  const on = today()
  const ready = opened.filter(
    (one) => one.id !== id && one.on === on && areas[one.id].stays === true,
  )
  const next = [{ id, on }, ...ready.slice(0, READY)]
  setOpened(next)
  return next
}

/** Drawn by what changes in it alone, and with each day that begins, but not by others being opened. */
const Area = memo(function Area({ id }: { readonly id: AreaId; readonly day: number }) {
  const Drawn = areas[id].component
  return (
    <ErrorBoundary>
      <div className={classes.frameArea}>
        <ScreenTitles value={doors[doorOf(id)].length > 1 ? <DoorTabs area={id} /> : null}>
          <Drawn />
        </ScreenTitles>
      </div>
    </ErrorBoundary>
  )
})

/** In an order that never changes: what stands ready is not moved in the document. */
const ids = Object.keys(areas) as readonly AreaId[]

/**
 * The area in use, which the title of the window names. Areas left before stay as they were, unseen; they listen to nothing and
 * ask for nothing. A click that goes back shows them without making them anew.
 */
function AreaInUse({ profileName }: { readonly profileName: string }) {
  const { t } = useLanguage()
  const area = useScreen((screen) => screen.area)
  const opened = useOpened(area)
  const day = useChanges('day.changed')
  useEffect(() => {
    document.title = `${t(`frame.area.${area}`)} · ${profileName} · ${t('common.appName')}`
  }, [area, profileName, t])
  const inOrder = opened.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return inOrder.map(({ id, on }) => (
    <Activity key={`${id} ${on}`} mode={id === area ? 'visible' : 'hidden'}>
      <Area id={id} day={day} />
    </Activity>
  ))
}

/** Areas without a help of their own, and which is theirs. */
const helpBeside: Readonly<Record<Exclude<AreaId, HelpTopic>, HelpTopic>> = {
  connection: 'connect',
  settings: 'connect',
}

const topicOf = (area: AreaId): HelpTopic =>
  area in helpBeside
    ? helpBeside[area as keyof typeof helpBeside]
    : (area as Exclude<AreaId, keyof typeof helpBeside>)

const ErrorWords = ({ error }: { readonly error: AppError }) => (
  <>{Object.values(errorWords(error)).join(' ')}</>
)

const Banner = (props: {
  readonly tone: 'waiting' | 'attention' | 'failed'
  readonly icon: ReactNode
  readonly children: ReactNode
}) => (
  <div className={classes.banner} data-tone={props.tone} role="status">
    {props.icon}
    <span>{props.children}</span>
  </div>
)

function OfflineBanner({ lastContactAt }: { readonly lastContactAt: string | null }) {
  const since =
    lastContactAt === null
      ? ''
      : ` ${t('frame.offline.since', { at: formatDateTime(lastContactAt, locale) })}`
  return (
    <Banner tone="attention" icon={<CloudOff />}>
      {t('frame.offline.banner')}
      {since}
    </Banner>
  )
}

/** Says that no call reaches the bank until a person changes the credentials or has them tried again. */
function RefusedBanner() {
  const again = useToldAct('profiles.tryAgain')
  return (
    <Banner tone="failed" icon={<KeyRound />}>
      {t('frame.refused.banner')}{' '}
      <button
        type="button"
        className={classes.bannerAct}
        onClick={() => useScreen.getState().goToSettings('connection')}
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

/** Facts that a reader must know before believing the screen: no program, no bank, no sending. */
function Banners({ current }: { readonly current: OpenProfile }) {
  const connected = useScreen((screen) => screen.connected)
  return (
    <>
      {!connected && (
        <Banner tone="failed" icon={<Unplug />}>
          {t('frame.disconnected')}
        </Banner>
      )}
      {current.refused !== null && <RefusedBanner />}
      {current.online === false && <OfflineBanner lastContactAt={current.lastContactAt} />}
      {current.ledger !== null && (
        <Banner tone="failed" icon={<CircleAlert />}>
          <ErrorWords error={current.ledger} />
        </Banner>
      )}
    </>
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
  palette: unlessDialog(() => useScreen.setState({ paletteOpen: true })),
  help: () =>
    useScreen.setState(({ help, area }) => ({ help: help === null ? topicOf(area) : null })),
  shortcuts: unlessDialog(() =>
    useScreen.setState(({ help }) => ({ help: help === 'shortcuts' ? null : 'shortcuts' })),
  ),
  transfer: unlessDialog(beginTransfer),
  import: unlessDialog(() => useScreen.getState().importTransfers()),
}

/** The keys that work everywhere in the frame, and what the menu of the application has it open. */
function useFrameKeys(): void {
  const { toggle: toggleDiscreet } = useDiscreet()
  const { goToSettings, showHelp, toggleNavigation } = useScreen.getState()
  const hasCvu = useHasCvuDesk()
  useEffect(
    () =>
      onEvent((event) => {
        if (event.name === 'app.act') acts[event.payload.act]()
      }),
    [],
  )
  // The help that is open goes along to the next screen.
  useEffect(
    () =>
      useScreen.subscribe(({ help, area }, before) => {
        if (help !== null && area !== before.area) showHelp(topicOf(area))
      }),
    [showHelp],
  )
  useBareKey('?', acts.shortcuts)
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
      [hotkeyOf(shortcuts.settings), unlessDialog(() => goToSettings('company'))],
      ...[...workAreas, 'cvu' as const].map((id): [string, () => void] => [
        hotkeyOf(['Alt', areaKey(id) ?? '']),
        // Without the desk of a PSP its key leads to where it is turned on.
        unlessDialog(() => (id === 'cvu' && !hasCvu ? goToSettings('psp') : enterAreaByKey(id))),
      ]),
    ],
    [],
  )
}

/** The frame of an open profile, around the area in use; drawn once, whatever area is opened. */
export function Frame({ current }: { readonly current: OpenProfile }) {
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
