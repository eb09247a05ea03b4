import { hostOf } from '../../shared/base/target.ts'
import type { AppError, ErrorCode, Outcome } from '../../shared/errors/index.ts'
import { appError, ok } from '../../shared/errors/index.ts'
import { createRelayClient, type RelayClient } from '../relay/client.ts'
import type { RelayPairing } from '../relay/pairing.ts'
import type { RelayClientOptions } from '../relay/relay-port.ts'
import type { SyncTask } from './sync-port.ts'

export interface RelayLinkDeps extends Pick<RelayClientOptions, 'receive' | 'receiveFile' | 'log'> {
  /** Null while this computer is not paired. */
  readonly pairing: RelayPairing | null
  /** Something the relay brought could not be used; nobody waits for it. */
  readonly onFailed: (error: AppError) => void
  /** Paired, or no longer. */
  readonly onChanged: () => void
  /** Stores a changed pairing. */
  readonly keep: (pairing: RelayPairing) => void
}

/** The relay of an open profile: its long poll, and with which relay this computer is paired. */
export type RelayLink = ReturnType<typeof createRelayLink>

/** Something here was damaged and replaced. The next attempt would hide it, so that a person is told at once. */
const REPLACED: ReadonlySet<ErrorCode> = new Set([
  ...(['database_damaged', 'archive_restored', 'archive_emptied'] as const),
])

/** Only these are worth bringing the same thing again: nothing here could keep it, and the relay forgets what was taken. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  ...REPLACED,
  ...(['disk_full', 'disk_failed', 'ledger_damaged', 'database_newer', 'key_missing'] as const),
  ...(['keychain_missing', 'keychain_locked', 'keychain_failed'] as const),
  ...(['cancelled', 'profile_closed', 'internal'] as const),
])

/** A file of another desktop comes here as well; that is no failure. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['file_not_requested'])

/** Makes the link of an open profile to its relay, paired or not. */
export function createRelayLink(deps: RelayLinkDeps) {
  let pairing = deps.pairing
  let client: RelayClient | null = null

  const settle = (taken: Outcome<unknown>, final?: ErrorCode): Outcome<unknown> => {
    if (taken.ok) return taken
    const { code } = taken.error
    const passes = code !== final && PASSING.has(code)
    if (passes ? REPLACED.has(code) : !EXPECTED.has(code)) deps.onFailed(taken.error)
    return passes ? taken : ok(null)
  }
  const clientOf = (paired: RelayPairing): RelayClient => {
    client ??= createRelayClient({
      pairing: paired,
      log: deps.log,
      receive: async (notification) => settle(await deps.receive(notification)),
      // A file that fails so may fail each time, with all that waits behind it; it can be requested anew.
      receiveFile: async (file) => settle(await deps.receiveFile(file), 'internal'),
    })
    return client
  }

  /** The relay counts what it dropped from the pairing on; each is told of once. */
  const tellOfLost = (paired: RelayPairing, lost: number): void => {
    if (lost <= paired.lostTold || pairing !== paired) return
    const count = lost - paired.lostTold
    deps.onFailed(appError('relay_dropped', { host: hostOf(paired.url), count }))
    pairing = { ...paired, lostTold: lost }
    deps.keep(pairing)
  }

  const task: SyncTask = {
    id: 'relay',
    // It does not depend on the bank's being reachable, and waits for nobody in front of the screen.
    traits: { standing: true, whileLocked: true, whileOffline: true },
    interval: () => (pairing === null ? null : 0),
    run: async ({ signal }) => {
      const paired = pairing
      if (paired === null) return ok({ changed: 0, traceId: null })
      const polled = await clientOf(paired).poll(signal)
      if (!polled.ok) return polled
      const { notifications, files, unreadable: count, lost } = polled.value
      tellOfLost(paired, lost)
      if (count > 0)
        deps.onFailed(appError('relay_unreadable', { host: hostOf(paired.url), count }))
      return ok({ changed: notifications + files, traceId: null })
    },
  }
  return {
    task,
    pairing: () => (pairing === null ? null : { url: pairing.url, pairedAt: pairing.pairedAt }),
    setPairing: (next: RelayPairing | null): void => {
      pairing = next
      client = null
      deps.onChanged()
    },
  }
}
