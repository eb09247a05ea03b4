import type { Locale } from '../../../shared/base/locale.ts'
import {
  type FieldName,
  type FieldSpec,
  type FieldType,
  fieldsOf,
  type ListSpec,
  type RowOf,
  readOf,
} from '../../../shared/lists/declare.ts'
import { grouping, valueText } from '../../../shared/lists/words.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { ListColumn } from './export-list.ts'
import type { CellKind } from './plan.ts'

const kinds: Readonly<Record<FieldType, CellKind>> = {
  text: 'text',
  id: 'key',
  cuit: 'key',
  account: 'key',
  amount: 'amount',
  sum: 'amount',
  quantity: 'quantity',
  rate: 'quantity',
  count: 'count',
  currency: 'text',
  timestamp: 'date',
  date: 'date',
  moment: 'date',
  flag: 'text',
}

type Words<Row> = ListColumn<Row>['value']
/** Words of every file, or of paper alone. */
type FieldWords<Row> = Words<Row> | { readonly said: Words<Row> }

/** How files say the values of a field where they do not say them as they are. */
export type FileWords<L extends ListSpec, Row = RowOf<L>> = {
  readonly [N in FieldName<L>]?: FieldWords<Row>
}

const wordOf = (value: unknown, field: FieldSpec, locale: Locale): string =>
  typeof value === 'string' && field.file?.timed === true
    ? formatDateTime(value, locale, true)
    : (valueText(field, value, locale) ?? '')

/** Where a field stands in files. */
const placeOf = ({ files = [] }: ListSpec, name: string): number =>
  files.includes(name) ? files.indexOf(name) : files.length

/**
 * The columns of a declared list in files, in the order of its fields unless it names another; `words` says some of them
 * otherwise.
 */
export const columnsOf = <L extends ListSpec, Row extends object = RowOf<L>>(
  list: L,
  words: FileWords<L, Row> = {},
): readonly ListColumn<Row>[] =>
  fieldsOf(list)
    .toSorted(([a], [b]) => placeOf(list, a) - placeOf(list, b))
    .flatMap(([name, field]) => columnOf(name, field, words[name as FieldName<L>]))

function columnOf<Row extends object>(
  name: string,
  field: FieldSpec,
  words: FieldWords<Row> | undefined,
): readonly ListColumn<Row>[] {
  const { type, label, file } = field
  if (file === undefined || label === undefined) return []
  const { label: header = label, timed = false, ...place } = file
  const say: Words<Row> =
    typeof words === 'function'
      ? words
      : (row, locale) => wordOf(readOf(row, name, field), field, locale)
  const grouped = grouping[type]
  return [
    {
      header,
      kind: timed ? 'text' : kinds[type],
      value: say,
      ...(grouped !== undefined && {
        said: (row: Row, locale: Locale) => grouped(say(row, locale)),
      }),
      ...(typeof words === 'object' && words),
      ...place,
    },
  ]
}
