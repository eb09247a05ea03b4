import type { CancelSignal, Clock } from '../../shared/base/clock.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'

/** How late a new day or a limit that has passed is told at most. */
const LOOK_EVERY_MS = 30_000

/** Tells when another day begins in Buenos Aires, and when `state`, which follows from the time, changes. */
export async function followTime(part: {
  readonly clock: Clock
  readonly ended: CancelSignal
  readonly state: () => Promise<unknown>
  readonly onDay: () => void
  readonly onLimit: () => void
}): Promise<void> {
  const { clock, ended, state, onDay, onLimit } = part
  const today = () => buenosAiresDate(clock.now())
  let [day, former] = [today(), await state()]
  for (;;) {
    await clock.sleep(LOOK_EVERY_MS, ended)
    if (ended.aborted) return
    const [dayNow, now] = [today(), await state()]
    if (ended.aborted) return
    if (dayNow !== day) onDay()
    else if (now !== former) onLimit()
    ;[day, former] = [dayNow, now]
  }
}
