import type { Locale } from '../../../shared/base/locale.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import type { PackedRows } from '../../cache/lists/port.ts'
import { unpacked } from '../../threads/packed.ts'
import type { ListColumn } from './column.ts'
import { echeqColumns } from './echeq-columns.ts'
import { notesAsColumns } from './noted.ts'
import { type CellColumn, type HeldSource, madeOf, noCells, textAt } from './plan.ts'
import { remembered } from './remembered.ts'

/** Lists of which the thread that writes a file gets the bare texts of fields, and says itself what they are in the file. */

/** The columns of a held list, for files and paper. */
export const heldColumns = ({ noted }: HeldSource): readonly ListColumn<EcheqRow>[] => [
  ...echeqColumns,
  ...notesAsColumns<EcheqRow>(noted, ({ id }) => id).map((column) => ({
    ...column,
    reads: { fields: ['id'], asIs: false },
  })),
]

const inFiles = (source: HeldSource): readonly ListColumn<EcheqRow>[] =>
  heldColumns(source).filter(({ printed }) => printed !== 'only')

/** The fields that the columns of a file are made of. */
export const heldFields = (source: HeldSource): readonly string[] => [
  ...new Set(inFiles(source).flatMap(({ reads }) => reads?.fields ?? [])),
]

/** Words the rows of a held list: the cells of each column, in their order. */
export function heldCells(
  source: HeldSource,
  locale: Locale,
): (piece: PackedRows) => readonly CellColumn[] {
  const fields = heldFields(source)
  const cells = inFiles(source).map((column) => wordingOf(column, fields, locale))
  return (piece) => {
    const columns = fieldsOf(piece)
    return cells.map((cell) => cell(columns, piece.rows))
  }
}

/** The fields of packed rows. */
function fieldsOf({ rows, texts: packed, different, which }: PackedRows): readonly CellColumn[] {
  const texts = unpacked(packed)
  let from = 0
  return Array.from(different, (count, nth) => {
    const own = texts.slice(from, from + count)
    from += count
    return { texts: own, which: which.subarray(nth * rows, (nth + 1) * rows) }
  })
}

/** Makes the cells of a column of the fields of so many rows. */
type Wording = (fields: readonly CellColumn[], rows: number) => CellColumn

function wordingOf(
  { reads = { fields: [], asIs: false }, value }: ListColumn<EcheqRow>,
  fields: readonly string[],
  locale: Locale,
): Wording {
  const places = reads.fields.map((name) => fields.indexOf(name))
  const [only = 0, ...others] = places
  if (reads.asIs) return (columns) => columns[only] ?? noCells
  const say = remembered((_key, own: readonly string[]) => {
    // The column says that it looks at these fields alone.
    const row = Object.fromEntries(reads.fields.map((name, index) => [name, own[index] || null]))
    return value(row as unknown as EcheqRow, locale)
  })
  if (others.length === 0)
    return (columns) => madeOf(columns[only] ?? noCells, (text) => say(text, [text]))
  return (columns, rows) => {
    const read = places.map((place) => columns[place] ?? noCells)
    const texts = Array.from({ length: rows }, (_, row) => {
      const own = read.map((column) => textAt(column, row))
      return say(own.map((text) => `${text.length}:${text}`).join(''), own)
    })
    return { texts, which: null }
  }
}
