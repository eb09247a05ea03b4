import type { Log } from '../../../shared/base/log.ts'
import { parseTarget } from '../../../shared/base/target.ts'
import type { Answer } from '../../../shared/errors/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { type SyncJobId, syncJobIds } from '../../../shared/views/sync-jobs.ts'
import type { BankClient, Exchange } from '../../bank/index.ts'
import { tryConnect } from '../../bank/socket/connect.ts'
import type { Cache } from '../../cache/cache-port.ts'
import type { Inbox } from '../../inbox/inbox.ts'
import type { PowerEvent } from '../../ports/shell.ts'
import { createInboxTask, createOrdersTask, createRecurringTask } from '../../sync/local-tasks.ts'
import { createReach } from '../../sync/reach.ts'
import { createScheduler, type Scheduler } from '../../sync/scheduler.ts'
import type { SyncTask } from '../../sync/sync-port.ts'
import { createTraceScope } from '../../sync/trace.ts'
import type { OrderArea } from './order-area.ts'
import type { SessionEvents, SessionParts } from './parts.ts'

export interface SyncParts extends Pick<SessionParts, 'cache' | 'ledger' | 'clock' | 'log'> {
  readonly client: () => Answer<BankClient>
  readonly profile: () => Profile
  /** The position of each bank day. */
  readonly position: SyncTask
  readonly echeqs: SyncTask
  /** DEBINs and credits. */
  readonly incoming: readonly SyncTask[]
  /** The long poll of the relay. */
  readonly relay: SyncTask
  /** Tries notifications again. */
  readonly inbox: Pick<Inbox, 'retry' | 'retryIn'>
  /** Money orders; null without a ledger. */
  readonly following: () => OrderArea | null
  /** How many orders changed since the profile was opened. */
  readonly orderChanges: () => number
  readonly onJob: SessionEvents['onSync']
  readonly onOff: SessionEvents['onPollingOff']
  /** The bank can be reached again after it could not. */
  readonly onReached: () => void
}

/** Everything that an open profile polls. ADD A TASK HERE: one line each, in the order of the navigation. */
const tasksOf = (parts: SyncParts): readonly SyncTask[] => [
  createOrdersTask({
    watch: () => parts.following()?.orders ?? null,
    changes: parts.orderChanges,
  }),
  parts.position,
  parts.echeqs,
  ...parts.incoming,
  parts.relay,
  createInboxTask(parts.inbox),
  createRecurringTask({
    recurring: () => parts.following()?.recurring ?? null,
    clock: parts.clock,
  }),
]

/** The scheduler of an open profile, which stands still while the bank cannot be reached, asleep or locked. */
export interface Sync extends Scheduler {
  /** Hears of every attempt of a request to the bank. */
  readonly heard: (exchange: Exchange) => void
  readonly power: (event: PowerEvent) => void
}

const CONNECT_TIMEOUT_MS = 5000

/** Puts the polling of a profile together. Nothing runs until `start`. */
export function createSync(parts: SyncParts): Sync {
  const { clock, log } = parts
  const traces = createTraceScope()
  const times = createTimes(parts.cache.syncTimes, log)
  const scheduler = createScheduler({
    clock,
    log,
    traces,
    tasks: tasksOf(parts),
    off: switchedOff(parts.profile()),
    changed: parts.onJob,
    saveOff: parts.onOff,
    wentWell: (id, at) => void times.note(id, at),
  })
  const reach = createReach({
    clock,
    probe: (signal) => canConnect(parts.profile().baseUrl, signal),
    changed: (reachable) => {
      if (!reachable) return scheduler.pause('offline')
      scheduler.resume('offline')
      parts.onReached()
    },
  })
  return {
    ...scheduler,
    start: () => {
      scheduler.start()
      void times.each(scheduler.recall)
    },
    heard: ({ traceId, status, failure }) => {
      traces.hear(traceId)
      if (status !== null) reach.heard(true)
      else if (failure?.startsWith('connect:') === true) reach.heard(false)
    },
    power: (event) => {
      switch (event) {
        case 'suspend':
          return scheduler.pause('asleep')
        case 'lock':
          return scheduler.pause('locked')
        case 'unlock':
          return scheduler.resume('locked')
        case 'resume':
          reach.look()
          return scheduler.resume('asleep')
      }
    },
    stop: async () => {
      reach.stop()
      await scheduler.stop()
    },
  }
}

/** More often than this nobody needs to know after a restart. */
const NOTED_EVERY_MS = 60_000

/** When each job last went well, kept beside what it brought. A failure is in the log, and the next time is kept. */
export function createTimes(cache: Cache['syncTimes'], log: Pick<Log, 'warn'>) {
  const noted = new Map<SyncJobId, number>()
  return {
    note: async (id: SyncJobId, at: Date): Promise<void> => {
      if (Math.abs(at.getTime() - (noted.get(id) ?? 0)) < NOTED_EVERY_MS) return
      noted.set(id, at.getTime())
      const kept = await cache.note(id, at.toISOString())
      if (kept.ok) return
      noted.delete(id)
      log.warn('sync time', { job: id, error: kept.error })
    },
    each: async (tell: (id: SyncJobId, okAt: Date) => void): Promise<void> => {
      const held = await cache.all()
      if (!held.ok) return log.warn('sync times', { error: held.error })
      for (const [name, okAt] of held.value) {
        const id = syncJobIds.find((known) => known === name)
        if (id !== undefined) tell(id, new Date(okAt))
      }
    },
  }
}

const switchedOff = ({ pollingOff = [] }: Profile): ReadonlySet<SyncJobId> =>
  new Set(pollingOff.flatMap((id) => syncJobIds.find((known) => known === id) ?? []))

async function canConnect(baseUrl: string, signal: AbortSignal): Promise<boolean> {
  const target = parseTarget(baseUrl)
  if (target === null) return true
  const connected = await tryConnect(target, CONNECT_TIMEOUT_MS, signal)
  // A certificate that is refused is an answer: the request will say so.
  return connected.ok || connected.error.kind === 'tls'
}
