/**
 * The columns of a list in memory. A hundred thousand rows as objects are hundreds of megabytes and a second of work; as
 * numbers, with each different value once, they are a few megabytes that the file keeps as they are.
 */

/** Whether the row at this place passes. */
export type Predicate = (at: number) => boolean

/** Takes the mark, a 1, from those rows that do not pass. */
export type Sieve = (marks: Uint8Array) => void

/** A sieve of a predicate, which looks at marked rows alone. */
export const sieveOf =
  (passes: Predicate): Sieve =>
  (marks) => {
    for (let at = 0; at < marks.length; at += 1) if (marks[at] === 1 && !passes(at)) marks[at] = 0
  }

/** The values of a field, by the places of rows. */
export interface Column<V> {
  readonly at: (place: number) => V
}

/** A column that knows its different values: each is looked at once, whatever is asked of all rows. */
export interface Coded<V> extends Column<V> {
  /** The rows whose value passes. */
  readonly where: (passes: (value: V) => boolean) => Predicate
  /** The same for many rows at once: a test that is called for each of them costs ten times as much. */
  readonly only: (passes: (value: V) => boolean) => Sieve
  /** Sets the bit of each row whose value passes, 32 to a number. */
  readonly mark: (bits: Int32Array, passes: (value: V) => boolean) => void
  /** The rank of each row's value among all of them, from 0 on, as they are now. */
  readonly ranks: () => (at: number) => number
}

/** A column as the file keeps it. */
export interface KeptColumn {
  /** The different values as JSON, or all texts, one behind the other. */
  readonly texts: string | null
  /** A number for each row: which value, where its text ends, or the number itself. */
  readonly numbers: Uint8Array
}

/** A column that is written. */
export interface Written<V> extends Column<V> {
  /** At the end, or in the place of what stood there. */
  readonly put: (place: number, value: V) => void
  /** The first rows, as many as are named. */
  readonly kept: (rows: number) => KeptColumn
  /** Takes what was kept of so many rows into an empty column; false where it is not of so many. */
  readonly restore: (kept: KeptColumn, rows: number) => boolean
}

/** A column of numbers, written. */
export interface Numbers extends Written<number> {
  /** The rows whose number lies between these two, either of them included; `unnumbered` says of those that have none. */
  readonly within: (least: number, most: number, unnumbered: Predicate) => Sieve
}

/** {@link Coded}, written. */
export interface WrittenCoded<V> extends Written<V>, Coded<V> {
  /** The number of a row's value; rows with the same number have the same. */
  readonly code: (place: number) => number
  /** The same rows with what is made of each value, once. */
  readonly mapped: <W extends Value>(of: (value: V) => W) => Coded<W>
  /** The values that occur, each with the number of its rows. */
  readonly counted: () => readonly (readonly [value: V, count: number])[]
}

const FIRST_SIZE = 1024

function grown<A extends Uint32Array | Float64Array>(numbers: A, place: number, next: A): A {
  if (place < numbers.length) return numbers
  next.set(numbers)
  return next
}
const sizeFor = (place: number): number => Math.max(FIRST_SIZE, place + (place >> 1))

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Memory of its own, in which numbers begin where numbers may begin. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

type Value = string | boolean | null

const byCode = (a: Value, b: Value): number => {
  const [one, other] = [String(a ?? ''), String(b ?? '')]
  return one < other ? -1 : one > other ? 1 : 0
}

