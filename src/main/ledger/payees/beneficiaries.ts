import * as z from 'zod'
import { appError, type Outcome } from '../../../shared/errors/index.ts'
import type { Beneficiary, BeneficiaryInput, HolderRecord } from '../../../shared/orders/book.ts'
import { putRow } from '../../disk/rows.ts'
import { json, rowOf, tableRow } from '../../disk/table-row.ts'
import type { LedgerFile } from '../file.ts'
import { append } from '../orders/audit.ts'
import { MAY_BE_EXECUTED } from '../orders/executed.ts'
import { runRead, runWrite, stop } from '../orders/run.ts'
import { createShelf, type ShelfSpec, writeEntry } from './shelf.ts'

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
export const createHolders = (file: LedgerFile) => ({
  holder: (accountKey: string): Outcome<HolderRecord | null> =>
    runRead(file, () => {
      const sql = 'SELECT holder FROM holders WHERE account_key = ?'
      return rowOf(file.db, holderRow, sql, accountKey)?.holder ?? null
    }),
  rememberHolder: (accountKey: string, holder: HolderRecord) =>
    runWrite(file, () => {
      putRow(file.db, 'holders', { accountKey }, { holder })
      return null
    }),
})

/** Reads the JSON of a holder that a query joined in; null where there is none. */
const joinedHolder = (text: string | null) =>
  text === null ? null : (holderRow.safeParse({ holder: text }).data?.holder ?? null)

const row = tableRow({
  id: z.string(),
  name: z.string(),
  accountKey: z.string(),
  cuit: z.string(),
  bank: z.string(),
  note: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  holder: z.string().nullable().transform(joinedHolder),
  lastPaidAt: z.string().nullable(),
})

/** With what the bank said of the key, and when an order to it (or to the key behind an alias) last left. */
const SELECT = `SELECT t.*, h.holder, (
    SELECT max(sent_at) FROM orders
    WHERE to_party ->> 'key' IN (t.account_key, h.holder ->> 'accountKey')
      AND ${MAY_BE_EXECUTED}
  ) AS last_paid_at
  FROM beneficiaries t LEFT JOIN holders h ON h.account_key = t.account_key`

const OF_KEY = `SELECT t.name, t.cuit FROM beneficiaries t LEFT JOIN holders h ON h.account_key = t.account_key
  WHERE t.removed_at IS NULL AND @accountKey IN (t.account_key, h.holder ->> 'accountKey')
  ORDER BY t.account_key = @accountKey DESC, t.name LIMIT 1`

/** Beneficiaries, one per account key: `save`, `restore` and `import` fail with `beneficiary_known` where another has it. */
export function createBeneficiaries(file: LedgerFile, newId: () => string) {
  const { db } = file
  const spec: ShelfSpec<Beneficiary, BeneficiaryInput> = {
    table: 'beneficiaries',
    select: SELECT,
    schema: row,
    values: ({ name, accountKey, cuit, bank, note }) => ({ name, accountKey, cuit, bank, note }),
    dated: true,
    check: (id, { accountKey }) => {
      const other = idOf(file, accountKey)
      if (other !== null && other.id !== id)
        stop(appError('beneficiary_known', { name: other.name }))
    },
  }
  return {
    ...createShelf(file, newId, spec),
    /** The keys in use. */
    keys: () =>
      runRead(file, () => {
        const sql = 'SELECT account_key FROM beneficiaries WHERE removed_at IS NULL'
        return new Set(db.prepare<[], string>(sql).pluck().all())
      }),
    /** The beneficiary with this key: its own, or the one that the bank last named behind its alias. Null without one. */
    ofKey: (accountKey: string): Outcome<Pick<Beneficiary, 'name' | 'cuit'> | null> =>
      runRead(file, () => rowOf(db, payee, OF_KEY, { accountKey })),
    /** Adds what is new and changes what is known by its key: all of it or nothing. */
    import: (values: readonly BeneficiaryInput[]) =>
      runWrite(file, () => {
        let added = 0
        for (const value of values) {
          const known = idOf(file, value.accountKey)
          if (known === null) added += 1
          // A file that leaves something open does not take away what is known of it.
          const cuit = value.cuit || (known?.cuit ?? '')
          const bank = value.bank || (known?.bank ?? '')
          const note = value.note || (known?.note ?? '')
          const said = { ...value, cuit, bank, note }
          writeEntry(file, spec, known?.id ?? newId(), said, known === null)
        }
        const updated = values.length - added
        append(file, {
          orderId: null,
          event: 'book_changed',
          data: { what: 'imported', table: 'beneficiaries', added, updated },
        })
        return { added, updated }
      }),
  }
}

const payee = z.object({ name: z.string(), cuit: z.string() })
const known = payee.extend({ id: z.string(), bank: z.string(), note: z.string() })
const KNOWN =
  'SELECT id, name, cuit, bank, note FROM beneficiaries WHERE account_key = ? AND removed_at IS NULL'

/** The entry in use that has a key. */
const idOf = ({ db }: LedgerFile, accountKey: string) => rowOf(db, known, KNOWN, accountKey)
