import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type DraftOf, isDraftThat } from '../../shared/orders/drafts.ts'
import { orderStates } from '../../shared/orders/machine.ts'
import {
  type MadeOccurrence,
  type RecurringInput,
  type RecurringKind,
  type RecurringOrder,
  type RecurringState,
  recurringInputSchema,
  recurringStateSchema,
} from '../../shared/recurring/orders.ts'
import { isDateText } from '../../shared/values/calendar.ts'
import { decimal } from '../../shared/values/money.ts'
import { json, rowOf, rowsOf, tableRow } from '../disk/table-row.ts'
import type { LedgerFile } from './file.ts'
import { storedDraft } from './orders/rows.ts'
import { runRead } from './orders/run.ts'
import { createShelf } from './payees/shelf.ts'

/** As an earlier form may have let it in, but with a payee. */
const storedInput = recurringInputSchema.extend({
  name: z.string(),
  draft: storedDraft
    .refine((draft) => isDraftThat('recurs', draft))
    .refine((draft) => z.string().safeParse(alikeOf(draft).payee).success),
})

const row = tableRow({
  id: z.string(),
  content: json(storedInput),
  state: json(recurringStateSchema),
  updatedAt: z.string(),
}).transform(({ content, state, ...row }): RecurringOrder => ({ ...content, ...state, ...row }))

const madeRow = tableRow({
  named: z.string().refine(isDateText),
  orderId: z.string(),
  state: z.enum(orderStates),
  amount: z.string().transform(decimal),
  createdAt: z.string(),
}).transform(({ createdAt: at, ...made }): MadeOccurrence => ({ ...made, at }))

const MADE = `SELECT r.named, r.order_id, o.state, o.amount, o.created_at
  FROM recurring_orders r JOIN orders o ON o.id = r.order_id WHERE r.recurring_id = ?`

const LAST_ALIKE = `SELECT o.amount FROM recurring_orders r JOIN orders o ON o.id = r.order_id
    JOIN order_contents c ON c.order_id = o.id
  WHERE r.recurring_id = @id AND o.state IN ('accepted', 'settled') AND o.kind = @kind AND o.currency = @currency
    AND c.draft ->> @field = @payee
  ORDER BY r.named DESC LIMIT 1`
const amountRow = z.object({ amount: z.string().transform(decimal) })

/** The kind, the currency and the payee of a draft, and the field that has the payee. */
function alikeOf(draft: DraftOf<RecurringKind>) {
  const { kind, currency } = draft
  switch (kind) {
    case 'cvu_transfer':
      return { kind, currency, field: '$.toAccountKey', payee: draft.toAccountKey }
    case 'mep_dr0':
    case 'mep_dr1':
      return { kind, currency, field: '$.toCbu', payee: draft.toCbu }
    case 'debin_creation':
      return { kind, currency, field: '$.purchaserAccountKey', payee: draft.purchaserAccountKey }
  }
}

/** Recurring orders in the ledger. Changes are told in the audit trail. */
export type RecurringStore = ReturnType<typeof createRecurringStore>

/** A recurring order as it is stored. */
export interface RecurringRecord {
  readonly value: RecurringInput
  readonly state: RecurringState
}

/** Recurring orders of an open ledger. */
export function createRecurringStore(file: LedgerFile) {
  const { db } = file
  const shelf = createShelf<RecurringOrder, RecurringRecord>(file, randomUUID, {
    table: 'recurring',
    schema: row,
    values: ({ value, state }) => ({ name: value.name, content: value, state }),
  })
  return {
    ...shelf,
    /** Orders that it made, newest named day first. */
    made: (id: string) =>
      runRead(file, () => rowsOf(db, madeRow, `${MADE} ORDER BY r.named DESC`, id)),
    /** The amount of the newest like `draft`, in kind, currency and payee, that the bank took; null where it took none. */
    lastAmount: (id: string, draft: DraftOf<RecurringKind>) =>
      runRead(
        file,
        () => rowOf(db, amountRow, LAST_ALIKE, { id, ...alikeOf(draft) })?.amount ?? null,
      ),
  }
}
