import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import * as z from 'zod'

/**
 * The envelope in which the relay keeps what it took for one desktop, format 1. The relay seals, the desktop opens; a test vector
 * holds the format.
 *
 * ```
 * envelope = 0x01 | ephemeral public key (32) | AES-256-GCM ciphertext | tag (16)
 * secret   = X25519(ephemeral, desktop) | X25519(relay, desktop)
 * key, iv  = HKDF-SHA256(secret, salt = ephemeral | desktop | relay public keys, info = INFO), 32 and 12 bytes
 * AAD      = the envelope's id, UTF-8
 * content  = length of the header (4, big endian) | header (JSON, UTF-8) | body | zeros up to paddedLength
 * ```
 *
 * The second exchange proves the sender: who can write to the relay's store, but has not its secret, cannot make an
 * envelope that opens. Path, kind, times and lengths are inside; outside are an id, the desktop and the padded length.
 */
const VERSION = 1
const INFO = 'tesorero-relay envelope 1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const SHORTEST = 1 + KEY_BYTES + TAG_BYTES

/** The id under which a pairing answer is sealed; every other envelope has a UUID. */
export const PAIRING_ENVELOPE_ID = 'pairing'

const instant = z.string().min(1)
const length = z.int().min(0)

const headerSchema = z.discriminatedUnion('type', [
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
export type EnvelopeHeader = z.infer<typeof headerSchema>

const SMALLEST = 4096

/** The padded length: 4 KiB at least, as all notifications have, above that only its magnitude shows (PADMÉ, 12 % at most). */
export function paddedLength(bytes: number): number {
  if (bytes <= SMALLEST) return SMALLEST
  const exponent = Math.floor(Math.log2(bytes))
  const kept = Math.floor(Math.log2(exponent)) + 1
  const step = 2 ** (exponent - kept)
  return Math.ceil(bytes / step) * step
}

/** DER of an X25519 private key up to its 32 raw bytes (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** An X25519 private key from its 32 raw bytes. */
export const privateKeyOf = (raw: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_DER, raw]), format: 'der', type: 'pkcs8' })

/** An X25519 public key from its 32 raw bytes as base64url. */
const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })

/** The raw bytes of the public half of an X25519 key. */
export const rawPublicKey = (privateKey: KeyObject): Buffer =>
  Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')

const freshKey = (): KeyObject => generateKeyPairSync('x25519').privateKey

/** Derives key and vector of an envelope from both secrets and the public keys of all three. */
function derived(secrets: readonly Buffer[], publicKeys: readonly Uint8Array[]) {
  const [secret, salt] = [Buffer.concat(secrets), Buffer.concat(publicKeys)]
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, INFO, KEY_BYTES + IV_BYTES))
  return [bytes.subarray(0, KEY_BYTES), bytes.subarray(KEY_BYTES)] as const
}

export interface Content {
  /** Outside as well, and bound to the inside. */
  readonly id: string
  readonly header: EnvelopeHeader
  readonly body: Uint8Array
}

/** Header and body as one padded piece. */
function framed({ header, body }: Content): Buffer {
  const head = Buffer.from(JSON.stringify(header), 'utf8')
  const whole = Buffer.alloc(paddedLength(4 + head.length + body.length))
  whole.writeUInt32BE(head.length)
  whole.set(head, 4)
  whole.set(body, 4 + head.length)
  return whole
}

/** Seals content to one desktop's public key (raw 32 bytes); only its private half opens it. */
export function seal(
  keys: { readonly privateKey: KeyObject; readonly publicKey: Uint8Array },
  desktopKey: Uint8Array,
  content: Content,
  ephemeral: KeyObject = freshKey(),
): Buffer {
  const publicKey = publicKeyOf(Buffer.from(desktopKey).toString('base64url'))
  const ephemeralKey = rawPublicKey(ephemeral)
  const [key, iv] = derived(
    [ephemeral, keys.privateKey].map((privateKey) => diffieHellman({ privateKey, publicKey })),
    [ephemeralKey, desktopKey, keys.publicKey],
  )
  const cipher = createCipheriv(CIPHER, key, iv)
  cipher.setAAD(Buffer.from(content.id, 'utf8'))
  return Buffer.concat([
    Buffer.of(VERSION),
    ephemeralKey,
    cipher.update(framed(content)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** The keys with which envelopes are opened: raw 32 bytes each, base64url. */
export interface EnvelopeKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly relayKey: string
}

/** Makes a desktop's key pair. */
export function generateDesktopKeys(): Pick<EnvelopeKeys, 'publicKey' | 'privateKey'> {
  const { d = '', x = '' } = freshKey().export({ format: 'jwk' })
  return { publicKey: x, privateKey: d }
}

export interface OpenedEnvelope {
  readonly header: EnvelopeHeader
  readonly body: Buffer
}

/** Opens an envelope; null when it was altered, is another's, or was not sealed by this relay under this id. */
export function openEnvelope(
  keys: EnvelopeKeys,
  id: string,
  sealed: Uint8Array,
): OpenedEnvelope | null {
  if (sealed.length < SHORTEST || sealed[0] !== VERSION) return null
  try {
    return unframed(
      deciphered(keys, id, Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length)),
    )
  } catch {
    return null
  }
}

/** The padded content. Throws when the tag, or a key, is not right. */
function deciphered(keys: EnvelopeKeys, id: string, sealed: Buffer): Buffer {
  const privateKey = privateKeyOf(Buffer.from(keys.privateKey, 'base64url'))
  const ephemeral = sealed.subarray(1, 1 + KEY_BYTES).toString('base64url')
  const [key, iv] = derived(
    [ephemeral, keys.relayKey].map((x) => diffieHellman({ privateKey, publicKey: publicKeyOf(x) })),
    [ephemeral, keys.publicKey, keys.relayKey].map((x) => Buffer.from(x, 'base64url')),
  )
  const gcm = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  gcm.setAAD(Buffer.from(id, 'utf8'))
  gcm.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([gcm.update(sealed.subarray(1 + KEY_BYTES, -TAG_BYTES)), gcm.final()])
}

/** Takes header and body out of the padded content; null for a header this version does not know. */
function unframed(content: Buffer): OpenedEnvelope | null {
  const start = 4 + content.readUInt32BE()
  const header = headerSchema.safeParse(JSON.parse(content.subarray(4, start).toString('utf8')))
  if (!header.success || start + header.data.length > content.length) return null
  return { header: header.data, body: content.subarray(start, start + header.data.length) }
}
