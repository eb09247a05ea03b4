import { randomUUID } from 'node:crypto'
import type { LedgerFile } from '../file.ts'
import { createBeneficiaries, createHolders } from './beneficiaries.ts'
import { createLists } from './lists.ts'

/** The book in the ledger. Changes are told in the audit trail. */
export type BookStore = ReturnType<typeof createBookStore>

/** Opens the payees, their lists and the names of holders that the bank confirmed, in an open ledger. */
export const createBookStore = (file: LedgerFile) => ({
  beneficiaries: createBeneficiaries(file, randomUUID),
  lists: createLists(file, randomUUID),
  ...createHolders(file),
})
