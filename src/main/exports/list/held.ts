import type { Locale } from '../../../shared/base/locale.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import type { PackedRows } from '../../cache/lists/port.ts'
import { unpacked } from '../../threads/packed.ts'
import type { ListColumn } from './column.ts'
import { echeqColumns } from './echeq-columns.ts'
import { notesAsColumns } from './noted.ts'
import type { HeldSource, PlanRows } from './plan.ts'
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

/** Words the rows of a held list: the cells of each, in the order of the columns. */
export function heldRows(
  source: HeldSource,
  locale: Locale,
): (piece: PackedRows) => PlanRows['rows'] {
  const fields = heldFields(source)
  const cells = inFiles(source).map((column) => cellOf(column, fields, locale))
  const worded = (texts: readonly string[]): readonly string[] =>
    cells.map((cell) => (typeof cell === 'number' ? (texts[cell] ?? '') : cell(texts)))
  return ({ rows, texts: packed }) => {
    const texts = unpacked(packed)
    return Array.from({ length: rows }, (_, row) =>
      worded(texts.slice(row * fields.length, (row + 1) * fields.length)),
    )
  }
}

/** Where in a row the text of a cell stands, or how it is found of the texts of the row. */
type CellOf = number | ((texts: readonly string[]) => string)

function cellOf(
  { reads = { fields: [], asIs: false }, value }: ListColumn<EcheqRow>,
  fields: readonly string[],
  locale: Locale,
): CellOf {
  const places = reads.fields.map((name) => fields.indexOf(name))
  const [only = 0, ...others] = places
  if (reads.asIs) return only
  const ownOf = (texts: readonly string[]): readonly string[] =>
    places.map((place) => texts[place] ?? '')
  const say = remembered((_key, texts: readonly string[]) => {
    const own = ownOf(texts)
    // The column says that it looks at these fields alone.
    const row = Object.fromEntries(reads.fields.map((name, index) => [name, own[index] || null]))
    return value(row as unknown as EcheqRow, locale)
  })
  return others.length === 0
    ? (texts) => say(texts[only] ?? '', texts)
    : (texts) =>
        say(
          ownOf(texts)
            .map((text) => `${text.length}:${text}`)
            .join(''),
          texts,
        )
}
