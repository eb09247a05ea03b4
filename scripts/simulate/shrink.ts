import { type Entry, type History, liveHistory } from './history.ts'

/** Shortens a history as long as it still breaks the same invariant. */

/** Lives of shorter histories that are tried at most. */
const MOST_TRIES = 80

const breaks = async (history: History, name: string): Promise<boolean> =>
  (await liveHistory(history)).breaches.some((found) => found.name === name)

/** The shortest history that was found: whole pieces are left out first, then single entries. */
export async function shrink(history: History, name: string): Promise<History> {
  let shortest = history
  let tries = 0
  for (
    let size = Math.ceil(history.entries.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < shortest.entries.length && tries < MOST_TRIES; ) {
      const entries: readonly Entry[] = shortest.entries.toSpliced(from, size)
      tries += 1
      if (await breaks({ ...shortest, entries }, name)) shortest = { ...shortest, entries }
      else from += size
    }
  }
  return shortest
}
