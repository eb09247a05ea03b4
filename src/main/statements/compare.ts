import type { Snapshot } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { toUnits } from '../../shared/completeness/units.ts'
import { linesTogether } from '../../shared/reconcile/together.ts'
import type { ImportedKind, ImportedLine, ImportedProblem } from '../../shared/statements/model.ts'
import { addDays, type DateText, dayOfWall } from '../../shared/values/calendar.ts'
import type { StatedBalance } from './read.ts'

/** A file beside what is held of its account: the lines of other files, and the balances of position files. */

/**
 * How many of some lines other files of the account show as well (`known`). `unsaid` is how many lines of those, within the
 * same days, they lack: it was corrected since. Lines of a statement are told apart by day and amount alone.
 */
export function besideHeld(
  kind: ImportedKind,
  lines: readonly ImportedLine[],
  held: readonly (readonly ImportedLine[])[],
  [from, to]: readonly [DateText, DateText],
): { readonly known: number; readonly unsaid: number } {
  const [before = [], after = []] = [held, [...held, lines]].map((files) =>
    kind === 'ledger'
      ? linesTogether(files)
      : linesTogether(files.map((file) => file.map((line) => ({ ...line, reference: '' })))),
  )
  const known = lines.length + before.length - after.length
  const within = before.filter(({ day }) => day >= from && day <= to)
  return { known, unsaid: within.length - known }
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
 * Compares a statement with the balances that position files give for its days. If no balance fits, on its day or on the day
 * before, the statement is of another account, and the nearest balance is named.
 */
export function strangeBalance(
  balances: readonly StatedBalance[],
  snapshots: readonly Snapshot[],
): ImportedProblem | null {
  const days = balances.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const within = snapshots.filter(({ at }) => dayOfWall(at) > first && dayOfWall(at) < last)
  const fits = within.some(({ at, balance }) => {
    const day = dayOfWall(at)
    const before = days.findLast((one) => one < day) ?? addDays(day, -1)
    const units = toUnits(balance)
    return balances.some((one) => one.units === units && (one.day === day || one.day === before))
  })
  const [asked] = within
  if (fits || within.length < ENOUGH || asked === undefined) return null
  const near = balances.filter(({ day }) => day <= dayOfWall(asked.at)).at(-1) ?? balances[0]
  if (near === undefined) return null
  const { row, address, column, text } = near
  return { row, address, column, text, code: 'account', expected: asked.balance }
}
