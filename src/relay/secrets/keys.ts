import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { privateKeyOf, rawPublicKey } from '../../host/envelope.ts'

/** The keys from the relay's one secret, which relays behind a balancer share; none opens an envelope. */
export type RelayKeys = ReturnType<typeof createRelayKeys>

const IV = 12
const TAG = 16

/** Derives the keys of a relay from its secret (32 bytes or more of chance). */
export function createRelayKeys(secret: Uint8Array) {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `tesorero-relay ${purpose} 1`, 32))
  const privateKey = privateKeyOf(derive('identity'))
  const keys = {
    receipts: derive('receipts'),
    keyless: derive('receipts without a key'),
    tokens: derive('tokens'),
    codes: derive('codes'),
    jobs: derive('jobs'),
  }
  return {
    privateKey,
    /** Raw; part of every pairing code. */
    publicKey: rawPublicKey(privateKey),
    /** Tells one secret from another, and nothing else: no key follows from it. */
    fingerprint: derive('fingerprint').toString('base64url'),
    /**
     * Tells repetitions without keeping a hash that could be guessed at: HMAC of path and body. What came without the x-api-key is
     * not repeated by what comes with it, which alone is believed.
     */
    receiptOf: (path: string, body: Uint8Array, keyed: boolean): string =>
      mac(keyed ? keys.receipts : keys.keyless, path, '\0', body),
    tokenHash: (token: string): string => mac(keys.tokens, token),
    codeHash: (code: string): string => mac(keys.codes, code),
    /** Locks what only the relay itself has to read again: the download that is still to be made. */
    lock: (content: Uint8Array): Buffer => lock(keys.jobs, content),
    /** Null for what was not locked with the same secret. */
    unlock: (locked: Uint8Array): Buffer | null => unlock(keys.jobs, locked),
  }
}

function mac(key: Buffer, ...parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest('base64url')
}

function lock(key: Buffer, content: Uint8Array): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function unlock(key: Buffer, locked: Uint8Array): Buffer | null {
  if (locked.length < IV + TAG) return null
  const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, IV))
  decipher.setAuthTag(locked.subarray(locked.length - TAG))
  try {
    return Buffer.concat([
      decipher.update(locked.subarray(IV, locked.length - TAG)),
      decipher.final(),
    ])
  } catch {
    return null
  }
}
