import { Notifications } from '@mantine/notifications'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { UnlockDialog } from '../areas/connect/unlock-dialog.tsx'
import { Welcome } from '../areas/connect/welcome.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { ApprovalDialog } from './approval/approval-dialog.tsx'
import { useEvents } from './events.ts'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { Appearance, type Look } from './providers.tsx'
import { useCall } from './queries.ts'
import classes from './root.module.css'
import { useText } from './text.tsx'

/** Until main has told the settings: the system's theme, and Spanish unless the system speaks English. */
const firstLook: Look = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es-AR',
  theme: 'system',
}

/** What stands on the screen while main starts; shown late, so that a quick start shows no flicker. */
function Starting() {
  const t = useText()
  return (
    <p className={classes.starting} role="status">
      {t('frame.starting')}
    </p>
  )
}

/** Where passing messages appear; a region of its own, so that screen readers can find it. */
function Messages() {
  const t = useText()
  return (
    <section aria-label={t('frame.messages')}>
      <Notifications position="bottom-right" autoClose={5000} withinPortal={false} />
    </section>
  )
}

function Content() {
  const info = useCall('app.info', {})
  const current = useCall('profiles.current', {})
  const error = info.error ?? current.error
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
  return <Frame key={current.data.profile.id} current={current.data} />
}

function Window() {
  useEvents()
  const settings = useCall('app.info', {}).data?.settings
  return (
    <Appearance look={settings ?? firstLook}>
      <Messages />
      <ErrorBoundary>
        <Content />
        <UnlockDialog />
        <ApprovalDialog />
      </ErrorBoundary>
    </Appearance>
  )
}

/** The whole window. */
export function Root({ client }: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Window />
    </QueryClientProvider>
  )
}
