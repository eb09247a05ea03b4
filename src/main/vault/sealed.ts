import { join } from 'node:path'
import * as z from 'zod'
import { type Answer, andThen, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { SecretStorage } from '../../shared/profiles/profiles.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import { reasonOf } from '../disk/errors.ts'
import { decrypt, encrypt, keyFor } from './aes.ts'
import type { Vault } from './vault-port.ts'

/**
 * The place of a profile's secrets that outlive the program in either storage, such as the key that the bank got for its
 * webhooks. With a keychain they lie there, in session storage in `sealed.json` of the profile's folder. There each is
 * encrypted with AES-256-GCM. Its key derives from the database key, which opens only by the client_secret.
 */
export type LastingVault = Pick<Vault, 'get' | 'set' | 'delete'>

export interface SealedParts {
  readonly vault: Vault
  readonly storage: SecretStorage
  /** The profile's folder. */
  readonly dir: string
  readonly databaseKey: Uint8Array
}

const sealedSchema = z.object({
  version: z.literal(1),
  secrets: z.record(z.string(), z.base64()),
})
type SealedSecrets = z.output<typeof sealedSchema>['secrets']

const PURPOSE = 'tesorero sealed secrets 1'

/** Fails with `disk_failed` where the file cannot be read, or what it holds does not open. */
export function lastingVault({ vault, storage, dir, databaseKey }: SealedParts): LastingVault {
  if (storage === 'keychain') return vault
  const path = join(dir, 'sealed.json')
  const key = (): Uint8Array => keyFor(databaseKey, PURPOSE)
  const failed = (cause: unknown): Outcome<never> =>
    fail('disk_failed', { path, reason: reasonOf(cause) })

  const secretsIn = (text: string | null): Outcome<SealedSecrets> => {
    try {
      return ok(text === null ? {} : sealedSchema.parse(JSON.parse(text)).secrets)
    } catch (cause) {
      return failed(cause)
    }
  }
  const read = async (): Answer<SealedSecrets> => andThen(await readIfThere(path), secretsIn)
  const write = (secrets: SealedSecrets): Answer<null> =>
    writeAtomically(path, `${JSON.stringify({ version: 1, secrets }, null, 2)}\n`)

  return {
    get: async (name) => {
      const secrets = await read()
      if (!secrets.ok) return secrets
      const sealed = secrets.value[name]
      if (sealed === undefined) return ok(null)
      try {
        // Under its name, which has the profile's id in it: no secret stands in for another.
        return ok(decrypt(key(), name, Buffer.from(sealed, 'base64')))
      } catch (cause) {
        return failed(cause)
      }
    },
    set: async (name, secret) => {
      const text = await readIfThere(path)
      // The profile was closed meanwhile: under a wiped key the secret would open for anybody, and never again here.
      if (databaseKey.every((byte) => byte === 0)) return fail('profile_closed', {})
      if (!text.ok) return text
      // A file that is not ours has nothing that could still be lost.
      const held = secretsIn(text.value)
      const others = held.ok ? held.value : {}
      return write({ ...others, [name]: encrypt(key(), name, secret).toString('base64') })
    },
    delete: async (name) => {
      const held = await read()
      if (!held.ok) return held
      const { [name]: gone, ...others } = held.value
      return gone === undefined ? ok(null) : write(others)
    },
  }
}
