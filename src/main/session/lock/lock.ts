import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, err, mapped, ok } from '../../../shared/base/result.ts'
import { createTurns } from '../../../shared/base/turns.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { ParsedInput } from '../../../shared/ipc/index.ts'
import type { LockState, Unlocked } from '../../../shared/ipc/lock.ts'
import type { SecretStorage } from '../../../shared/profiles/profiles.ts'
import type { PowerEvent, Shell } from '../../ports/shell.ts'
import type { ProfileStore } from '../../profiles/port.ts'
import { defaultSettings } from '../../profiles/store.ts'
import { decrypt, type Encrypted, encrypt, keyFor } from '../../vault/aes.ts'
import type { LockRecord, LockRecords } from '../../vault/lock-record.ts'
import { hashPin, pinMatches, waitAfter } from '../../vault/pin.ts'
import type { Opener } from '../opener.ts'
import type { Profiles } from '../profiles.ts'
import { createIdleWatch } from './idle-watch.ts'
import { sweepMemory } from './sweep-memory.ts'

/** When memory is swept once more: what was under way as it was locked, such as a request, has ended by then. */
const SWEPT_AGAIN_MS = 5_000
/** How long locking waits for the window to leave what was typed into it. */
const PATIENCE_MS = 1_000
const PURPOSE = 'tesorero left in the window 1'

/**
 * What the window leaves when it goes, such as half-typed forms: encrypted under a key of the profile's database key, so
 * that it can be read again only once that profile is open. In memory alone, and until it is read once.
 */
interface Left {
  /** From now on the window may leave something. */
  readonly wait: () => void
  readonly take: (text: string) => void
  /** Ends when it has, or has had its time. */
  readonly over: () => Promise<void>
  readonly seal: (profileId: string, databaseKey: Uint8Array) => void
  /** Null where nothing was left, or not in this profile. */
  readonly open: (profileId: string, databaseKey: Uint8Array) => string | null
}

function createLeft(clock: Clock): Left {
  let waiting: PromiseWithResolvers<void> | null = null
  let text: string | null = null
  let sealed: { readonly profileId: string; readonly what: Encrypted } | null = null
  return {
    wait: () => {
      waiting = Promise.withResolvers<void>()
      text = null
    },
    take: (given) => {
      if (waiting === null) return
      text = given
      waiting.resolve()
    },
    over: async () => {
      const patience = new AbortController()
      await Promise.race([waiting?.promise, clock.sleep(PATIENCE_MS, patience.signal)])
      patience.abort()
      waiting = null
    },
    seal: (profileId, databaseKey) => {
      sealed =
        text === null
          ? null
          : { profileId, what: encrypt(keyFor(databaseKey, PURPOSE), profileId, text) }
      text = null
    },
    open: (profileId, databaseKey) => {
      const found = sealed
      sealed = null
      if (found?.profileId !== profileId) return null
      try {
        return decrypt(keyFor(databaseKey, PURPOSE), profileId, found.what)
      } catch {
        return null
      }
    },
  }
}

/** The application's lock. What each answers stands at the calls of the same names. */
export interface AppLock {
  /** Whether nothing is answered now; true from the moment in which locking begins. */
  readonly locked: () => boolean
  /** Whether a lock is set, locked or not; a record that cannot be read is one. */
  readonly isSet: () => boolean
  readonly state: () => Answer<LockState>
  /** Locks; ends when the profile is closed and its keys are wiped. Nothing where no lock is set. */
  readonly lock: () => Promise<void>
  readonly touched: () => void
  readonly leave: (kept: string) => void
  readonly unlock: (pin: string) => Answer<Unlocked>
  readonly configure: (wanted: ParsedInput<'lock.configure'>) => Answer<LockState>
  readonly remove: (pin: string) => Answer<LockState>
  readonly reset: (clientSecret: string, pin: string) => Answer<Unlocked>
  /** The computer sleeps, or its screen is locked. */
  readonly power: (event: PowerEvent) => void
  /**
   * Whether a profile may be opened. Where its secrets are in the keychain, a lock whose file was taken away is put back from
   * there, and holds. Fails with `app_locked`.
   */
  readonly mayOpen: (secrets: SecretStorage) => Answer<null>
  readonly close: () => void
}

