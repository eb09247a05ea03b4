import type { Clock } from '../../shared/clock.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { isNotificationKind, type NoticeState, noticeFacts } from '../../shared/inbox.ts'
import { type SyncJobId, syncJobIds } from '../../shared/ipc/sync.ts'
import type { Log } from '../../shared/log.ts'
import type { Result } from '../../shared/result.ts'
import type { InboxEntry, InboxScope, InboxStore, Settlement } from '../ledger/inbox-port.ts'
import type { Ledger } from '../ledger/port.ts'
import { type Applied, applyEntry } from './apply.ts'
import type { Effects } from './effects/registry.ts'

/** So many are read at a time, and noted with one commit. */
const BATCH = 50
/** A failure is tried again by itself after a start, but not without end. */
const ATTEMPTS = 10
/** Without the bank's reference an order stays unknown; what waits for one is given up after this. */
const WAITS_MS = 3 * 86_400_000
/** What was written to the cache this long before the end may be lost when the power fails. */
const LATELY_MS = 3_600_000

export interface QueueDeps {
  readonly effects: Effects
  readonly ledger: () => Result<Ledger, AppError>
  /** The name of the open cache; null where it cannot be had. */
  readonly cacheName: () => Promise<string | null>
  /** The kinds that this queue deals with, so that slow ones do not hold up the others. */
  readonly scope: InboxScope
  readonly clock: Clock
  readonly log: Log
  /** A query that confirms what was notified is due. */
  readonly confirm: (job: SyncJobId) => void
  /** Something became of notifications. */
  readonly onChanged: () => void
  /** Something that nobody waits for failed, or wants to be told. */
  readonly onFailed: (error: AppError) => void
}

/** Does what stored notifications say, one after another in the order in which they came. */
export interface Queue {
  /** Looks for pending ones; answers when they are dealt with. */
  readonly pump: () => Promise<void>
  /** Deals with one now, whatever its state. Null where it is gone, or nothing acts on its kind. */
  readonly deal: (id: number) => Promise<Applied | null>
  /** Deals again with what waits for something that may be known now. */
  readonly retryWaiting: () => Promise<void>
  /** After a start: what a crash, a failure or a power cut left undone. */
  readonly resume: () => Promise<void>
  readonly idle: () => Promise<void>
  /** Begins nothing more; what is left is dealt with after the next start. */
  readonly stop: () => void
}

interface Settled {
  readonly entry: InboxEntry
  readonly applied: Applied | null
}

