import { recordOf } from '../../../shared/base/record.ts'
import { centsText } from '../../../shared/cvu/cents.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { StatementQuestion } from '../../../shared/ipc/cvu.ts'
import { type CvuRow, cvuList } from '../../../shared/lists/cvus.ts'
import { columnOf } from '../../../shared/lists/declare.ts'
import type {
  CvuStatement,
  CvuTotals,
  StatementLine,
  UncountedCredits,
} from '../../../shared/views/cvu.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Value } from '../../disk/conditions.ts'
import { mayWrite, type Sqlite } from '../../disk/handle.ts'
import { deleteRow, putRow } from '../../disk/rows.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import { askedOf, openList } from '../lists/declared-list.ts'
import { registerTextFunctions } from '../lists/text-functions.ts'
import { createBalances } from './balances.ts'
import { watchCvus } from './changed.ts'
import { isFoundByCvu } from './events.ts'
import { cvuRows } from './row.ts'
import { statementReader } from './statement.ts'

const SUMS = ['balance', 'credited', 'sent', 'chargedBack', 'refunded', 'pending'] as const
const TOTALS = SUMS.map((name) => {
  const column = name === 'balance' ? 'cents' : `${columnOf(name)}_cents`
  return `coalesce(sum(${column}), 0) AS ${name}`
}).join(', ')

type Totals = Readonly<Record<(typeof SUMS)[number] | 'count', bigint>>

const UNCOUNTED = `
  SELECT count(*) FILTER (WHERE cvu IS NULL AND currency IS NOT @currency) AS currency,
    count(*) FILTER (WHERE cvu IS NULL AND currency = @currency AND cents IS NULL) AS decimals,
    count(*) FILTER (WHERE cvu IS NULL AND currency = @currency AND cents < 0) AS negative,
    count(*) FILTER (WHERE cvu IS NULL AND currency = @currency AND cents >= 0) AS noCvu,
    (SELECT count(DISTINCT key) FROM cvu_chargeback WHERE cents IS NULL) AS chargebacks,
    (SELECT count(*) FROM credit WHERE +cvu IS NOT NULL AND instant > @now) AS future
  FROM credit WHERE cvu IS NULL`

/** An own order that left a CVU, as the cache repeats it. */
export interface CvuOrder {
  readonly key: string
  readonly cvu: string
  /** ISO 8601 UTC. */
  readonly instant: string
  readonly kind: 'order' | 'refund'
  /** The hundredths that it takes: negative. */
  readonly cents: number
  readonly state: 'sure' | 'pending'
  readonly other: StatementLine['other']
  readonly text: string
}

/** Own CVUs, with the sums of their events and their statements. */
export type CvuStore = ReturnType<typeof createCvuStore>
/** The same, in the thread of the cache. */
export type CvuCache = Async<CvuStore>

