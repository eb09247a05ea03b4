import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { smallParse } from '../../../shared/wire/wire.ts'
import { managedPreferences, policyPlaces } from '../../policy/places.ts'
import { lastOpened, profilesPath, SAFE_ID } from '../../profiles/places.ts'
import { lockName, lockPath } from '../../vault/lock-record.ts'
import { secretNames } from '../../vault/vault-port.ts'
import { DEMO_ID, demoKeyText } from '../demo/demo-key.ts'
import { type KeptAnswers, keptPath, openAnswers } from './answer-store.ts'

/** The little of the list of profiles that is needed to find the one that opens by itself. */
const profilesSchema = z.object({
  profiles: z.array(
    z.object({
      id: z.string().regex(SAFE_ID),
      lastOpenedAt: z.string().nullable(),
      secretStorage: z.enum(['keychain', 'session']),
    }),
  ),
})

export interface ReadKeptOptions {
  readonly dataDir: string
  readonly version: string
  /** The keychain's entry under a name; null without one, or where it cannot be read. */
  readonly peek: (name: string) => Promise<string | null>
  /** Where an administrator fixes things; the system's own when absent. */
  readonly policies?: readonly string[]
}

/**
 * The stored answers of the profile that opens by itself at this start. Null without them, and if more must be known before
 * anything is shown. That is a set lock, an administered computer, or a client_secret to be typed. Never rejects.
 */
export async function readKept(options: ReadKeptOptions): Promise<KeptAnswers | null> {
  const { dataDir, policies = policyPaths() } = options
  try {
    if ([lockPath(dataDir), ...policies].some((path) => existsSync(path))) return null
    const list: unknown = JSON.parse(await readFile(profilesPath(dataDir), 'utf8'))
    const { profiles } = profilesSchema.parse(list, smallParse)
    const last = lastOpened(profiles)
    if (last === undefined) return null
    const bytes = await readFile(keptPath(dataDir, last.id))
    const key = await readKey(last, options)
    return key === null ? null : openAnswers(bytes, key, { ...options, profileId: last.id })
  } catch {
    // The application reads it again, and tells any error.
    return null
  }
}

/** The key of the profile's databases, where it can be had without anybody. */
async function readKey(
  profile: z.infer<typeof profilesSchema>['profiles'][number],
  { dataDir, peek }: ReadKeptOptions,
): Promise<Buffer | null> {
  if (profile.id === DEMO_ID) return Buffer.from(demoKeyText(), 'base64')
  if (profile.secretStorage !== 'keychain') return null
  // A lock whose file was taken away still holds.
  const [lock, key] = await Promise.all([
    peek(lockName(dataDir)),
    peek(secretNames.databaseKey(profile.id)),
  ])
  return lock !== null || key === null ? null : Buffer.from(key, 'base64')
}

function policyPaths(): readonly string[] {
  if (process.platform === 'darwin') return [policyPlaces.darwin.path, managedPreferences.path]
  return process.platform === 'linux' ? [policyPlaces.linux.path] : []
}
