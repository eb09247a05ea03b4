/**
 * Which marks a text leaves: its letters and digits, and what stands side by side by two and by three. A text that holds a
 * word bears every mark of that word. Digits are told apart exactly, because ids are made of them; the many others share
 * marks, which costs a look at the text and nothing else.
 */

const DIGITS = 10
const LETTERS = 26
/** The class of what is neither digit nor letter; nothing spans what is blank, because no word does. */
const OTHER = DIGITS + LETTERS
const BLANK = 255

const DIGIT_PAIRS = OTHER + 1
const OTHER_PAIRS = DIGIT_PAIRS + DIGITS ** 2
const MOST_OTHER_PAIRS = 256
const DIGIT_TRIPLES = OTHER_PAIRS + MOST_OTHER_PAIRS
const OTHER_TRIPLES = DIGIT_TRIPLES + DIGITS ** 3
const MOST_OTHER_TRIPLES = 256

/** How many marks there are. */
export const MARKS = OTHER_TRIPLES + MOST_OTHER_TRIPLES

/** Classes of the characters of folded text below 128. */
const classes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[0-9]/.test(character)) return code - 48
  if (/[a-z]/.test(character)) return DIGITS + code - 97
  return /\s/.test(character) ? BLANK : OTHER
})

/** Blanks beyond ASCII count as other characters: they lie in no word either. */
const classOf = (code: number): number => (code < 128 ? (classes[code] ?? OTHER) : OTHER)

const isDigit = (one: number): boolean => one < DIGITS

function pair(one: number, two: number): number {
  if (isDigit(one) && isDigit(two)) return DIGIT_PAIRS + one * DIGITS + two
  return OTHER_PAIRS + ((one * 37 + two) % MOST_OTHER_PAIRS)
}

function triple(one: number, two: number, three: number): number {
  if (isDigit(one) && isDigit(two) && isDigit(three))
    return DIGIT_TRIPLES + (one * DIGITS + two) * DIGITS + three
  return OTHER_TRIPLES + ((((one * 1369 + two * 37 + three) * 40_503) >>> 7) % MOST_OTHER_TRIPLES)
}

/** Tells every mark of a text, some of them repeatedly. */
export function eachMark(text: string, tell: (mark: number) => void): void {
  let [before, last] = [BLANK, BLANK]
  for (let at = 0; at < text.length; at += 1) {
    const here = classOf(text.charCodeAt(at))
    if (here !== BLANK) {
      tell(here)
      if (last !== BLANK) {
        tell(pair(last, here))
        if (before !== BLANK) tell(triple(before, last, here))
      }
    }
    before = here === BLANK || last === BLANK ? BLANK : last
    last = here
  }
}

/** What is to be looked for of a word. */
export interface WordMarks {
  readonly marks: readonly number[]
  /** A text with these marks holds the word; else it may. */
  readonly exact: boolean
}

/** The marks of a word, which holds nothing blank; the shorter ones are left out where longer ones say more. */
export function marksOf(word: string): WordMarks {
  const codes = Array.from({ length: word.length }, (_, at) => classOf(word.charCodeAt(at)))
  const [one = OTHER, two = OTHER] = codes
  if (codes.length === 1) return { marks: [one], exact: one < OTHER }
  if (codes.length === 2) {
    const mark = pair(one, two)
    return { marks: [mark], exact: mark < OTHER_PAIRS }
  }
  const marks = new Set<number>()
  for (let at = 2; at < codes.length; at += 1) {
    const [first = OTHER, second = OTHER, third = OTHER] = codes.slice(at - 2, at + 1)
    const mark = triple(first, second, third)
    marks.add(mark)
    if (mark < OTHER_TRIPLES) continue
    marks.add(pair(first, second))
    marks.add(pair(second, third))
  }
  return { marks: [...marks], exact: codes.length === 3 && codes.every(isDigit) }
}
