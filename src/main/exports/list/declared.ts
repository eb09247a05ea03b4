import type { Locale } from '../../../shared/base/locale.ts'
import {
  type FieldSpec,
  type FieldType,
  fieldsOf,
  type ListSpec,
  type RowOf,
} from '../../../shared/lists/declare.ts'
import { translate } from '../../../shared/locales/index.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import type { ListColumn } from './export-list.ts'
import type { CellKind } from './plan.ts'

const kinds: Readonly<Record<FieldType, CellKind>> = {
  text: 'text',
  id: 'key',
  cuit: 'key',
  account: 'key',
  amount: 'amount',
  count: 'count',
  currency: 'text',
  timestamp: 'date',
  date: 'date',
  moment: 'date',
  flag: 'text',
}

/** Identifiers in the groups in which people read them, on paper. */
const grouping: Partial<Readonly<Record<FieldType, (text: string) => string>>> = {
  cuit: groupTaxId,
  account: groupKey,
}

/** How a file says the values of a field where it does not say them as they are. */
export type FileWords<L extends ListSpec> = {
  readonly [N in keyof RowOf<L>]?: (row: RowOf<L>, locale: Locale) => string
}

const wordOf = (value: unknown, { values }: FieldSpec, locale: Locale): string => {
  if (typeof value === 'boolean') return translate(locale, value ? 'common.yes' : 'common.no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const word = values?.[value]
  return word === undefined ? value : translate(locale, word)
}

/** The columns of a declared list in files, in the order of its fields; `words` says some of them otherwise. */
export const columnsOf = <L extends ListSpec>(
  list: L,
  words: FileWords<L> = {},
): readonly ListColumn<RowOf<L>>[] =>
  fieldsOf(list).flatMap(([name, field]) => columnOf<L>(name as keyof RowOf<L>, field, words))

function columnOf<L extends ListSpec>(
  name: keyof RowOf<L>,
  field: FieldSpec,
  words: FileWords<L>,
): readonly ListColumn<RowOf<L>>[] {
  const { type, label, file } = field
  if (file === undefined || label === undefined) return []
  const say = words[name] ?? ((row: RowOf<L>, locale: Locale) => wordOf(row[name], field, locale))
  const grouped = grouping[type]
  return [
    {
      header: label,
      kind: kinds[type],
      value: say,
      ...(grouped !== undefined && {
        said: (row: RowOf<L>, locale: Locale) => grouped(say(row, locale)),
      }),
      ...file,
    },
  ]
}
