import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import { minutesOf } from '../../shared/profiles/position-time.ts'
import {
  buenosAiresDate,
  buenosAiresMinutes,
  type DateText,
  isBusinessDay,
} from '../../shared/values/calendar.ts'
import type { PositionRequests } from '../position/requests.ts'
import type { SyncTask } from './sync-port.ts'

/** A request that failed is tried again after this time. */
const RETRY_MS = 15 * 60_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export interface PositionTaskDeps {
  readonly requests: Pick<PositionRequests, 'list' | 'request'>
  /** When the newest position was made, ISO 8601; null without one. */
  readonly newest: () => Answer<string | null>
  /** Whether a notification of the finished file could reach this computer. */
  readonly receives: () => boolean
  /** The time of day in Buenos Aires from which it is asked for, `HH:MM`. */
  readonly time: () => string
  readonly holidays: ReadonlySet<DateText>
  readonly clock: Clock
}

/** Asks for the position once each bank day, from a set time. The first ever, and the second of a day, are a person's act. */
export function createPositionTask(deps: PositionTaskDeps): SyncTask {
  const { clock, holidays } = deps
  let settled: DateText | null = null

  /** `done` needs no more today; `not_yet` may be wanted once a person has done their part. */
  const wantedOn = async (today: DateText): Answer<'wanted' | 'done' | 'not_yet'> => {
    const newest = await deps.newest()
    if (!newest.ok) return newest
    if (newest.value !== null && dayOf(newest.value) === today) return ok('done')
    const all = deps.requests.list()
    if (!all.ok) return all
    if (all.value.some(({ requestedAt }) => dayOf(requestedAt) === today)) return ok('done')
    const came = all.value.some(({ state }) => state === 'stored')
    return ok(came && deps.receives() ? 'wanted' : 'not_yet')
  }

  return {
    id: 'position',
    traits: { ownPace: true },
    interval: () => {
      const now = clock.now()
      const minutes = minutesOf(deps.time()) - buenosAiresMinutes(now)
      if (settled === buenosAiresDate(now)) return (minutes + DAY_MINUTES) * MINUTE_MS
      return minutes > 0 ? minutes * MINUTE_MS : RETRY_MS
    },
    run: async ({ manual = false }) => {
      const now = clock.now()
      const today = buenosAiresDate(now)
      const early = buenosAiresMinutes(now) < minutesOf(deps.time())
      if (early && !manual) return NOTHING
      const wanted = isBusinessDay(today, holidays) || manual ? await wantedOn(today) : ok('done')
      if (!wanted.ok) return wanted
      if (wanted.value !== 'not_yet') settled = today
      if (wanted.value !== 'wanted') return NOTHING
      const asked = await deps.requests.request()
      if (asked.ok) return ok({ changed: 1, traceId: asked.value.traceId })
      settled = null
      return asked
    },
  }
}

const NOTHING = ok({ changed: 0, traceId: null })

const dayOf = (instant: string): DateText => buenosAiresDate(new Date(instant))
