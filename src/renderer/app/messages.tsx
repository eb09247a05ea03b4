import { Notifications } from '@mantine/notifications'
import { useText } from './text.tsx'

/** Where passing messages appear, away from a pane's buttons; a region of its own, so that screen readers can find it. */
export function Messages() {
  const t = useText()
  return (
    <section aria-label={t('frame.messages')}>
      <Notifications position="bottom-center" autoClose={5000} withinPortal={false} />
    </section>
  )
}
