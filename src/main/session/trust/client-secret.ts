import { timingSafeEqual } from 'node:crypto'
import { type Answer, ok } from '../../../shared/base/result.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import type { TrustChange } from '../../../shared/profiles/trust.ts'
import { secretNames } from '../../vault/port.ts'
import type { Vaults } from '../keys/vaults.ts'

/** The question about a client_secret that would take the place of a stored one. Fails as the vault does. */
export async function secretChanges(
  vaults: Vaults,
  { id, environment, secretStorage: storage }: ProfileListItem,
  given: string | undefined,
): Answer<readonly TrustChange[]> {
  if (given === undefined || environment === 'demo') return ok([])
  const held = await vaults.of(storage).get(secretNames.clientSecret(id))
  if (!held.ok) return held
  return ok(
    held.value === null || sameSecret(held.value, given)
      ? []
      : [{ what: 'client_secret', storage }],
  )
}

/** Whether two secrets are the same, in a time that does not tell how far they agree. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
