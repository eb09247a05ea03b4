import { silentLog } from '../../shared/base/log.ts'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import { EVERY_MS as CREDITS_MS } from './credits.ts'
import { officeTasks } from './office.fixture.ts'
import { createReach } from './reach.ts'
import { EVERY_MS as REPOS_MS } from './repos.ts'
import { type VirtualTime, virtualTime } from './scheduler.fixture.ts'
import { createScheduler } from './scheduler.ts'
import type { SyncTask } from './sync-port.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A token serves five minutes; whoever asks after that asks for another. */
const TOKEN_MS = 5 * MINUTE
/** A task that fails is attempted this often by the client before it gives up. */
const ATTEMPTS = 4
/** Monday, 0:00 in Buenos Aires. */
const START = Date.parse('2026-11-16T03:00:00Z')

/** What one run of these costs; echeqs and DEBINs are polled as they are. */
const costs = { credits: 1, repos: 3 } as const

/** How many requests a week of the scheduler makes. */
export interface Week {
  /** Monday to Sunday. */
  readonly perDay: readonly number[]
  readonly perJob: Readonly<Record<SyncJobId | 'token', number>>
  /** The most that were in flight at the same time. */
  readonly atOnce: number
}

/**
 * A simulated week in an office with 500 echeqs and seven collecting accounts. It is open and unlocked from 9 to 18 on five
 * days, locked over lunch, asleep at night and at the weekend. On Tuesday the network is gone for three hours, on Wednesday the
 * bank answers 503 for one. Ten orders are sent each day and asked for three times each.
 */
export async function simulateWeek(): Promise<Week> {
  const time = virtualTime(START)
  const count = createCount(time)
  const state = { bank: true, network: true, orders: 0 }
  const tasks = [orderTask(count, state, time), ...polls(count, state, time)]
  const scheduler = createScheduler({
    tasks,
    clock: time,
    log: silentLog,
    off: new Set<SyncJobId>(),
    saveOff: () => undefined,
    changed: () => undefined,
    random: seeded(1),
  })
  const reach = createReach({
    clock: time,
    probe: async () => state.network,
    changed: (there) => (there ? scheduler.resume('offline') : scheduler.pause('offline')),
  })
  count.onFailed = () => reach.heard(false)
  scheduler.pause('asleep')
  scheduler.start()
  for (let day = 0; day < 7; day += 1) {
    if (day >= 5) {
      await time.pass(24 * HOUR)
      continue
    }
    await time.pass(9 * HOUR)
    scheduler.resume('asleep')
    state.orders += 30
    await time.pass(HOUR)
    if (day === 1) state.network = false
    if (day === 2) state.bank = false
    await time.pass(HOUR)
    state.bank = true
    await time.pass(2 * HOUR)
    state.network = true
    scheduler.pause('locked')
    await time.pass(HOUR)
    scheduler.resume('locked')
    await time.pass(4 * HOUR)
    scheduler.pause('asleep')
    await time.pass(6 * HOUR)
  }
  await scheduler.stop()
  reach.stop()
  return count.week()
}

interface State {
  bank: boolean
  network: boolean
  /** Queries of open orders that are due. */
  orders: number
}

/** Counts requests by day and job. */
function createCount(time: VirtualTime) {
  const perDay = [0, 0, 0, 0, 0, 0, 0]
  const perJob = {
    echeqs: 0,
    orders: 0,
    debin: 0,
    credits: 0,
    repos: 0,
    relay: 0,
    inbox: 0,
    recurring: 0,
    position: 0,
    token: 0,
  }
  let tokenUntil = 0
  let inFlight = 0
  let atOnce = 0
  const add = (job: keyof typeof perJob, requests: number): void => {
    const day = Math.floor((time.now().getTime() - START) / (24 * HOUR))
    perDay[day] = (perDay[day] ?? 0) + requests
    perJob[job] += requests
  }
  return {
    onFailed: (): void => undefined,
    requests: async (job: SyncJobId, requests: number) => {
      if (time.now().getTime() >= tokenUntil) {
        add('token', 1)
        tokenUntil = time.now().getTime() + TOKEN_MS
      }
      add(job, requests)
      inFlight += 1
      atOnce = Math.max(atOnce, inFlight)
      await time.sleep(400 * requests)
      inFlight -= 1
    },
    week: (): Week => ({ perDay, perJob, atOnce }),
  }
}

type Count = ReturnType<typeof createCount>

function polls(count: Count, state: State, time: VirtualTime): readonly SyncTask[] {
  const fixed = (id: keyof typeof costs, everyMs: number): SyncTask => ({
    id,
    interval: () => everyMs,
    run: async () => {
      await count.requests(id, costs[id])
      return ok({ changed: 0, traceId: null })
    },
  })
  const { echeqs, debin } = officeTasks(time.now, (job) => count.requests(job, 1))
  return [echeqs, debin, fixed('credits', CREDITS_MS), fixed('repos', REPOS_MS)].map((task) => ({
    ...task,
    run: async (run) => {
      if (!state.network) {
        await time.sleep(1000)
        count.onFailed()
        return err(appError('bank_unreachable', { host: 'bank', reason: 'ENETUNREACH' }))
      }
      if (state.bank) return task.run(run)
      await count.requests(task.id, ATTEMPTS)
      return err(appError('bank_unavailable', { status: 503 }))
    },
  }))
}

/** Orders look every few seconds and ask only when one is due. */
const orderTask = (count: Count, state: State, time: VirtualTime): SyncTask => ({
  id: 'orders',
  traits: { ownPace: true, whileLocked: true, always: true },
  interval: () => 15_000,
  run: async () => {
    if (state.orders > 0 && state.network && time.now().getMinutes() % 2 === 0) {
      state.orders -= 1
      await count.requests('orders', 1)
    }
    return ok({ changed: 0, traceId: null })
  },
})

/** The same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
