import { formatElapsed, formatTime } from '../../../../shared/text/format.ts'
import { useText } from '../../../app/text.tsx'
import { useTimeLeft } from '../../figures/use-now.ts'

/** When something is due, as a running clock with its time of day: `en 1:23 (14:05)`. */
export function useWhen(instant: string): string {
  const t = useText()
  const left = useTimeLeft(instant)
  if (left <= 0) return t('activity.next.now')
  return t('activity.next.in', { left: formatElapsed(left), at: formatTime(instant) })
}

/** Counts down to the next query. Screen readers get it when they ask, not each second. */
export function NextQuery({ at }: { readonly at: string }) {
  const t = useText()
  const when = useWhen(at)
  return <span role="timer">{t('activity.next', { when })}</span>
}
