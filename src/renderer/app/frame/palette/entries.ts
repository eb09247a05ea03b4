import { fold } from '../../../../shared/text/fold.ts'
import { type Entry, type PaletteAnswer, useActs, usePlaces, useProfiles } from './acts.ts'
import { useHits } from './search-results.ts'

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
 * How well a label, or its other words, answers a query. It is 0 if the label begins with it, more the looser it is, null if
 * neither has a word of the query. Accents and case do not count, and letters may be left out of a label's word: "echq" finds
 * "Echeqs".
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

/** The rank of stored entries that match by amount, number or tax ID, and not by name. */
const LOOSE = 99

/** Entries that answer a query in their groups, the best first. Each `stored` one does. */
function groupsOf(entries: readonly Entry[], query: string, stored: boolean) {
  const answers = entries.flatMap((entry) => {
    const rank = rankOf(query, entry.label, entry.words) ?? (stored ? LOOSE : null)
    return rank === null ? [] : [{ entry, rank }]
  })
  return [...Map.groupBy(answers, ({ entry }) => entry.group).values()]
    .map((group) => group.toSorted((a, b) => a.rank - b.rank))
    .toSorted(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
}

/** Groups stay together. Those with a name whose words begin as the query does come first; acts come before what is stored. */
export function rankEntries(
  own: readonly Entry[],
  query: string,
  stored: readonly Entry[] = [],
): Pick<PaletteAnswer, 'entries' | 'found'> {
  const most = fold(query).split(/\s+/).filter(Boolean).length * PLACES.word
  const isNear = ([best]: readonly { readonly rank: number }[]) => (best?.rank ?? LOOSE) <= most
  const [acts, rows] = [groupsOf(own, query, false), groupsOf(stored, query, true)]
  const near = acts.filter(isNear)
  const others = [...acts, ...rows].filter((group) => !isNear(group))
  const entries = [...near, ...rows.filter(isNear), ...others].flat().map(({ entry }) => entry)
  return { entries, found: near.flat().length }
}

/** Matches of a query: acts, places, profiles, and all stored data. */
export function useEntries(query: string): PaletteAnswer {
  const [places, acts, profiles, found] = [usePlaces(), useActs(), useProfiles(), useHits(query)]
  const all = [...places, ...acts, ...profiles]
  return query.trim() === ''
    ? { ...found, entries: all, found: all.length }
    : { ...found, ...rankEntries([...acts, ...places, ...profiles], query, found.entries) }
}
