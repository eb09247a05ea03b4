import { randomUUID } from 'node:crypto'
import type { LedgerFile } from '../file.ts'
import { createTrail } from './audit.ts'
import { createPeople } from './people.ts'
import { createReads } from './read.ts'
import { createRecords } from './record.ts'
import { createSending } from './sending.ts'
import { createWrites } from './write.ts'

/**
 * Money orders. Each call is one transaction, on the disk when it answers. A refund is stored and approved only within its
 * credit, or fails with `order_refund_beyond`. Fails with `disk_full`, `disk_failed`, `not_found`.
 */
export type OrderStore = ReturnType<typeof createOrderStore>

/** The order tables of an open ledger. */
export const createOrderStore = (file: LedgerFile) => ({
  ...createReads(file),
  ...createWrites(file),
  ...createSending(file, randomUUID),
  ...createRecords(file),
  ...createPeople(file),
  ...createTrail(file),
})
