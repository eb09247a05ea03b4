import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import { hostOf } from '../../shared/base/target.ts'
import { appError } from '../../shared/errors/index.ts'
import { parsePairingCode } from '../../shared/relay/relay-api.ts'
import { encodePairing, pairRelay } from '../relay/pairing.ts'
import { secretNames } from '../vault/port.ts'
import type { ConfirmedDeps } from './confirmed.ts'
import type { Session } from './session.ts'
import { subjectOf } from './trust.ts'

export interface RelayPairings {
  /** Pairs the open profile with a relay. In session storage the pairing holds until the application closes. */
  readonly pairRelay: (code: string) => Answer<Session>
  readonly unpairRelay: () => Answer<Session>
}

/** Pairing of the open profile: what was agreed is a secret as a whole, and stays in the vault. */
export const createRelayPairing = (
  { vaults, clock, trust }: Pick<ConfirmedDeps, 'vaults' | 'clock' | 'trust'>,
  needed: () => Answer<Session>,
): RelayPairings => ({
  pairRelay: async (code) => {
    const session = await needed()
    if (!session.ok) return session
    const parsed = parsePairingCode(code)
    if (!parsed.ok) return err(appError('relay_code_invalid', { problem: parsed.error }))
    const host = hostOf(parsed.value.url)
    const allowed = await trust.confirm(subjectOf(session.value), [{ what: 'relay', host }])
    if (!allowed.ok) return allowed
    const paired = await pairRelay(code, { clock })
    if (!paired.ok) return paired
    const { id, relay, describe } = session.value
    const vault = vaults.of(describe().secretStorage)
    const kept = await vault.set(secretNames.relay(id), encodePairing(paired.value))
    if (!kept.ok) return kept
    relay.setPairing(paired.value)
    return ok(session.value)
  },
  unpairRelay: async () => {
    const session = await needed()
    if (!session.ok) return session
    const { id, relay, describe } = session.value
    const gone = await vaults.of(describe().secretStorage).delete(secretNames.relay(id))
    if (!gone.ok) return gone
    relay.setPairing(null)
    return ok(session.value)
  },
})
