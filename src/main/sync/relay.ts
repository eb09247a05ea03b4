import type { Clock } from '../../shared/clock.ts'
import type { AppError, ErrorCode } from '../../shared/errors/index.ts'
import type { Log } from '../../shared/log.ts'
import { ok, type Result } from '../../shared/result.ts'
import { createRelayClient } from '../relay/client.ts'
import type { RelayClient, RelayedFile, RelayedNotification, RelayPairing } from '../relay/port.ts'
import type { SyncTask } from './port.ts'

export interface RelayLinkDeps {
  /** Null while this computer is not paired. */
  readonly pairing: RelayPairing | null
  /** Stores a notification, as the listener does. */
  readonly receive: (notification: RelayedNotification) => Promise<Result<unknown, AppError>>
  /** Takes a position file in. */
  readonly receiveFile: (file: RelayedFile) => Promise<Result<unknown, AppError>>
  readonly clock: Clock
  readonly log: Log
  /** Something the relay brought could not be used; nobody waits for it. */
  readonly onFailed: (error: AppError) => void
  /** Paired, or no longer. */
  readonly onChanged: () => void
}

/** The relay of an open profile: its long poll, and with which relay this computer is paired. */
export interface RelayLink {
  readonly task: SyncTask
  readonly pairing: () => Pick<RelayPairing, 'url' | 'pairedAt'> | null
  readonly setPairing: (pairing: RelayPairing | null) => void
}

/** Only these are worth bringing the same thing again: with anything else it would stay in front of all others for ever. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  ...(['disk_full', 'disk_failed', 'database_damaged', 'ledger_damaged'] as const),
  ...(['cancelled', 'internal'] as const),
])

/** A file of another desktop comes here as well; that is no failure. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['file_not_requested'])

export function createRelayLink(deps: RelayLinkDeps): RelayLink {
  const { clock, log } = deps
  let pairing = deps.pairing
  let client: RelayClient | null = null

  const settle = (taken: Result<unknown, AppError>): Result<unknown, AppError> => {
    if (taken.ok || PASSING.has(taken.error.code)) return taken
    if (!EXPECTED.has(taken.error.code)) deps.onFailed(taken.error)
    return ok(null)
  }
  const clientOf = (paired: RelayPairing): RelayClient => {
    client ??= createRelayClient({
      ...{ pairing: paired, clock, log },
      receive: async (notification) => settle(await deps.receive(notification)),
      receiveFile: async (file) => settle(await deps.receiveFile(file)),
    })
    return client
  }

  return {
    task: {
      id: 'relay',
      // It does not depend on the bank's being reachable, and waits for nobody in front of the screen.
      traits: { standing: true, whileLocked: true, whileOffline: true },
      interval: () => (pairing === null ? null : 0),
      run: async ({ signal }) => {
        if (pairing === null) return ok({ changed: 0, traceId: null })
        const polled = await clientOf(pairing).poll(signal)
        if (!polled.ok) return polled
        const { notifications, files, lost } = polled.value
        if (lost > 0) log.warn('the relay dropped notifications', { lost })
        return ok({ changed: notifications + files, traceId: null })
      },
    },
    pairing: () => (pairing === null ? null : { url: pairing.url, pairedAt: pairing.pairedAt }),
    setPairing: (next) => {
      pairing = next
      client = null
      deps.onChanged()
    },
  }
}
