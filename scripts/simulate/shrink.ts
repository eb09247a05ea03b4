import { type Entry, type History, liveHistory } from './history.ts'

/** Shortens a history as long as it still breaks the same invariant. */

const DAY = 24 * 3_600_000
/** Lives of histories that are tried at most: with fewer entries, and with smaller days and values. */
const MOST_TRIES = 80
const MOST_SMALLER = 60

/** Answers whether a history breaks what the whole one breaks; false once enough were tried. */
type Breaks = (history: History) => Promise<boolean>

function trying(name: string, most: number): Breaks {
  let tries = 0
  return async (history) => {
    tries += 1
    return (
      tries <= most && (await liveHistory(history)).breaches.some((found) => found.name === name)
    )
  }
}

/** Leaves out whole pieces first, then single entries. */
async function shorten(history: History, breaks: Breaks): Promise<History> {
  let shortest = history
  for (
    let size = Math.ceil(history.entries.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < shortest.entries.length; ) {
      const shorter = { ...shortest, entries: shortest.entries.toSpliced(from, size) }
      if (await breaks(shorter)) shortest = shorter
      else from += size
    }
  }
  return shortest
}

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => a.at - b.at)

/** The same acts on the first day, and so many days that all of them are within. */
function smallerDays(history: History): readonly History[] {
  if (history.days === 1) return []
  const { entries } = history
  const shifted = (ms: number): readonly Entry[] =>
    entries.map((entry) => ({ ...entry, at: entry.at - ms }))
  const first = Math.floor((entries[0]?.at ?? 0) / DAY)
  const last = Math.floor((entries.at(-1)?.at ?? 0) / DAY)
  return [
    { ...history, days: 1, entries: inOrder(entries.map((one) => ({ ...one, at: one.at % DAY }))) },
    { ...history, days: last - first + 1, entries: shifted(first * DAY) },
    { ...history, days: last + 1 },
  ]
}

/** The history with an eighth of the wait before one of its entries. */
function shorterWait(history: History, nth: number): History | null {
  const { entries } = history
  const wait = (entries[nth]?.at ?? 0) - (entries[nth - 1]?.at ?? 0)
  const less = Math.ceil((wait * 7) / 8)
  const moved = entries.map((entry, at) => (at < nth ? entry : { ...entry, at: entry.at - less }))
  return wait > 1 ? { ...history, entries: moved } : null
}

/** The history with half of a whole number that one of its entries says. */
function halvedValue(history: History, nth: number, name: string): History | null {
  const entry = history.entries[nth]
  const value = entry?.values[name]
  if (entry === undefined || !Number.isInteger(value) || Number(value) < 2) return null
  const values = { ...entry.values, [name]: Math.floor(Number(value) / 2) }
  return { ...history, entries: history.entries.with(nth, { ...entry, values }) }
}

/** Takes fewer days, shorter waits and smaller values, as far as each goes. */
async function lessen(history: History, breaks: Breaks): Promise<History> {
  let least = history
  for (const fewer of smallerDays(least))
    if (await breaks(fewer)) {
      least = fewer
      break
    }
  const repeat = async (next: () => History | null): Promise<void> => {
    for (let less = next(); less !== null && (await breaks(less)); less = next()) least = less
  }
  for (const [nth, { values }] of least.entries.entries()) {
    await repeat(() => shorterWait(least, nth))
    for (const name of Object.keys(values)) await repeat(() => halvedValue(least, nth, name))
  }
  return least
}

/** The shortest history that was found: with fewer entries, then with less in them. */
export const shrink = async (history: History, name: string): Promise<History> =>
  lessen(await shorten(history, trying(name, MOST_TRIES)), trying(name, MOST_SMALLER))
