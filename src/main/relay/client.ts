import { type OpenedEnvelope, openEnvelope } from '../../host/envelope.ts'
import { type Answer, err, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import {
  POLL_WAIT_SECONDS,
  type PollAnswer,
  pollAnswerSchema,
  RELAY_PATHS,
} from '../../shared/relay/relay-api.ts'
import { type NotificationKind, notificationKinds } from '../../shared/wire/notifications.ts'
import { sha256Of } from '../disk/sha256.ts'
import type { RelayClientOptions } from './relay-port.ts'
import { askRelay, readJson, relayRefusal } from './request.ts'

const ANSWER_TIMEOUT_MS = (POLL_WAIT_SECONDS + 20) * 1000
const FILE_TIMEOUT_MS = 300_000

type PolledEnvelope = PollAnswer['envelopes'][number]

/** Asks the relay as this desktop; answers the body of a success. */
async function fetchBytes(
  { pairing }: RelayClientOptions,
  path: string,
  timeoutMs: number,
  signal: AbortSignal,
): Answer<Uint8Array> {
  const answer = await askRelay({
    method: 'GET',
    url: `${pairing.url}${path}`,
    headers: { authorization: `Bearer ${pairing.token}` },
    timeoutMs,
    signal,
  })
  if (!answer.ok) return answer
  const { status, body } = answer.value
  return status === 200 ? ok(body) : err(relayRefusal(pairing.url, status))
}

const isKind = (kind: string | null): kind is NotificationKind =>
  kind !== null && Object.hasOwn(notificationKinds, kind)

/** The kind of content of one envelope. */
type ContentKind = 'notification' | 'file' | 'unreadable'

/** Opens one envelope and hands over what is in it. Fails with the callback's error, or when it cannot be fetched. */
async function take(
  options: RelayClientOptions,
  { id, sealed }: PolledEnvelope,
  signal: AbortSignal,
): Answer<ContentKind> {
  const bytes =
    sealed === null
      ? await fetchBytes(options, `${RELAY_PATHS.envelopes}/${id}`, FILE_TIMEOUT_MS, signal)
      : ok(Buffer.from(sealed, 'base64'))
  if (!bytes.ok) return bytes
  const opened = openEnvelope(options.pairing, id, bytes.value)
  const handed = opened === null ? null : await handOver(options, id, opened)
  if (handed !== null) return handed
  options.log.warn('relay: an envelope does not open and is passed over', { id })
  return ok('unreadable')
}

/** Calls the callback for what an envelope held; null for what no callback takes. */
async function handOver(
  { receive, receiveFile }: RelayClientOptions,
  id: string,
  { header, body }: OpenedEnvelope,
): Promise<Outcome<ContentKind> | null> {
  if (header.type === 'notification') {
    const { kind, path, receivedAt, keyed } = header
    // The relay let only UTF-8 pass; what may stand before it, a byte order mark, is no part of it.
    const text = new TextDecoder().decode(body)
    const notification = { id, path, receivedAt, keyed, body: text }
    const stored = await receive({ ...notification, kind: isKind(kind) ? kind : null })
    return stored.ok ? ok('notification') : stored
  }
  if (header.type !== 'file' || sha256Of(body) !== header.sha256) return null
  const { fileId, notificationId, receivedAt } = header
  const file = { id, fileId, notificationId, receivedAt, sha256: header.sha256 }
  return mapOk(await receiveFile({ ...file, bytes: body }), () => 'file')
}

/** Fetches what waits for one pairing; see relay-port.ts. */
export type RelayClient = ReturnType<typeof createRelayClient>

export function createRelayClient(options: RelayClientOptions) {
  /** The last envelope that is stored here; naming it in the next request lets the relay forget everything up to it. */
  let after: string | null = null
  /** Passed over since a poll last answered: one that fails after it does not make it untold. */
  let unreadable = 0

  const ask = async (waitSeconds: number, signal: AbortSignal): Answer<PollAnswer> => {
    const seen = after === null ? '' : `&after=${after}`
    const path = `${RELAY_PATHS.envelopes}?wait=${waitSeconds}${seen}`
    const answer = await fetchBytes(options, path, ANSWER_TIMEOUT_MS, signal)
    return answer.ok ? readJson(answer.value, pollAnswerSchema) : answer
  }

  /**
   * One long poll: how much came, how many envelopes did not open and are passed over, and how many the relay dropped since
   * pairing. Fails with `relay_unreachable`, `relay_unavailable`, `relay_unpaired`, `relay_answer_invalid`,
   * `cancelled`, or the error of the callback that could not store.
   */
  const poll = async (signal: AbortSignal) => {
    const counts = { notification: 0, file: 0 }
    for (let waitSeconds = POLL_WAIT_SECONDS; ; waitSeconds = 0) {
      const answer = await ask(waitSeconds, signal)
      if (!answer.ok) return answer
      const { envelopes, lost } = answer.value
      for (const envelope of envelopes) {
        const taken = await take(options, envelope, signal)
        if (!taken.ok) return taken
        if (taken.value === 'unreadable') unreadable += 1
        else counts[taken.value] += 1
        after = envelope.id
      }
      // The request that finds nothing more has told the relay what is stored here.
      if (envelopes.length === 0) {
        const { notification: notifications, file: files } = counts
        const passedOver = unreadable
        unreadable = 0
        return ok({ notifications, files, unreadable: passedOver, lost })
      }
    }
  }
  return { poll }
}
