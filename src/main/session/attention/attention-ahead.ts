import type { Clock } from '../../../shared/base/clock.ts'
import type { Forecast } from '../../../shared/forecast/forecast.ts'
import { addDays, buenosAiresDate } from '../../../shared/values/calendar.ts'
import { compareDecimals, subtract, sumByCurrency, ZERO } from '../../../shared/values/money.ts'
import type { AttentionItem } from '../../../shared/views/attention.ts'
import type { Session } from '../session.ts'

/** As far as the first screen looks ahead. */
const DAYS = 14
/** Issued echeqs that fall due from today on, for so many days. */
const DUE_DAYS = 6

/**
 * What the days ahead ask for: the first day on which a currency would be below zero, and the issued echeqs that fall due
 * while it is. Estimates, as the forecast is.
 */
export async function aheadItems(
  session: Session,
  clock: Clock,
): Promise<readonly AttentionItem[]> {
  const outlook = await session.forecast.outlook(DAYS)
  if (!outlook.ok) return []
  // The currency that comes to it first stands first: its day is the one that is told.
  const short = outlook.value.forecasts
    .filter(({ belowZeroOn }) => belowZeroOn !== null)
    .toSorted((a, b) => (a.belowZeroOn ?? '').localeCompare(b.belowZeroOn ?? ''))
  const first = short[0]?.belowZeroOn ?? null
  const last = addDays(buenosAiresDate(clock.now()), DUE_DAYS)
  const unfunded = short.flatMap((forecast) => unfundedOf(forecast, last))
  return [
    {
      kind: 'belowZero',
      count: short.length,
      sums: short.map(({ currency, lowest }) => ({ currency, amount: lowest.balance })),
      at: first,
    },
    {
      kind: 'echeqsUnfunded',
      count: unfunded.reduce((sum, { count }) => sum + count, 0),
      sums: sumByCurrency(
        unfunded.map(({ amount, currency }) => ({ currency, amount: subtract(ZERO, amount) })),
      ),
      at: unfunded.map(({ day }) => day).toSorted()[0] ?? null,
    },
  ]
}

const unfundedOf = ({ days }: Forecast, last: string) =>
  days
    .filter(({ day, balance }) => day <= last && compareDecimals(balance, ZERO) === -1)
    .flatMap(({ items }) => items.filter(({ source }) => source === 'echeqs_out'))
