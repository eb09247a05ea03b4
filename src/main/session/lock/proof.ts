import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, err, mapOk, ok } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { LockRecord, LockRecords } from '../../vault/lock-record.ts'
import { pinMatches, waitAfter, waitNow } from '../../vault/pin.ts'

export interface ProofDeps {
  readonly records: LockRecords
  readonly clock: Clock
}

/** A way to unlock, and the error of a wrong try. */
interface Proof {
  readonly fits: (record: LockRecord) => Answer<boolean>
  readonly wrong: AppError
}

/** Until when (ISO 8601) no proof is tried; null where the next try is free. See {@link waitNow}. */
export const waitOf = ({ failures, waitUntil }: LockRecord, now: Date): string | null =>
  waitNow({ failures, until: waitUntil }, now)

/** Answers the record once somebody has proven to be allowed. Wrong proofs are counted, and slow the next one down. */
export async function prove(
  { records, clock }: ProofDeps,
  record: LockRecord,
  { fits, wrong }: Proof,
): Answer<LockRecord> {
  const now = clock.now()
  const wait = waitOf(record, now)
  if (wait !== null) {
    const noted =
      wait === record.waitUntil ? ok(null) : await records.note({ ...record, waitUntil: wait })
    return noted.ok ? err(appError('lock_wait', { until: wait })) : noted
  }
  const fit = await fits(record)
  if (!fit.ok) return fit
  if (fit.value) {
    const clean: LockRecord = { ...record, failures: 0, waitUntil: null }
    return mapOk(record.failures === 0 ? ok(null) : await records.note(clean), () => clean)
  }
  const failures = record.failures + 1
  const waitUntil = waitAfter(failures, now)
  const noted = await records.note({ ...record, failures, waitUntil })
  if (!noted.ok) return noted
  return err(waitUntil === null ? wrong : appError('lock_wait', { until: waitUntil }))
}

/** Answers the record to whoever knows the PIN of the lock, null where none is set. Fails as {@link prove} does. */
export async function proveByPin(deps: ProofDeps, pin: string): Answer<LockRecord | null> {
  const record = await deps.records.trusted()
  if (!record.ok || record.value === null) return record
  return prove(deps, record.value, {
    fits: async (held) => ok(await pinMatches(pin, held.pin)),
    wrong: appError('lock_wrong', {}),
  })
}
