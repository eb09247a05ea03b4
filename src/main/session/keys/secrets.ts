import { randomBytes } from 'node:crypto'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { andThen, appError, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { hostsOf, sameConnection, type TrustedConnection } from '../../../shared/profiles/trust.ts'
import type { RelayPairing } from '../../relay/pairing.ts'
import { decodePairing } from '../../relay/pairing.ts'
import { readSeal, type SealParts, writeSeal } from '../../vault/connection-seal.ts'
import { openDatabaseKey } from '../../vault/database-key.ts'
import { type LastingVault, lastingVault } from '../../vault/sealed.ts'
import { secretNames, type Vault } from '../../vault/vault-port.ts'

/** Secrets of an open profile, in memory. They never leave main. */
export interface Secrets {
  readonly clientSecret: string
  readonly databaseKey: Uint8Array
  /** The key that webhooks must carry in x-api-key. */
  readonly webhookKey: string
  /** Errors on the way, such as a lost key of webhooks. */
  readonly notices: readonly AppError[]
  /** The pairing with the relay; null where this computer is not paired. */
  readonly relay: RelayPairing | null
}

/** A new key for webhooks: 256 random bits as text that fits into a header. */
export const newWebhookKey = (): string => randomBytes(32).toString('base64url')

/**
 * The key of the webhooks, made at first use, and made anew where it is gone or does not open. `lost`: the bank may have been given
 * another one, of which nothing is known any more.
 */
async function webhookKeyOf(lasting: LastingVault, profile: ProfileListItem) {
  const name = secretNames.webhookKey(profile.id)
  const held = await lasting.get(name)
  if (held.ok && held.value !== null) return ok({ key: held.value, lost: false })
  if (!held.ok && profile.secretStorage === 'keychain') return held
  const key = newWebhookKey()
  const kept = await lasting.set(name, key)
  return kept.ok
    ? ok({ key, lost: profile.lastOpenedAt !== null && profile.environment !== 'demo' })
    : kept
}

/** The pairing with a relay. Sealed text that does not open counts as none, since pairing anew is all that helps. */
async function relayOf(
  lasting: LastingVault,
  profile: ProfileListItem,
): Answer<RelayPairing | null> {
  const held = await lasting.get(secretNames.relay(profile.id))
  if (!held.ok) return profile.secretStorage === 'keychain' ? held : ok(null)
  return ok(held.value === null ? null : decodePairing(held.value))
}

/** The client_secret that was typed now, or the one the vault holds; `profile_secret_needed` without either. */
const clientSecretOf = async (
  vault: Vault,
  profile: ProfileListItem,
  typed: string | undefined,
): Answer<string> => {
  if (typed !== undefined) return ok(typed)
  return andThen(await vault.get(secretNames.clientSecret(profile.id)), (held) =>
    held === null ? fail('profile_secret_needed', { name: profile.name }) : ok(held),
  )
}

/** The client_secret of a profile and the key of its databases. */
export async function openKey(
  vault: Vault,
  profile: ProfileListItem,
  dir: string,
  typed: string | undefined,
): Answer<Pick<Secrets, 'clientSecret' | 'databaseKey'>> {
  const secret = await clientSecretOf(vault, profile, typed)
  if (!secret.ok) return secret
  const clientSecret = secret.value
  const storage = vault.kind
  const key = await openDatabaseKey({ vault, storage, dir, profileId: profile.id, clientSecret })
  return key.ok ? ok({ clientSecret, databaseKey: key.value }) : key
}

/** The key of a profile's databases; with a keychain it lies there by itself, whatever became of the client_secret. */
export async function openKeyAlone(
  vault: Vault,
  profile: ProfileListItem,
  dir: string,
  typed: string | undefined,
): Answer<Uint8Array> {
  if (vault.kind === 'session')
    return mapOk(await openKey(vault, profile, dir, typed), ({ databaseKey }) => databaseKey)
  const { id: profileId } = profile
  return openDatabaseKey({ vault, storage: vault.kind, dir, profileId, clientSecret: '' })
}

/** A person's input that opens a profile. */
export interface OpeningInput {
  readonly typed?: string | undefined
  /** The connection that was confirmed; it is sealed from now on. */
  readonly confirmed?: TrustedConnection | undefined
}

/** The connection must be the sealed one, or the one that was just confirmed, which is sealed then. */
async function checkSeal(
  seal: SealParts,
  profile: ProfileListItem,
  confirmed: TrustedConnection | undefined,
): Answer<null> {
  // The embedded bank is started by main itself, wherever it finds a port.
  if (profile.environment === 'demo') return ok(null)
  if (confirmed !== undefined && sameConnection(confirmed, profile))
    return writeSeal(seal, confirmed)
  const sealed = await readSeal(seal)
  if (!sealed.ok) return sealed
  if (sealed.value !== null && sameConnection(sealed.value, profile)) return ok(null)
  const host = hostsOf(profile).join(', ')
  return fail('connection_not_confirmed', { name: profile.name, host })
}

/**
 * Gathers what a profile needs to be opened. Fails with `profile_secret_needed`, `key_wrong` (session storage: the typed
 * client_secret does not open the data), `key_missing`, `connection_not_confirmed`, and keychain and disk errors. A typed
 * client_secret is kept in the vault only after it opened the data.
 */
export async function openSecrets(
  vault: Vault,
  profile: ProfileListItem,
  dir: string,
  { typed, confirmed }: OpeningInput,
): Answer<Secrets> {
  const { id } = profile
  const storage = vault.kind
  const opened = await openKey(vault, profile, dir, typed)
  if (!opened.ok) return opened
  const { clientSecret, databaseKey } = opened.value
  const seal = { vault, storage, profileId: id, dir, databaseKey }
  const checked = await checkSeal(seal, profile, confirmed)
  if (!checked.ok) return checked
  if (typed !== undefined) {
    const kept = await vault.set(secretNames.clientSecret(id), typed)
    if (!kept.ok) return kept
  }
  // The demo's keys are fixed ones.
  const demo = profile.environment === 'demo'
  const lasting = demo ? vault : lastingVault({ vault, storage, dir, databaseKey })
  const webhook = await webhookKeyOf(lasting, profile)
  if (!webhook.ok) return webhook
  const relay = await relayOf(lasting, profile)
  if (!relay.ok) return relay
  const { key: webhookKey, lost } = webhook.value
  return ok({
    relay: relay.value,
    clientSecret,
    databaseKey,
    webhookKey,
    notices: lost ? [appError('webhook_key_lost', { name: profile.name })] : [],
  })
}

/** Forgets every secret of a profile; the first failure is answered, the others are tried all the same. */
export async function deleteSecrets(vault: Vault, id: string): Answer<null> {
  let outcome: Outcome<null> = ok(null)
  for (const name of Object.values(secretNames)) {
    const deleted = await vault.delete(name(id))
    if (!deleted.ok && outcome.ok) outcome = deleted
  }
  return outcome
}
