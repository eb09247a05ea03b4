import { sinceMs } from '../../shared/base/clock.ts'
import type { Answer, AppError, ErrorCode, Outcome } from '../../shared/errors/index.ts'
import { fail, mapOk, ok } from '../../shared/errors/index.ts'
import { checkEcheqId, type EcheqState } from '../../shared/wire/echeqs.ts'
import type { BankClient } from '../bank/index.ts'
import type { MalformedEcheq } from '../cache/echeqs/echeq-port.ts'
import type { SyncOutcome, SyncRun, SyncTask } from '../sync/sync-port.ts'
import { OF_ONE } from '../sync/sync-port.ts'
import type { IntakeDeps } from './sync-intake.ts'
import { type PassDeps, throughList } from './sync-list.ts'
import { createOpenLook } from './sync-open.ts'

/** All echeqs in the cache: all pages once a day, open ones often, by id what the list no longer shows. Nothing is deleted. */

export interface EcheqSyncDeps extends IntakeDeps {
  readonly client: () => Answer<BankClient>
  /** Hears the echeqs that a read could not read; empty once it could read all. */
  readonly malformed: (echeqs: readonly MalformedEcheq[]) => void
}

/** Reads echeqs: the poll, and one by its id when a person asks. */
export interface EcheqSync {
  readonly task: SyncTask
  /**
   * Asks the bank for one echeq now. Fails with `request_invalid` before anything is sent if the id has not 15 characters.
   * Fails with `bank_not_found`, or with an error of bank or disk; then what is held stays.
   */
  readonly refresh: (id: string, signal?: AbortSignal) => Answer<null>
}

/** Between runs while something is open, milliseconds. */
export const OPEN_EVERY_MS = 2 * 60_000
const QUIET_EVERY_MS = 15 * 60_000
/** A long list is read less often: this much per page. */
const MS_PER_PAGE = 3000
const FULL_EVERY_MS = 24 * 3_600_000
/** One that the bank does not give whole is not read again so soon. */
const PARTIAL_EVERY_MS = 3_600_000
/** Open ones that left the list: asked for by id in one run. */
const ASKED_BY_ID = 60
/** One that is refused for itself is not asked for again so soon. */
const ASK_AGAIN_MS = 3_600_000
/** At which the bank failed: others go first. */
const TRY_AGAIN_MS = 5 * 60_000

/** With these the bank answers, but cannot give a page: what else it lists can be read all the same. */
const OF_A_PAGE: ReadonlySet<ErrorCode> = new Set([
  ...OF_ONE,
  ...(['bank_unavailable', 'bank_timeout', 'bank_cut', 'bank_payload_too_large'] as const),
])

/** The result of reading in a run. */
interface RunResult {
  /** The states whose lists were read whole; null for all. */
  readonly states: readonly EcheqState[] | null
  readonly outcome: SyncOutcome
  /** Hears whether all that had left these lists was asked for. */
  readonly settle: (all: boolean) => void
}

/** One that could not be read by its id. */
interface Rest {
  /** When it was asked for. */
  readonly at: number
  /** It is about this one alone: nothing more can be learnt of it for now. */
  readonly own: boolean
}

const isOfAPage = (read: Outcome<unknown>): boolean =>
  !read.ok && OF_A_PAGE.has(read.error.code) && read.error.retryAfterSeconds === undefined

