import { Suspense, useEffect } from 'react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { ProductionStripe } from '../../components/notes/environment.tsx'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { afterPaint } from '../after-paint.ts'
import { useFirstText } from '../first-text.tsx'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { areas } from './areas.tsx'
import { Banners } from './banners.tsx'
import classes from './frame.module.css'
import { useFrameKeys } from './frame-keys.ts'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

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
