import { useHotkeys } from '@mantine/hooks'
import { Suspense, useEffect } from 'react'
import { areaKey, workAreas } from '../../../shared/base/area-keys.ts'
import { hotkeyOf, shortcuts, type WindowAct } from '../../../shared/base/shortcuts.ts'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { afterPaint } from '../after-paint.ts'
import { onEvent } from '../bridge.ts'
import { useFirstText } from '../first-text.tsx'
import { composeAreas, useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { lockNow } from '../shut.ts'
import { useDiscreet } from '../use-discreet.ts'
import { areas } from './areas.tsx'
import { Banners } from './banners.tsx'
import { enterAreaByKey } from './enter-area.ts'
import classes from './frame.module.css'
import { topicOf } from './help/topics.ts'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** Begins a transfer; a form in which somebody is writing is gone back to, as another would take its place. */
function beginTransfer(): void {
  const { composing, compose } = useOrdersView.getState()
  const area = composing === null ? null : composeAreas[composing.kind]
  if (area === null) compose('cvu_transfer')
  else useScreen.getState().go(area)
}

const acts: Readonly<Record<WindowAct, () => void>> = {
  palette: () => useScreen.getState().setPaletteOpen(true),
  help: () => useScreen.getState().showHelp(topicOf(useScreen.getState().area)),
  shortcuts: () => useScreen.getState().setShortcutsOpen(true),
  transfer: beginTransfer,
  import: () => useScreen.getState().importTransfers(),
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
      [hotkeyOf(shortcuts.settings), () => goToSettings('profile')],
      ...workAreas.map((id): [string, () => void] => [
        hotkeyOf(['Alt', areaKey(id) ?? '']),
        () => enterAreaByKey(id),
      ]),
    ],
    [],
  )
}

const FrameOverlays = afterPaint(async () => (await import('./overlays.tsx')).FrameOverlays)

/** The frame of an open profile, around the area in use. */
export function Frame({ current }: { readonly current: OpenProfile }) {
  const t = useFirstText()
  const area = useScreen((screen) => screen.area)
  const Area = areas[area].component
  useFrameKeys()
  const profileId = current.profile.id
  useEffect(() => useOrdersView.getState().enter(profileId), [profileId])
  useEffect(() => {
    document.title = `${t(`frame.area.${area}`)} · ${current.profile.name} · ${t('common.appName')}`
  }, [area, current.profile.name, t])
  return (
    <div className={classes.frame}>
      <header className={classes.frameHead}>
        <a className={classes.skipLink} href="#main">
          {t('frame.skip')}
        </a>
        {current.profile.environment === 'production' && (
          <ProductionStripe name={current.profile.name} />
        )}
        <TopBar current={current} />
        <Banners current={current} />
      </header>
      <Navigation />
      <main id="main" tabIndex={-1} className={classes.frameMain}>
        <ErrorBoundary key={area}>
          <div className={classes.frameArea}>
            <Suspense fallback={null}>
              <Area />
            </Suspense>
          </div>
        </ErrorBoundary>
      </main>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <FrameOverlays />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
