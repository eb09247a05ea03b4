import type { Locale } from '../../shared/base/locale.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { instrumentTypeKey } from '../../shared/text/instrument-types.ts'
import { groupKey } from '../../shared/values/account-keys.ts'
import type { PositionSection, SectionRows } from '../../shared/wire/position.ts'
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

/** Columns that say a field as it is. */
const plain =
  <S extends PositionSection>() =>
  (
    header: MessageKey,
    kind: CellKind,
    field: keyof SectionRows[S],
    width: number,
  ): ListColumn<SectionRows[S]> => ({ header, kind, value: (row) => String(row[field]), width })
const account = plain<'accounts'>()
const term = plain<'fixed_terms'>()
const fund = plain<'funds'>()
const instrument = plain<'instruments'>()

/** The columns of each section, in their order; the same for every format. */
export const columns: { readonly [S in PositionSection]: readonly ListColumn<SectionRows[S]>[] } = {
  accounts: [
    {
      header: 'exports.accountType',
      kind: 'text',
      value: (row) => row.accountType,
      said: (row, locale) => accountWord(row.accountType, locale),
      width: 8,
    },
    account('exports.accountNumber', 'key', 'accountNumber', 18),
    {
      header: 'exports.cbu',
      kind: 'key',
      value: (row) => row.cbu,
      said: (row) => groupKey(row.cbu),
      width: 26,
    },
    account('exports.currency', 'text', 'currency', 9),
    account('exports.available', 'amount', 'available', 20),
    account('exports.balance', 'amount', 'balance', 20),
    account('exports.agreement', 'amount', 'agreement', 20),
  ],
  fixed_terms: [
    term('exports.certificate', 'key', 'certificateNumber', 18),
    term('exports.currency', 'text', 'currency', 9),
    term('exports.capital', 'amount', 'capital', 20),
    term('exports.interest', 'amount', 'interest', 20),
    term('exports.total', 'amount', 'total', 20),
    term('exports.termInDays', 'count', 'termInDays', 12),
    term('exports.rate', 'quantity', 'rate', 10),
    term('exports.openingDate', 'date', 'openingDate', 12),
    term('exports.dueDate', 'date', 'dueDate', 12),
  ],
  funds: [
    fund('exports.shareholderAccount', 'key', 'shareholderAccount', 20),
    fund('exports.fundName', 'text', 'fundName', 40),
    fund('exports.currency', 'text', 'currency', 9),
    fund('exports.shareQuantity', 'quantity', 'shareQuantity', 20),
    fund('exports.lastQuotation', 'quantity', 'lastQuotation', 20),
    fund('exports.holdingValue', 'amount', 'holdingValue', 20),
    fund('exports.cafci', 'key', 'cafci', 10),
  ],
  instruments: [
    instrument('exports.brokerageAccount', 'key', 'brokerageAccount', 18),
    {
      header: 'exports.instrumentType',
      kind: 'text',
      value: (row, locale) => instrumentTypeName(locale, row.instrumentType),
      width: 22,
    },
    instrument('exports.abbreviation', 'text', 'abbreviation', 12),
    instrument('exports.description', 'text', 'description', 44),
    instrument('exports.quantity', 'quantity', 'quantity', 20),
    instrument('exports.valuation', 'amount', 'valuation', 20),
  ],
}

/** The title of a section. */
export const sectionTitle = {
  accounts: 'exports.section.accounts',
  fixed_terms: 'exports.section.fixed_terms',
  funds: 'exports.section.funds',
  instruments: 'exports.section.instruments',
} as const satisfies Record<PositionSection, MessageKey>
