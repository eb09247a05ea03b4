import { fold } from '../../../../shared/text/fold.ts'
import { type Entry, useActs, usePlaces, useProfiles } from './acts.ts'
import { useFound } from './found.ts'

/** How well a word of the query is found in a text: the smaller the better, null where it is not. */
const PLACES = { start: 0, word: 1, inside: 2, letters: 3 } as const

/** The letters of `word` stand in this order in one word of the text that begins with the first of them. */
const lettersIn = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((candidate) => {
    if (candidate[0] !== word[0] || candidate.length < word.length) return false
    let at = 0
    for (const letter of candidate) if (letter === word[at]) at += 1
    return at === word.length
  })

function placeOf(text: string, word: string, apart = true): number | null {
  const at = text.indexOf(word)
  if (at === 0) return PLACES.start
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? PLACES.inside : PLACES.word
  // Fewer letters than three are in nearly everything.
  return apart && word.length >= 3 && lettersIn(text, word) ? PLACES.letters : null
}

/**
 * How well a label, or the other words for it, answers a query: 0 for what begins with it, more the looser it is, null
 * where a word of the query is in neither. Accents and case do not count, and letters may be left out of a label's word: "echq"
 * finds "Echeqs".
 */
export function rankOf(query: string, label: string, otherWords = ''): number | null {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const [named, others] = [fold(label), fold(otherWords)]
  let rank = 0
  for (const word of words) {
    const found = placeOf(named, word)
    // Letters that stand apart are in some word of every longer text.
    const elsewhere = found ?? placeOf(others, word, false)
    if (elsewhere === null) return null
    // A thing's name comes before its other words.
    rank += found ?? elsewhere + PLACES.letters
  }
  return rank
}

/** The palette's answer to a query. */
export interface PaletteAnswer {
  readonly entries: readonly Entry[]
  /** Entries from here on were found in what is stored; while something is `pending`, perhaps by a former query. */
  readonly found: number
  readonly pending: boolean
}

/** Entries that answer the query, the best first. Groups stay together, in the order of their best. */
export function ranked(entries: readonly Entry[], query: string): readonly Entry[] {
  const groups = new Map<string, { readonly entry: Entry; readonly rank: number }[]>()
  for (const entry of entries) {
    const rank = rankOf(query, entry.label, entry.words)
    if (rank === null) continue
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), { entry, rank }])
  }
  return [...groups.values()]
    .map((group) => group.sort((a, b) => a.rank - b.rank))
    .sort(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
    .flatMap((group) => group.map(({ entry }) => entry))
}

/** Matches of a query: acts, places, profiles, and all stored data. */
export function useEntries(query: string): PaletteAnswer {
  const [places, acts, profiles, found] = [usePlaces(), useActs(), useProfiles(), useFound(query)]
  const isEmpty = query.trim() === ''
  const own = isEmpty
    ? [...places, ...acts, ...profiles]
    : ranked([...acts, ...places, ...profiles], query)
  return {
    entries: isEmpty ? own : [...own, ...found.entries],
    found: own.length,
    pending: found.pending,
  }
}
