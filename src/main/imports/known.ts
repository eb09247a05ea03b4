import { createHash } from 'node:crypto'
import { type Outcome, ok } from '../../shared/base/result.ts'
import { type ImportKind, type KnownOrder, PASTED_ROWS } from '../../shared/views/import-drafts.ts'
import type { OrderOrigin, OriginFile } from '../ledger/orders/port.ts'
import type { ImportDeps } from './port.ts'
import type { ReadRow } from './rows.ts'

/**
 * How long a file of the same name counts as the same one, corrected. Longer, and the wages of every week, which say the same
 * each time, would be left out.
 */
const SAME_NAME_MS = 3 * 86_400_000

/** A file by its bytes and, where it has one, by its name. */
export const originFile = (file: {
  readonly name: string
  readonly bytes: Uint8Array
}): OriginFile => ({
  hash: createHash('sha256').update(file.bytes).digest('hex'),
  name: file.name === PASTED_ROWS ? null : file.name,
})

/** A row, and what it says by field. */
interface Line {
  readonly row: number
  readonly texts: ReadRow['summary']
}

/** Where each row comes from. What a row says is counted: a second row that says the same is another one. */
export function originsOf(
  file: OriginFile,
  kind: ImportKind,
  lines: readonly Line[],
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
 * The order that each row is already, in their order; null for a row that is new. Of the very same file a row is known by its
 * number, whatever was typed in place of its cells; of one of the same name, chosen again within days, by all that it says.
 */
export function knownOrders(
  { store, clock }: Pick<ImportDeps, 'store' | 'clock'>,
  file: OriginFile,
  origins: readonly OrderOrigin[],
): Outcome<readonly (KnownOrder | null)[]> {
  const since = new Date(clock.now().getTime() - SAME_NAME_MS).toISOString()
  const orders = store.fromFile(file, since)
  if (!orders.ok) return orders
  const byRow = new Map<number, KnownOrder>()
  const byContent = new Map<string, KnownOrder>()
  for (const { sameFile, row, content, orderId, state, createdAt } of orders.value) {
    const known = { orderId, state, at: createdAt }
    if (sameFile) byRow.set(row, known)
    else byContent.set(content, known)
  }
  return ok(origins.map(({ row, content }) => byRow.get(row) ?? byContent.get(content) ?? null))
}
