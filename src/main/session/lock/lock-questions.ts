import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sameSecret } from '../../../host/server.ts'
import { type Answer, andThen, ok } from '../../../shared/errors/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import type { Shell } from '../../ports/shell.ts'
import { secretNames } from '../../vault/vault-port.ts'
import { openKey } from '../keys/secrets.ts'
import type { Session } from '../session.ts'
import { type ConfirmedDeps, withLedger } from '../trust/connection-consent.ts'
import { subjectOf } from '../trust/trust.ts'

/**
 * While locked, main asks one question: the one that sets the lock anew. Every other question is answered no: another person
 * may sit there now, and closing the profile would wait for the answer.
 */
export const unlessLocked =
  (confirm: Shell['confirm'], locked: () => boolean): Shell['confirm'] =>
  async (request) =>
    locked() && !isReset(request) ? { decision: 'no' } : confirm(request)

const isReset = ({ subject }: ApprovalRequest): boolean =>
  subject.type === 'trust' && subject.changes.every(({ what }) => what === 'lock_reset')

/** Makes the questions to a person about the application's lock; `needed` answers the open profile. */
export const createLockQuestions = (deps: ConfirmedDeps, needed: () => Answer<Session>) => ({
  /** Asks, in the open profile, whether the lock is to be set or taken off. Fails as `Trust.confirm`. */
  confirmLock: async (what: 'lock_set' | 'lock_removed'): Answer<null> =>
    andThen(await needed(), (session) => deps.trust.confirm(subjectOf(session), [{ what }])),
  /**
   * Whether this is the client_secret of a profile here, and a person agrees to set the lock anew. If only the demo exists, the
   * yes is enough. False if no profile has this secret. Fails as `Trust.confirm`.
   */
  confirmReset: async (clientSecret: string): Answer<boolean> => {
    const all = await deps.store.list()
    if (!all.ok) return all
    const real = all.value.filter(({ environment }) => environment !== 'demo')
    const demo = all.value.find(({ environment }) => environment === 'demo')
    if (real.length === 0 && demo !== undefined) return askReset(deps, demo, undefined)
    for (const item of real)
      if (await isSecretOf(deps, item, clientSecret)) return askReset(deps, item, clientSecret)
    return ok(false)
  },
})

async function askReset(
  deps: ConfirmedDeps,
  item: ProfileListItem,
  typed: string | undefined,
): Answer<boolean> {
  const allowed = await withLedger(deps, item, typed, (subject) =>
    deps.trust.confirm(subject, [{ what: 'lock_reset' }]),
  )
  return allowed.ok ? ok(true) : allowed
}

/** Held against the keychain; without one, against what it must open. */
async function isSecretOf(
  { vaults, store }: ConfirmedDeps,
  item: ProfileListItem,
  given: string,
): Promise<boolean> {
  const vault = vaults.of(item.secretStorage)
  if (item.secretStorage === 'keychain') {
    const held = await vault.get(secretNames.clientSecret(item.id))
    return held.ok && held.value !== null && sameSecret(held.value, given)
  }
  const dir = await store.directory(item.id)
  // Without its wrapped key a new one would be made, which any secret opens.
  if (!dir.ok || !existsSync(join(dir.value, 'key.json'))) return false
  const opened = await openKey(vault, item, dir.value, given)
  if (opened.ok) opened.value.databaseKey.fill(0)
  return opened.ok
}
