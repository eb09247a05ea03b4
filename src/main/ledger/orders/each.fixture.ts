import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { openTestLedger, sampleOrder, type TestLedger } from './orders.fixture.ts'

/** The ledger of the test that runs. */
export let ledger: TestLedger

/** A test goes on with another one, such as the same one opened anew. */
export const goOnWith = (next: TestLedger): void => {
  ledger = next
}

/** Opens a ledger for each test of a file, and deletes it after it. */
export function ledgerForEach(): void {
  beforeEach(() => goOnWith(openTestLedger()))
  afterEach(() => ledger.remove())
}

export const insert = (changes = {}, kind?: 'mep_dr0') =>
  good(ledger.store.insert(sampleOrder(changes, kind)))
export const approve = (id: string, person: string | null = null) =>
  ledger.store.approve([{ id, hash: good(ledger.store.content(id)).hash }], person)
export const send = (id: string) => {
  good(approve(id))
  return good(ledger.store.beginAttempt(id, randomUUID()))
}
export const unclear = {
  status: null,
  answer: null,
  error: null,
  event: { type: 'answered', outcome: 'unknown' },
  changes: {},
} as const
