import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { StandingList, StandingListInput } from '../../../shared/orders/book.ts'
import { updateRow } from '../../disk/rows.ts'
import { decimalText, json, tableRow } from '../../disk/table-row.ts'
import type { LedgerFile } from '../file.ts'
import { nowText, runWrite } from '../orders/run.ts'
import { createBeneficiaries, createHolders } from './beneficiaries.ts'
import { createShelf } from './shelf.ts'

/** The items are checked where they become orders: before those are stored and approved. */
const storedItems = z
  .array(
    z.object({ id: z.string(), beneficiaryId: z.string(), amount: decimalText, note: z.string() }),
  )
  .readonly()

const listRow = tableRow({
  id: z.string(),
  name: z.string(),
  fromAccountKey: z.string(),
  items: json(storedItems),
  updatedAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

/** Standing lists: who is paid how much, to be ticked and paid again. */
const createLists = (file: LedgerFile, newId: () => string) => ({
  ...createShelf<StandingList, StandingListInput>(file, newId, {
    table: 'standing_lists',
    schema: listRow,
    values: ({ name, fromAccountKey, items }) => ({ name, fromAccountKey, items }),
  }),
  markUsed: (id: string) =>
    runWrite(file, () => {
      updateRow(file.db, 'standing_lists', { id }, { lastUsedAt: nowText(file) })
      return null
    }),
})

/** The book in the ledger. Changes are told in the audit trail. */
export type PayeeStore = ReturnType<typeof createPayeeStore>

/** Opens the payees, their lists and the names of holders that the bank confirmed, in an open ledger. */
export const createPayeeStore = (file: LedgerFile) => ({
  beneficiaries: createBeneficiaries(file, randomUUID),
  lists: createLists(file, randomUUID),
  ...createHolders(file),
})
