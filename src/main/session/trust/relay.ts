import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { hostOf } from '../../../shared/base/target.ts'
import { appError } from '../../../shared/errors/index.ts'
import { parsePairingCode } from '../../../shared/relay/relay-api.ts'
import { encodePairing, pairRelay } from '../../relay/pairing.ts'
import { secretNames } from '../../vault/port.ts'
import { lastingOf } from '../keys/lasting.ts'
import type { Session } from '../session.ts'
import type { ConfirmedDeps } from './confirmed.ts'
import { subjectOf } from './trust.ts'

export interface RelayPairings {
  /** Pairs the open profile with a relay. The pairing outlives the program in either storage. */
  readonly pairRelay: (code: string) => Answer<Session>
  readonly unpairRelay: () => Answer<Session>
}

/** Pairing of the open profile: what was agreed is a secret as a whole, and stays in the vault. */
export const createRelayPairing = (
  deps: Pick<ConfirmedDeps, 'store' | 'vaults' | 'clock' | 'trust'>,
  needed: () => Answer<Session>,
): RelayPairings => ({
  pairRelay: async (code) => {
    const session = await needed()
    if (!session.ok) return session
    const parsed = parsePairingCode(code)
    if (!parsed.ok) return err(appError('relay_code_invalid', { problem: parsed.error }))
    const host = hostOf(parsed.value.url)
    const allowed = await deps.trust.confirm(subjectOf(session.value), [{ what: 'relay', host }])
    if (!allowed.ok) return allowed
    const paired = await pairRelay(code, { clock: deps.clock })
    if (!paired.ok) return paired
    const { id, relay } = session.value
    const vault = await lastingOf(deps, session.value)
    if (!vault.ok) return vault
    const kept = await vault.value.set(secretNames.relay(id), encodePairing(paired.value))
    if (!kept.ok) return kept
    relay.setPairing(paired.value)
    return ok(session.value)
  },
  unpairRelay: async () => {
    const session = await needed()
    if (!session.ok) return session
    const { id, relay } = session.value
    const vault = await lastingOf(deps, session.value)
    if (!vault.ok) return vault
    const gone = await vault.value.delete(secretNames.relay(id))
    if (!gone.ok) return gone
    relay.setPairing(null)
    return ok(session.value)
  },
})
