import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import { appError, type ErrorCode } from '../../shared/errors/index.ts'
import {
  checkEcheqId,
  type EcheqQuery,
  echeqStates,
  isFinalEcheqState,
} from '../../shared/wire/echeqs.ts'
import type { BankClient } from '../bank/index.ts'
import type { MalformedEcheq } from '../cache/echeqs/port.ts'
import { echeqRecord } from '../cache/echeqs/record.ts'
import type { IntakeDeps } from './echeqs-intake.ts'
import { type Pass, type PassDeps, readEcheqList } from './echeqs-list.ts'
import type { SyncOutcome, SyncRun, SyncTask } from './port.ts'

/**
 * All echeqs of the bank in the cache: first everything, page by page; then often the open ones, which a filter of the
 * bank picks out, and everything again once a day. An open one that the bank's list no longer shows is asked for by its
 * id: that is how its end becomes known. Nothing is ever deleted.
 */

export interface EcheqSyncDeps extends IntakeDeps {
  readonly client: () => Answer<BankClient>
  /** What a read could not read; empty once it could read everything. */
  readonly malformed: (echeqs: readonly MalformedEcheq[]) => void
}

/** What reads echeqs: the poll, and one by its id when a person asks. */
export interface EcheqSync {
  readonly task: SyncTask
  /**
   * Asks the bank for one echeq now. Fails with `request_invalid` before anything is sent where the id has not 15
   * characters, with `bank_not_found`, or with what the bank or the disk say; what is held stays.
   */
  readonly refresh: (id: string, signal?: AbortSignal) => Answer<null>
}

const OPEN_STATES = echeqStates.filter((state) => !isFinalEcheqState(state))
/** Between runs while something is open, milliseconds. */
export const OPEN_EVERY_MS = 2 * 60_000
const QUIET_EVERY_MS = 15 * 60_000
/** A long list is read less often: this much per page. */
const MS_PER_PAGE = 3000
const FULL_EVERY_MS = 24 * 3_600_000
/** How often a list is gone through at most where echeqs come and go meanwhile. */
const PASSES = 4
/** Open ones that left the list: asked for by id in one run. */
const ASKED_BY_ID = 60
/** What is wrong with one echeq says nothing about the others. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set([
  ...(['bank_not_found', 'bank_rejected', 'bank_forbidden'] as const),
  ...(['bank_unexpected_shape', 'bank_not_json'] as const),
])
/** Such a one is not asked for again so soon. */
const ASK_AGAIN_MS = 3_600_000
/** At which the bank failed: others go first. */
const TRY_AGAIN_MS = 5 * 60_000

/**
 * Goes through a list until nothing was missed. A list that shows the same twice has no more, whatever it counts; one that
 * never stands still is left at that, and what is new in it is found by the next poll.
 */
async function throughList(deps: PassDeps, query: EcheqQuery): Answer<Pass> {
  let before: Pass | null = null
  for (let round = 1; ; round += 1) {
    const read = await readEcheqList(deps, query)
    if (!read.ok) return read
    const pass: Pass = { ...read.value, changed: read.value.changed + (before?.changed ?? 0) }
    const isSettled = pass.whole || (before !== null && sameSet(before.seen, pass.seen))
    if (isSettled || round === PASSES) return ok(pass)
    before = pass
  }
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/** Makes the poll and the single read. */
export function createEcheqSync(deps: EcheqSyncDeps): EcheqSync {
  const { cache, now } = deps
  /** Ids that are not asked for before a moment. */
  const notBefore = new Map<string, number>()
  let interval = OPEN_EVERY_MS

  const readOne = async (bank: BankClient, id: string, signal?: AbortSignal): Answer<string> => {
    const reply = await bank.echeqs.read(id, signal)
    if (!reply.ok) return reply
    const { value: echeq, text, at, traceId } = reply.value
    if (echeq.id !== id)
      return err(
        appError('bank_unexpected_shape', { field: 'id', problem: `not ${id}` }, { traceId, at }),
      )
    const taken = await cache.take([echeqRecord(echeq, text.trim(), at)])
    if (!taken.ok) return taken
    // At least when it was last seen is another than before.
    deps.changed([id])
    if (taken.value.moved.length > 0) deps.moved(taken.value.moved)
    return ok(traceId)
  }

  /**
   * Asks for open ones that the list no longer showed. One that the bank does not know, or tells of in a way that cannot
   * be read, does not keep the others from it; where the bank cannot be asked at all, the next poll goes on.
   */
  const askForMissing = async (bank: BankClient, since: string, run: SyncRun): Answer<null> => {
    const unseen = await cache.unseenOpen(since, ASKED_BY_ID + notBefore.size)
    if (!unseen.ok) return unseen
    const at = now().getTime()
    const ids = unseen.value
      .filter((id) => checkEcheqId(id) === null && (notBefore.get(id) ?? 0) <= at)
      .slice(0, ASKED_BY_ID)
    for (const id of ids) {
      const read = await readOne(bank, id, run.signal)
      if (read.ok) notBefore.delete(id)
      else if (OF_ONE.has(read.error.code)) notBefore.set(id, now().getTime() + ASK_AGAIN_MS)
      else {
        if (read.error.code !== 'cancelled') notBefore.set(id, now().getTime() + TRY_AGAIN_MS)
        return read
      }
    }
    return ok(null)
  }

  const readList = async (
    bank: BankClient,
    full: boolean,
    began: string,
    run: SyncRun,
  ): Answer<SyncOutcome> => {
    const query = full ? {} : { status: OPEN_STATES }
    const { signal, progress } = run
    const pass = await throughList({ ...deps, bank, signal, progress }, query)
    if (!pass.ok) return pass
    const { seen, malformed, pagesRead, changed, traceId } = pass.value
    deps.malformed(malformed)
    // What is as it was has been seen again, all of it.
    deps.changed(null)
    if (full) {
      const noted = await cache.noteFull(began)
      if (!noted.ok) return noted
    }
    const every = seen.size === 0 && !full ? QUIET_EVERY_MS : OPEN_EVERY_MS
    interval = Math.max(every, full ? 0 : pagesRead * MS_PER_PAGE)
    return ok({ changed, traceId })
  }

  const run = async (one: SyncRun): Answer<SyncOutcome> => {
    const bank = await deps.client()
    if (!bank.ok) return bank
    const fullAt = await cache.fullAt()
    if (!fullAt.ok) return fullAt
    const at = fullAt.value
    const age = at === null ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(at)
    // A clock that was set back would put it off.
    const due = age > FULL_EVERY_MS || age < 0
    const began = now().toISOString()
    const read = await readList(bank.value, one.full || due, began, one)
    // Before the first complete read nothing can have left the list.
    if (!read.ok || at === null) return read
    const asked = await askForMissing(bank.value, began, one)
    return asked.ok ? read : asked
  }

  return {
    task: { id: 'echeqs', interval: () => interval, run },
    refresh: async (id, signal) => {
      const bank = await deps.client()
      if (!bank.ok) return bank
      const read = await readOne(bank.value, id, signal)
      return read.ok ? ok(null) : read
    },
  }
}