export function createQueue(deps: QueueDeps): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  let planned: Promise<void> | null = null
  let stopped = false

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = tail.then(work)
    tail = done.catch((cause: unknown) => deps.log.error('inbox failed', {}, cause))
    return done
  }

  const applyOne = async (entry: InboxEntry, quiet: boolean): Promise<Settled> => {
    const applied = await applyEntry(deps.effects, entry, deps.log)
    if (applied?.ok === true) confirm(deps, entry.kind)
    if (!quiet) tell(deps, applied)
    return { entry, applied }
  }

  /** Deals with everything that `next` answers, batch by batch; `keep` notes what came of it. */
  const drain = async (
    next: (store: InboxStore, after: number) => Result<readonly InboxEntry[], AppError>,
    { quiet, wanted = () => true }: DrainOptions,
  ): Promise<void> => {
    for (let after = 0; !stopped; ) {
      const ledger = deps.ledger()
      const batch = ledger.ok ? next(ledger.value.inbox, after) : ledger
      if (!batch.ok) return deps.onFailed(batch.error)
      const last = batch.value.at(-1)
      if (!ledger.ok || last === undefined) return
      const settled: Settled[] = []
      for (const entry of batch.value)
        if (wanted(entry) && !stopped) settled.push(await applyOne(entry, quiet))
      settleAll(deps, ledger.value.inbox, settled)
      after = last.id
    }
  }

  const drainState = (state: NoticeState, options: DrainOptions): Promise<void> =>
    drain((store, after) => store.inState(state, deps.scope, after, BATCH), options)

  /** What the cache may have lost when the power failed. */
  const drainLately = async (): Promise<void> => {
    const kinds = replayedIn(deps)
    const ledger = deps.ledger()
    const last = ledger.ok ? ledger.value.inbox.lastDoneAt() : ledger
    if (!last.ok || last.value === null || kinds.length === 0) return
    const since = new Date(Date.parse(last.value) - LATELY_MS).toISOString()
    await drain((store, after) => store.doneSince(kinds, since, after, BATCH), { quiet: true })
  }

  const isRecent = ({ receivedAt }: InboxEntry): boolean =>
    deps.clock.now().getTime() - Date.parse(receivedAt) < WAITS_MS

  return {
    pump: () => {
      // Whatever arrives until the planned round begins is part of it.
      planned ??= inTurn(async () => {
        planned = null
        await retell(deps)
        await drainState('pending', { quiet: false })
      })
      return planned
    },
    deal: (id) =>
      inTurn(async () => {
        const ledger = deps.ledger()
        const found = ledger.ok ? ledger.value.inbox.entry(id) : ledger
        if (!found.ok) return found
        if (!ledger.ok || found.value === null) return null
        const settled = await applyOne(found.value, true)
        settleAll(deps, ledger.value.inbox, [settled])
        return settled.applied
      }),
    retryWaiting: () => inTurn(() => drainState('waiting', { quiet: true, wanted: isRecent })),
    resume: () =>
      inTurn(async () => {
        await retell(deps)
        await drainState('pending', { quiet: true })
        await drainLately()
        const again = ({ attempts }: InboxEntry): boolean => attempts < ATTEMPTS
        await drainState('failed', { quiet: true, wanted: again })
        await drainState('waiting', { quiet: true, wanted: isRecent })
      }),
    idle: async () => {
      await tail
    },
    stop: () => {
      stopped = true
    },
  }
}

/** Notes what came of several with one commit. */
function settleAll(deps: QueueDeps, store: InboxStore, settled: readonly Settled[]): void {
  const marked = store.settleAll(
    settled.flatMap(({ entry, applied }) => {
      const settlement = settlementOf(applied)
      // What still waits for the same is not noted again and again.
      return entry.state === 'waiting' && settlement.state === 'waiting'
        ? []
        : [{ id: entry.id, settlement }]
    }),
  )
  if (!marked.ok) deps.onFailed(marked.error)
  if (settled.length > 0) deps.onChanged()
}

interface DrainOptions {
  /** Failures are not told by event: they are in the inbox. */
  readonly quiet: boolean
  readonly wanted?: (entry: InboxEntry) => boolean
}

/** The kinds of this queue that live in the cache alone. */
const replayedIn = ({ effects, scope }: QueueDeps): readonly string[] =>
  effects.replayed.filter((kind) => scope.kinds.includes(kind) !== scope.except)

/** A cache that took the place of another is told everything that was ever notified: it is pending again. */
async function retell(deps: QueueDeps): Promise<void> {
  const kinds = replayedIn(deps)
  const cache = kinds.length === 0 ? null : await deps.cacheName()
  const ledger = deps.ledger()
  if (!ledger.ok || cache === null) return
  const retold = ledger.value.inbox.retell(kinds, cache)
  if (!retold.ok) deps.onFailed(retold.error)
}

function settlementOf(applied: Applied | null): Settlement {
  if (applied === null) return { state: 'kept', outcome: null, link: null, error: null }
  if (!applied.ok) return { state: 'failed', outcome: null, link: null, error: applied.error }
  const { outcome, concerns, waits } = applied.value
  return { state: waits === true ? 'waiting' : 'done', outcome, link: concerns, error: null }
}

function confirm({ confirm: run }: QueueDeps, kind: string): void {
  const by = isNotificationKind(kind) ? noticeFacts[kind].confirmedBy : null
  const job = syncJobIds.find((id) => id === by)
  if (job !== undefined) run(job)
}

function tell({ onFailed }: QueueDeps, applied: Applied | null): void {
  if (applied === null) return
  const alert = applied.ok ? applied.value.alert : applied.error
  if (alert !== undefined) onFailed(alert)
}
