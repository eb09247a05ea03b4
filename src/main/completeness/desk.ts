import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import { movementsBetween, movementsOf } from '../../shared/completeness/counted.ts'
import type { IntervalMovement, Proof, TypeSign } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { prove } from '../../shared/completeness/prove.ts'
import { appError } from '../../shared/errors/index.ts'
import { inputOf, MOVED_DEBINS, type ProofCache } from './input.ts'

/** The proof that no movement is missing, of an open profile. Nothing is asked of the bank: it is made of what is held. */
export interface Completeness {
  readonly proof: () => Answer<Proof>
  /** The movements that were counted in an interval, the oldest first. Fails with `not_found`. */
  readonly movements: (
    account: string,
    currency: string,
    fromFile: string,
  ) => Answer<readonly IntervalMovement[]>
  /** All movements of an account as they are counted, the oldest first; none of one that no position shows. */
  readonly account: (account: string, currency: string) => Answer<readonly IntervalMovement[]>
  /** What all of this depends on: the same as long as nothing is different. Null where it cannot be told. */
  readonly state: () => Promise<string | null>
  /** Keeps what a person says that a movement type does. */
  readonly confirm: (sign: TypeSign) => Answer<null>
  readonly withdraw: (type: string, reversal: boolean) => Answer<null>
}

export interface CompletenessDeps {
  readonly cache: ProofCache
  readonly now: () => Date
  /** What is proven may be another thing now. */
  readonly changed: () => void
}

/** What a proof depends on, quickly read: files never change, and movements and credits are only added. */
async function stateOf({ positions, movements, credits, debins, signs, brought }: ProofCache) {
  const none = { filter: {}, offset: 0, limit: 1 }
  const [files, moved, credited, collected, confirmed, statements] = await Promise.all([
    positions.history(),
    movements.page(none),
    credits.page(none),
    debins.page({ ...none, filter: MOVED_DEBINS.filter }),
    signs.list(),
    brought.version(),
  ])
  if (!files.ok || !moved.ok || !credited.ok || !collected.ok) return null
  if (!confirmed.ok || !statements.ok) return null
  const ids = files.value.map(({ fileId }) => fileId)
  const counts = [moved, credited, collected].map(({ value }) => value.total)
  return JSON.stringify([ids, counts, confirmed.value, statements.value])
}

/** Makes the completeness desk of an open profile. */
export function createCompleteness({ cache, now, changed }: CompletenessDeps): Completeness {
  // Asked by many screens, and by what needs somebody.
  let last: { readonly state: string; readonly proof: Proof } | null = null
  const told = <T>(outcome: Awaited<Answer<T>>): Awaited<Answer<T>> => {
    if (outcome.ok) changed()
    return outcome
  }
  return {
    proof: async () => {
      const state = await stateOf(cache)
      if (state !== null && last?.state === state) return ok(last.proof)
      const input = await inputOf(cache)
      if (!input.ok) return input
      const proof = prove(input.value)
      last = state === null ? null : { state, proof }
      return ok(proof)
    },
    movements: async (account, currency, fromFile) => {
      const input = await inputOf(cache)
      if (!input.ok) return input
      const proof = prove(input.value)
      const interval = proof.accounts
        .find((one) => accountKey(one.account) === accountKey(account) && one.currency === currency)
        ?.intervals.find(({ from }) => from.fileId === fromFile)
      return interval === undefined
        ? err(appError('not_found', { what: fromFile }))
        : ok(movementsBetween(input.value, proof, { account, currency, interval }))
    },
    account: async (account, currency) => {
      const input = await inputOf(cache)
      return input.ok
        ? ok(movementsOf(input.value, prove(input.value), { account, currency }))
        : input
    },
    state: () => stateOf(cache),
    confirm: async (sign) => told(await cache.signs.confirm(sign, now().toISOString())),
    withdraw: async (type, reversal) => told(await cache.signs.withdraw(type, reversal)),
  }
}