/** The own CVUs of an open cache, in which credits and notices are open. */
export function createCvuStore(db: Sqlite, archive: InArchive) {
  registerTextFunctions(db)
  if (mayWrite(db)) watchCvus(db)
  const list = openList(db, cvuList, ({ key }) => {
    // A row keeps nothing of which another could be made: it is made anew from its events.
    db.prepare('INSERT INTO cvu_changed VALUES (?) ON CONFLICT DO NOTHING').run(key)
    return null
  })
  const rowOf = cvuRows(db)
  const statement = statementReader(db)
  const changed = db.prepare<[number], string>('SELECT cvu FROM cvu_changed LIMIT ?').pluck()
  const repeated = db
    .prepare<[string], string>('SELECT version FROM cvu_repeated WHERE what = ?')
    .pluck()
  const filed = db.prepare('SELECT 1 FROM cvu_known WHERE file_day IS NOT NULL LIMIT 1')
  const refreshOne = (cvu: string, isFiled: boolean): void => {
    const row = rowOf(cvu, isFiled)
    const seq = list.kept(cvu)?.['seq']
    if (row === null) deleteRow(db, cvuList.table, { key: cvu })
    else if (typeof seq === 'number') list.write.update({ row, kept: {} }, seq)
    else list.write.insert({ row, kept: {} })
    deleteRow(db, 'cvu_changed', { cvu })
  }
  return {
    ...createBalances(db, archive),
    /** Brings at most so many rows up to date of those whose events changed; answers how many. */
    refresh: (most: number): Outcome<number> => {
      // Without it each CVU would cost a pass over all credits; making it tells that they changed.
      if (!isFoundByCvu(db)) return ok(0)
      const due = changed.all(most)
      if (due.length === 0) return ok(0)
      const isFiled = filed.get() !== undefined
      db.transaction(() => {
        for (const cvu of due) refreshOne(cvu, isFiled)
      })()
      list.changed()
      return ok(due.length)
    },
    /**
     * Copies own orders from the ledger. `gone` lists orders that are no events. With this call every change up to `until` is
     * copied; null leaves that unknown.
     */
    takeOrders: (
      orders: readonly CvuOrder[],
      gone: readonly string[],
      until: string | null,
    ): Outcome<null> => {
      db.transaction(() => {
        for (const key of gone) deleteRow(db, 'cvu_order', { key })
        for (const order of orders) putOrder(db, order)
        if (until !== null) putRow(db, 'cvu_repeated', { what: 'orders' }, { version: until })
      })()
      return ok(null)
    },
    /** Forgets all of them, and until when they were copied. */
    forgetOrders: (): Outcome<null> => {
      db.transaction(() => {
        db.exec('DELETE FROM cvu_order')
        deleteRow(db, 'cvu_repeated', { what: 'orders' })
      })()
      return ok(null)
    },
    statement: (question: StatementQuestion): Outcome<CvuStatement> => ok(statement(question)),
    /** Credits and chargebacks that are not counted, and credits that are dated after `now`. */
    uncounted: (now: string): Outcome<Omit<UncountedCredits, 'unread'>> =>
      ok(
        // One row of counts, by their names.
        db.prepare(UNCOUNTED).get({ currency: CVU_CURRENCY, now }) as Omit<
          UncountedCredits,
          'unread'
        >,
      ),
    /** How many openings there are, whether a credit to an own CVU was ever seen, and until when orders were repeated. */
    known: (): Outcome<{
      readonly openings: number
      readonly credited: boolean
      readonly ordersUntil: string | null
    }> =>
      ok({
        openings: Number(
          db.prepare('SELECT count(*) FROM cvu_known WHERE opened IS NOT NULL').pluck().get(),
        ),
        ordersUntil: repeated.get('orders') ?? null,
        credited:
          db.prepare('SELECT 1 FROM credit WHERE cvu IS NOT NULL LIMIT 1').get() !== undefined,
      }),
    ...askedOf(list, (): readonly CvuTotals[] => []),
    totals: (selection: Parameters<typeof list.where>[0]): Outcome<readonly CvuTotals[]> => {
      const { sql, params } = list.source(list.where(selection))
      const sums = db.prepare<Value[]>(`SELECT count(*) AS count, ${TOTALS} ${sql}`).safeIntegers()
      // As they are selected.
      const row = sums.get(...params) as Totals
      return ok([{ count: Number(row.count), ...recordOf(SUMS, (name) => centsText(row[name])) }])
    },
    /** Null where it is no own CVU. */
    get: (key: string): Outcome<CvuRow | null> => ok(list.get(key)),
  }
}

function putOrder(
  db: Sqlite,
  { key, other, cvu, instant, kind, cents, state, text }: CvuOrder,
): void {
  const columns = { cvu, instant, kind, cents, state, text }
  const named = { other_key: other.key, other_name: other.name, other_cuit: other.cuit }
  putRow(db, 'cvu_order', { key }, { ...columns, ...named })
}
