import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import { directionKey } from '../../shared/completeness/directions.ts'
import type {
  AccountMovement,
  IntervalMovement,
  Proof,
  TypeDirection,
} from '../../shared/completeness/model.ts'
import { isNamed } from '../../shared/completeness/read.ts'
import { type Answer, andThen, fail, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import { createExecutor } from '../threads/executor.ts'
import { threadFile } from '../threads/file.ts'
import type { Thread } from '../threads/start.ts'
import { createProofEngine, type ProofEngine } from './engine.ts'
import { EVERYTHING, feedMovements, MOVED_DEBINS, type ProofStores, restOf } from './input.ts'

/** The proof that no movement is missing, of an open profile. Nothing is asked of the bank: it is made of what is held. */
export type Completeness = ReturnType<typeof createCompleteness>

export interface CompletenessDeps extends ProofStores {
  readonly now: () => Date
  /** Called when the proofs may have changed. */
  readonly changed: () => void
}

/** Fewer movements are proven sooner than a thread starts. */
const FEW = 2000

/** The version of everything that a proof depends on, quickly read: files never change, and movements are only added. */
async function proofVersion({
  cache: { positions, movements, credits, debins },
  archive: { directions, imports },
}: ProofStores) {
  const [files, moved, credited, collected] = await Promise.all([
    positions.history(),
    movements.count(EVERYTHING),
    credits.version(),
    debins.totals(MOVED_DEBINS),
  ])
  const [confirmed, statements] = [directions.list(), imports.version()]
  if (!files.ok || !moved.ok || !credited.ok || !collected.ok) return null
  if (!confirmed.ok || !statements.ok) return null
  const ids = files.value.map(({ fileId }) => fileId)
  const counts = [moved.value, collected.value]
  return {
    state: JSON.stringify([ids, counts, credited.value, confirmed.value, statements.value]),
    movements: moved.value,
  }
}

/** A proof, and who worked it out and can be asked about it. */
interface AnsweredProof {
  readonly thread: Thread<ProofEngine>
  readonly state: string | null
  readonly proof: Proof
}

/** Keeps the newest proof: many screens ask for it, and what needs somebody. Many movements are proven in a thread of their own. */
function createProver(stores: ProofStores) {
  const inTurn = createSerialQueue()
  const seat = createExecutor(threadFile(import.meta.url, 'proof'), createProofEngine)
  let last: AnsweredProof | null = null
  const proven = async (): Answer<AnsweredProof> => {
    const now = await proofVersion(stores)
    const thread = await seat.take((now?.movements ?? 0) > FEW)
    if (now !== null && last?.state === now.state && last.thread === thread) return ok(last)
    last = null
    const begun = await thread.calls.begin()
    if (!begun.ok) return begun
    const fed = await feedMovements(stores, thread.calls.movements)
    if (!fed.ok) return fed
    const rest = await restOf(stores)
    if (!rest.ok) return rest
    const proof = await thread.calls.prove(rest.value)
    if (!proof.ok) return proof
    last = { thread, state: now?.state ?? null, proof: proof.value }
    return ok(last)
  }
  return {
    /** Asks about the proof as it is now, before it can become another one. */
    ask: <T>(about: (proven: AnsweredProof) => Answer<T>): Answer<T> =>
      inTurn(async () => andThen(await proven(), about)),
    close: seat.close,
  }
}

const typeKey = ({ type, reversal }: Pick<TypeDirection, 'type' | 'reversal'>): string =>
  directionKey(type, reversal)

export function createCompleteness({ now, changed, ...stores }: CompletenessDeps) {
  const { directions } = stores.archive
  const { ask, close } = createProver(stores)
  const tellChange = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (outcome.ok) changed()
    return outcome
  }
  /** A direction that balances prove is kept like a person's answer, which it never replaces. One that cannot be kept is asked. */
  const keepProven = (proof: Proof): Outcome<Proof> => {
    const said = directions.list()
    if (!said.ok) return said
    const answered = new Set(said.value.map(typeKey))
    const open = proof.directions.filter((one) => !answered.has(typeKey(one)))
    const asked = open.filter(
      ({ type, reversal, direction, reason }) =>
        reason !== 'proven' ||
        !directions.confirm({ type, reversal, direction }, now().toISOString()).ok,
    )
    if (asked.length < open.length) changed()
    return ok({ ...proof, directions: asked })
  }
  return {
    proof: (): Answer<Proof> => ask(async ({ proof }) => keepProven(proof)),
    /** The movements that were counted in an interval, the oldest first. Fails with `not_found`. */
    movements: (
      account: string,
      currency: string,
      fromFile: string,
    ): Answer<readonly IntervalMovement[]> =>
      ask(async ({ proof, thread }) => {
        const interval = proof.accounts
          .find((one) => isNamed({ ...one, number: one.account }, { account, currency }))
          ?.intervals.find(({ from }) => from.fileId === fromFile)
        return interval === undefined
          ? fail('not_found', { what: fromFile })
          : thread.calls.between({ account, currency, interval })
      }),
    /** All movements of an account as they are counted, the oldest first; none of one that no position shows. */
    account: (account: string, currency: string): Answer<readonly AccountMovement[]> =>
      ask(async ({ proof, thread }) => {
        const unproven = proof.directions.filter(({ reason }) => reason !== 'proven')
        const guesses = new Set(unproven.map(typeKey))
        return mapOk(await thread.calls.account({ account, currency }), (rows) =>
          rows.map((one) => ({
            ...one,
            guessed:
              one.row.type !== null && guesses.has(typeKey({ ...one.row, type: one.row.type })),
          })),
        )
      }),
    /** The version of everything that a proof depends on; null where a read failed. */
    state: async (): Promise<string | null> => (await proofVersion(stores))?.state ?? null,
    /** The movement types that a person confirmed. */
    directions: directions.list,
    /** Stores the direction that a person confirms for a movement type. */
    confirm: (direction: TypeDirection): Outcome<null> =>
      tellChange(directions.confirm(direction, now().toISOString())),
    withdraw: (type: string, reversal: boolean): Outcome<null> =>
      tellChange(directions.withdraw(type, reversal)),
    close,
  }
}
