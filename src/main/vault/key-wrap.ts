import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import * as z from 'zod'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { reasonOf } from '../disk/errors.ts'

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'))

const MAX_COST = 1_048_576

/** `key.json`: the database key, encrypted with AES-256-GCM under a key that scrypt makes of the client_secret. */
const wrappedSchema = z.object({
  version: z.literal(1),
  kdf: z
    .object({
      name: z.literal('scrypt'),
      N: z.number().int().min(2),
      r: z.number().int().min(1),
      p: z.number().int().min(1).max(16),
      salt: base64,
    })
    // Bounded, so that an altered file cannot make this computer work without end.
    .refine(({ N, r }) => N * r <= MAX_COST, 'too costly'),
  iv: base64,
  tag: base64,
  key: base64,
})

/** About 32 MB and a tenth of a second: the bank issues client_secrets at random, they are not words people choose. */
const COST = { N: 32_768, r: 8, p: 1 } as const
const PURPOSE = Buffer.from('tesorero database key 1')

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const derive = (secret: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (cause, key) => {
      if (cause === null) resolve(key)
      else reject(cause)
    })
  })

/** The text of `key.json` for a key under a client_secret. */
export async function wrapKey(key: Uint8Array, clientSecret: string): Promise<string> {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await derive(clientSecret, salt, COST), iv)
  cipher.setAAD(PURPOSE)
  const wrapped = Buffer.concat([cipher.update(key), cipher.final()])
  const text = (bytes: Buffer): string => bytes.toString('base64')
  return `${JSON.stringify(
    {
      version: 1,
      kdf: { name: 'scrypt', ...COST, salt: text(salt) },
      iv: text(iv),
      tag: text(cipher.getAuthTag()),
      key: text(wrapped),
    },
    null,
    2,
  )}\n`
}

/** The key of a `key.json`; `key_wrong` when the client_secret does not open it, `disk_failed` when it is no such file. */
export async function unwrapKey(
  text: string,
  clientSecret: string,
  path: string,
): Promise<Result<Uint8Array, AppError>> {
  try {
    const { kdf, iv, tag, key } = wrappedSchema.parse(JSON.parse(text))
    const decipher = createDecipheriv(
      'aes-256-gcm',
      await derive(clientSecret, kdf.salt, kdf),
      iv,
      { authTagLength: 16 },
    )
    decipher.setAAD(PURPOSE)
    decipher.setAuthTag(tag)
    return open(() => {
      const unwrapped = decipher.update(key)
      // Throws unless the tag fits; nothing more comes of it.
      decipher.final()
      return unwrapped
    })
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : reasonOf(cause)
    return err(appError('disk_failed', { path, reason }))
  }
}

function open(decrypt: () => Buffer): Result<Uint8Array, AppError> {
  try {
    return ok(decrypt())
  } catch {
    return err(appError('key_wrong', {}))
  }
}