export function createEcheqSync(deps: EcheqSyncDeps): EcheqSync {
  const { cache, now } = deps
  /** By their ids. */
  const resting = new Map<string, Rest>()
  let interval = OPEN_EVERY_MS
  /** The lack of the last reading of everything, and when; null where it was whole. */
  let partial: { readonly at: number; readonly missing: AppError } | null = null
  const open = createOpenLook(async (state) => {
    const totals = await cache.totals({ filter: { state }, except: [] })
    return totals.ok ? ok(totals.value.reduce((sum, { count }) => sum + count, 0)) : totals
  })

  const readOne = async (bank: BankClient, id: string, signal?: AbortSignal): Answer<string> => {
    const reply = await bank.echeqs.read(id, signal)
    if (!reply.ok) return reply
    const { value: echeq, text, at, traceId, older = false } = reply.value
    if (echeq.id !== id)
      return fail('bank_unexpected_shape', { field: 'id', problem: `not ${id}` }, { traceId, at })
    const taken = await cache.take([{ raw: text.trim(), seenAt: at, older }])
    if (!taken.ok) return taken
    // When it was last seen has changed at least.
    deps.changed([id])
    if (taken.value.moved.length > 0) deps.moved(taken.value.moved)
    return ok(traceId)
  }

  /** Asks for open ones that the list no longer showed; answers whether that was all. One that fails keeps no other from it. */
  const askForMissing = async (
    bank: BankClient,
    since: string,
    { signal, states }: Pick<SyncRun, 'signal'> & { readonly states: readonly EcheqState[] | null },
  ): Answer<boolean> => {
    // One more than are asked for tells that there are more.
    const unseen = await cache.unseenOpen(since, ASKED_BY_ID + resting.size + 1, states)
    if (!unseen.ok) return unseen
    const missing = unseen.value.filter((id) => checkEcheqId(id) === null)
    const isDue = (id: string): boolean => {
      const rest = resting.get(id)
      return sinceMs(rest?.at, now()) >= (rest?.own === true ? ASK_AGAIN_MS : TRY_AGAIN_MS)
    }
    const left = new Set(missing)
    for (const id of missing.filter(isDue).slice(0, ASKED_BY_ID)) {
      const read = await readOne(bank, id, signal)
      if (read.ok) {
        resting.delete(id)
        left.delete(id)
      } else if (read.error.code === 'cancelled') return read
      else {
        const own = OF_ONE.has(read.error.code)
        resting.set(id, { own, at: now().getTime() })
        if (!own) return read
      }
    }
    return ok([...left].every((id) => resting.get(id)?.own === true))
  }

  /** Everything, to the end of the list. */
  const readAll = async (through: PassDeps, began: string): Answer<RunResult> => {
    const pass = await throughList(through, {})
    if (!pass.ok) return pass
    const { malformed, changed, traceId, missing } = pass.value
    deps.malformed(malformed)
    partial = missing === null ? null : { at: now().getTime(), missing }
    const noted = missing === null ? await cache.noteFull(began) : ok(null)
    if (!noted.ok) return noted
    interval = OPEN_EVERY_MS
    const settle = (all: boolean): void => {
      if (!all) open.unsettled()
    }
    return ok({ states: null, outcome: { changed, traceId, missing }, settle })
  }

  /** Reads the echeqs whose state can still change. */
  const readOpen = async (through: PassDeps): Answer<RunResult> => {
    const look = await open.look(through)
    if (!look.ok) return look
    const { whole, any, malformed, pagesRead, changed, traceId } = look.value
    const missing = look.value.missing ?? partial?.missing ?? null
    if (malformed.length > 0) deps.malformed(malformed)
    interval = any ? Math.max(OPEN_EVERY_MS, pagesRead * MS_PER_PAGE) : QUIET_EVERY_MS
    const settle = (all: boolean): void => {
      if (all) open.settled(look.value)
    }
    return ok({ states: whole, outcome: { changed, traceId, missing }, settle })
  }

  const run = async (one: SyncRun): Answer<SyncOutcome> => {
    const bank = await deps.client()
    if (!bank.ok) return bank
    const fullAt = await cache.fullAt()
    if (!fullAt.ok) return fullAt
    const isRecent = sinceMs(partial?.at, now()) < PARTIAL_EVERY_MS
    const due = sinceMs(fullAt.value, now()) > FULL_EVERY_MS && !isRecent
    const began = now().toISOString()
    const { signal, progress } = one
    const pass = { ...deps, bank: bank.value, signal, progress }
    const whole = one.full || due ? await readAll(pass, began) : null
    // Where the whole cannot be read for one page of it, what is open is not kept waiting, and the failure is told after it.
    const read = whole === null || isOfAPage(whole) ? await readOpen(pass) : whole
    if (!read.ok) return whole?.ok === false ? whole : read
    // Unchanged echeqs were seen again too.
    deps.changed(null)
    const { states, outcome, settle } = read.value
    const done = whole?.ok === false ? whole : ok(outcome)
    // Before the first complete read nothing can have left the list.
    if (fullAt.value === null) return done
    const asked = await askForMissing(bank.value, began, { signal, states })
    settle(asked.ok && asked.value)
    return asked.ok ? done : asked
  }

  return {
    task: { id: 'echeqs', interval: () => interval, run },
    refresh: async (id, signal) => {
      const bank = await deps.client()
      if (!bank.ok) return bank
      return mapOk(await readOne(bank.value, id, signal), () => null)
    },
  }
}
