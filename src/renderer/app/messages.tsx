import { Notifications, notifications } from '@mantine/notifications'
import { atEndOfProfile } from './stores.ts'
import { useText } from './text.tsx'

// A message may offer to undo what it tells, which is nothing of another profile.
atEndOfProfile(() => {
  notifications.clean()
  notifications.cleanQueue()
})

/** Where passing messages appear, away from a pane's buttons; a region of its own, so that screen readers can find it. */
export function Messages() {
  const t = useText()
  return (
    <section aria-label={t('frame.messages')}>
      <Notifications position="bottom-center" autoClose={5000} withinPortal={false} />
    </section>
  )
}
