import type {
  MovementRow,
  Snapshot,
  TypeDirection,
  Witness,
} from '../../shared/completeness/model.ts'
import { wallTime } from '../../shared/completeness/names.ts'
import type { ProofInput } from '../../shared/completeness/prove.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import type { CreditRow } from '../../shared/lists/credits.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { MovementRow as ListedMovement } from '../../shared/lists/movements.ts'
import type { ImportedFile, ImportedLine } from '../../shared/statements/model.ts'
import { dateOf } from '../../shared/text/format.ts'
import { negate, ZERO } from '../../shared/values/money.ts'
import type { Archive, StoredImport } from '../archive/archive-port.ts'
import type { Cache } from '../cache/cache-port.ts'
import { drain, eachPiece } from '../cache/every-row.ts'
import { MOST_ACCOUNTS } from '../cache/newest-accounts.ts'

/** The parts of the stores that a proof reads. */
export interface ProofStores {
  readonly cache: Pick<Cache, 'positions' | 'movements' | 'credits' | 'debins'>
  readonly archive: Pick<Archive, 'directions' | 'imports'>
}

export const EVERYTHING = { filter: {}, except: [] } as const
/** DEBINs that moved money. */
export const MOVED_DEBINS = { filter: { outcome: ['credited', 'returned'] }, except: [] } as const

/** The balances of every account by the position files. */
export async function snapshotsOf({
  positions,
}: Pick<Cache, 'positions'>): Answer<readonly Snapshot[]> {
  const files = await positions.history()
  if (!files.ok) return files
  const found: Snapshot[] = []
  for (const { fileId, createdAt } of files.value) {
    const at = wallTime(createdAt)
    const page = await positions.page('accounts', { fileId, offset: 0, limit: MOST_ACCOUNTS })
    if (!page.ok) return page
    if (at === null) continue
    for (const { accountNumber: account, cbu, accountType: kind, currency, balance } of page.value
      .rows)
      found.push({ fileId, at, account, cbu, kind, currency, balance })
  }
  return ok(found)
}

/** Movements as notified, as a proof reads them. */
export const noticeRow = (row: ListedMovement): MovementRow => ({
  id: row.key,
  source: 'notice',
  account: row.account,
  kind: row.accountType,
  currency: row.currency,
  booked: row.businessDate === null ? null : dateOf(row.businessDate),
  at: wallTime(row.operationDate ?? row.businessDate),
  takenAt: wallTime(row.receivedAt),
  amount: row.amount ?? ZERO,
  type: row.movementType ?? '',
  reversal: row.reversal === true,
  description: row.description ?? '',
  parties: { from: row.originCuit, to: row.destinationCuit },
  reference: row.proof ?? '',
})

const witnessOf = (row: CreditRow): readonly Witness[] => {
  const { key: id, amount, currency, collectingAccount: account } = row
  const at = wallTime(row.date)
  return at === null || amount === null || account === null
    ? []
    : [{ kind: 'credit', id, account, amount, at, currency }]
}

/** A DEBIN that was credited to an account, some day until it expired; a refund took it back. */
const debinOf = (row: DebinRow): readonly Witness[] => {
  const { key: id, amount, currency, accountId: account } = row
  const [at, until] = [wallTime(row.createdAt), wallTime(row.expires)]
  if (at === null || amount === null) return []
  const moved = row.outcome === 'returned' || row.refund ? negate(amount) : amount
  return [
    { kind: 'debin', id, account, currency, at, amount: moved, ...(until !== null && { until }) },
  ]
}

/** A line of a statement as a movement, whose amount has its sign already. */
export const movementOf = (
  {
    id,
    account,
    currency,
    importedAt,
  }: Pick<ImportedFile, 'id' | 'account' | 'currency' | 'importedAt'>,
  line: ImportedLine,
  nth: number,
): MovementRow => ({
  account,
  currency,
  id: `${id} ${nth}`,
  source: `statement:${id}`,
  at: line.day,
  takenAt: wallTime(importedAt),
  amount: line.amount,
  type: null,
  reversal: false,
  description: line.text,
  parties: { from: line.cuit, to: line.cuit },
  reference: line.reference,
})

/** The lines of a statement, the oldest first: many banks begin with the newest. */
function movementsIn(file: StoredImport): readonly MovementRow[] {
  const rows = file.lines.map((line, nth) => movementOf(file, line, nth))
  const [first, last] = [file.lines[0]?.day ?? '', file.lines.at(-1)?.day ?? '']
  return first > last ? rows.toReversed() : rows
}

/** The inputs of a proof besides the notified movements. */
export interface ProofRest {
  readonly snapshots: readonly Snapshot[]
  readonly statements: readonly StoredImport[]
  readonly credits: readonly CreditRow[]
  readonly debins: readonly DebinRow[]
  readonly confirmed: readonly TypeDirection[]
}

/** Reads it, as it is held now. */
export async function restOf({ cache, archive }: ProofStores): Answer<ProofRest> {
  const snapshots = await snapshotsOf(cache)
  if (!snapshots.ok) return snapshots
  const credits = await drain((from) => cache.credits.chosen(EVERYTHING, undefined, from, 'proof'))
  if (!credits.ok) return credits
  const debins = await drain((from) => cache.debins.chosen(MOVED_DEBINS, undefined, from, 'proof'))
  if (!debins.ok) return debins
  const statements = archive.imports.list('statement')
  if (!statements.ok) return statements
  const confirmed = archive.directions.list()
  if (!confirmed.ok) return confirmed
  return ok({
    snapshots: snapshots.value,
    statements: statements.value,
    credits: credits.value,
    debins: debins.value,
    confirmed: confirmed.value,
  })
}

/** Hands the movements that were notified over, piece by piece. */
export const feedMovements = (
  { cache: { movements } }: ProofStores,
  take: (rows: readonly ListedMovement[]) => Answer<null>,
): Answer<number> =>
  eachPiece((from) => movements.chosen(EVERYTHING, undefined, from, 'proof'), take)

/** Everything that a proof is made of. */
export const inputFrom = (
  movements: readonly MovementRow[],
  { snapshots, statements, credits, debins, confirmed }: ProofRest,
): ProofInput => ({
  snapshots,
  movements: [...movements, ...statements.flatMap(movementsIn)],
  witnesses: [...credits.flatMap(witnessOf), ...debins.flatMap(debinOf)],
  confirmed,
})
