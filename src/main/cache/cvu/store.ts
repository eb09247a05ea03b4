import { centsText } from '../../../shared/cvu/cents.ts'
import { ok } from '../../../shared/errors/index.ts'
import { cvuList } from '../../../shared/lists/cvus.ts'
import type { CvuTotals } from '../../../shared/views/cvu.ts'
import { CVU_CURRENCY } from '../../../shared/views/incoming.ts'
import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { deleteRow, putRow } from '../../disk/rows.ts'
import { openList } from '../lists/declared-list.ts'
import { registerTextFunctions } from '../lists/text-functions.ts'
import type { InArchive } from '../store/api.ts'
import { createBalances } from './balances.ts'
import { watchCvus } from './changed.ts'
import type { CvuOrder, CvuStore } from './cvu-port.ts'
import { isFoundByCvu } from './events.ts'
import { cvuColumns, deriveCvu } from './row.ts'
import { statementReader } from './statement.ts'

/** The sums of a selection, in the order of {@link totalsOf}. */
const TOTALS = ['', 'credited_', 'sent_', 'charged_back_', 'refunded_', 'pending_']
  .map((name) => `coalesce(sum(${name}cents), 0)`)
  .join(', ')

type Totals = readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint]

const totalsOf = ([
  count,
  balance,
  credited,
  sent,
  back,
  refunded,
  pending,
]: Totals): CvuTotals => ({
  count: Number(count),
  balance: centsText(balance),
  credited: centsText(credited),
  sent: centsText(sent),
  chargedBack: centsText(back),
  refunded: centsText(refunded),
  pending: centsText(pending),
})

const UNCOUNTED = `
  SELECT count(*) FILTER (WHERE cvu IS NULL AND currency IS NOT @currency) AS currency,
    count(*) FILTER (WHERE cvu IS NULL AND currency = @currency AND cents IS NULL) AS decimals,
    count(*) FILTER (WHERE cvu IS NULL AND currency = @currency AND cents < 0) AS negative,
    count(*) FILTER (WHERE cvu IS NULL AND currency = @currency AND cents >= 0) AS noCvu,
    (SELECT count(DISTINCT key) FROM cvu_chargeback WHERE cents IS NULL) AS chargebacks,
    (SELECT count(*) FROM credit WHERE +cvu IS NOT NULL AND instant > @now) AS future
  FROM credit WHERE cvu IS NULL`

type Uncounted = Extract<ReturnType<CvuStore['uncounted']>, { readonly ok: true }>['value']

/** The own CVUs of an open cache, in which credits and notices are open. */
export function createCvuStore(db: Sqlite, archive: InArchive): CvuStore {
  registerTextFunctions(db)
  watchCvus(db)
  const list = openList(db, cvuList, deriveCvu)
  const columnsOf = cvuColumns(db)
  const statement = statementReader(db)
  const changed = db.prepare<[number], string>('SELECT cvu FROM cvu_changed LIMIT ?').pluck()
  const repeated = db
    .prepare<[string], string>('SELECT version FROM cvu_repeated WHERE what = ?')
    .pluck()
  const filed = db.prepare('SELECT 1 FROM cvu_known WHERE file_day IS NOT NULL LIMIT 1')
  const refreshOne = (cvu: string, isFiled: boolean): void => {
    const columns = columnsOf(cvu, isFiled)
    const seq = list.kept(cvu)?.['seq']
    if (columns !== null) list.put(columns, typeof seq === 'number' ? seq : undefined)
    else if (seq !== undefined) deleteRow(db, cvuList.table, { key: cvu })
    deleteRow(db, 'cvu_changed', { cvu })
  }
  return {
    ...createBalances(db, archive),
    refresh: (most) => {
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
    takeOrders: (orders, gone, until) => {
      db.transaction(() => {
        for (const key of gone) deleteRow(db, 'cvu_order', { key })
        for (const order of orders) putOrder(db, order)
        if (until !== null) putRow(db, 'cvu_repeated', { what: 'orders' }, { version: until })
      })()
      return ok(null)
    },
    statement: (question) => ok(statement(question)),
    uncounted: (now) =>
      ok(
        // One row of counts, by their names.
        db.prepare(UNCOUNTED).get({ currency: CVU_CURRENCY, now }) as Uncounted,
      ),
    known: () =>
      ok({
        openings: Number(
          db.prepare('SELECT count(*) FROM cvu_known WHERE opened IS NOT NULL').pluck().get(),
        ),
        ordersUntil: repeated.get('orders') ?? null,
        credited:
          db.prepare('SELECT 1 FROM credit WHERE cvu IS NOT NULL LIMIT 1').get() !== undefined,
      }),
    page: (question) => ok(list.page(question)),
    chosen: (selection, sort, from, reader) => ok(list.chosen(selection, sort, from, reader)),
    count: (selection) => ok(list.count(selection)),
    totals: (selection) => {
      const { sql, params } = list.source(list.where(selection))
      const sums = db.prepare<Value[]>(`SELECT count(*), ${TOTALS} ${sql}`).raw().safeIntegers()
      // As they are selected.
      return ok([totalsOf(sums.get(...params) as Totals)])
    },
    facets: () => ok(list.facets()),
    get: (key) => ok(list.get(key)),
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
