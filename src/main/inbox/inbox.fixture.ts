import { systemClock } from '../../host/clock.ts'
import { silentLog } from '../../shared/base/log.ts'
import { type AppError, err, ok } from '../../shared/errors/index.ts'
import type { NotificationKind } from '../../shared/wire/notifications.ts'
import { ledgerFixture } from '../ledger/ledger.fixture.ts'
import type { InboxStore, Ledger } from '../ledger/ledger-port.ts'
import type { AnyEffect, Effect, EffectEntry } from './effects/effect.ts'
import { createEffects } from './effects/effect.ts'
import { createInbox, type Inbox, type InboxDeps } from './inbox.ts'

/** An effect that does what a test tells it, and notes what it was given. */
export interface TestEffect<K extends NotificationKind> extends Effect<K> {
  readonly applied: EffectEntry<K>[]
  act: Effect<K>['apply']
}

export function testEffect<K extends NotificationKind>(kind: K, replay = false): TestEffect<K> {
  const effect: TestEffect<K> = {
    kind,
    replay,
    applied: [],
    act: async ({ id }) => ok({ outcome: 'changed', concerns: { to: 'credit', id: `c${id}` } }),
    apply: (entry) => {
      effect.applied.push(entry)
      return effect.act(entry)
    },
  }
  return effect
}

/** An inbox over a ledger of its own, which can be closed and opened again. */
export interface InboxBench {
  readonly inbox: () => Inbox
  readonly ledger: () => Ledger
  readonly told: string[]
  readonly confirmed: string[]
  readonly changes: unknown[]
  /** As a start of the application: the ledger is opened anew, and what was left is done. */
  readonly restart: () => Promise<void>
  /** Another file takes the place of the cache. */
  readonly loseCache: () => void
  /** What came of notifications cannot be noted, until it can again. */
  readonly ledgerFails: (error: AppError | null) => void
  readonly close: () => Promise<void>
}

/** What a test may put in the place of what the bench has. */
interface BenchChanges {
  readonly now?: () => Date
  readonly onPlanned?: () => void
  /** The rows of another ledger, whose disk the test has in its hands. */
  readonly store?: InboxStore
}

export function inboxBench(
  effects: readonly AnyEffect[],
  { now, onPlanned = () => undefined, store }: BenchChanges = {},
): InboxBench {
  const fixture = ledgerFixture()
  let ledger = fixture.open()
  let cache = 'first'
  const told: string[] = []
  const confirmed: string[] = []
  const changes: unknown[] = []
  let failure: AppError | null = null
  const settleAll: InboxStore['settleAll'] = (settled) =>
    failure === null ? ledger.inbox.settleAll(settled) : err(failure)
  const deps: InboxDeps = {
    effects: createEffects(effects),
    ledger: () => ok({ ...ledger, inbox: store ?? { ...ledger.inbox, settleAll } }),
    cacheName: async () => cache,
    clock: { ...systemClock, now: now ?? fixture.options.clock.now },
    log: silentLog,
    confirm: (job) => confirmed.push(job),
    onPlanned,
    onChanged: (counts) => changes.push(counts),
    onFailed: ({ code }) => told.push(code),
  }
  let inbox = createInbox(deps)
  return {
    told,
    confirmed,
    changes,
    inbox: () => inbox,
    ledger: () => ledger,
    restart: async () => {
      await inbox.stop()
      ledger.close()
      ledger = fixture.open()
      inbox = createInbox(deps)
      inbox.resume()
      await inbox.idle()
    },
    loseCache: () => {
      cache = `${cache}'`
    },
    ledgerFails: (error) => {
      failure = error
    },
    close: async () => {
      await inbox.stop()
      ledger.close()
      fixture.remove()
    },
  }
}
