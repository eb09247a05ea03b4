import { wallTime } from '../../../shared/completeness/names.ts'
import type { Account } from '../../../shared/completeness/read.ts'
import { dayOfWall } from '../../../shared/values/calendar.ts'
import type { Currency, DecimalText } from '../../../shared/values/money.ts'
import type { BalanceCurve, BalancePoint } from '../../../shared/wire/position.ts'
import { smallParse } from '../../../shared/wire/wire.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { totalsSchema } from './files.ts'

/** An account of a position: its CBU, empty where the file has none; its number as the file writes it; its currency. */
export type BalanceAccount = Pick<Account, 'cbu' | 'number' | 'currency'>

/** A file's balance in a currency. */
interface FileBalance {
  readonly createdAt: string
  readonly currency: Currency
  readonly balance: DecimalText
  readonly available: DecimalText
}

/** In the order in which what a later file says replaces what an earlier one of the same day said. */
const OLDEST_FIRST = 'ORDER BY rank_instant, created_instant, received_at, id'

const ofAll = (db: Sqlite): readonly FileBalance[] =>
  db
    .prepare<[], { readonly created_at: string; readonly totals: string; readonly held: string }>(
      `SELECT created_at, totals, (SELECT json_group_array(DISTINCT currency) FROM account
         WHERE account.file = position_file.id) AS held
       FROM position_file WHERE from_future = 0 ${OLDEST_FIRST}`,
    )
    .all()
    .flatMap(({ created_at: createdAt, totals, held }) =>
      totalsSchema
        .parse(JSON.parse(totals), smallParse)
        // A currency in which there are only funds or terms is nobody's balance.
        .filter(({ currency }) => held.includes(JSON.stringify(currency)))
        .map(({ currency, accounts: balance, available }) => ({
          createdAt,
          currency,
          balance,
          available,
        })),
    )

const ofOne = (db: Sqlite, account: BalanceAccount): readonly FileBalance[] =>
  db
    .prepare<[BalanceAccount], FileBalance>(
      `SELECT created_at AS createdAt, currency, balance, available
       FROM position_file JOIN account ON account.file = position_file.id
       WHERE from_future = 0 AND currency = @currency AND (
         cbu = nullif(@cbu, '') OR (account_number = @number AND '' IN (cbu, @cbu)))
       ${OLDEST_FIRST}`,
    )
    .all(account)

/** Balances over time of all accounts per currency, or of one account. Of a day the newest position counts; future ones do not. */
export function balances(db: Sqlite, account?: BalanceAccount): readonly BalanceCurve[] {
  const curves = new Map<Currency, Map<string, BalancePoint>>()
  for (const { createdAt, currency, balance, available } of account === undefined
    ? ofAll(db)
    : ofOne(db, account)) {
    const at = wallTime(createdAt)
    if (at === null) continue
    const day = dayOfWall(at)
    const days = curves.get(currency) ?? new Map<string, BalancePoint>()
    days.set(day, { day, balance, available })
    curves.set(currency, days)
  }
  return [...curves].map(([currency, days]) => ({
    currency,
    points: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }))
}
