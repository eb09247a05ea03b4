import { currencyKey } from '../completeness/names.ts'
import { textAt } from '../lists/from-wire.ts'
import { dateOf } from '../text/format.ts'
import { digitsOnly, isCvu } from '../values/account-keys.ts'
import { buenosAiresDate, dayOfWall } from '../values/calendar.ts'
import { CVU_CURRENCY } from '../views/incoming.ts'

/** The ways in which a credit can differ from the specification. Such a credit is shown with each of them and never dropped. */
export const creditOddities = ['clearing', 'currency', 'key', 'future', 'negative'] as const
export type CreditOddity = (typeof creditOddities)[number]

const CURRENCY_PATHS = ['detail.currency_code', 'detail.currency', 'currency_code', 'currency']

/** The currency that a credit names, which the specification shows no field for: pesos where it names none, null for an unknown one. */
export function creditCurrency(json: unknown): string | null {
  for (const path of CURRENCY_PATHS) {
    const named = textAt(json, path)
    if (named !== null) return currencyKey(named)
  }
  return CVU_CURRENCY
}

/** The oddities of a credit that was seen first at this moment, ISO 8601. */
export function odditiesOf(row: {
  readonly clearingId: string | null
  readonly currency: string | null
  readonly toKey: string | null
  readonly date: string | null
  readonly amount: string | null
  readonly firstSeenAt: string
}): readonly CreditOddity[] {
  const date = row.date ?? ''
  const holds: Readonly<Record<CreditOddity, boolean>> = {
    clearing: row.clearingId === null,
    currency: row.currency !== CVU_CURRENCY,
    key: !isCvu(digitsOnly(row.toKey ?? '')),
    // A day that is written as one before Greenwich's is not ahead in Buenos Aires, whatever its offset.
    future:
      dayOfWall(date) >= dayOfWall(row.firstSeenAt) &&
      (dateOf(date) ?? '') > buenosAiresDate(new Date(row.firstSeenAt)),
    negative: row.amount?.startsWith('-') === true,
  }
  return creditOddities.filter((oddity) => holds[oddity])
}
