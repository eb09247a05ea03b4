import { isJsonObject } from '../../shared/json/json.ts'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import { randomOf } from '../data/random.ts'

/** Members that hold somebody's CUIT in what the bank tells, in either version. */
const MEMBERS = /^(?:(?:account_)?cuit|number|document|cuil_origin|cuil_destiny)$/

/** One in six has no CUIT here, two in six one with hyphens; the same holder is told in the same way each time. */
function loosen(name: string, cuit: string): string | null {
  const turn = randomOf(0, 'tax-id', cuit).int(0, 5)
  // Movements are text throughout.
  if (turn === 0) return name.startsWith('cuil') ? '' : null
  return turn > 2 ? cuit : `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`
}

/** Rewrites CUITs in the bank's answer as careless systems write them. The CUIT `own` stays. */
export function withLooseTaxIds(value: unknown, own: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withLooseTaxIds(item, own))
  if (!isJsonObject(value)) return value
  const isCuit = (name: string, member: unknown): member is string =>
    typeof member === 'string' && MEMBERS.test(name) && member !== own && checkTaxId(member).ok
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isCuit(name, member) ? loosen(name, member) : withLooseTaxIds(member, own),
    ]),
  )
}
