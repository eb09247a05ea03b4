import { Notifications, notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { UnlockDialog } from '../../areas/connect/unlock-dialog.tsx'
import { ErrorBoundary } from '../../components/notes/error-boundary.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { nextPaint } from '../after-paint.ts'
import { useEvents } from '../events.ts'
import { later } from '../later.tsx'
import { Appearance, type Look } from '../providers.tsx'
import { useCall, useInfo, useInfoError } from '../queries.ts'
import { useScreen, useShut } from '../screen.ts'
import { atEndOfProfile } from '../stores.ts'
import { memo, t } from '../text.tsx'
import { readAreasAhead } from './areas.tsx'
import { Frame } from './frame.tsx'
import classes from './root.module.css'
import waiting from './waiting.module.css'

// A message may offer to undo what it tells, which is nothing of another profile.
atEndOfProfile(() => {
  notifications.clean()
  notifications.cleanQueue()
})

/** Passing messages appear away from a pane's buttons and above a list's sums. A region of its own lets screen readers find them. */
const Messages = () => (
  <section aria-label={t('frame.messages')}>
    <Notifications
      className={classes.messages}
      position="bottom-center"
      autoClose={5000}
      withinPortal={false}
    />
  </section>
)

/** Whether the answer to an order of a profile that is being left is waited for. A locked window, which is a new page, asks. */
function useFinishing(): boolean {
  const told = useScreen(({ finishing }) => finishing)
  const enabled = useInfoError()?.code === 'app_locked'
  const said = useCall('lock.state', {}, { enabled }).data
  return told || (enabled && said?.finishing === true)
}

/**
 * The window's words while main waits for a person, or for the bank's answer to an order. Main asks the person in another
 * window; nothing of the question is here.
 */
function Waiting() {
  const asked = useScreen((screen) => screen.asked)
  const finishing = useFinishing()
  return asked || finishing ? (
    <p className={waiting.note} role="status">
      {t(asked ? 'approval.elsewhere' : 'orders.finishing')}
    </p>
  ) : null
}

const LockScreen = later(() => import('../../areas/lock/lock-screen.tsx'), 'LockScreen')
const Welcome = later(() => import('../../areas/connect/welcome.tsx'), 'Welcome')

/** Until main has told the settings: the system's theme, and Spanish unless the system speaks English. */
const firstLook: Look = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es-AR',
  theme: 'system',
}

/** A line on the screen while main starts; shown late, so that a quick start shows no flicker. */
const Starting = () => (
  <p className={classes.starting} role="status">
    {t('frame.starting')}
  </p>
)

/** Opens with the area that was chosen for it, before anything of another is seen. */
function useFirstArea(): void {
  const area = useInfo(({ settings }) => settings.firstArea)
  useLayoutEffect(() => {
    if (area !== undefined) useScreen.getState().beginWith(area)
  }, [area])
}

/** Not drawn anew with every setting that is kept. */
const MemoFrame = memo(Frame)

function Content() {
  const info = useCall('app.info', {})
  const current = useCall('profiles.current', {})
  const shut = useShut(({ shut }) => shut)
  const error = info.error ?? current.error
  useFirstArea()
  // This page is about to go.
  if (shut) return null
  if (error?.code === 'app_locked') return <LockScreen />
  if (error !== null && (info.data === undefined || current.data === undefined))
    return (
      <main className={classes.failed}>
        <ErrorNote
          error={error}
          onRetry={() => {
            void info.refetch()
            void current.refetch()
          }}
        />
      </main>
    )
  if (info.data === undefined || current.data === undefined) return <Starting />
  if (current.data === null) return <Welcome info={info.data} />
  return <MemoFrame key={current.data.profile.id} current={current.data} />
}

/** How everything looks: as the settings say, while the application is locked as it says of them, else as at first. */
function useLook(): Look {
  const settings = useInfo(({ settings: { locale, theme, discreet } }) => ({
    locale,
    theme,
    discreet,
  }))
  const locked = useInfoError()?.code === 'app_locked'
  const said = useCall('lock.state', {}, { enabled: locked }).data
  return settings ?? said?.look ?? firstLook
}

function Window() {
  useEvents()
  const look = useLook()
  return (
    <Appearance look={look}>
      <ErrorBoundary>
        <Messages />
      </ErrorBoundary>
      <ErrorBoundary>
        <Content />
        <UnlockDialog />
        <Waiting />
      </ErrorBoundary>
    </Appearance>
  )
}

/** The whole window. `onDrawn` hears once that a frame with it has been drawn. */
export function Root(props: { readonly client: QueryClient; readonly onDrawn: () => void }) {
  const { client, onDrawn } = props
  useEffect(() => {
    void nextPaint().then(() => {
      onDrawn()
      return readAreasAhead()
    })
  }, [onDrawn])
  return (
    <QueryClientProvider client={client}>
      <Window />
    </QueryClientProvider>
  )
}
