import type { Locale } from '../../shared/base/locale.ts'
import {
  fieldsInFiles,
  type SectionFieldType,
  type SectionRows,
} from '../../shared/lists/position.ts'
import { translate } from '../../shared/locales/index.ts'
import { instrumentTypeKey } from '../../shared/text/instrument-types.ts'
import { groupKey } from '../../shared/values/account-keys.ts'
import type { PositionSection } from '../../shared/wire/position.ts'
import type { ListColumn } from './list/export-list.ts'
import type { CellKind } from './list/plan.ts'

/** The type of an account as the screen says it; one that is new as the bank says it. */
const accountWord = (type: string, locale: Locale): string =>
  type === 'CC' || type === 'AC' ? translate(locale, `position.accountType.${type}`) : type

/** A type of instrument by its name; the bank's word for one that it alone knows. */
export function instrumentTypeName(locale: Locale, type: string): string {
  const key = instrumentTypeKey(type)
  return key === null ? type : translate(locale, key)
}

/** How a field of a type is written, and in how many characters where its declaration does not say it. */
const written: Readonly<Record<SectionFieldType, readonly [kind: CellKind, width: number]>> = {
  text: ['text', 22],
  id: ['key', 18],
  account: ['key', 26],
  amount: ['amount', 20],
  quantity: ['quantity', 20],
  rate: ['quantity', 10],
  count: ['count', 12],
  currency: ['text', 9],
  date: ['date', 12],
}

type Own<S extends PositionSection> = {
  readonly [N in keyof SectionRows[S]]?: Partial<ListColumn<SectionRows[S]>>
}

/** The columns of a section as it is declared; `own` says some of them otherwise. */
const declared = <S extends PositionSection>(
  section: S,
  own: Own<S> = {},
): readonly ListColumn<SectionRows[S]>[] =>
  fieldsInFiles(section).map(([name, { type, fileWidth }]) => {
    const [kind, usual] = written[type]
    const value = (row: SectionRows[S]) => String(row[name] ?? '')
    return {
      header: `position.col.${name}`,
      kind,
      value,
      width: fileWidth ?? usual,
      ...(type === 'account' && { said: (row: SectionRows[S]) => groupKey(value(row)) }),
      ...own[name],
    }
  })

/** The columns of each section, in their order; the same for every format. A file has no screen around its titles to go by. */
export const columns: { readonly [S in PositionSection]: readonly ListColumn<SectionRows[S]>[] } = {
  accounts: declared('accounts', {
    accountType: { said: (row, locale) => accountWord(row.accountType, locale) },
    accountNumber: { header: 'common.account' },
  }),
  fixed_terms: declared('fixed_terms', { total: { header: 'exports.total' } }),
  funds: declared('funds', { cafci: { header: 'exports.cafci' } }),
  instruments: declared('instruments', {
    instrumentType: {
      header: 'exports.instrumentType',
      value: (row, locale) => instrumentTypeName(locale, row.instrumentType),
    },
    valuation: { header: 'exports.valuation' },
  }),
}
