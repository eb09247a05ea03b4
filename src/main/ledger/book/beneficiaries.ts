import * as z from 'zod'
import { appError, type Outcome } from '../../../shared/errors/index.ts'
import type { Beneficiary, BeneficiaryInput, HolderRecord } from '../../../shared/orders/book.ts'
import { putRow } from '../../disk/rows.ts'
import { json, tableRow } from '../../disk/table-row.ts'
import type { LedgerFile } from '../file.ts'
import { append } from '../orders/audit.ts'
import { MAY_BE_EXECUTED } from '../orders/executed.ts'
import { reading, stop, writing } from '../orders/run.ts'
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
    reading(file, () => {
      const raw = file.db
        .prepare('SELECT holder FROM holders WHERE account_key = ?')
        .get(accountKey)
      return raw === undefined ? null : holderRow.parse(raw).holder
    }),
  rememberHolder: (accountKey: string, holder: HolderRecord) =>
    writing(file, () => {
      const said = { holder: JSON.stringify(holder) }
      putRow(file.db, 'holders', { account_key: accountKey }, said)
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

const entryOf = (raw: unknown): Beneficiary => row.parse(raw)

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
    entryOf,
    columns: ({ name, accountKey, cuit, bank, note }, at) => ({
      name,
      account_key: accountKey,
      cuit,
      bank,
      note,
      updated_at: at,
    }),
    first: (at) => ({ created_at: at }),
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
      reading(
        file,
        () =>
          new Set(
            db
              .prepare('SELECT account_key FROM beneficiaries WHERE removed_at IS NULL')
              .all()
              .map((raw) => z.object({ account_key: z.string() }).parse(raw).account_key),
          ),
      ),
    /** The beneficiary with this key: its own, or the one that the bank last named behind its alias. Null without one. */
    ofKey: (accountKey: string): Outcome<Pick<Beneficiary, 'name' | 'cuit'> | null> =>
      reading(file, () => {
        const raw = db.prepare(OF_KEY).get({ accountKey })
        return raw === undefined
          ? null
          : z.object({ name: z.string(), cuit: z.string() }).parse(raw)
      }),
    /** Adds what is new and changes what is known by its key: all of it or nothing. */
    import: (values: readonly BeneficiaryInput[]) =>
      writing(file, () => {
        let added = 0
        for (const value of values) {
          const known = idOf(file, value.accountKey)
          if (known === null) added += 1
          writeEntry(file, spec, known?.id ?? newId(), value, known === null)
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

const known = z.object({ id: z.string(), name: z.string() })

/** The entry in use that has a key. */
function idOf({ db }: LedgerFile, accountKey: string): z.infer<typeof known> | null {
  const raw = db
    .prepare('SELECT id, name FROM beneficiaries WHERE account_key = ? AND removed_at IS NULL')
    .get(accountKey)
  return raw === undefined ? null : known.parse(raw)
}
