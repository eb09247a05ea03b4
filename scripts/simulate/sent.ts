import * as z from 'zod'
import type { ApprovalItem } from '../../src/shared/orders/approvals.ts'
import { compareDecimals, decimal, sum } from '../../src/shared/values/money.ts'
import type { ApprovalYes, Life } from './life.ts'

/** What the bank took, held against what people said yes to. */

const amount = z.coerce.string()
/** Members of the requests with money that say how much. */
const bodySchema = z.looseObject({
  amount: amount.default('0'),
  operations: z.array(z.looseObject({ share: z.looseObject({ amount }) })).optional(),
})

/** Whether a request has the amount of an item, and the keys of both its sides. */
function isOf({ kind, amount: shown, from, to }: ApprovalItem, text: string): boolean {
  const body = bodySchema.parse(JSON.parse(text))
  const amounts = body.operations?.map(({ share }) => share.amount) ?? [body.amount]
  // The custody of an echeq names no amount.
  const isSame =
    kind === 'echeq_custody' ||
    compareDecimals(sum(amounts.map(decimal)), decimal(shown.amount)) === 0
  const bare = text.replaceAll('-', '')
  return isSame && [from.key, to.key].every((key) => bare.includes(key.replaceAll('-', '')))
}

const matched = new WeakMap<Life, Set<ApprovalYes>>()
const read = new WeakMap<Life, number>()

/** Requests that the bank took since the last look, and to which nobody said yes: each yes is good for one. */
export function unapproved(life: Life): readonly string[] {
  const taken = life.office.executed()
  const used = matched.get(life) ?? new Set<ApprovalYes>()
  matched.set(life, used)
  const fresh = taken.slice(read.get(life) ?? 0)
  read.set(life, taken.length)
  return fresh.flatMap(({ name, text }) => {
    const yes = life.yeses.find((one) => !used.has(one) && isOf(one.item, text))
    if (yes === undefined) return [`${name} ${text}`]
    used.add(yes)
    return []
  })
}
