import { columnOf, type ListSpec, storedOf } from '../../../../shared/lists/declare.ts'
import type { Value } from '../../../disk/conditions.ts'
import type { Sqlite } from '../../../disk/handle.ts'
import { packed } from '../../../threads/packed.ts'
import { CHUNK } from '../listing.ts'
import type { PackedRows } from '../port.ts'
import type { Column } from './column.ts'

/**
 * Rows whose pages are read one after the other, whatever the order of the list: rows that are neighbours in it lie anywhere
 * in the file, and each page that is read anew is decrypted anew. It is many times a chunk.
 */
const WINDOW = 10 * CHUNK

/** Reads the texts of fields, a chunk at a time. Between the first chunk and the last the list stays as it was found. */
type TextsReader = (
  /** What is asked for. */
  question: string,
  /** The places of its rows, in order. */
  find: () => Int32Array,
  from: number,
  fields: readonly string[],
  /** The column of a computed field, which the file does not have. */
  computed: (name: string) => Column<unknown> | undefined,
) => PackedRows

/** A list that is being read: the places of its rows, and of those of a window in the order of the file. */
interface Open {
  readonly question: string
  readonly places: Int32Array
  readonly start: number
  readonly window: Float64Array
}

/** Reads the rows of a list for its export as packed texts, window by window, each in the order of the file. */
export function textsReader(db: Sqlite, list: ListSpec): TextsReader {
  const columns = new Map(storedOf(list).map(([name]) => [name, `${list.table}.${columnOf(name)}`]))
  let open: Open | null = null

  return (question, find, from, fields, computed) => {
    if (from === 0 || open?.question !== question)
      open = { question, places: find(), start: 0, window: new Float64Array() }
    const { places } = open
    const start = from - (from % WINDOW)
    if (open.window.length === 0 || open.start !== start)
      open = { ...open, start, window: byPlace(places.subarray(start, start + WINDOW)) }
    const chunk = open.window.subarray(from - start, from - start + CHUNK)
    const seqs = Array.from(chunk, (coded) => Math.floor(coded / WINDOW) + 1)
    const select = fields.map((name) => columns.get(name) ?? 'NULL').join(', ')
    // One statement for all of them: a call for each row costs as much as the reading itself.
    const rows = db
      .prepare<[string], readonly Value[]>(
        `SELECT ${select} FROM json_each(?) CROSS JOIN ${list.table} WHERE ${list.table}.seq = value`,
      )
      .raw()
      .all(JSON.stringify(seqs))
    const others = fields.map((name) => (columns.has(name) ? undefined : computed(name)))
    const texts: string[] = []
    // Plain loops: this is done for each cell of a hundred thousand rows.
    for (let row = 0; row < rows.length; row += 1) {
      const stored = rows[row] ?? []
      const place = (seqs[row] ?? 0) - 1
      for (let index = 0; index < others.length; index += 1) {
        const column = others[index]
        texts.push(textOf(column === undefined ? stored[index] : column.at(place)))
      }
    }
    const next = from + chunk.length
    if (next >= places.length) open = null
    return {
      rows: rows.length,
      places: Uint32Array.from(chunk, (coded) => start + (coded % WINDOW)),
      whole: next >= places.length || next % WINDOW === 0,
      texts: packed(texts),
    }
  }
}

/** Places in the file, ascending, each times the window, and added where in it the row stands. */
const byPlace = (places: Int32Array): Float64Array =>
  Float64Array.from(places, (place, index) => place * WINDOW + index).sort()

/** A value in a text of its own: nothing is the empty one, yes and no are 1 and 0 as in the file. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}
