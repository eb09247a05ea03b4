import {
  createCipheriv,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import {
  ENVELOPE_INFO,
  ENVELOPE_VERSION,
  type EnvelopeHeader,
  IV_BYTES,
  KEY_BYTES,
  paddedLength,
} from '../../shared/relay/relay-envelope.ts'
import { publicKeyOf, type RelayKeys, rawPublicKey } from '../secrets/keys.ts'

export interface Content {
  /** Outside as well, and bound to the inside. */
  readonly id: string
  readonly header: EnvelopeHeader
  readonly body: Uint8Array
}

const freshKey = (): KeyObject => generateKeyPairSync('x25519').privateKey

/** Header and body as one padded piece. */
function framed(header: EnvelopeHeader, body: Uint8Array): Buffer {
  const head = Buffer.from(JSON.stringify(header), 'utf8')
  const whole = Buffer.alloc(paddedLength(4 + head.length + body.length))
  whole.writeUInt32BE(head.length)
  whole.set(head, 4)
  whole.set(body, 4 + head.length)
  return whole
}

/** Seals content to one desktop's public key (raw 32 bytes); only its private half opens it. See relay-envelope.ts. */
export function seal(
  keys: Pick<RelayKeys, 'privateKey' | 'publicKey'>,
  desktopKey: Uint8Array,
  content: Content,
  ephemeral: KeyObject = freshKey(),
): Buffer {
  const publicKey = publicKeyOf(desktopKey)
  const ephemeralKey = rawPublicKey(ephemeral)
  const secret = Buffer.concat(
    [ephemeral, keys.privateKey].map((privateKey) => diffieHellman({ privateKey, publicKey })),
  )
  const salt = Buffer.concat([ephemeralKey, desktopKey, keys.publicKey])
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, ENVELOPE_INFO, KEY_BYTES + IV_BYTES))
  const cipher = createCipheriv(
    'aes-256-gcm',
    derived.subarray(0, KEY_BYTES),
    derived.subarray(KEY_BYTES),
  )
  cipher.setAAD(Buffer.from(content.id, 'utf8'))
  return Buffer.concat([
    Buffer.of(ENVELOPE_VERSION),
    ephemeralKey,
    cipher.update(framed(content.header, content.body)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
