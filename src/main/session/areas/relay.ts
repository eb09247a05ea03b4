import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { Inbox } from '../../inbox/inbox.ts'
import { type PositionFileDeps, takePositionFile } from '../../inbox/position-files.ts'
import { createRelayLink, type RelayLink } from '../../sync/relay.ts'
import type { SessionParts } from './parts.ts'

/** The relay of an open profile: what it hands over goes the way of what arrives here. */
export function createRelay(
  { secrets, clock, log, events }: SessionParts,
  positions: PositionFileDeps,
  inbox: Inbox,
  profile: () => Profile,
  onChanged: () => void,
): RelayLink {
  return createRelayLink({
    pairing: secrets.relay,
    clock,
    log,
    onFailed: events.onFailed,
    receive: ({ kind, path, body, receivedAt, keyed }) => {
      // The relay's operator let it in without a key; whether it is believed is for this profile to say.
      const via = keyed || profile().listener.keyless === true ? 'relay' : 'relay_keyless'
      return inbox.receive({ kind: kind ?? 'unknown', path, body, receivedAt, via })
    },
    receiveFile: async ({ fileId, bytes }) => {
      // Where the file is quicker than the answer to its request, nobody knows yet that it was asked for.
      await positions.requests.acknowledged()
      return takePositionFile(positions, { name: fileId, bytes }, 'requested')
    },
    keep: events.onPairing,
    onChanged,
  })
}