export interface AppLockDeps {
  readonly records: LockRecords
  readonly store: Pick<ProfileStore, 'settings'>
  readonly opener: Pick<Opener, 'current' | 'lock'>
  readonly profiles: Pick<Profiles, 'reopenLast' | 'confirmLock' | 'confirmReset'>
  readonly clock: Clock
  /** What is emitted here reaches the window also while it is locked. */
  readonly shell: Pick<Shell, 'emit' | 'questions' | 'systemIdle'>
  /** A lock was set where there was none; what a start would show before it is to be gone when this ends. Never rejects. */
  readonly onSet?: () => Promise<void>
}

/** Opens the lock of a data folder: what it finds set is locked. A record that cannot be read is locked as well. */
export async function openAppLock(deps: AppLockDeps): Promise<AppLock> {
  const { records, opener, profiles, clock } = deps
  const { emit, questions, systemIdle } = deps.shell
  const inTurn = createTurns()
  const left = createLeft(clock)
  const ended = new AbortController()
  const sweep = async (): Promise<void> => {
    await sweepMemory()
    await clock.sleep(SWEPT_AGAIN_MS, ended.signal)
    if (locked && !ended.signal.aborted) await sweepMemory()
  }
  const first = await records.read()
  let set = !first.ok || first.value !== null
  let locked = set
  // What was open when the application ended is opened again, as without a lock.
  let reopens = true

  const follow = (record: LockRecord | null): void => {
    set = record !== null
    idle.every(record?.idleMinutes ?? null)
  }
  const lock = async (): Promise<void> => {
    if (locked || !set) return
    locked = true
    idle.every(null)
    left.wait()
    emit({ name: 'lock.changed', payload: { locked } })
    questions.dismiss()
    await inTurn(async () => {
      await left.over()
      const closed = await opener.lock((session) => left.seal(session.id, session.databaseKey()))
      reopens = closed !== null
      // Nobody waits for it: what is locked is locked.
      void sweep()
    })
  }
  const idle = createIdleWatch(clock, () => void lock(), systemIdle)
  follow(first.ok ? first.value : null)
  set ||= !first.ok
  if (locked) idle.every(null)

  /** The record, where the PIN is that of the lock. Wrong ones are counted, and slow the next one down. */
  const proven = async (fits: (record: LockRecord) => Answer<boolean>, wrong: AppError) => {
    const record = await records.read()
    if (!record.ok) return record
    if (record.value === null) return ok(null)
    return prove(deps, record.value, fits, wrong)
  }
  const byPin = (pin: string) =>
    proven(async (record) => ok(await pinMatches(pin, record.pin)), appError('lock_wrong', {}))

  const enter = async (record: LockRecord | null): Answer<Unlocked> => {
    locked = false
    follow(record)
    if (reopens) await profiles.reopenLast()
    const session = await opener.current()
    const kept = session === null ? null : left.open(session.id, session.databaseKey())
    const settings = await deps.store.settings()
    if (settings.ok) emit({ name: 'settings.changed', payload: settings.value })
    emit({ name: 'lock.changed', payload: { locked } })
    return ok({ kept })
  }
  const state = () => stateOf(deps, locked)

  return {
    locked: () => locked,
    isSet: () => set,
    state,
    lock,
    touched: idle.touched,
    leave: left.take,
    unlock: (pin) =>
      inTurn(async () => {
        const record = await byPin(pin)
        if (!record.ok) return record
        return locked ? enter(record.value) : ok({ kept: null })
      }),
    configure: ({ former, pin, idleMinutes }) =>
      inTurn(async () => {
        const record = await byPin(former ?? '')
        if (!record.ok) return record
        if (record.value === null && pin === null)
          return err(appError('input_invalid', { field: 'pin', problem: 'missing' }))
        const allowed = record.value === null ? await profiles.confirmLock('lock_set') : ok(null)
        if (!allowed.ok) return allowed
        const hash = pin === null ? (record.value?.pin ?? '') : await hashPin(pin)
        const next = recordOf(hash, idleMinutes)
        const written = await records.write(next)
        if (!written.ok) return written
        follow(next)
        if (record.value === null) await deps.onSet?.()
        return state()
      }),
    remove: (pin) =>
      inTurn(async () => {
        const record = await byPin(pin)
        if (!record.ok) return record
        const allowed = await profiles.confirmLock('lock_removed')
        const cleared = allowed.ok ? await records.clear() : allowed
        if (!cleared.ok) return cleared
        follow(null)
        return state()
      }),
    reset: (clientSecret, pin) => inTurn(() => reset({ clientSecret, pin })),
    power: (event) => {
      if (event === 'suspend' || event === 'lock') void lock()
    },
    mayOpen: async (secrets) => {
      if (locked) return err(appError('app_locked', {}))
      if (set || secrets !== 'keychain') return ok(null)
      const found = await records.recover()
      // A keychain that cannot be asked cannot give the profile's secrets either, and says so itself.
      if (!found.ok || found.value === null) return ok(null)
      follow(found.value)
      locked = true
      reopens = true
      idle.every(null)
      // Not waited for: what takes it away may itself be waiting for the profile, which is being opened.
      void deps.onSet?.()
      emit({ name: 'lock.changed', payload: { locked } })
      return err(appError('app_locked', {}))
    },
    close: () => {
      ended.abort()
      idle.every(null)
    },
  }

  async function reset(given: { readonly clientSecret: string; readonly pin: string }) {
    const fits = () => profiles.confirmReset(given.clientSecret)
    const read = await records.read()
    // A record that cannot be read is replaced as well: nothing else would let anybody in.
    const known = read.ok && read.value !== null ? read.value : recordOf('', null)
    const proof = await prove(deps, known, fits, appError('lock_secret_wrong', {}))
    if (!proof.ok) return proof
    const next = recordOf(await hashPin(given.pin), known.idleMinutes)
    const written = await records.write(next)
    if (!written.ok) return written
    return locked ? enter(next) : ok({ kept: null })
  }
}

