import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { type LedgerFixture, ledgerFixture } from '../ledger.fixture.ts'
import type { Ledger } from '../ledger-port.ts'
import { restoreLedger } from '../restore.ts'
import { unclear } from './each.fixture.ts'
import { openTestLedger, sampleOrder } from './orders.fixture.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeEach(() => {
  fixture = ledgerFixture()
  ledger = fixture.open()
})
afterEach(() => {
  ledger.close()
  fixture.remove()
})

const approve = (id: string) =>
  ledger.orders.approve([{ id, hash: good(ledger.orders.content(id)).hash }], null)

it('an order that was sent after the copy was made is not sent again from the copy', async () => {
  const { id } = good(ledger.orders.insert(sampleOrder()))
  const cancelled = good(ledger.orders.insert(sampleOrder()))
  good(ledger.orders.apply(cancelled.id, { type: 'cancelled' }, { event: 'cancelled' }))
  const backup = good(await ledger.backup())
  good(approve(id))
  good(ledger.orders.beginAttempt(id, randomUUID()))
  ledger.close()
  good(restoreLedger(fixture.options, backup))
  ledger = fixture.open()
  const restored = good(ledger.orders.get(id))
  expect(restored.status).toEqual({
    state: 'unconfirmed',
    maybeExecuted: true,
    provenUnused: false,
  })
  expect(restored.nextQueryAt).not.toBeNull()
  expect(codeOf(approve(id))).toBe('order_state')
  expect(good(ledger.orders.get(cancelled.id)).status.state).toBe('cancelled')
  expect(good(await ledger.orders.verify())).toMatchObject({ sound: true })
  expect(good(ledger.orders.timeline(id)).at(-1)).toMatchObject({
    event: 'restored',
    data: { madeAt: backup.madeAt },
  })
})

const DAY = '2026-11-23'

it.each([
  ['a recurring order may be of its former attempt: nobody knows', true, 'unconfirmed'],
  ['an order that a person made anew ends it', false, 'refused'],
])('after a copy took the ledger’s place, a "no" to %s', (_, recurs, state) => {
  const other = openTestLedger()
  const { store, db } = other
  db.exec(`INSERT INTO recurring (id, name, content, state, updated_at)
    VALUES ('rent', 'Rent', '{}', '{}', '')`)
  good(store.markRestored('2026-11-20T00:00:00.000Z'))
  good(store.noteCompared())
  const order = sampleOrder()
  const { id } = good(
    recurs
      ? store.insertOccurrence(order, { recurringId: 'rent', named: DAY, day: DAY })
      : store.insert(order),
  )
  good(store.approve([{ id, hash: good(store.content(id)).hash }], null))
  const { attemptId } = good(store.beginAttempt(id, randomUUID()))
  const event = { type: 'answered', outcome: 'refused' } as const
  good(store.finishAttempt(attemptId, { ...unclear, event }))
  expect(good(store.get(id)).status.state).toBe(state)
  other.remove()
})
