import { Notifications } from '@mantine/notifications'
import { useText } from './text.tsx'

/** Where passing messages appear; a region of its own, so that screen readers can find it. */
export function Messages() {
  const t = useText()
  return (
    <section aria-label={t('frame.messages')}>
      <Notifications position="bottom-right" autoClose={5000} withinPortal={false} />
    </section>
  )
}
