import type { Log } from '../../shared/base/log.ts'
import type { Answer } from '../../shared/errors/index.ts'
import type { NotificationKind } from '../../shared/wire/notifications.ts'
import type { RelayPairing } from './pairing.ts'

/**
 * The desktop's side of the relay: what a session calls.
 *
 * - `pairRelay(code, deps)` redeems the code that `relay pair` printed; once, and the relay refuses it afterwards. Its
 *   answer is a secret as a whole: keep `encodePairing(pairing)` in the vault under `secretNames.relay(profileId)`
 *   and nothing of it anywhere else; `decodePairing(text)` reads it back. To unpair, delete it there (the relay's
 *   operator removes the desktop with `relay unpair`).
 * - `createRelayClient({ pairing, receive, receiveFile, log })` opens no connection. `poll(signal)` is one long poll. It waits
 *   up to 25 s for something to come in. It hands over everything that is there, in the order in which the relay took it, and
 *   answers. Call it in a loop: at once again after `ok`, with back-off after an error. One poll at a time; abort the signal to
 *   stop.
 *
 * A position file comes after its notification, a moment or (where its storage is slow) minutes later. Fetching it directly
 * in between is harmless: it is the same file under the same id.
 *
 * The relay remembers how far each desktop has got, so nothing about the cursor needs to be stored here. A thing is
 * acknowledged only after its callback answered `ok`. If the callback answers an error, the poll stops there with that error,
 * and the next poll brings the same thing again. A crash between storing and acknowledging brings it again too: callbacks must
 * take the same thing twice without effect (the inbox tells repetitions by content).
 */

/** A notification as the bank sent it to the relay. */
export interface RelayedNotification {
  /** Made by the relay; the same for the same delivery on every attempt and every desktop. */
  readonly id: string
  /** Null if the path is of no known kind (kept when the relay's operator said so). */
  readonly kind: NotificationKind | null
  /** The path on which it arrived, such as `/v1/notifications/accounts/movements`. */
  readonly path: string
  /** The body as text, byte for byte what the bank sent. */
  readonly body: string
  /** When the relay took it, ISO 8601. */
  readonly receivedAt: string
  /** False where it came without x-api-key, which the operator may allow for kinds whose key the specification does not show. */
  readonly keyed: boolean
}

/** A position file that the relay downloaded because a notification announced it. It comes after its notification. */
export interface RelayedFile {
  readonly id: string
  /** `file.id` of the notification, verbatim. */
  readonly fileId: string
  readonly notificationId: string
  readonly bytes: Uint8Array
  /** Of the bytes, lower-case hexadecimal; checked already. */
  readonly sha256: string
  /** When the relay had downloaded it, ISO 8601. */
  readonly receivedAt: string
}

/** Takes what came in; answers once it is stored for good. */
export type Take<T> = (item: T) => Answer<unknown>

export interface RelayClientOptions {
  readonly pairing: RelayPairing
  readonly receive: Take<RelayedNotification>
  readonly receiveFile: Take<RelayedFile>
  readonly log: Log
}
