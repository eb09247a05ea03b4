import * as z from 'zod'

/**
 * The envelope in which the relay keeps what it took for one desktop, format 1. The relay seals, the desktop opens; both
 * have their own few lines of cryptography, and one test vector holds them together.
 *
 * ```
 * envelope = 0x01 | ephemeral public key (32) | AES-256-GCM ciphertext | tag (16)
 * secret   = X25519(ephemeral, desktop) | X25519(relay, desktop)
 * key, iv  = HKDF-SHA256(secret, salt = ephemeral | desktop | relay public keys, info = ENVELOPE_INFO), 32 and 12 bytes
 * AAD      = the envelope's id, UTF-8
 * content  = length of the header (4, big endian) | header (JSON, UTF-8) | body | zeros up to paddedLength
 * ```
 *
 * The second exchange proves the sender: who can write to the relay's store, but has not its secret, cannot make an
 * envelope that opens. Path, kind, times and lengths are inside; outside are an id, the desktop and the padded length.
 */
export const ENVELOPE_VERSION = 1
export const ENVELOPE_INFO = 'tesorero-relay envelope 1'
export const KEY_BYTES = 32
export const IV_BYTES = 12
export const TAG_BYTES = 16
/** By how many bytes an envelope is longer than its padded content. */
export const ENVELOPE_OVERHEAD = 1 + KEY_BYTES + TAG_BYTES

/** The id under which a pairing answer is sealed; every other envelope has a UUID. */
export const PAIRING_ENVELOPE_ID = 'pairing'

const instant = z.string().min(1)
const length = z.int().min(0)

export const envelopeHeaderSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('notification'),
    /** The kind that the relay takes on this path; null where it knows none. */
    kind: z.string().nullable(),
    path: z.string().min(1),
    receivedAt: instant,
    /** Whether it came with the x-api-key. */
    keyed: z.boolean(),
    length,
  }),
  z.object({
    type: z.literal('file'),
    fileId: z.string().min(1),
    notificationId: z.string().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    receivedAt: instant,
    length,
  }),
  /** The body is the bearer token. */
  z.object({ type: z.literal('pairing'), desktopId: z.string().min(1), length }),
])
export type EnvelopeHeader = z.infer<typeof envelopeHeaderSchema>

const SMALLEST = 4096

/** The padded length: 4 KiB at least, as all notifications have, above that only its magnitude shows (PADMÉ, 12 % at most). */
export function paddedLength(bytes: number): number {
  if (bytes <= SMALLEST) return SMALLEST
  const exponent = Math.floor(Math.log2(bytes))
  const kept = Math.floor(Math.log2(exponent)) + 1
  const step = 2 ** (exponent - kept)
  return Math.ceil(bytes / step) * step
}
