import { scrypt } from 'node:crypto'

/** The cost parameters of scrypt, under its own names. */
export interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** The 32 bytes that scrypt makes of a secret; rejects a cost that scrypt refuses. */
export const derive = (secret: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (cause, key) => {
      if (cause === null) resolve(key)
      else reject(cause)
    })
  })
