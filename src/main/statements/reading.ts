import { createHash } from 'node:crypto'
import type { Snapshot } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { toUnits } from '../../shared/completeness/units.ts'
import type { BroughtKind, BroughtLine, BroughtProblem } from '../../shared/statements/model.ts'
import { addDays } from '../../shared/values/calendar.ts'
import { foldHeader } from '../tables/columns.ts'
import type { StatedBalance } from './read.ts'

/** What is found out about a file besides its lines. */

/** By which a header is known again, whatever the order in which files come. */
export const headerName = (header: readonly string[]): string =>
  JSON.stringify(header.map(foldHeader))

/** Names lines by what they say: the same file again has the same. */
export const digestOf = (lines: readonly BroughtLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex')

const lineName = (kind: BroughtKind, { day, amount, reference }: BroughtLine): string =>
  `${day}|${toUnits(amount)}|${kind === 'ledger' ? reference : ''}`

/** How many of some lines other files of the account show as well. */
export function knownLines(
  kind: BroughtKind,
  lines: readonly BroughtLine[],
  held: readonly (readonly BroughtLine[])[],
): number {
  const most = new Map<string, number>()
  for (const file of held) {
    const counts = new Map<string, number>()
    for (const line of file) {
      const name = lineName(kind, line)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    for (const [name, count] of counts) most.set(name, Math.max(most.get(name) ?? 0, count))
  }
  return lines.filter((line) => {
    const name = lineName(kind, line)
    const left = most.get(name) ?? 0
    most.set(name, left - 1)
    return left > 0
  }).length
}

const NUMBER = /\d[\d.-]{4,}\d/g

/** The number of another account of the profile that the name of a file holds, and not this account's; else null. */
export function otherAccountIn(
  name: string,
  account: string,
  accounts: readonly string[],
): string | null {
  const found = [...name.matchAll(NUMBER)].map(([digits]) => accountKey(digits))
  if (found.includes(accountKey(account))) return null
  return accounts.find((one) => found.includes(accountKey(one))) ?? null
}

/** A single balance may be told at another moment; two that fit nothing are another account's. */
const ENOUGH = 2

/**
 * The balances that position files say the account held on days of a statement: where there are some, and not one stands
 * in the statement on its day or the day before, it is of another account, and the nearest balance is named.
 */
export function strangeBalance(
  balances: readonly StatedBalance[],
  snapshots: readonly Snapshot[],
): BroughtProblem | null {
  const days = balances.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const within = snapshots.filter(({ at }) => at.slice(0, 10) > first && at.slice(0, 10) < last)
  const fits = within.some(({ at, balance }) => {
    const day = at.slice(0, 10)
    const before = days.findLast((one) => one < day) ?? addDays(day, -1)
    const units = toUnits(balance)
    return balances.some((one) => one.units === units && (one.day === day || one.day === before))
  })
  const [asked] = within
  if (fits || within.length < ENOUGH || asked === undefined) return null
  const near = balances.filter(({ day }) => day <= asked.at.slice(0, 10)).at(-1) ?? balances[0]
  if (near === undefined) return null
  const { row, address, column, text } = near
  return { row, address, column, text, code: 'account', expected: asked.balance }
}