function codedBy<V extends Value>(
  codes: () => Uint32Array,
  different: () => readonly V[],
  size: () => number,
) {
  const passing = (passes: (value: V) => boolean): Uint8Array | null => {
    const values = different()
    const passed = new Uint8Array(values.length)
    let any = false
    for (let code = 0; code < values.length; code += 1)
      // Each of them is one of the column's.
      if (passes(values[code] as V)) {
        passed[code] = 1
        any = true
      }
    return any ? passed : null
  }
  const where: Coded<V>['where'] = (passes) => {
    const [passed, here] = [passing(passes), codes()]
    return passed === null ? () => false : (at) => passed[here[at] ?? 0] === 1
  }
  const only: Coded<V>['only'] = (passes) => (marks) => {
    const [passed, here] = [passing(passes), codes()]
    if (passed === null) marks.fill(0)
    else
      for (let at = 0; at < marks.length; at += 1)
        marks[at] = (marks[at] ?? 0) & (passed[here[at] ?? 0] ?? 0)
  }
  const mark: Coded<V>['mark'] = (bits, passes) => {
    const [passed, here, rows] = [passing(passes), codes(), size()]
    if (passed === null) return
    for (let index = 0, at = 0; at < rows; index += 1) {
      let word = 0
      for (let bit = 0; bit < 32 && at < rows; bit += 1, at += 1)
        word |= (passed[here[at] ?? 0] ?? 0) << bit
      bits[index] = (bits[index] ?? 0) | word
    }
  }
  const ranks: Coded<V>['ranks'] = () => {
    const values = different()
    const inOrder = [...values.keys()].sort((a, b) => byCode(values[a] ?? null, values[b] ?? null))
    const rankOf = new Uint32Array(values.length)
    for (const [nth, code] of inOrder.entries()) {
      const before = inOrder[nth - 1]
      const same =
        before !== undefined && byCode(values[before] ?? null, values[code] ?? null) === 0
      rankOf[code] = same ? (rankOf[before] ?? 0) : nth
    }
    const here = codes()
    return (at) => rankOf[here[at] ?? 0] ?? 0
  }
  return { where, only, mark, ranks }
}

/** A column of values many of which are the same; `none` where there is nothing. */
export function createCoded<V extends Value>(none: V): WrittenCoded<V> {
  let codes = new Uint32Array()
  let size = 0
  const values: V[] = []
  const counts: number[] = []
  /** Codes of values that no row has any more. */
  const free: number[] = []
  /** By value; made when something is put: to read what was kept needs none. */
  let known: Map<V, number> | null = null
  /** Hear that a code stands for another value than before. */
  const views: ((code: number) => void)[] = []

  const codesByValue = (): Map<V, number> => {
    known ??= new Map(values.map((value, code) => [value, code]))
    return known
  }
  const add = (value: V): number => {
    const reused = free.pop()
    const code = reused ?? values.length
    values[code] = value
    counts[code] = 0
    codesByValue().set(value, code)
    if (reused !== undefined) for (const view of views) view(code)
    return code
  }
  const release = (code: number): void => {
    const left = (counts[code] ?? 0) - 1
    counts[code] = left
    if (left > 0) return
    codesByValue().delete(values[code] ?? none)
    values[code] = none
    free.push(code)
  }
  const at = (place: number): V => values[codes[place] ?? 0] ?? none

  return {
    at,
    code: (place) => codes[place] ?? 0,
    ...codedBy(
      () => codes,
      () => values,
      () => size,
    ),
    put: (place, value) => {
      if (place >= codes.length) codes = grown(codes, place, new Uint32Array(sizeFor(place)))
      const code = codesByValue().get(value) ?? add(value)
      const former = codes[place] ?? 0
      codes[place] = code
      counts[code] = (counts[code] ?? 0) + 1
      if (place < size) release(former)
      else size = place + 1
    },
    mapped: <W extends Value>(of: (value: V) => W): Coded<W> => {
      const made: W[] = []
      const ofNone = of(none)
      views.push((code) => {
        if (code < made.length) made[code] = of(values[code] ?? none)
      })
      /** Made when somebody looks. */
      const all = (): readonly W[] => {
        for (let code = made.length; code < values.length; code += 1)
          made.push(of(values[code] ?? none))
        return made
      }
      const parts = codedBy(
        () => codes,
        all,
        () => size,
      )
      return { ...parts, at: (place) => all()[codes[place] ?? 0] ?? ofNone }
    },
    counted: () => {
      const found: (readonly [V, number])[] = []
      for (const [code, value] of values.entries()) {
        const count = counts[code] ?? 0
        if (count > 0) found.push([value, count])
      }
      return found
    },
    kept: (rows) => {
      const newCodes = new Map<number, number>()
      const numbers = codes.slice(0, rows).map((code) => {
        const found = newCodes.get(code) ?? newCodes.size
        newCodes.set(code, found)
        return found
      })
      const texts = JSON.stringify([...newCodes.keys()].map((code) => values[code] ?? none))
      return { texts, numbers: bytesOf(numbers) }
    },
    restore: ({ texts, numbers }, rows) => {
      const read = new Uint32Array(bufferOf(numbers))
      // Written by this column under the same declaration.
      const all = JSON.parse(texts ?? '[]') as readonly V[]
      if (read.length !== rows) return false
      const found = new Uint32Array(all.length + 1)
      for (let at = 0; at < rows; at += 1) {
        const code = Math.min(read[at] ?? 0, all.length)
        found[code] = (found[code] ?? 0) + 1
      }
      if (found[all.length] !== 0) return false
      for (const [code, value] of all.entries()) {
        values.push(value)
        counts.push(found[code] ?? 0)
      }
      codes = read
      size = rows
      return true
    },
  }
}

