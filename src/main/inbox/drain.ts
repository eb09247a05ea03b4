import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../shared/base/clock.ts'
import type { Log } from '../../shared/base/log.ts'
import { type AppError, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { isNotificationKind, noticeFacts } from '../../shared/views/inbox.ts'
import { type SyncJobId, syncJobIds } from '../../shared/views/sync-jobs.ts'
import type { NotificationKind } from '../../shared/wire/notifications.ts'
import { parseBody } from '../../shared/wire/webhook.ts'
import type {
  InboxEntry,
  InboxScope,
  InboxStore,
  Ledger,
  Settlement,
} from '../ledger/ledger-port.ts'
import type { Effect, EffectEntry, EffectOutcome, Effects } from './effects/effect.ts'
import { readBody } from './read.ts'
import { retryAtOf } from './retry.ts'

/** So many are read at a time, and noted with one commit. */
const BATCH = 50

export interface QueueDeps {
  readonly effects: Effects
  readonly ledger: () => Outcome<Ledger>
  /** The name of the open cache; null where it cannot be had. */
  readonly cacheName: () => Promise<string | null>
  /** The kinds that this queue deals with, so that slow ones do not hold up the others. */
  readonly scope: InboxScope
  readonly clock: Clock
  readonly log: Log
  /** A query that confirms what was notified is due. */
  readonly confirm: (job: SyncJobId) => void
  /** A failure is to be tried again by itself: look when. */
  readonly onPlanned: () => void
  /** Something became of notifications. */
  readonly onChanged: () => void
  /** Something that nobody waits for failed, or wants to be told. */
  readonly onFailed: (error: AppError) => void
}

interface SettledEntry {
  readonly entry: InboxEntry
  readonly applied: ApplyOutcome | null
}

interface DrainOptions {
  /** Failures are not told by event: they are in the inbox. */
  readonly quiet: boolean
  readonly wanted?: (entry: InboxEntry) => boolean
  /** Ends it early. */
  readonly signal?: AbortSignal
}

/** Answers the next batch after an id, oldest first. */
type Next = (store: InboxStore, after: number, limit: number) => Outcome<readonly InboxEntry[]>

/** Applies stored notifications and records each result; nothing here runs by itself. `stopped` ends it between two notifications. */
export function createDrain(deps: QueueDeps, stopped: () => boolean) {
  /** How often, since it last went well, what came of something could not be noted. */
  let lapses = 0

  /** `again`: what waits on has had its query, whose end leads here; asking for it anew would never end. */
  const applyOne = async (
    entry: InboxEntry,
    confirmedFor: string | null,
    again: boolean,
  ): Promise<SettledEntry> => {
    const applied = await applyEntry(deps.effects, { ...entry, confirmedFor }, deps.log)
    if (applied?.ok === true && !(again && applied.value.waits === true)) confirm(deps, entry.kind)
    return { entry, applied }
  }

  /** `retrying`: whoever plans the attempts waits for the end of this one, and looks by itself. */
  const settle = (store: InboxStore, settled: readonly SettledEntry[], retrying: boolean): void => {
    const noted = settleAll(deps, store, settled)
    if (!noted.ok) {
      // A disk that is full is told of once, however often it is tried again.
      if (lapses === 0) deps.onFailed(noted.error)
      lapses += 1
    }
    if (!retrying && (!noted.ok || noted.value)) deps.onPlanned()
  }

  const all = async (
    next: Next,
    { quiet, wanted = () => true, signal }: DrainOptions,
  ): Promise<number> => {
    const ended = (): boolean => stopped() || signal?.aborted === true
    let succeeded = 0
    for (let after = 0; !ended(); ) {
      const ledger = deps.ledger()
      const batch = ledger.ok ? next(ledger.value.inbox, after, BATCH) : ledger
      if (!batch.ok) deps.onFailed(batch.error)
      const last = batch.ok ? batch.value.at(-1) : undefined
      if (!ledger.ok || !batch.ok || last === undefined) break
      const settled: SettledEntry[] = []
      for (const entry of batch.value) {
        if (!wanted(entry) || ended()) continue
        const one = await applyOne(entry, null, entry.state === 'waiting')
        if (!quiet) tell(deps, one.applied)
        settled.push(one)
      }
      settle(ledger.value.inbox, settled, signal !== undefined)
      succeeded += settled.filter(({ applied }) => applied?.ok === true).length
      after = last.id
      // Thousands may wait, and effects that find nothing take no time of the event loop's.
      await nextTurn()
    }
    return succeeded
  }

  const state = (which: 'pending' | 'failed', options: DrainOptions): Promise<number> =>
    all((store, after, limit) => store.inState(which, deps.scope, after, limit), options)

  return {
    /** Deals with everything that `next` answers, batch by batch; answers how many succeeded. */
    all,
    /** As `all`, with what is in a state. */
    state,
    /** Deals with one; a person may have said that an order is to end as it says. */
    one: async (
      store: InboxStore,
      entry: InboxEntry,
      confirmedFor: string | null,
    ): Promise<ApplyOutcome | null> => {
      const settled = await applyOne(entry, confirmedFor, false)
      settle(store, [settled], false)
      return settled.applied
    },
    /** Deals with what is pending because what came of it could not be noted. */
    owed: async (options: DrainOptions): Promise<number> => {
      const before = lapses
      const succeeded = await state('pending', options)
      if (lapses === before) lapses = 0
      return succeeded
    },
    /** Whether there is such. */
    owes: (): boolean => lapses > 0,
  }
}

/** Notes what came of several with one commit. Answers whether any of them is to be tried again by itself. */
function settleAll(
  deps: QueueDeps,
  store: InboxStore,
  settled: readonly SettledEntry[],
): Outcome<boolean> {
  const now = deps.clock.now()
  const noted = settled.flatMap(({ entry, applied }) => {
    const settlement = settlementOf(entry, applied, now)
    // An entry that still waits for an unknown record is not written again.
    return entry.state === 'waiting' && settlement.state === 'waiting' && settlement.link === null
      ? []
      : [{ id: entry.id, settlement }]
  })
  const marked = store.settleAll(noted)
  if (settled.length > 0) deps.onChanged()
  return marked.ok ? ok(noted.some(({ settlement: { retryAt } }) => retryAt !== null)) : marked
}

function settlementOf(entry: InboxEntry, applied: ApplyOutcome | null, now: Date): Settlement {
  const settled = { outcome: null, link: null, error: null, retryAt: null }
  if (applied === null) return { ...settled, state: 'kept' }
  if (!applied.ok) {
    const { error } = applied
    return { ...settled, state: 'failed', error, retryAt: retryAtOf(entry, error, now) }
  }
  const { outcome, concerns, waits, own = false } = applied.value
  const read =
    own || outcome === 'nothing_new' || (concerns?.to === 'order' && outcome === 'changed')
  return { ...settled, state: waits === true ? 'waiting' : 'done', outcome, link: concerns, read }
}

function confirm({ confirm: run }: QueueDeps, kind: string): void {
  const by = isNotificationKind(kind) ? noticeFacts[kind].confirmedBy : null
  const job = syncJobIds.find((id) => id === by)
  if (job !== undefined) run(job)
}

function tell({ onFailed }: QueueDeps, applied: ApplyOutcome | null): void {
  if (applied === null) return
  const alert = applied.ok ? applied.value.alert : applied.error
  if (alert !== undefined) onFailed(alert)
}

export type ApplyOutcome = Outcome<EffectOutcome>

/** A stored notification, and the order that a person said is to end as it says. */
type ToApply = InboxEntry & Pick<EffectEntry, 'confirmedFor'>

/** Does what a stored notification says; null where nothing here acts on its kind. Never rejects. */
async function applyEntry(
  effects: Effects,
  entry: ToApply,
  log: Log,
): Promise<ApplyOutcome | null> {
  const effect = effects.of(entry.kind)
  if (effect === null) return null
  try {
    // Effect and body carry the same kind, which the compiler cannot follow through a union.
    return await applyOf(effect as Effect, entry)
  } catch (cause) {
    const reference = randomBytes(4).toString('hex')
    log.error('effect threw', { reference, kind: entry.kind, id: entry.id }, cause)
    return fail('internal', { reference })
  }
}

async function applyOf<K extends NotificationKind>(
  effect: Effect<K>,
  { id, body: raw, receivedAt, via, confirmedFor }: ToApply,
): Promise<ApplyOutcome> {
  const json = parseBody(raw)
  if (!json.ok) return json
  const body = readBody(effect.kind, json.value)
  return body.ok ? effect.apply({ id, raw, receivedAt, via, confirmedFor, body: body.value }) : body
}
