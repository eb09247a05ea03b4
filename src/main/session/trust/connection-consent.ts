import { sameSecret } from '../../../host/server.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import type { Environment } from '../../../shared/profiles/profiles.ts'
import {
  type TrustChange,
  type TrustedConnection,
  trustedFields,
  trustedPart,
} from '../../../shared/profiles/trust.ts'
import { openGrownLedger } from '../../ledger/maintenance.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import { readSeal } from '../../vault/connection-seal.ts'
import { secretNames } from '../../vault/vault-port.ts'
import { vaultOf } from '../demo/demo.ts'
import { openKeyAlone } from '../keys/secrets.ts'
import type { Vaults } from '../keys/vaults.ts'
import type { Opener } from '../opener.ts'
import type { Session } from '../session.ts'
import { subjectOf, type Trust, type TrustSubject } from './trust.ts'

export interface ConfirmedDeps {
  readonly store: ProfileStore
  readonly vaults: Vaults
  readonly opener: Opener
  readonly clock: Clock
  readonly trust: Trust
}

type NewConnection = TrustedConnection & {
  readonly name: string
  readonly environment: Environment
}

/** The connections that a person confirmed in this run before a profile has them, as when one is tested and then saved. */
export function createNewConnections(trust: Trust) {
  const confirmed = new Set<string>()
  const connectionKey = (draft: NewConnection): string =>
    JSON.stringify([draft.environment, ...trustedFields.map((name) => draft[name])])
  const ask = ({ name, environment, baseUrl, ...rest }: NewConnection): Answer<null> => {
    const subject: TrustSubject = { name, environment, baseUrl, orders: null }
    const after = trustedPart({ ...rest, baseUrl })
    return trust.confirm(subject, [{ what: 'connection', before: null, after }])
  }
  return {
    /** Asks where that was not done yet. Fails as `Trust.confirm` does. */
    confirm: async (draft: NewConnection): Answer<null> => {
      if (confirmed.has(connectionKey(draft))) return ok(null)
      const allowed = await ask(draft)
      if (allowed.ok) confirmed.add(connectionKey(draft))
      return allowed
    },
    /** Runs the work under one yes, and asks if no yes was given. A failure keeps the yes. Fails as `Trust.confirm` too. */
    spend: async <T>(draft: NewConnection, work: () => Answer<T>): Answer<T> => {
      const allowed = confirmed.delete(connectionKey(draft)) ? ok(null) : await ask(draft)
      if (!allowed.ok) return allowed
      const done = await work()
      if (!done.ok) confirmed.add(connectionKey(draft))
      return done
    },
  }
}

/** Asks where a typed client_secret would replace another one in the keychain. Fails as `Trust.confirm`. */
async function confirmTyped(
  deps: ConfirmedDeps,
  item: ProfileListItem,
  typed: string | undefined,
): Answer<null> {
  if (item.secretStorage !== 'keychain') return ok(null)
  const changes = await secretChanges(deps.vaults, item, typed)
  if (!changes.ok || changes.value.length === 0) return mapOk(changes, () => null)
  return withLedger(deps, item, undefined, (subject) => deps.trust.confirm(subject, changes.value))
}

/**
 * Opens a profile; where nobody confirmed where its client_secret goes, or a typed one would replace another, asks first. A
 * no to where it goes leaves the profile closed, with `connection_not_confirmed`.
 */
export async function openAsking(
  deps: ConfirmedDeps,
  item: ProfileListItem,
  typed?: string,
): Answer<Session> {
  const { opener, trust } = deps
  const agreed = await confirmTyped(deps, item, typed)
  if (!agreed.ok) return agreed
  const opened = await opener.open(item, { typed })
  if (opened.ok || opened.error.code !== 'connection_not_confirmed') return opened
  const after = trustedPart(item)
  const allowed = await withLedger(deps, item, typed, (subject, sealed) =>
    trust.confirm(subject, [{ what: 'connection', before: sealed, after }]),
  )
  if (!allowed.ok) return allowed.error.code === 'trust_declined' ? opened : allowed
  return opener.open(item, { typed, confirmed: after })
}

/** Opens a profile with the connection that a person confirmed last, without a question. Fails with `not_found`. */
export async function openAsConfirmed(
  deps: ConfirmedDeps,
  item: ProfileListItem,
  typed?: string,
): Answer<Session> {
  const agreed = await confirmTyped(deps, item, typed)
  if (!agreed.ok) return agreed
  const found: TrustedConnection[] = []
  const read = await withLedger(deps, item, typed, async (_subject, sealed) => {
    if (sealed !== null) found.push(sealed)
    return ok(null)
  })
  if (!read.ok) return read
  const [confirmed] = found
  if (confirmed === undefined) return fail('not_found', { what: item.name })
  const back = await deps.store.update(item.id, trustedPart(confirmed))
  return back.ok ? deps.opener.open(back.value, { typed }) : back
}

/** Does something with a profile's ledger and sealed connection, open or not, so that closing it evades no second person. */
export async function withLedger(
  { store, vaults, opener, clock }: ConfirmedDeps,
  item: ProfileListItem,
  typed: string | undefined,
  work: (subject: TrustSubject, sealed: TrustedConnection | null) => Answer<null>,
): Answer<null> {
  const session = await opener.current()
  if (session?.id === item.id) return work(subjectOf(session), trustedPart(session.profile()))
  const dir = await store.directory(item.id)
  if (!dir.ok) return dir
  const vault = vaultOf(vaults, item)
  const held = await openKeyAlone(vault, item, dir.value, typed)
  if (!held.ok) return held
  const databaseKey = held.value
  const seal = { vault, storage: vault.kind, profileId: item.id, dir: dir.value, databaseKey }
  const sealed = await readSeal(seal)
  if (!sealed.ok) {
    databaseKey.fill(0)
    return sealed
  }
  const ledger = await openGrownLedger({ dir: dir.value, key: databaseKey, clock })
  const { name, environment, baseUrl } = item
  const orders = ledger.ok ? ledger.value.orders : null
  try {
    return await work({ name, environment, baseUrl, orders }, sealed.value)
  } finally {
    if (ledger.ok) ledger.value.close()
    databaseKey.fill(0)
  }
}

/** The question about a client_secret that would take the place of a stored one. Fails as the vault does. */
export async function secretChanges(
  vaults: Vaults,
  { id, environment, secretStorage: storage }: ProfileListItem,
  given: string | undefined,
): Answer<readonly TrustChange[]> {
  if (given === undefined || environment === 'demo') return ok([])
  return mapOk(await vaults.of(storage).get(secretNames.clientSecret(id)), (held) =>
    held === null || sameSecret(held, given) ? [] : [{ what: 'client_secret', storage }],
  )
}
