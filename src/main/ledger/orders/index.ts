import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createPeople } from './people.ts'
import type { OrderStore } from './port.ts'
import { createReads } from './read.ts'
import { createRecords } from './record.ts'
import type { OrderDb } from './run.ts'
import { createSending } from './sending.ts'
import { createWrites } from './write.ts'

/** The order tables of an open ledger whose migrations have run. */
export function createOrderStore(db: Sqlite, clock: Clock): OrderStore {
  const orders: OrderDb = { db, clock }
  return {
    ...createReads(orders),
    ...createWrites(orders),
    ...createSending(orders, randomUUID),
    ...createRecords(orders),
    ...createPeople(orders),
  }
}
