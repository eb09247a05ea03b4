import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { type Answer, ok } from '../../shared/errors/index.ts'
import { jsonOrNull } from '../../shared/json/json.ts'
import { connectionSchema } from '../../shared/profiles/profiles.ts'
import { type TrustedConnection, trustedFields } from '../../shared/profiles/trust.ts'
import { readIfThere, writeAtomically } from '../disk/atomic.ts'
import type { SealedParts } from './sealed.ts'
import { secretNames } from './vault-port.ts'

/** The connection that a person confirmed, sealed under the database key, so that profiles.json cannot name another. */
export interface SealParts extends SealedParts {
  readonly profileId: string
}

const sealSchema = z.object({
  connection: connectionSchema.omit({ userAgent: true }),
  mac: z.base64(),
})

const sealFile = (dir: string): string => join(dir, 'connection.json')

/** The sealed connection; null where there is none, or where it is not one of this profile and key. */
export async function readSeal(parts: SealParts): Answer<TrustedConnection | null> {
  const { vault, storage, profileId, dir } = parts
  const held =
    storage === 'keychain'
      ? await vault.get(secretNames.connection(profileId))
      : await readIfThere(sealFile(dir))
  if (!held.ok) return held
  const seal = sealSchema.safeParse(jsonOrNull(held.value ?? '')).data
  if (seal === undefined) return ok(null)
  const expected = macOf(parts, seal.connection)
  const given = Buffer.from(seal.mac, 'base64')
  const fits = given.length === expected.length && timingSafeEqual(given, expected)
  return ok(fits ? seal.connection : null)
}

/** Seals a connection that a person has just confirmed. */
export function writeSeal(parts: SealParts, connection: TrustedConnection): Answer<null> {
  const { vault, storage, profileId, dir } = parts
  const text = JSON.stringify({ connection, mac: macOf(parts, connection).toString('base64') })
  return storage === 'keychain'
    ? vault.set(secretNames.connection(profileId), text)
    : writeAtomically(sealFile(dir), text)
}

/** Over the profile's id too, so that the seal of one profile does not fit another. */
const macOf = (
  { databaseKey, profileId }: Pick<SealParts, 'databaseKey' | 'profileId'>,
  connection: TrustedConnection,
): Buffer =>
  createHmac('sha256', databaseKey)
    .update('tesorero connection 1\n')
    .update(JSON.stringify([profileId, ...trustedFields.map((field) => connection[field])]))
    .digest()
