import * as z from 'zod'
import { json } from '../../disk/table-row.ts'
import type { LedgerFile } from '../file.ts'
import { reading, writing } from '../orders/run.ts'
import type { BookStore } from './port.ts'

const holderRow = z.object({
  holder: json(
    z.object({
      name: z.string().nullable(),
      taxId: z.string().nullable(),
      bank: z.string().nullable(),
      accountKey: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

/** The bank's last answers about account keys, in the book or not. */
export const createHolders = (file: LedgerFile): Pick<BookStore, 'holder' | 'rememberHolder'> => ({
  holder: (accountKey) =>
    reading(file, () => {
      const raw = file.db
        .prepare('SELECT holder FROM holders WHERE account_key = ?')
        .get(accountKey)
      return raw === undefined ? null : holderRow.parse(raw).holder
    }),
  rememberHolder: (accountKey, holder) =>
    writing(file, () => {
      file.db
        .prepare('INSERT OR REPLACE INTO holders (account_key, holder) VALUES (?, ?)')
        .run(accountKey, JSON.stringify(holder))
      return null
    }),
})

/** Reads the JSON of a holder that a query joined in; null where there is none. */
export const joinedHolder = (text: string | null) =>
  text === null ? null : holderRow.parse({ holder: text }).holder
