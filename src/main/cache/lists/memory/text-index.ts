import { eachMark, MARKS, marksOf, type WordMarks } from './grams.ts'

/**
 * Finds the texts that hold words without going through all of them. Texts lie in blocks; each block keeps, for each mark
 * that a text can bear, a bit for each of its texts, and the same for the words that many of its texts hold. What bears all
 * marks of a word is looked at, unless it is known to hold the word. What is found is what a plain scan finds.
 */
export interface TextIndex {
  /** A bit for each text that holds each of the words, which are folded and hold nothing blank. */
  readonly withAll: (words: readonly string[]) => Int32Array
  /** Makes one block more; answers whether there are more to make. */
  readonly prepare: () => boolean
  /** The texts at these places are others now. */
  readonly changed: (places: readonly number[]) => void
}

/** Texts of a block. What fills none is gone through, which is quick enough. */
const BLOCK = 4096
const BITS = 32
/** A word that so few texts hold is not worth a place of its own; nor are more of them than this. */
const LEAST_SHARED = 16
const MOST_SHARED = 256

interface Block {
  /** Bits of the texts by marks. */
  readonly marks: Int32Array
  /** Words that many texts hold, each with the bits of those texts. */
  readonly shared: readonly { readonly word: string; readonly bits: Int32Array }[]
  /** Texts that changed: they bear all their marks, and others that they had. */
  readonly loose: Int32Array
}

interface Asked extends WordMarks {
  readonly word: string
}

/** An index of texts that grow and change elsewhere; `rows` of a block, a multiple of 32. */
export function createTextIndex(texts: readonly string[], rows = BLOCK): TextIndex {
  const wide = rows / BITS
  const blocks: Block[] = []

  const mark = (marks: Int32Array, at: number, text: string): void => {
    const [index, bit] = [at >> 5, 1 << (at & 31)]
    eachMark(text, (one) => {
      const place = one * wide + index
      marks[place] = (marks[place] ?? 0) | bit
    })
  }

  const make = (from: number): Block => {
    const marks = new Int32Array(MARKS * wide)
    for (let at = 0; at < rows; at += 1) mark(marks, at, texts[from + at] ?? '')
    const shared = sharedWords(texts.slice(from, from + rows), wide)
    return { marks, shared, loose: new Int32Array(wide) }
  }

  /** Leaves the bits of those texts of a block that hold the word as well. */
  const narrow = (block: Block, from: number, bits: Int32Array, asked: Asked): void => {
    for (const one of asked.marks) {
      const start = one * wide
      for (let at = 0; at < wide; at += 1)
        bits[at] = (bits[at] ?? 0) & (block.marks[start + at] ?? 0)
    }
    const known = new Int32Array(wide)
    if (asked.exact) known.fill(-1)
    else
      for (const { word, bits: held } of block.shared)
        if (word.includes(asked.word))
          for (let at = 0; at < wide; at += 1) known[at] = (known[at] ?? 0) | (held[at] ?? 0)
    for (let at = 0; at < wide; at += 1) {
      const sure = (known[at] ?? 0) & ~(block.loose[at] ?? 0)
      const open = (bits[at] ?? 0) & ~sure
      if (open !== 0)
        bits[at] = (bits[at] ?? 0) & ~without(texts, from + at * BITS, open, asked.word)
    }
  }

  return {
    withAll: (words) => {
      const found = new Int32Array(Math.ceil(texts.length / BITS))
      const asked = words.map((word): Asked => ({ word, ...marksOf(word) }))
      for (const [nth, block] of blocks.entries()) {
        const bits = found.subarray(nth * wide, (nth + 1) * wide).fill(-1)
        for (const one of asked) narrow(block, nth * rows, bits, one)
      }
      for (let at = blocks.length * rows; at < texts.length; at += 1) {
        const text = texts[at] ?? ''
        if (words.every((word) => text.includes(word)))
          found[at >> 5] = (found[at >> 5] ?? 0) | (1 << (at & 31))
      }
      return found
    },
    prepare: () => {
      const left = () => texts.length - blocks.length * rows >= rows
      if (left()) blocks.push(make(blocks.length * rows))
      return left()
    },
    changed: (places) => {
      for (const place of places) {
        const block = blocks[Math.floor(place / rows)]
        if (block === undefined) continue
        const at = place % rows
        mark(block.marks, at, texts[place] ?? '')
        block.loose[at >> 5] = (block.loose[at >> 5] ?? 0) | (1 << (at & 31))
      }
    },
  }
}

/** Of 32 texts those whose bits are set and that do not hold the word. */
function without(texts: readonly string[], from: number, bits: number, word: string): number {
  let [left, found] = [bits, 0]
  while (left !== 0) {
    const bit = left & -left
    left &= ~bit
    if (!(texts[from + 31 - Math.clz32(bit)] ?? '').includes(word)) found |= bit
  }
  return found
}

/**
 * Words that many of these texts hold, the most frequent ones, and which texts do. The texts are gone through twice, so that
 * the words of one alone are held at any time.
 */
function sharedWords(texts: readonly string[], wide: number): Block['shared'] {
  const counts = new Map<string, number>()
  const wordsOf = (text: string) => new Set(text.split(/\s+/))
  for (const text of texts)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const kept = [...counts]
    .filter(([word, count]) => word !== '' && count >= LEAST_SHARED)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_SHARED)
  const bitsOf = new Map(kept.map(([word]) => [word, new Int32Array(wide)]))
  for (const [at, text] of texts.entries())
    for (const word of wordsOf(text)) {
      const bits = bitsOf.get(word)
      if (bits !== undefined) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31))
    }
  return [...bitsOf].map(([word, bits]) => ({ word, bits }))
}
