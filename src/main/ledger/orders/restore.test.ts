import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { type LedgerFixture, ledgerFixture } from '../ledger.fixture.ts'
import type { Ledger } from '../ledger-port.ts'
import { restoreLedger } from '../restore.ts'
import { sampleOrder } from './orders.fixture.ts'

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
