import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Something encrypted with AES-256-GCM. */
export interface Ciphertext {
  readonly iv: Buffer<ArrayBuffer>
  readonly tag: Buffer<ArrayBuffer>
  readonly text: Buffer<ArrayBuffer>
}

/** A key for one purpose, made of another key with HKDF-SHA256. */
export const keyFor = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), purpose, 32))

/** Encrypts text under a fresh nonce, bound to the name it goes by. */
export function encrypt(key: Uint8Array, name: string, text: string): Ciphertext {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(name))
  const whole = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), text: whole }
}

/** Throws unless key, name and tag fit. */
export function decrypt(key: Uint8Array, name: string, { iv, tag, text }: Ciphertext): string {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
