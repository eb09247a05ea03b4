import type { Clock } from '../../../shared/base/clock.ts'
import type { SerialQueue } from '../../../shared/base/serial-queue.ts'
import { type Answer, ok } from '../../../shared/errors/index.ts'
import type { UnlockAnswer } from '../../../shared/ipc/lock.ts'
import type { Shell } from '../../ports/shell.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import type { LockRecord } from '../../vault/lock-record.ts'
import { createLeftAtLock } from '../half-typed.ts'
import type { Opener } from '../opener.ts'
import type { Profiles } from '../profiles.ts'
import { createIdleWatch } from './idle-watch.ts'

export interface LockingDeps {
  readonly store: Pick<ProfileStore, 'settings'>
  readonly opener: Pick<Opener, 'current' | 'lock' | 'endSending' | 'finishing'>
  readonly profiles: Pick<Profiles, 'reopenLast'>
  readonly clock: Clock
  readonly shell: Pick<Shell, 'emit' | 'questions' | 'systemIdle'>
}

/** A lock that is set is locked at first. What locks and unlocks waits for its turn. */
export function createLocking(deps: LockingDeps, inTurn: SerialQueue, isSet: boolean) {
  const { opener, clock } = deps
  const { emit, questions, systemIdle } = deps.shell
  const left = createLeftAtLock(clock)
  let set = isSet
  let locked = isSet
  // The profile that was open opens again, also at a start. Where the lock falls before it did, the next PIN opens it.
  let reopens = isSet

  const tell = (): void => emit({ name: 'lock.changed', payload: { locked } })
  const shut = (): void => {
    locked = true
    idle.every(null)
    tell()
  }
  const lock = async (): Promise<void> => {
    if (locked || !set) return
    left.wait()
    shut()
    opener.endSending()
    questions.dismiss()
    await inTurn(async () => {
      await left.over()
      const closed = await opener.lock(left.seal)
      reopens ||= closed !== null
    })
  }
  const idle = createIdleWatch(clock, () => void lock(), systemIdle)
  const follow = (record: LockRecord | null): void => {
    set = record !== null
    idle.every(record?.idleMinutes ?? null)
  }

  return {
    locked: (): boolean => locked,
    isSet: (): boolean => set,
    /** A lock with this record is set from now on, without one none. */
    follow,
    /** Locks what is open. Nothing where no lock is set. */
    lock,
    /** Locks before anything is open. */
    lockAtStart: (record: LockRecord): void => {
      follow(record)
      reopens = true
      shut()
    },
    /** Unlocks, and opens what was open. */
    enter: async (record: LockRecord | null): Answer<UnlockAnswer> => {
      locked = false
      follow(record)
      if (reopens) await deps.profiles.reopenLast()
      reopens &&= locked
      const session = await opener.current()
      const kept = session === null ? null : left.open(session)
      const settings = await deps.store.settings()
      if (settings.ok) emit({ name: 'settings.changed', payload: settings.value })
      tell()
      return ok({ kept })
    },
    touched: idle.touched,
    leave: left.take,
    close: (): void => idle.every(null),
  }
}
