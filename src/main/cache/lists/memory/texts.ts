import { packed } from '../../../threads/packed.ts'
import { CHUNK } from '../listing.ts'
import type { PackedRows } from '../port.ts'
import type { Column } from './column.ts'

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
  return (question, find, from, columns) => {
    if (from === 0 || open?.question !== question) open = { question, places: find() }
    const chunk = open.places.subarray(from, from + CHUNK)
    if (from + chunk.length >= open.places.length) open = null
    const texts = new Array<string>(chunk.length * columns.length).fill('')
    for (const [nth, column] of columns.entries())
      if (column !== undefined) fill(texts, nth, columns.length, column, chunk)
    return { rows: chunk.length, texts: packed(texts) }
  }
}

/** Puts the texts of a column where they belong in each row: plain, since it is done for each cell of a hundred thousand rows. */
function fill(
  texts: string[],
  first: number,
  width: number,
  { at }: Column<unknown>,
  places: Int32Array,
): void {
  for (let row = 0; row < places.length; row += 1)
    texts[row * width + first] = textOf(at(places[row] ?? 0))
}

/** A value in a text of its own: nothing is the empty one, yes and no are 1 and 0 as in the file. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' ? String(Number(value)) : ''
}
