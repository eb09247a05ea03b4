import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../../shared/base/clock.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { openLedgerFile } from '../file.ts'
import type { PayeeStore, RecurringStore } from '../ledger-port.ts'
import { createPayeeStore } from '../payees/index.ts'
import { createRecurringStore } from '../recurring.ts'
import { createOrderStore, type OrderStore } from './index.ts'
import type { NewOrder } from './order-store.ts'

/** A clock that stands until it is told to move. */
export interface TestClock extends Clock {
  readonly advance: (ms: number) => void
  /** Sets the wall clock alone, as a person or a time server does. */
  readonly setWall: (instant: string) => void
}

/** Noon in Buenos Aires on a Monday unless told otherwise. */
export function testClock(start = '2026-11-23T15:00:00.000Z'): TestClock {
  let wall = Date.parse(start)
  let monotonic = 1000
  return {
    now: () => new Date(wall),
    monotonic: () => monotonic,
    sleep: () => new Promise((resolve) => setImmediate(resolve)),
    advance: (ms) => {
      wall += ms
      monotonic += ms
    },
    setWall: (instant) => {
      wall = Date.parse(instant)
    },
  }
}

/** A ledger file of its own, opened as the application opens it. */
export interface TestLedger {
  readonly store: OrderStore
  readonly book: PayeeStore
  readonly recurring: RecurringStore
  readonly db: Sqlite
  readonly trailKey: Uint8Array
  readonly clock: TestClock
  /** Closes the file and opens it again, as a restart does. */
  readonly reopen: () => TestLedger
  readonly remove: () => void
}

interface LedgerPlace {
  readonly dir: string
  readonly key: Uint8Array
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tesorero-orders-'))

let empty: LedgerPlace | null = null

/** A folder with an empty ledger: a copy of one that is made once, since its migrations take most of the time of opening it. */
function emptyLedger(): LedgerPlace {
  if (empty === null) {
    empty = { dir: newFolder(), key: randomBytes(32) }
    const opened = openLedgerFile({ ...empty, clock: testClock() })
    if (!opened.ok) throw new Error(JSON.stringify(opened.error))
    opened.value.db.close()
  }
  const dir = newFolder()
  cpSync(empty.dir, dir, { recursive: true })
  return { dir, key: empty.key }
}

export function openTestLedger(
  clock: TestClock = testClock(),
  at: LedgerPlace = emptyLedger(),
): TestLedger {
  const opened = openLedgerFile({ ...at, clock })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const { db } = opened.value
  return {
    db,
    trailKey: opened.value.trailKey,
    clock,
    store: createOrderStore(opened.value),
    book: createPayeeStore(opened.value),
    recurring: createRecurringStore(opened.value),
    reopen: () => {
      db.close()
      return openTestLedger(clock, at)
    },
    remove: () => {
      db.close()
      rmSync(at.dir, { recursive: true, force: true })
    },
  }
}

/** A CVU transfer as the store takes it; `kind` only changes what the machine allows. */
export function sampleOrder(
  changes: Partial<NewOrder> = {},
  kind: OrderKind = 'cvu_transfer',
): NewOrder {
  const clientId = randomUUID()
  return {
    id: randomUUID(),
    kind,
    environment: 'demo',
    address: 'demo',
    clientId,
    summary: {
      from: {
        key: '0000003100012345678907',
        name: null,
        taxId: null,
        bank: null,
        source: 'typed',
      },
      to: {
        key: '0110012920000091344977',
        name: 'José Pérez',
        taxId: '20123456786',
        bank: 'Nación',
        source: 'bank',
      },
      amount: { amount: decimal('1500.50'), currency: 'ARS' },
      operations: 1,
      concept: 'VAR',
      date: null,
      number: null,
      expectedName: null,
    },
    draft: {
      kind: 'cvu_transfer',
      fromAccountKey: '0000003100012345678907',
      toAccountKey: '0110012920000091344977',
      amount: decimal('1500.50'),
      currency: 'ARS',
      note: '',
      transferCode: '',
      documentId: '',
    },
    request: {
      method: 'POST',
      path: '/v2/transfers',
      body: `{"id":"${clientId}","amount":1500.50}`,
    },
    warnings: [],
    preparedBy: null,
    batchId: null,
    refund: null,
    ...changes,
  }
}
