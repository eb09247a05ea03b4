import type { Locale } from '../../shared/base/locale.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { instrumentTypeKey } from '../../shared/text/instrument-types.ts'
import { groupKey } from '../../shared/values/account-keys.ts'
import type { PositionSection, SectionRows } from '../../shared/wire/position.ts'
import type { ListColumn } from './list/export-list.ts'

/** The type of an account as the screen says it; one that is new as the bank says it. */
const accountWord = (type: string, locale: Locale): string =>
  type === 'CC' || type === 'AC' ? translate(locale, `position.accountType.${type}`) : type

/** A type of instrument by its name; the bank's word for one that it alone knows. */
export function instrumentTypeName(locale: Locale, type: string): string {
  const key = instrumentTypeKey(type)
  return key === null ? type : translate(locale, key)
}

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
    { header: 'exports.accountNumber', kind: 'key', value: (row) => row.accountNumber, width: 18 },
    {
      header: 'exports.cbu',
      kind: 'key',
      value: (row) => row.cbu,
      said: (row) => groupKey(row.cbu),
      width: 26,
    },
    { header: 'exports.currency', kind: 'text', value: (row) => row.currency, width: 9 },
    { header: 'exports.available', kind: 'amount', value: (row) => row.available, width: 20 },
    { header: 'exports.balance', kind: 'amount', value: (row) => row.balance, width: 20 },
    { header: 'exports.agreement', kind: 'amount', value: (row) => row.agreement, width: 20 },
  ],
  fixed_terms: [
    {
      header: 'exports.certificate',
      kind: 'key',
      value: (row) => row.certificateNumber,
      width: 18,
    },
    { header: 'exports.currency', kind: 'text', value: (row) => row.currency, width: 9 },
    { header: 'exports.capital', kind: 'amount', value: (row) => row.capital, width: 20 },
    { header: 'exports.interest', kind: 'amount', value: (row) => row.interest, width: 20 },
    { header: 'exports.total', kind: 'amount', value: (row) => row.total, width: 20 },
    { header: 'exports.termInDays', kind: 'count', value: (row) => `${row.termInDays}`, width: 12 },
    { header: 'exports.rate', kind: 'quantity', value: (row) => row.rate, width: 10 },
    { header: 'exports.openingDate', kind: 'date', value: (row) => row.openingDate, width: 12 },
    { header: 'exports.dueDate', kind: 'date', value: (row) => row.dueDate, width: 12 },
  ],
  funds: [
    {
      header: 'exports.shareholderAccount',
      kind: 'key',
      value: (row) => row.shareholderAccount,
      width: 20,
    },
    { header: 'exports.fundName', kind: 'text', value: (row) => row.fundName, width: 40 },
    { header: 'exports.currency', kind: 'text', value: (row) => row.currency, width: 9 },
    {
      header: 'exports.shareQuantity',
      kind: 'quantity',
      value: (row) => row.shareQuantity,
      width: 20,
    },
    {
      header: 'exports.lastQuotation',
      kind: 'quantity',
      value: (row) => row.lastQuotation,
      width: 20,
    },
    { header: 'exports.holdingValue', kind: 'amount', value: (row) => row.holdingValue, width: 20 },
    { header: 'exports.cafci', kind: 'key', value: (row) => row.cafci, width: 10 },
  ],
  instruments: [
    {
      header: 'exports.brokerageAccount',
      kind: 'key',
      value: (row) => row.brokerageAccount,
      width: 18,
    },
    {
      header: 'exports.instrumentType',
      kind: 'text',
      value: (row, locale) => instrumentTypeName(locale, row.instrumentType),
      width: 22,
    },
    { header: 'exports.abbreviation', kind: 'text', value: (row) => row.abbreviation, width: 12 },
    { header: 'exports.description', kind: 'text', value: (row) => row.description, width: 44 },
    { header: 'exports.quantity', kind: 'quantity', value: (row) => row.quantity, width: 20 },
    { header: 'exports.valuation', kind: 'amount', value: (row) => row.valuation, width: 20 },
  ],
}

/** The title of a section. */
export const sectionTitle = {
  accounts: 'exports.section.accounts',
  fixed_terms: 'exports.section.fixed_terms',
  funds: 'exports.section.funds',
  instruments: 'exports.section.instruments',
} as const satisfies Record<PositionSection, MessageKey>
