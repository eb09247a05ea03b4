import { randomUUID } from 'node:crypto'
import type { LedgerFile } from '../file.ts'
import type { BookStore } from '../ledger-port.ts'
import { createBeneficiaries, createHolders } from './beneficiaries.ts'
import { createLists } from './lists.ts'

/** The book of an open ledger. */
export const createBookStore = (file: LedgerFile): BookStore => ({
  beneficiaries: createBeneficiaries(file, randomUUID),
  lists: createLists(file, randomUUID),
  ...createHolders(file),
})