const recordOf = (pin: string, idleMinutes: number | null): LockRecord => ({
  version: 1,
  pin,
  idleMinutes,
  failures: 0,
  waitUntil: null,
})

/** Answers the record once somebody has proven to be allowed; counts who has not. */
async function prove(
  { records, clock }: Pick<AppLockDeps, 'records' | 'clock'>,
  record: LockRecord,
  fits: (record: LockRecord) => Answer<boolean>,
  wrong: AppError,
): Answer<LockRecord> {
  const now = clock.now()
  if (record.waitUntil !== null && Date.parse(record.waitUntil) > now.getTime())
    return err(appError('lock_wait', { until: record.waitUntil }))
  const fit = await fits(record)
  if (!fit.ok) return fit
  if (fit.value) {
    const clean: LockRecord = { ...record, failures: 0, waitUntil: null }
    return mapped(record.failures === 0 ? ok(null) : await records.note(clean), () => clean)
  }
  const failures = record.failures + 1
  const waitUntil = waitAfter(failures, now)
  const noted = await records.note({ ...record, failures, waitUntil })
  if (!noted.ok) return noted
  return err(waitUntil === null ? wrong : appError('lock_wait', { until: waitUntil }))
}

async function stateOf({ records, store, clock }: AppLockDeps, locked: boolean): Answer<LockState> {
  const [record, settings] = [await records.read(), await store.settings()]
  const { locale, theme } = settings.ok ? settings.value : defaultSettings
  const held = record.ok ? record.value : null
  const until = held?.waitUntil ?? null
  return ok({
    locked,
    set: !record.ok || held !== null,
    idleMinutes: held?.idleMinutes ?? null,
    waitUntil: until !== null && Date.parse(until) > clock.now().getTime() ? until : null,
    look: { locale, theme },
  })
}
