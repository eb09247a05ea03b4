import { type Answer, err, fail, type Outcome, ok } from '../shared/errors/index.ts'
import { MAX_NOTIFICATION_BYTES, notificationTooLarge } from '../shared/wire/webhook.ts'

/** A body longer than this multiple of the limit is cut off instead of read to its end. */
const PATIENCE = 16

/** Reads a body; null over `most` bytes. A little too much is heard to its end, so that its sender reads the answer. */
export async function readCapped(
  pieces: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | null> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces ?? []) {
    length += piece.length
    if (length <= most) kept.push(piece)
    else if (length > most * PATIENCE) break
  }
  return length > most ? null : Buffer.concat(kept)
}

/** Reads a notification's body as text. Fails with `notification_too_large`, `notification_not_json`. */
export async function readNotification(pieces: AsyncIterable<Uint8Array> | null): Answer<string> {
  const bytes = await readCapped(pieces, MAX_NOTIFICATION_BYTES)
  return bytes === null ? err(notificationTooLarge()) : decodeUtf8(bytes)
}

/** The text of a notification, without a byte order mark. Fails with `notification_not_json`. */
export function decodeUtf8(bytes: Uint8Array): Outcome<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return fail('notification_not_json', { reason: 'not UTF-8 text' })
  }
}
