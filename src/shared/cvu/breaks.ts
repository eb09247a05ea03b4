/** One CVU on one day: its balance by one's own file beside the balance that its events make. Amounts are hundredths. */

/** The kinds of differences. One that is not due is expected, and never counted as a break. */
export const breakKinds = [
  'unknown_cvu',
  'only_bank',
  'only_own',
  'amount',
  'other_day',
  'not_due',
] as const
export type BreakKind = (typeof breakKinds)[number]

/** The figures of a CVU at the end of a day. */
export interface CvuDay {
  /** By the file of that day; null where it does not name the CVU. */
  readonly own: bigint | null
  /** By the opening and the events until then. */
  readonly events: bigint
  /** Whether it has an opening or an event until then. */
  readonly seen: boolean
  /** Whether any file of one's own ever named it. */
  readonly known: boolean
  /** Events of this day alone, and of the next. */
  readonly today: bigint
  readonly next: bigint
  /**
   * Amounts that one's own file may have already, or not yet. Transfers without a final word stand by themselves. Events
   * between two days stand in groups, of which it mostly has all or none.
   */
  readonly unsure: readonly (readonly bigint[])[]
}

/** More sums than a CVU's transfers of a day make; what goes beyond explains nothing. */
const MOST_SUMS = 4096

const total = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n)

/** Whether some of the amounts, or all, add up to the target. */
function someMake(target: bigint, amounts: readonly bigint[]): boolean {
  if (amounts.length === 0) return false
  if (total(amounts) === target) return true
  let sums = new Set([0n])
  for (const amount of amounts) {
    if (sums.size > MOST_SUMS / 2) return false
    const more = new Set(sums)
    for (const sum of sums) more.add(sum + amount)
    if (more.has(target)) return true
    sums = more
  }
  return false
}

function kindOf({ own, known, seen, today, next, unsure }: CvuDay, difference: bigint): BreakKind {
  const [each = [], ...groups] = unsure
  // A long group hides every sum behind too many others: all or none of each is tried first.
  const tried = [unsure.map(total), [...each, ...groups.map(total)], unsure.flat()]
  if (unsure.length > 0 && tried.some((amounts) => someMake(difference, amounts))) return 'not_due'
  if (own === null) return known ? 'only_bank' : 'unknown_cvu'
  if (!seen) return 'only_own'
  return difference === next || difference === -today ? 'other_day' : 'amount'
}

/** The difference of a CVU on a day; null where both sides say the same, a file without a CVU saying zero. */
export function breakOf(sides: CvuDay) {
  const difference = (sides.own ?? 0n) - sides.events
  return difference === 0n ? null : { kind: kindOf(sides, difference), difference }
}

/** The money that is missing at the bank: never less than none. Null where one side is not known. */
export function shortfallOf(owed: bigint | null, bank: bigint | null): bigint | null {
  if (owed === null || bank === null) return null
  return owed > bank ? owed - bank : 0n
}
