import { fold } from '../../../../shared/text/fold.ts'

/** How well a word of the query is found in a text: the smaller the better, null where it is not. */
const PLACES = { start: 0, word: 1, inside: 2, letters: 3 } as const

/** The letters of `word` stand in this order in one word of the text that begins with the first of them. */
function lettersIn(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((candidate) => {
    if (candidate[0] !== word[0] || candidate.length < word.length) return false
    let at = 0
    for (const letter of candidate) if (letter === word[at]) at += 1
    return at === word.length
  })
}

function placeOf(text: string, word: string): number | null {
  const at = text.indexOf(word)
  if (at === 0) return PLACES.start
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? PLACES.inside : PLACES.word
  // Fewer letters than three are in nearly everything.
  return word.length >= 3 && lettersIn(text, word) ? PLACES.letters : null
}

/**
 * How well a label, or the other words for it, answers a query: 0 for what begins with it, more the looser it is, null
 * where a word of the query is in neither. Accents and case do not count, and letters may be left out of a word: "echq"
 * finds "Echeqs".
 */
export function rankOf(query: string, label: string, otherWords = ''): number | null {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const [named, others] = [fold(label), fold(otherWords)]
  let rank = 0
  for (const word of words) {
    const found = placeOf(named, word)
    const elsewhere = found ?? placeOf(others, word)
    if (elsewhere === null) return null
    // What a thing is called comes before what it is called besides.
    rank += found ?? elsewhere + PLACES.letters
  }
  return rank
}
