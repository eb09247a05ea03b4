import { type Answer, andThen, ok, present } from '../../shared/errors/index.ts'
import type { CreditRow } from '../../shared/lists/credits.ts'
import type { RefundDoubt } from '../../shared/orders/warnings.ts'
import { dateOf } from '../../shared/text/format.ts'
import { checkCbuOrCvu } from '../../shared/values/account-keys.ts'
import { compareDecimals, type DecimalText } from '../../shared/values/money.ts'
import type { Cache } from '../cache/cache-port.ts'
import type { KnownCredit } from '../orders/order-deps.ts'

/** Received credits as refunds see them. */

type Deps = Pick<Cache, 'credits' | 'notices'>

const validKey = (text: string | null): string | null => {
  const checked = checkCbuOrCvu(text ?? '')
  return checked.ok ? checked.key : null
}

/** More chargebacks than name one CVU or one operation. */
const MANY = 200

/** Whether a chargeback names the credit by one of its ids, or its CVU and its amount. */
async function isChargedBack(
  { notices }: Deps,
  { toKey, clearingId, amount }: CreditRow,
  ids: readonly string[],
): Answer<boolean> {
  const originals = clearingId === null ? ids : [clearingId, ...ids]
  for (const search of [...originals, toKey]) {
    if (search === null) continue
    const page = await notices.page({ kind: 'chargeback', search, offset: 0, limit: MANY })
    if (!page.ok) return page
    const found = page.value.rows.some(
      (one) =>
        one.kind === 'chargeback' &&
        (originals.includes(one.originalId) ||
          (search === toKey && compareDecimals(one.amount, amount) === 0)),
    )
    if (found) return ok(true)
  }
  return ok(false)
}

/** Whether the same payer sent the same amount to the same CVU on the same day once more. */
async function hasTwin({ credits }: Deps, row: CreditRow): Answer<boolean> {
  const { toKey, fromKey, amount } = row
  const day = dateOf(row.date ?? '')
  if (day === null || toKey === null) return ok(false)
  const page = await credits.page({
    filter: { toKey, from: day, to: day, minAmount: amount, maxAmount: amount },
    offset: 0,
    limit: MANY,
  })
  if (!page.ok) return page
  return ok(page.value.rows.some((one) => one.key !== row.key && one.fromKey === fromKey))
}

const least = (amounts: readonly DecimalText[]): DecimalText =>
  amounts.reduce((one, other) => (compareDecimals(other, one) === -1 ? other : one))

/** The fields that say whose money came in, and for whom. */
const PARTIES: ReadonlySet<string> = new Set(['fromKey', 'fromCuit', 'toKey', 'toCuit'])

/** A credit for whoever returns it, of the smallest amount that was told. Fails with `not_found`. */
export async function refundable(deps: Deps, key: string): Answer<KnownCredit> {
  const held = andThen(await deps.credits.get(key), (credit) => present(credit, key))
  if (!held.ok) return held
  const { row, ids, amounts } = held.value
  const [charged, twin] = [await isChargedBack(deps, row, ids), await hasTwin(deps, row)]
  if (!charged.ok) return charged
  if (!twin.ok) return twin
  const amount = least([row.amount, ...amounts])
  const doubts: Readonly<Record<RefundDoubt, boolean>> = {
    charged_back: charged.value,
    duplicate: twin.value,
    notified_only: row.source === 'notification',
    amount_differs: amounts.some((one) => compareDecimals(one, amount) !== 0),
    party_differs: row.differs.split(' ').some((name) => PARTIES.has(name)),
    gone: false,
  }
  return ok({
    key: row.key,
    names: [...new Set([row.key, ...ids.map((id) => `id:${id}`)])],
    date: row.date,
    name: row.fromName,
    taxId: row.fromCuit,
    amount,
    // Only pesos are returned: a credit without a currency is not taken for pesos.
    currency: row.currency ?? '',
    from: validKey(row.fromKey),
    to: validKey(row.toKey),
    doubts: (Object.keys(doubts) as RefundDoubt[]).filter((doubt) => doubts[doubt]),
  })
}
