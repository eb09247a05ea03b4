import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EcheqState } from '../../shared/wire/echeqs.ts'
import type { Bank } from '../core/bank.ts'
import { localTimestamp } from '../core/clock.ts'
import {
  type EcheqHead,
  echeqHead,
  echeqIndex,
  sampleRole,
  sampleState,
} from '../data/echeq-heads.ts'
import { type EcheqRecord, echeqRecord } from '../data/echeq-record.ts'

/** All echeqs of a bank: samples, computed when asked for, and over them what happened since. */
export type EcheqStore = ReturnType<typeof createEcheqStore>

const HEADS_PER_TURN = 500
const FIRST_SAMPLES = 17 * 8

type Change = { readonly state: EcheqState; readonly members: EcheqRecord }

/** The store of a bank's echeqs: `bank.echeqs` samples, and what is issued later. */
export function createEcheqStore(bank: Bank) {
  const { seed, customer, startedAt, echeqs: samples } = bank
  const sample = (index: number): EcheqHead =>
    echeqHead(seed, customer, startedAt, index, { everyday: bank.config.everyday })
  const changes = new Map<number, Change>()
  const added: EcheqHead[] = []
  let sampleHeads: Promise<readonly EcheqHead[]> | undefined
  /** All heads with their changes; made anew once an echeq changes. */
  let present: Promise<readonly EcheqHead[]> | undefined
  const found = new Map<string, readonly number[]>()
  const forget = (): void => {
    present = undefined
    found.clear()
  }

  const original = (index: number): EcheqHead => added[index - samples] ?? sample(index)
  const current = (head: EcheqHead, index: number): EcheqHead => {
    const change = changes.get(index)
    return change === undefined ? head : { ...head, state: change.state }
  }
  const computeHeads = async (): Promise<readonly EcheqHead[]> => {
    const heads: EcheqHead[] = []
    for (let index = 0; index < samples; index += 1) {
      heads.push(original(index))
      if (index % HEADS_PER_TURN === HEADS_PER_TURN - 1) await nextTurn()
    }
    return heads
  }
  const heads = (): Promise<readonly EcheqHead[]> => {
    sampleHeads ??= computeHeads()
    present ??= sampleHeads.then((samples) => [...samples, ...added].map(current))
    return present
  }
  const size = (): number => samples + added.length
  const indexOf = (id: string): number | null => {
    const index = echeqIndex(id)
    if (index === null || index < 0 || index >= size()) return null
    return original(index).id === id ? index : null
  }
  return {
    size,
    indexOf,
    /** Heads of all echeqs with their present states; the first call for many of them takes several turns. */
    heads,
    /** The places of those that pass a test, in list order; `filter` names the test: it is done once until something changes. */
    passing: async (
      filter: string,
      test: (head: EcheqHead) => boolean,
    ): Promise<readonly number[]> => {
      const known = found.get(filter)
      if (known !== undefined) return known
      const asked = present ?? heads()
      const places = (await asked).flatMap((head, index) => (test(head) ? [index] : []))
      // Not kept where an echeq changed meanwhile.
      if (asked === present) found.set(filter, places)
      return places
    },
    head: (index: number): EcheqHead => current(original(index), index),
    record: (index: number): EcheqRecord => {
      const head = current(original(index), index)
      return { ...echeqRecord(seed, customer, head, index), ...changes.get(index)?.members }
    },
    change: (index: number, state: string, members: EcheqRecord = {}): void => {
      forget()
      const before = changes.get(index)?.members
      const updated_at = localTimestamp(bank.clock.now())
      // Any text may be set, so that a client can meet a state that it does not know.
      const next = state.toLowerCase() as EcheqState
      changes.set(index, { state: next, members: { ...before, updated_at, ...members } })
    },
    add: (head: EcheqHead, members: EcheqRecord): void => {
      forget()
      added.push(head)
      changes.set(size() - 1, { state: head.state, members })
    },
  }
}

/** Ids of the first samples, with their states and roles now. */
export function firstEcheqs(
  store: EcheqStore,
  samples: number,
): readonly { readonly id: string; readonly state: string; readonly role: string }[] {
  const length = Math.min(samples, FIRST_SAMPLES)
  return Array.from({ length }, (_, index) => {
    const { id, state, role } = store.head(index)
    return { id, state, role }
  })
}

/** The held ACTIVO echeq on which custody answers `invalid_lot_id`: the third of its kind, where there is one. */
export function blockedEcheq(samples: number): number | null {
  let found = 0
  for (let index = 0; index < Math.min(samples, FIRST_SAMPLES); index += 1) {
    if (sampleState(index) !== 'activo' || sampleRole(index) !== 'received') continue
    found += 1
    if (found === 3) return index
  }
  return null
}
