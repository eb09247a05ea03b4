import { type AppError, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { LedgerFile } from '../file.ts'

/** The open file that holds the order tables. */
export type OrderDb = LedgerFile

/** Leaves a transaction, undoing it, with an error that the caller gets as a value. */
class Stop extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

/** Ends the transaction that is running, undoes it, and makes it answer `error`. */
export function stop(error: AppError): never {
  throw new Stop(error)
}

/** Runs reads; SQLite's failures become `ledger_damaged`, `disk_full` or `disk_failed`. */
export const runRead = <T>({ attempt }: OrderDb, work: () => T): Outcome<T> =>
  attempt(() => {
    try {
      return ok(work())
    } catch (cause) {
      if (cause instanceof Stop) return err(cause.error)
      throw cause
    }
  })

/** Runs one transaction that is on the disk when this answers; any failure undoes all of it. */
export const runWrite = <T>(orders: OrderDb, work: () => T): Outcome<T> =>
  runRead(orders, () => orders.db.transaction(work).immediate())

/** The ledger's time as it is stored. */
export const nowText = ({ clock }: OrderDb): string => clock.now().toISOString()
