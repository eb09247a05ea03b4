import { randomUUID } from 'node:crypto'
import type { LedgerFile } from '../file.ts'
import { createBeneficiaries } from './beneficiaries.ts'
import { createHolders } from './holders.ts'
import type { BookStore } from './port.ts'
import { createLists, createTemplates } from './templates.ts'

/** The book of an open ledger. */
export const createBookStore = (file: LedgerFile): BookStore => ({
  beneficiaries: createBeneficiaries(file, randomUUID),
  templates: createTemplates(file, randomUUID),
  lists: createLists(file, randomUUID),
  ...createHolders(file),
})
