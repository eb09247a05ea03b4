import { randomUUID } from 'node:crypto'
import type { LedgerFile } from '../file.ts'
import { createTrail } from './audit.ts'
import type { OrderStore } from './order-store.ts'
import { createPeople } from './people.ts'
import { createReads } from './read.ts'
import { createRecords } from './record.ts'
import { createSending } from './sending.ts'
import { createWrites } from './write.ts'

/** The order tables of an open ledger. */
export const createOrderStore = (file: LedgerFile): OrderStore => ({
  ...createReads(file),
  ...createWrites(file),
  ...createSending(file, randomUUID),
  ...createRecords(file),
  ...createPeople(file),
  ...createTrail(file),
})
