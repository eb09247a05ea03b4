import { useHotkeys } from '@mantine/hooks'
import { Suspense, useEffect } from 'react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { afterPaint } from '../after-paint.ts'
import { useFirstText } from '../first-text.tsx'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { lockNow } from '../shut.ts'
import { useDiscreet } from '../use-discreet.ts'
import { areaKey, workAreas } from './area-keys.ts'
import { areas } from './areas.tsx'
import { Banners } from './banners.tsx'
import { enterAreaByKey } from './enter-area.ts'
import classes from './frame.module.css'
import { topicOf } from './help/topics.ts'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

const FrameOverlays = afterPaint(async () => (await import('./overlays.tsx')).FrameOverlays)

/** The keys that work everywhere in the frame. */
function useFrameKeys(): void {
  const { toggle: toggleDiscreet } = useDiscreet()
  const { goToSettings, showHelp, setPaletteOpen, setShortcutsOpen, toggleNavigation } =
    useScreen.getState()
  useHotkeys([
    ['shift+?', () => setShortcutsOpen(true)],
    ['?', () => setShortcutsOpen(true)],
  ])
  // With a modifier they type nothing, so they work inside fields as well.
  useHotkeys(
    [
      ['F1', () => showHelp(topicOf(useScreen.getState().area))],
      ['mod+K', () => setPaletteOpen(true)],
      ['mod+B', toggleNavigation],
      // Not the command key: on a Mac that hides the application.
      ['ctrl+H', toggleDiscreet],
      ['mod+shift+L', () => void lockNow()],
      ['mod+,', () => goToSettings('profile')],
      ...workAreas.map((id): [string, () => void] => [
        `alt+${areaKey(id)}`,
        () => enterAreaByKey(id),
      ]),
    ],
    [],
  )
}

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
