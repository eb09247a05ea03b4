import type { Clock } from '../../../shared/base/clock.ts'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import type { Answer, AppError } from '../../../shared/errors/index.ts'
import { andThen, appError, err, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import type { ParsedInput } from '../../../shared/ipc/index.ts'
import type { LockState, UnlockAnswer } from '../../../shared/ipc/lock.ts'
import type { SecretStorage } from '../../../shared/profiles/profiles.ts'
import type { PowerEvent } from '../../ports/shell.ts'
import { defaultSettings } from '../../profiles/settings.ts'
import type { LockRecord, LockRecords } from '../../vault/lock-record.ts'
import { hashPin, pinMatches, waitAfter, waitNow } from '../../vault/pin.ts'
import type { Profiles } from '../profiles.ts'
import { createLocking, type LockingDeps } from './locking.ts'

interface ProofDeps {
  readonly records: LockRecords
  readonly clock: Clock
}

/** A way to unlock, and the error of a wrong try. */
interface Proof {
  readonly fits: (record: LockRecord) => Answer<boolean>
  readonly wrong: AppError
}

/** Until when (ISO 8601) no proof is tried; null where the next try is free. See {@link waitNow}. */
const waitOf = ({ failures, waitUntil }: LockRecord, now: Date): string | null =>
  waitNow({ failures, until: waitUntil }, now)

/** Answers the record once somebody has proven to be allowed. Wrong proofs are counted, and slow the next one down. */
async function prove(
  { records, clock }: ProofDeps,
  record: LockRecord,
  { fits, wrong }: Proof,
): Answer<LockRecord> {
  const now = clock.now()
  const wait = waitOf(record, now)
  if (wait !== null) {
    const noted =
      wait === record.waitUntil ? ok(null) : await records.note({ ...record, waitUntil: wait })
    return noted.ok ? fail('lock_wait', { until: wait }) : noted
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
async function proveByPin(deps: ProofDeps, pin: string): Answer<LockRecord | null> {
  const record = await deps.records.trusted()
  if (!record.ok || record.value === null) return record
  return prove(deps, record.value, {
    fits: async (held) => ok(await pinMatches(pin, held.pin)),
    wrong: appError('lock_wrong', {}),
  })
}

/** The application's lock. What each answers stands at the calls of the same names. */
export type AppLock = Awaited<ReturnType<typeof openAppLock>>

interface AppLockDeps extends LockingDeps {
  readonly records: LockRecords
  readonly profiles: Pick<Profiles, 'reopenLast' | 'confirmLock' | 'confirmReset'>
  /** Its events reach the window also while the application is locked. */
  readonly shell: LockingDeps['shell']
  /** A lock was set where there was none; what a start would show before it is to be gone when this ends. Never rejects. */
  readonly onSet?: () => Promise<void>
}

/** Opens the lock of a data folder: what it finds set is locked. A record that cannot be read is locked as well. */
export async function openAppLock(deps: AppLockDeps) {
  const { records, profiles } = deps
  const inTurn = createSerialQueue()
  const first = await records.read()
  const locking = createLocking(deps, inTurn, !first.ok || first.value !== null)
  const { locked, enter } = locking
  const state = () => lockState(deps, locked())

  const unlock = async (pin: string): Answer<UnlockAnswer> =>
    andThen(await proveByPin(deps, pin), (record) =>
      locked() ? enter(record) : ok({ kept: null }),
    )

  const configure = async ({
    former,
    pin,
    idleMinutes,
  }: ParsedInput<'lock.configure'>): Answer<LockState> => {
    const record = await proveByPin(deps, former ?? '')
    if (!record.ok) return record
    if (record.value === null && pin === null)
      return fail('input_invalid', { field: 'pin', problem: 'missing' })
    const allowed = record.value === null ? await profiles.confirmLock('lock_set') : ok(null)
    if (!allowed.ok) return allowed
    const hash = pin === null ? (record.value?.pin ?? '') : await hashPin(pin)
    const next = recordOf(hash, idleMinutes)
    const written = await records.write(next)
    if (!written.ok) return written
    locking.follow(next)
    if (record.value === null) await deps.onSet?.()
    return state()
  }

  const remove = async (pin: string): Answer<LockState> => {
    const record = await proveByPin(deps, pin)
    if (!record.ok) return record
    const allowed = await profiles.confirmLock('lock_removed')
    const cleared = allowed.ok ? await records.clear() : allowed
    if (!cleared.ok) return cleared
    locking.follow(null)
    return state()
  }

  const reset = async (clientSecret: string, pin: string): Answer<UnlockAnswer> => {
    const read = await records.trusted()
    // A record that cannot be read is replaced as well: nothing else would let anybody in.
    const known = read.ok && read.value !== null ? read.value : recordOf('', null)
    const proof = await prove(deps, known, {
      fits: () => profiles.confirmReset(clientSecret),
      wrong: appError('lock_secret_wrong', {}),
    })
    if (!proof.ok) return proof
    const next = recordOf(await hashPin(pin), known.idleMinutes)
    return andThen(await records.write(next), () => (locked() ? enter(next) : ok({ kept: null })))
  }

  /** Whether a profile may be opened; a lock whose file was taken away is restored from the keychain. Fails with `app_locked`. */
  const mayOpen = async (secrets: SecretStorage): Answer<null> => {
    if (locked()) return fail('app_locked', {})
    if (locking.isSet() || secrets !== 'keychain') return ok(null)
    const found = await records.recover()
    // A keychain that cannot be asked cannot give the profile's secrets either, and says so itself.
    if (!found.ok || found.value === null) return ok(null)
    locking.lockAtStart(found.value)
    // Not waited for: what takes it away may itself be waiting for the profile, which is being opened.
    void deps.onSet?.()
    return fail('app_locked', {})
  }

  return {
    /** Whether nothing is answered now; true from the moment in which locking begins. */
    locked,
    /** Whether a lock is set, locked or not; a record that cannot be read is one. */
    isSet: locking.isSet,
    state,
    /** Locks; ends when the profile is closed and its keys are wiped. Nothing where no lock is set. */
    lock: locking.lock,
    touched: locking.touched,
    leave: locking.leave,
    unlock: (pin: string) => inTurn(() => unlock(pin)),
    configure: (wanted: ParsedInput<'lock.configure'>) => inTurn(() => configure(wanted)),
    remove: (pin: string) => inTurn(() => remove(pin)),
    reset: (clientSecret: string, pin: string) => inTurn(() => reset(clientSecret, pin)),
    /** The computer sleeps, or its screen is locked. */
    power: (event: PowerEvent) => {
      if (event === 'suspend' || event === 'lock') void locking.lock()
    },
    mayOpen,
    close: locking.close,
  }
}

const recordOf = (pin: string, idleMinutes: number | null): LockRecord => ({
  version: 1,
  pin,
  idleMinutes,
  failures: 0,
  waitUntil: null,
})

async function lockState(
  { records, store, clock, opener }: AppLockDeps,
  locked: boolean,
): Answer<LockState> {
  const [record, settings] = [await records.read(), await store.settings()]
  const { locale, theme } = settings.ok ? settings.value : defaultSettings
  const held = record.ok ? record.value : null
  return ok({
    locked,
    set: !record.ok || held !== null,
    idleMinutes: held?.idleMinutes ?? null,
    waitUntil: held === null ? null : waitOf(held, clock.now()),
    finishing: opener.finishing(),
    look: { locale, theme },
  })
}
