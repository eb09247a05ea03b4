import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import type {
  IntervalMovement,
  MovementRow,
  Proof,
  Snapshot,
  TypeSign,
  Witness,
} from '../../shared/completeness/model.ts'
import { accountKey, wallTime } from '../../shared/completeness/names.ts'
import { movementsBetween, type ProofInput, prove } from '../../shared/completeness/prove.ts'
import { appError } from '../../shared/errors/index.ts'
import type { CreditRow } from '../../shared/lists/credits.ts'
import { ZERO } from '../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../shared/views/incoming.ts'
import type { Cache } from '../cache/port.ts'

/** The proof that no movement is missing, of an open profile. Nothing is asked of the bank: it is made of what is held. */
export interface Completeness {
  readonly proof: () => Answer<Proof>
  /** The movements that were counted in an interval, the oldest first. Fails with `not_found`. */
  readonly movements: (
    account: string,
    currency: string,
    fromFile: string,
  ) => Answer<readonly IntervalMovement[]>
  /** Keeps what a person says that a movement type does. */
  readonly confirm: (sign: TypeSign) => Answer<null>
  readonly withdraw: (type: string, reversal: boolean) => Answer<null>
}

export interface CompletenessDeps {
  readonly cache: Pick<Cache, 'positions' | 'movements' | 'credits' | 'signs'>
  readonly now: () => Date
  /** What is proven may be another thing now. */
  readonly changed: () => void
}

/** No business has more accounts. */
const MOST_ACCOUNTS = 500
const EVERYTHING = { filter: {}, except: [] } as const

/** Reads a list to its end, `from` 0 on. */
async function whole<T>(read: (from: number) => Answer<readonly T[]>): Answer<readonly T[]> {
  const all: T[] = []
  for (;;) {
    const page = await read(all.length)
    if (!page.ok) return page
    if (page.value.length === 0) return ok(all)
    all.push(...page.value)
  }
}

async function snapshotsOf({ positions }: CompletenessDeps['cache']): Answer<readonly Snapshot[]> {
  const files = await positions.history()
  if (!files.ok) return files
  const found: Snapshot[] = []
  for (const { fileId, createdAt } of files.value) {
    const at = wallTime(createdAt)
    const page = await positions.page('accounts', { fileId, offset: 0, limit: MOST_ACCOUNTS })
    if (!page.ok) return page
    if (at === null) continue
    for (const { accountNumber: account, currency, balance } of page.value.rows)
      found.push({ fileId, at, account, currency, balance })
  }
  return ok(found)
}

async function movementsOf({
  movements,
}: CompletenessDeps['cache']): Answer<readonly MovementRow[]> {
  const rows = await whole((from) => movements.chosen(EVERYTHING, undefined, from))
  if (!rows.ok) return rows
  return ok(
    rows.value.map(
      (row): MovementRow => ({
        id: row.key,
        source: 'notice',
        account: row.account,
        currency: row.currency,
        at: wallTime(row.operationDate ?? row.businessDate),
        amount: row.amount ?? ZERO,
        type: row.movementType ?? '',
        reversal: row.reversal === true,
        description: row.description ?? '',
      }),
    ),
  )
}

const witnessOf = (row: CreditRow): readonly Witness[] => {
  const { key: id, amount, collectingAccount: account } = row
  const at = wallTime(row.date)
  return at === null || amount === null || account === null
    ? []
    : [{ kind: 'credit', id, account, amount, at, currency: CVU_CURRENCY }]
}

/** Everything that a proof is made of, as it is held now. */
async function inputOf(cache: CompletenessDeps['cache']): Answer<ProofInput> {
  const snapshots = await snapshotsOf(cache)
  if (!snapshots.ok) return snapshots
  const movements = await movementsOf(cache)
  if (!movements.ok) return movements
  const credits = await whole((from) => cache.credits.chosen(EVERYTHING, undefined, from))
  if (!credits.ok) return credits
  const confirmed = await cache.signs.list()
  if (!confirmed.ok) return confirmed
  return ok({
    snapshots: snapshots.value,
    movements: movements.value,
    witnesses: credits.value.flatMap(witnessOf),
    confirmed: confirmed.value,
  })
}

/** What a proof depends on, quickly read: files never change, and movements and credits are only added. */
async function stateOf({ positions, movements, credits, signs }: CompletenessDeps['cache']) {
  const none = { filter: {}, offset: 0, limit: 1 }
  const [files, moved, credited, confirmed] = await Promise.all([
    positions.history(),
    movements.page(none),
    credits.page(none),
    signs.list(),
  ])
  if (!files.ok || !moved.ok || !credited.ok || !confirmed.ok) return null
  const ids = files.value.map(({ fileId }) => fileId)
  return JSON.stringify([ids, moved.value.total, credited.value.total, confirmed.value])
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
    confirm: async (sign) => told(await cache.signs.confirm(sign, now().toISOString())),
    withdraw: async (type, reversal) => told(await cache.signs.withdraw(type, reversal)),
  }
}
