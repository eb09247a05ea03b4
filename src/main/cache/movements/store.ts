import type { IncomingTotal, MovementRow } from '../../../shared/incoming.ts'
import type { MovementFilter, MovementSelection } from '../../../shared/ipc/movements.ts'
import type { Page } from '../../../shared/position.ts'
import { ok } from '../../../shared/result.ts'
import type { Sqlite } from '../../disk/handle.ts'
import {
  amountIs,
  between,
  type Condition,
  equals,
  hasWords,
  selected,
  when,
} from '../lists/conditions.ts'
import { CHUNK, createListing, type Order } from '../lists/listing.ts'
import { type ListStore, refreshMarks } from '../lists/marks.ts'
import type { Outcome } from '../lists/outcome.ts'
import { type Columns, insertRow, instantText, wordsOf } from '../lists/record.ts'
import { incomingTotals } from '../lists/sums.ts'
import { decimalOrder } from '../text.ts'
import type { HeldMovement, MovementFacets, MovementQuestion, MovementRecord } from './port.ts'

/** What the cache's thread does with movements; what each method is for stands at `MovementCache`. */
export interface MovementStore {
  readonly takeMovement: (record: MovementRecord) => Outcome<boolean>
  readonly movementPage: (question: MovementQuestion) => Outcome<Page<MovementRow>>
  readonly movementsChosen: (
    selection: MovementSelection,
    sort: Order | undefined,
    from: number,
  ) => Outcome<readonly MovementRow[]>
  readonly movementTotals: (selection: MovementSelection) => Outcome<readonly IncomingTotal[]>
  readonly movementFacets: () => Outcome<MovementFacets>
  readonly movement: (key: string) => Outcome<HeldMovement | null>
}

type MovementRaw = Omit<MovementRow, 'reversal' | 'reconciled'> & {
  readonly reversal: number | null
  readonly reconciled: number
}

const COLUMNS = `key, account, account_type AS accountType, currency, description, operation_id AS operationId,
  operation_id2 AS operationId2, operation_date AS operationDate, amount, movement_type AS movementType, reversal,
  business_date AS businessDate, completed_date AS completedDate, proof, origin_cuit AS originCuit,
  origin_name AS originName, origin_cbu AS originCbu, destination_cuit AS destinationCuit,
  destination_name AS destinationName, destination_cbu AS destinationCbu, received_at AS receivedAt, reconciled`

const toRow = (raw: MovementRaw): MovementRow => ({
  ...raw,
  reversal: raw.reversal === null ? null : raw.reversal === 1,
  reconciled: raw.reconciled === 1,
})

const movementConditions = (filter: MovementFilter): readonly Condition[] => [
  ...when(filter.account, (value) => equals('account', value)),
  ...when(filter.currency, (value) => equals('currency', value)),
  ...when(filter.movementType, (value) => equals('movement_type', value)),
  ...when(filter.reversal, (value) => equals('reversal', Number(value))),
  ...when(filter.reconciled, (value) => equals('reconciled', Number(value))),
  ...between(filter.from, filter.to),
  ...when(filter.minAmount, (value) => amountIs('>=', value)),
  ...when(filter.maxAmount, (value) => amountIs('<=', value)),
  ...hasWords('words', filter.search ?? ''),
]

const columnsOf = (record: MovementRecord): Columns => ({
  ...{ key: record.key, account: record.account, account_type: record.accountType },
  ...{ currency: record.currency, description: record.description },
  ...{ operation_id: record.operationId, operation_id2: record.operationId2 },
  operation_date: record.operationDate,
  instant:
    instantText(record.operationDate) ?? instantText(record.businessDate) ?? record.receivedAt,
  ...{ amount: record.amount, amount_order: decimalOrder(record.amount) },
  movement_type: record.movementType,
  reversal: record.reversal === null ? null : Number(record.reversal),
  ...{ business_date: record.businessDate, completed_date: record.completedDate },
  proof: record.proof,
  ...{ origin_cuit: record.originCuit, origin_name: record.originName },
  ...{ origin_cbu: record.originCbu, destination_cuit: record.destinationCuit },
  ...{ destination_name: record.destinationName, destination_cbu: record.destinationCbu },
  words: wordsOf([
    ...[record.description, record.operationId, record.operationId2, record.proof, record.amount],
    ...[record.account, record.originName, record.originCuit, record.originCbu],
    ...[record.destinationName, record.destinationCuit, record.destinationCbu],
  ]),
  ...{ raw: record.raw, received_at: record.receivedAt, reconciled: 0 },
})

/** The movements of an open cache. */
export function createMovementStore(db: Sqlite): ListStore<MovementStore> {
  const listing = createListing<MovementRaw, MovementRow>(db, {
    table: 'movement',
    select: COLUMNS,
    toRow,
    orders: {
      date: 'instant',
      amount: 'amount_order',
      account: 'account',
      description: "folded(coalesce(description, ''))",
      originName: "folded(coalesce(origin_name, ''))",
      movementType: 'movement_type',
    },
    usual: 'instant DESC, seq DESC',
  })
  const known = db.prepare<[string]>('SELECT 1 FROM movement WHERE key = ?')
  const grouped = <T>(column: string, name: string): readonly T[] =>
    db
      .prepare<[], T>(
        `SELECT ${column} AS ${name}, count(*) AS count FROM movement WHERE ${column} IS NOT NULL
         GROUP BY ${column} ORDER BY count DESC`,
      )
      .all()

  const store: MovementStore = {
    takeMovement: (record) => {
      if (known.get(record.key) !== undefined) return ok(false)
      db.transaction(() => {
        insertRow(db, 'movement', columnsOf(record))
        refreshMarks(db, 'movement', [record.key])
      })()
      listing.changed()
      return ok(true)
    },
    movementPage: ({ filter, offset, limit, sort }) =>
      ok(listing.page({ conditions: movementConditions(filter), sort }, offset, limit)),
    movementsChosen: (selection, sort, from) => {
      const conditions = selected(selection, movementConditions)
      return ok(listing.page({ conditions, sort }, from, CHUNK).rows)
    },
    movementTotals: (selection) =>
      ok(incomingTotals(db, 'movement', selected(selection, movementConditions))),
    movementFacets: () =>
      ok({
        accounts: grouped('account', 'account'),
        movementTypes: grouped('movement_type', 'movementType'),
        total: db.prepare<[], number>('SELECT count(*) FROM movement').pluck().get() ?? 0,
      }),
    movement: (key) => {
      const found = db
        .prepare<[string], MovementRaw & { readonly raw: string }>(
          `SELECT ${COLUMNS}, raw FROM movement WHERE key = ?`,
        )
        .get(key)
      if (found === undefined) return ok(null)
      const { raw, ...row } = found
      return ok({ row: toRow(row), raw })
    },
  }
  return { store, changed: listing.changed }
}
