import { moved } from '../../../threads/moved.ts'
import { packed } from '../../../threads/packed.ts'
import { CHUNK } from '../listing.ts'
import { memoryIn, type PackedRows } from '../port.ts'
import type { Column, WrittenCoded } from './column.ts'

/** Reads the texts of fields, a chunk at a time. Between the first chunk and the last the list stays as it was found. */
type TextsReader = (
  /** What is asked for. */
  question: string,
  /** The places of its rows, in order. */
  find: () => Int32Array,
  from: number,
  columns: readonly (Column<unknown> | undefined)[],
) => PackedRows

/** Takes the rows of a list for its export as packed texts; what a file shows is held, so that nothing is read. */
export function textsReader(): TextsReader {
  let open: { readonly question: string; readonly places: Int32Array } | null = null
  const takeDifferent = differentTaker()
  return (question, find, from, columns) => {
    if (from === 0 || open?.question !== question) open = { question, places: find() }
    const chunk = open.places.subarray(from, from + CHUNK)
    const rows = chunk.length
    if (from + rows >= open.places.length) open = null
    const texts: string[] = []
    const different = new Uint32Array(columns.length)
    const which = new Uint16Array(rows * columns.length)
    for (const [nth, column] of columns.entries()) {
      const before = texts.length
      const own = which.subarray(nth * rows, (nth + 1) * rows)
      if (column === undefined) texts.push('')
      else if ('code' in column) takeDifferent(column as WrittenCoded<unknown>, chunk, texts, own)
      else takeEach(column, chunk, texts, own)
      different[nth] = texts.length - before
    }
    const found: PackedRows = { rows, texts: packed(texts), different, which }
    return moved(found, ...memoryIn(found))
  }
}

/** Takes the text of each row. */
function takeEach(
  { at }: Column<unknown>,
  places: Int32Array,
  texts: string[],
  which: Uint16Array,
): void {
  for (let row = 0; row < places.length; row += 1) {
    texts.push(textOf(at(places[row] ?? 0)))
    which[row] = row
  }
}

/** Takes each different text once: most columns have few. */
function differentTaker() {
  /** By the number of a value, one more than where its text stands in the chunk; 0 where it does not. */
  let found = new Int32Array()
  return (
    { at, code }: WrittenCoded<unknown>,
    places: Int32Array,
    texts: string[],
    which: Uint16Array,
  ): void => {
    const taken: number[] = []
    for (let row = 0; row < places.length; row += 1) {
      const place = places[row] ?? 0
      const value = code(place)
      if (value >= found.length) found = grown(found, value)
      if (found[value] === 0) {
        taken.push(value)
        texts.push(textOf(at(place)))
        found[value] = taken.length
      }
      which[row] = (found[value] ?? 1) - 1
    }
    for (const value of taken) found[value] = 0
  }
}

function grown(numbers: Int32Array, past: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(past + (past >> 1) + 1)
  next.set(numbers)
  return next
}

/** A value in a text of its own: nothing is the empty one, yes and no are 1 and 0 as in the file. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' ? String(Number(value)) : ''
}
