import type { Column } from './column.ts'
import { eachMark, MARKS, marksOf, type WordMarks } from './grams.ts'

/**
 * Finds the texts that hold a word without going through all of them. Texts lie in blocks; each block keeps, for each mark
 * that a text can bear, a bit for each of its texts. What bears all marks of a word is looked at, unless that says enough.
 * What is found is what a plain scan finds.
 */
export interface TextIndex {
  /** A bit for each text that holds the word, which is folded and holds nothing blank. */
  readonly having: (word: string) => Int32Array
  /** Makes one block more; answers whether there are more to make. */
  readonly prepare: () => boolean
  /** The texts at these places are others now. */
  readonly changed: (places: readonly number[]) => void
}

/** Texts of a block. What fills none is gone through, which is quick enough. */
const BLOCK = 4096
const BITS = 32

interface Block {
  /** Bits of the texts by marks. */
  readonly marks: Int32Array
  /** Texts that changed: they bear all their marks, and others that they had. */
  readonly loose: Int32Array
}

interface Asked extends WordMarks {
  readonly word: string
}

/** An index of texts that grow and change elsewhere; `rows` of a block, a multiple of 32. */
export function createTextIndex(
  texts: Column<string>,
  size: () => number,
  rows = BLOCK,
): TextIndex {
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
    for (let at = 0; at < rows; at += 1) mark(marks, at, texts.at(from + at))
    return { marks, loose: new Int32Array(wide) }
  }

  /** Leaves the bits of those texts of a block that hold the word. */
  const narrow = (block: Block, from: number, bits: Int32Array, asked: Asked): void => {
    for (const one of asked.marks) {
      const start = one * wide
      for (let at = 0; at < wide; at += 1)
        bits[at] = (bits[at] ?? 0) & (block.marks[start + at] ?? 0)
    }
    for (let at = 0; at < wide; at += 1) {
      const open = (bits[at] ?? 0) & (asked.exact ? (block.loose[at] ?? 0) : -1)
      if (open !== 0)
        bits[at] = (bits[at] ?? 0) & ~without(texts, from + at * BITS, open, asked.word)
    }
  }

  return {
    having: (word) => {
      const found = new Int32Array(Math.ceil(size() / BITS))
      const asked: Asked = { word, ...marksOf(word) }
      for (const [nth, block] of blocks.entries())
        narrow(block, nth * rows, found.subarray(nth * wide, (nth + 1) * wide).fill(-1), asked)
      for (let at = blocks.length * rows; at < size(); at += 1)
        if (texts.at(at).includes(word)) found[at >> 5] = (found[at >> 5] ?? 0) | (1 << (at & 31))
      return found
    },
    prepare: () => {
      const left = () => size() - blocks.length * rows >= rows
      if (left()) blocks.push(make(blocks.length * rows))
      return left()
    },
    changed: (places) => {
      for (const place of places) {
        const block = blocks[Math.floor(place / rows)]
        if (block === undefined) continue
        const at = place % rows
        mark(block.marks, at, texts.at(place))
        block.loose[at >> 5] = (block.loose[at >> 5] ?? 0) | (1 << (at & 31))
      }
    },
  }
}

/** Of 32 texts those whose bits are set and that do not hold the word. */
function without(texts: Column<string>, from: number, bits: number, word: string): number {
  let [left, found] = [bits, 0]
  while (left !== 0) {
    const bit = left & -left
    left &= ~bit
    if (!texts.at(from + 31 - Math.clz32(bit)).includes(word)) found |= bit
  }
  return found
}
