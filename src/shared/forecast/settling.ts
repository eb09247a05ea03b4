import type { DateText } from '../values/calendar.ts'

/** When echeqs settle, as tables over numbered days: a hundred thousand of them are looked up in a moment. */

/** From a day on, clearing takes so many bank days. */
export interface ClearingRule {
  readonly from: DateText
  readonly days: number
}

const DAY_MS = 86_400_000
/** Days are numbered from 1 January 1970, a Thursday. */
export const dayNumber = (day: DateText): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const WEEK = 7
/** With Monday as 0. */
const weekdayOf = (number: number): number => (((number + 3) % WEEK) + WEEK) % WEEK
const SATURDAY = 5

/** The settlement days of a range of days. */
export interface SettlingDays {
  /** Of day numbers `first` to `last`, the bank day of each. */
  readonly bankDay: (number: number) => number
  /** The day on which the money of an echeq that falls due then is there. */
  readonly credited: (number: number) => number
}

/** The longest row of days without a bank day, and clearing on top of it, with room to spare. */
const ROOM = 80

/**
 * Tables for the days from one to another, both included. Outside of them nothing is known, and asking throws: the caller
 * knows its stretch. `rules` are in force from their day on; before the first, `usual` days are counted with.
 */
export function settlingDays(
  first: number,
  last: number,
  holidays: ReadonlySet<DateText>,
  clearing: (day: number) => number,
): SettlingDays {
  const closed = new Set([...holidays].map(dayNumber))
  const size = last - first + 1 + ROOM
  const next = new Int32Array(size)
  for (let at = size - 1; at >= 0; at -= 1) {
    const day = first + at
    const open = weekdayOf(day) < SATURDAY && !closed.has(day)
    next[at] = open ? day : (next[at + 1] ?? day + 1)
  }
  const bankDay = (number: number): number => {
    const found = next[number - first]
    if (found === undefined) throw new RangeError(`day ${number} is outside of the tables`)
    return found
  }
  const credited = new Int32Array(last - first + 1)
  for (const at of credited.keys()) {
    let day = bankDay(first + at)
    for (let left = clearing(first + at); left > 0; left -= 1) day = bankDay(day + 1)
    credited[at] = day
  }
  return {
    bankDay,
    credited: (number) => {
      const found = credited[number - first]
      if (found === undefined) throw new RangeError(`day ${number} is outside of the tables`)
      return found
    },
  }
}

/** The days that clearing takes on each day, by rules of which the latest that has begun counts. */
export function clearingOn(
  rules: readonly ClearingRule[],
  usual: number,
): (number: number) => number {
  const ordered = rules
    .map(({ from, days }) => ({ from: dayNumber(from), days }))
    .toSorted((a, b) => b.from - a.from)
  return (number) => ordered.find(({ from }) => from <= number)?.days ?? usual
}
