import { type Outcome, ok } from '../../shared/errors/index.ts'
import { fold } from '../../shared/text/fold.ts'
import {
  type AskedColumns,
  type ChosenColumns,
  chosenColumnsSchema,
  type ImportTable,
} from '../../shared/views/imports.ts'

/** A header as it is compared: without accents, signs, case and blanks, so that `C.U.I.T.` is `cuit`. */
export const foldHeader = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Little words that people write between the others of a title, or leave out. */
const LITTLE = /\b(?:de|del|la|o|of|or|the)\b/g
const foldTitle = (text: string): string => foldHeader(fold(text).replace(LITTLE, ' '))

/** The identity of a header, independent of the order in which files come. */
export const headerName = (header: readonly string[]): string =>
  JSON.stringify(header.map(foldHeader))

/** Remembers how the columns of files were told apart, by the kind of file and its titles. */
export interface ColumnMemory {
  readonly remembered: (kind: string, about: string) => Outcome<string | null>
  readonly remember: (kind: string, about: string, said: string) => Outcome<null>
}

/** Which column of a file holds each field, by index from 0, and the headers that no field goes by. */
export interface FoundColumns<F extends string> {
  readonly at: ReadonlyMap<F, number>
  readonly ignored: readonly string[]
  /** Keeps what a person said of them for the next file; to be called when this one is taken. */
  readonly remember: () => Outcome<null>
}

/** The fields that an import looks for in the columns of a file. */
interface WantedColumns<F extends string> {
  /** The kind of file, by which an answer is remembered. */
  readonly kind: string
  /** The usual titles of each field. */
  readonly names: readonly (readonly [F, readonly string[]])[]
  /** The fields that are still missing. */
  readonly missing: (at: ReadonlyMap<F, number>) => readonly F[]
  /** The meanings that a person chose; `ask` asks again, whatever was chosen before. */
  readonly said: ChosenColumns | 'ask' | undefined
}

/** How a column is known by its cells, where its title says nothing: 22 digits are an account, money has cents. */
const LOOKS: Readonly<Record<string, RegExp>> = {
  toAccountKey: /^(\D*\d){22}\D*$/,
  amount: /^[-−$\s\d.,]*\d[.,]\d{2}$/,
}

/** The first rows, which show a person what the columns hold. */
const SAMPLE = 3

/**
 * The columns of a file, as a person says now or said of one with these titles, else by its titles, whatever their order. Where
 * titles are missing, or two mean the same, what is to be asked.
 */
export function columnsOf<F extends string>(
  memory: ColumnMemory,
  table: ImportTable,
  { kind, names, missing, said }: WantedColumns<F>,
): Outcome<FoundColumns<F> | AskedColumns> {
  const { header, isTitled, lines } = table
  const chosen = (columns: ChosenColumns) =>
    new Map(
      names.flatMap(([field]) => {
        const column = columns[field]
        return column === undefined || column >= header.length ? [] : [[field, column] as const]
      }),
    )
  const found = (at: ReadonlyMap<F, number>): Outcome<FoundColumns<F>> => {
    const read = new Set(at.values())
    return ok({
      at,
      ignored: header.filter((title, index) => title !== '' && !read.has(index)),
      remember: () =>
        typeof said === 'object'
          ? memory.remember(kind, headerName(header), JSON.stringify(said))
          : ok(null),
    })
  }
  if (typeof said === 'object' && missing(chosen(said)).length === 0) return found(chosen(said))
  const remembered = memory.remembered(kind, headerName(header))
  if (!remembered.ok) return remembered
  const before = chosenColumnsSchema.safeParse(JSON.parse(remembered.value ?? '{}')).data ?? {}
  const fields = header.map((title) => {
    const folded = foldTitle(title)
    return names.find(([, known]) => known.map(foldTitle).includes(folded))?.[0] ?? null
  })
  const titled = fields.flatMap((field, index) => (field === null ? [] : [[field, index] as const]))
  const byTitle = new Map(titled.toReversed())
  const isClear = byTitle.size === titled.length
  const likely = remembered.value === null ? byTitle : chosen(before)
  // Without titles nothing says that a file is laid out as the former one: what was said of that is proposed.
  const isKnown = isTitled && (remembered.value !== null || isClear)
  if (said === undefined && isKnown && missing(likely).length === 0) return found(likely)
  const sample = lines.slice(0, SAMPLE).map(({ cells }) => cells.map(({ text }) => text))
  const told = new Set(likely.values())
  /** The one column that nothing is known of and whose cells look like those of a field. */
  const looking = names.flatMap(([field]) => {
    const looks = LOOKS[field]
    if (looks === undefined || likely.has(field)) return []
    const [only, ...others] = header.flatMap((_title, index) =>
      !told.has(index) && sample.every((cells) => looks.test(cells[index] ?? '')) ? [index] : [],
    )
    return only === undefined || others.length > 0 ? [] : [[field, only] as const]
  })
  return ok({
    header,
    sample,
    guess: Object.fromEntries([...looking, ...likely]),
    missing: isClear ? missing(likely) : [],
  })
}