/** Rows of a block: 4096. */
const SHIFT = 12
const BLOCK = 1 << SHIFT
const IN_BLOCK = BLOCK - 1

interface Block {
  readonly text: string
  /** Where the text of each row ends in it. */
  readonly ends: Uint32Array
}

/** A column of texts of which each row has its own: blocks of them in one text each, and the last ones as they come. */
export function createTexts(): Written<string> {
  const blocks: Block[] = []
  let last: string[] = []
  /** Texts of blocks that are others now. */
  const others = new Map<number, string>()

  const at = (place: number): string => {
    const block = blocks[place >> SHIFT]
    if (block === undefined) return last[place & IN_BLOCK] ?? ''
    const other = others.size === 0 ? undefined : others.get(place)
    if (other !== undefined) return other
    const nth = place & IN_BLOCK
    return block.text.slice(nth === 0 ? 0 : block.ends[nth - 1], block.ends[nth])
  }

  return {
    at,
    put: (place, text) => {
      if (place >> SHIFT < blocks.length) {
        others.set(place, text)
        return
      }
      last[place & IN_BLOCK] = text
      if (last.length < BLOCK) return
      blocks.push({ text: last.join(''), ends: endsOf(last) })
      last = []
    },
    kept: (rows) => {
      const texts = Array.from({ length: rows }, (_, place) => at(place))
      return { texts: texts.join(''), numbers: bytesOf(endsOf(texts)) }
    },
    restore: ({ texts, numbers }, rows) => {
      const ends = new Uint32Array(bufferOf(numbers))
      const all = texts ?? ''
      if (ends.length !== rows || (ends.at(-1) ?? 0) !== all.length) return false
      const whole = rows - (rows & IN_BLOCK)
      for (let from = 0; from < whole; from += BLOCK) {
        const start = from === 0 ? 0 : (ends[from - 1] ?? 0)
        const own = ends.slice(from, from + BLOCK).map((end) => end - start)
        blocks.push({ text: all.slice(start, start + (own.at(-1) ?? 0)), ends: own })
      }
      for (let place = whole; place < rows; place += 1)
        last.push(all.slice(place === 0 ? 0 : ends[place - 1], ends[place]))
      return true
    },
  }
}

function endsOf(texts: readonly string[]): Uint32Array {
  let end = 0
  return Uint32Array.from(texts, (text) => {
    end += text.length
    return end
  })
}

/** An empty column of numbers. */
export function createNumbers(): Numbers {
  let numbers = new Float64Array()
  return {
    at: (place) => numbers[place] ?? Number.NaN,
    // Without a branch for each row: amounts lie anyhow, and a guess of the processor that is wrong costs more than the pass.
    within: (least, most, unnumbered) => (marks) => {
      let without = 0
      for (let at = 0; at < marks.length; at += 1) {
        const here = numbers[at] ?? Number.NaN
        const none = Number(Number.isNaN(here))
        without |= none
        marks[at] = (marks[at] ?? 0) & ((Number(here >= least) & Number(here <= most)) | none)
      }
      if (without === 0) return
      for (let at = 0; at < marks.length; at += 1)
        if (marks[at] === 1 && Number.isNaN(numbers[at] ?? Number.NaN) && !unnumbered(at))
          marks[at] = 0
    },
    put: (place, value) => {
      if (place >= numbers.length) numbers = grown(numbers, place, new Float64Array(sizeFor(place)))
      numbers[place] = value
    },
    kept: (rows) => ({ texts: null, numbers: bytesOf(numbers.subarray(0, rows)) }),
    restore: (kept, rows) => {
      const read = new Float64Array(bufferOf(kept.numbers))
      if (read.length !== rows) return false
      numbers = read
      return true
    },
  }
}
