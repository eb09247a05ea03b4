import { createHash } from 'node:crypto'
import { type Outcome, ok } from '../../shared/errors/index.ts'
import { isDraftThat, type OrderDraft } from '../../shared/orders/drafts.ts'
import { isWaiting } from '../../shared/orders/machine.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import {
  type ImportedDrafts,
  type ImportedRow,
  type ImportKind,
  type KnownOrder,
  PASTED_ROWS,
} from '../../shared/views/import-drafts.ts'
import type { MadePayment, OrderOrigin, OriginFile } from '../ledger/orders/order-store.ts'
import { madeLately, type Payment, repeatsOf } from '../orders/prepare/repeated.ts'
import type { ImportDeps } from './port.ts'
import type { ReadRow } from './rows.ts'

/**
 * How long a file of the same name counts as the same one, corrected. Longer, and the wages of every week, which say the same
 * each time, would be left out.
 */
const SAME_NAME_MS = 3 * 86_400_000

/** The rows of a file that are new, with a warning at each that repeats an order of the last days. */
export function heldAgainstLately(
  deps: Pick<ImportDeps, 'store' | 'clock'>,
  rows: readonly ImportedRow[],
): Outcome<Pick<ImportedDrafts, 'rows' | 'alike'>> {
  const made = madeLately(deps)
  if (!made.ok) return made
  const known = new Set(rows.map((row) => row.known?.orderId))
  const fresh = rows.flatMap((row) => {
    const payment = row.known === null && row.draft !== null ? paymentOf(row.draft) : null
    return payment === null ? [] : [{ row: row.row, payment }]
  })
  const { each, alike } = repeatsOf(
    fresh.map(({ payment }) => payment),
    made.value.filter(({ id }) => !known.has(id)),
  )
  const repeated = new Map(fresh.map(({ row }, index) => [row, each[index] ?? null]))
  return ok({ alike, rows: rows.map((row) => withRepeat(row, repeated.get(row.row) ?? null)) })
}

function withRepeat(row: ImportedRow, earlier: MadePayment | null): ImportedRow {
  if (earlier === null) return row
  const code = `paid_lately:${buenosAiresDate(new Date(earlier.at))}`
  const warning = { row: row.row, field: 'amount', address: null, code, text: earlier.amount }
  return { ...row, warnings: [...row.warnings, warning] }
}

/** The payment that a draft would be, as the ledger will tell of it; null for a kind that no file brings. */
function paymentOf(draft: OrderDraft): Payment | null {
  if (!isDraftThat('imported', draft)) return null
  switch (draft.kind) {
    case 'cvu_transfer': {
      const { kind, toAccountKey: party, amount, currency } = draft
      return { kind, party, amount, currency, date: null }
    }
    case 'echeq_issuance': {
      const { kind, beneficiaryDocumentNumber: party, amount, currency, paymentDate } = draft
      return { kind, party, amount, currency, date: paymentDate }
    }
  }
}

/** A file by its bytes and, where it has one, by its name. */
export const originFile = (file: {
  readonly name: string
  readonly bytes: Uint8Array
}): OriginFile => ({
  hash: createHash('sha256').update(file.bytes).digest('hex'),
  name: file.name === PASTED_ROWS ? null : file.name,
})

/** Where each row comes from. What a row says by field is counted: a second row that says the same is another one. */
export function originsOf(
  file: OriginFile,
  kind: ImportKind,
  lines: readonly { readonly row: number; readonly texts: ReadRow['summary'] }[],
): readonly OrderOrigin[] {
  const seen = new Map<string, number>()
  return lines.map(({ row, texts }) => {
    const said = createHash('sha256')
      .update(JSON.stringify([kind, texts]))
      .digest('hex')
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return { ...file, row, content: `${said} ${before}` }
  })
}

/**
 * For each row, the order that it already became; null for a new row. In the same file, a row is recognised by its number. In a
 * file of the same name chosen again within days, it is recognised by its content. `unsaid` counts the orders of such a file
 * that wait, and that no row says any more: it was corrected since.
 */
export function knownOrders(
  {
    store,
    clock,
  }: { readonly store: Pick<ImportDeps['store'], 'fromFile'> } & Pick<ImportDeps, 'clock'>,
  file: OriginFile,
  origins: readonly OrderOrigin[],
): Outcome<{ readonly ofRows: readonly (KnownOrder | null)[]; readonly unsaid: number }> {
  const since = new Date(clock.now().getTime() - SAME_NAME_MS).toISOString()
  const orders = store.fromFile(file, since)
  if (!orders.ok) return orders
  const byRow = new Map<number, KnownOrder>()
  const byContent = new Map<string, KnownOrder>()
  for (const { sameFile, row, content, orderId, state, contradicted, createdAt } of orders.value) {
    const known = { orderId, state, contradicted, at: createdAt }
    if (sameFile) byRow.set(row, known)
    else byContent.set(content, known)
  }
  const contents = new Set(origins.map(({ content }) => content))
  const unsaid = orders.value.filter(
    ({ sameFile, content, state }) => !sameFile && isWaiting(state) && !contents.has(content),
  ).length
  const ofRows = origins.map(({ row, content }) => byRow.get(row) ?? byContent.get(content) ?? null)
  return ok({ ofRows, unsaid })
}
