import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** A key for one purpose, made of another key with HKDF-SHA256. */
export const keyFor = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), purpose, 32))

/** Encrypts text with AES-256-GCM under a fresh nonce, bound to the name it goes by: nonce, tag and ciphertext. */
export function encrypt(key: Uint8Array, name: string, text: string): Buffer<ArrayBuffer> {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(name))
  const whole = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), whole])
}

/** Throws unless key, name and tag fit. */
export function decrypt(key: Uint8Array, name: string, bytes: Buffer<ArrayBuffer>): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), {
    authTagLength: TAG,
  })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString(
    'utf8',
  )
}
