/** Foreign texts made safe to show: the unseen as its number (`[U+202E]`), right-to-left isolated. */

/** So much of a text of the bank is kept in rows and summaries; its bytes are kept whole beside them. */
export const KEPT_LENGTH = 2000
/** So much of a text is drawn; the rest is shown where a person asks for it. */
export const DRAWN_LENGTH = 200
/** So much of a whole file or answer is drawn: more than a page can carry of names. */
export const WHOLE_LENGTH = 200_000

const CUT = '…'
/** Opens and closes an isolate: what is inside does not move what is outside. */
const OPEN = '\u2068'
const CLOSE = '\u2069'

/** Nearly all texts: Latin letters, digits, signs, line feeds. One test, and nothing else is done to them. */
const PLAIN = /^[\t\n -~\u00A0-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u2055\u20A0-\u20CF]*$/
/** Whether a text is of that kind, and nothing in it is hidden, turned or cut in two. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

const RIGHT_TO_LEFT =
  /[\u0590-\u05FF\u0608-\u06DC\u06DE-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Joins the parts of one emoji, or the letters of scripts that need it; a flag of tags; a variant of a sign. */
const KEPT_TOGETHER =
  /(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic}|[♀♂])|(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{M}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}])|(?<=[\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]|(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u
/** Format and control characters, fillers that look like nothing, separators of lines, halves of a pair. */
const HIDDEN =
  /(?![\n\t]|\r\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFB]/u
const KEPT_OR_HIDDEN = new RegExp(`${KEPT_TOGETHER.source}|(${HIDDEN.source})`, 'gu')

const mark = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Isolates of ours that were put around what reads from right to left, balanced; else the text was not written by us. */
function isIsolated(text: string): boolean {
  let depth = 0
  let opened = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === OPEN) {
      if (depth === 0) opened = at
      depth += 1
    } else if (letter === CLOSE) {
      depth -= 1
      if (depth < 0) return false
      if (depth === 0 && !RIGHT_TO_LEFT.test(text.slice(opened, at))) return false
    }
  }
  return depth === 0
}

/** The parts of a text outside of isolates. */
function outside(text: string): string {
  let depth = 0
  let rest = ''
  for (const letter of text) {
    if (letter === CLOSE) depth -= 1
    else if (letter === OPEN) depth += 1
    else if (depth === 0) rest += letter
  }
  return rest
}

/** The beginning of a text, at most `most` UTF-16 units, with no pair of them cut in two. */
export function truncate(text: string, most = KEPT_LENGTH): string {
  if (text.length <= most) return text
  const pair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(most - 1, most + 1))
  return text.slice(0, pair ? most - 1 : most)
}

/** Cuts between a mark and the next, and never inside of one. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = truncate(text, most - CUT.length)
  return kept.replace(/\[(?:U(?:\+[0-9A-F]*)?)?$/, '') + CUT
}

/** A foreign text with what cannot be seen told by its number, where nothing stands beside it: a cell, an identifier. */
export function markedText(text: string, most = KEPT_LENGTH): string {
  if (text.length <= most && PLAIN.test(text)) return text
  const marked = truncate(text, most + 1).replace(KEPT_OR_HIDDEN, (whole, hidden?: string) =>
    hidden === undefined ? whole : mark(hidden),
  )
  return cut(marked, most)
}

/** A foreign text, made safe to show, of at most `most` characters; safe ones come back as they are. */
export function shownText(text: string, most = KEPT_LENGTH): string {
  if (text.length <= most && PLAIN.test(text)) return text
  const ours = text.length <= most && isIsolated(text)
  const marked = truncate(text, most + 1).replace(KEPT_OR_HIDDEN, (whole, hidden?: string) => {
    if (hidden === undefined || (ours && (hidden === OPEN || hidden === CLOSE))) return whole
    return mark(hidden)
  })
  const open = RIGHT_TO_LEFT.test(ours ? outside(marked) : marked)
  if (!open) return ours && marked.length > most ? cut(plainly(marked), most) : cut(marked, most)
  const inside = cut(plainly(marked), most - 2)
  return RIGHT_TO_LEFT.test(inside) ? `${OPEN}${inside}${CLOSE}` : inside
}

/** The same, as much of it as stands in a list, a title or a sentence. */
export const briefText = (text: string): string => shownText(text, DRAWN_LENGTH)

const plainly = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

/** Pieces of a text that {@link shownText} answered; those that were isolated are told. */
export const isolatedPieces = (
  shown: string,
): readonly { readonly text: string; readonly isolated: boolean }[] =>
  shown
    .split(/(\u2068[^\u2068\u2069]*\u2069)/)
    .map((piece) => ({ text: plainly(piece), isolated: piece.startsWith(OPEN) }))
    .filter(({ text }) => text !== '')

/** A feature that can make a person mistake one name for another. */
export const oddities = ['hidden_characters', 'mixed_scripts', 'foreign_letters'] as const
export type Oddity = (typeof oddities)[number]

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
]
const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
/** Signs that are Latin or Greek by their table and stand in ordinary texts: µ, Ω, ª, º. */
const SIGNS = /[\u00AA\u00B5\u00BA\u2126]/g

/** Whether letters of two scripts stand in one word. */
const isMixed = (word: string): boolean => {
  const letters = word.replace(SIGNS, '')
  return SCRIPTS.filter((script) => script.test(letters)).length > 1
}

/** The oddity of a text: hidden characters, or several scripts in one word; null without one. */
export function oddityOf(text: string): Oddity | null {
  const looked = truncate(text)
  if (PLAIN.test(looked)) return null
  for (const [, hidden] of looked.matchAll(KEPT_OR_HIDDEN))
    if (hidden !== undefined) return 'hidden_characters'
  // Hidden characters were excluded above; the characters left may still separate letters, so letters are compared alone.
  return [...looked.matchAll(LETTERS)].some(([word]) => isMixed(word)) ? 'mixed_scripts' : null
}

/** Characters that no bank name here contains: letters besides Latin ones, and signs that stand for others. */
const FOREIGN_LETTER = /(?![A-Za-z\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF])\p{L}/u

/** As {@link oddityOf}, for the name of a party: a name in foreign letters throughout may look like a Latin one. */
export function nameOddityOf(name: string): Oddity | null {
  const oddity = oddityOf(name)
  if (oddity !== null) return oddity
  const letters = truncate(name).normalize('NFC').replace(SIGNS, '')
  const foreign = FOREIGN_LETTER.test(letters) || (!PLAIN.test(letters) && isFolded(letters))
  return foreign ? 'foreign_letters' : null
}

/** Whether something in it only stands for another sign, such as a full-width digit. */
const isFolded = (text: string): boolean => text.normalize('NFKC') !== text
