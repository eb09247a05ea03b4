import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import {
  ENVELOPE_INFO,
  ENVELOPE_OVERHEAD,
  ENVELOPE_VERSION,
  type EnvelopeHeader,
  envelopeHeaderSchema,
  IV_BYTES,
  KEY_BYTES,
  TAG_BYTES,
} from '../../shared/relay/relay-envelope.ts'

/** The keys with which envelopes are opened: raw 32 bytes each, base64url. */
export interface EnvelopeKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly relayKey: string
}

export interface OpenedEnvelope {
  readonly header: EnvelopeHeader
  readonly body: Buffer
}

/** Makes this desktop's key pair. */
export function generateDesktopKeys(): Pick<EnvelopeKeys, 'publicKey' | 'privateKey'> {
  const { d = '', x = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { publicKey: x, privateKey: d }
}

const jwk = { kty: 'OKP', crv: 'X25519' } as const
const publicKeyOf = (x: string): KeyObject => createPublicKey({ key: { ...jwk, x }, format: 'jwk' })
const privateKeyOf = ({ privateKey: d, publicKey: x }: EnvelopeKeys): KeyObject =>
  createPrivateKey({ key: { ...jwk, d, x }, format: 'jwk' })

/** Opens an envelope; null when it was altered, is another's, or was not sealed by this relay under this id. */
export function openEnvelope(
  keys: EnvelopeKeys,
  id: string,
  sealed: Uint8Array,
): OpenedEnvelope | null {
  if (sealed.length < ENVELOPE_OVERHEAD || sealed[0] !== ENVELOPE_VERSION) return null
  try {
    return unframed(
      decipher(keys, id, Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length)),
    )
  } catch {
    return null
  }
}

/** The padded content. Throws when the tag, or a key, is not right. */
function decipher(keys: EnvelopeKeys, id: string, sealed: Buffer): Buffer {
  const privateKey = privateKeyOf(keys)
  const ephemeral = sealed.subarray(1, 1 + KEY_BYTES)
  const secret = Buffer.concat(
    [ephemeral.toString('base64url'), keys.relayKey].map((x) =>
      diffieHellman({ privateKey, publicKey: publicKeyOf(x) }),
    ),
  )
  const [desktop, relay] = [keys.publicKey, keys.relayKey].map((x) => Buffer.from(x, 'base64url'))
  const salt = Buffer.concat([ephemeral, desktop ?? Buffer.of(), relay ?? Buffer.of()])
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, ENVELOPE_INFO, KEY_BYTES + IV_BYTES))
  const gcm = createDecipheriv(
    'aes-256-gcm',
    derived.subarray(0, KEY_BYTES),
    derived.subarray(KEY_BYTES),
    { authTagLength: TAG_BYTES },
  )
  gcm.setAAD(Buffer.from(id, 'utf8'))
  gcm.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([gcm.update(sealed.subarray(1 + KEY_BYTES, -TAG_BYTES)), gcm.final()])
}

/** Takes header and body out of the padded content; null for a header this version does not know. */
function unframed(content: Buffer): OpenedEnvelope | null {
  const start = 4 + content.readUInt32BE()
  const header = envelopeHeaderSchema.safeParse(
    JSON.parse(content.subarray(4, start).toString('utf8')),
  )
  if (!header.success || start + header.data.length > content.length) return null
  return { header: header.data, body: content.subarray(start, start + header.data.length) }
}
