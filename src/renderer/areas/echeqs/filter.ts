import { groupKey } from '../../../shared/account-keys.ts'
import { isDateText } from '../../../shared/calendar.ts'
import { formatAmount, formatDate } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/ipc/app.ts'
import type { EcheqFilter } from '../../../shared/ipc/echeqs.ts'
import type { MessageKey, MessageValues } from '../../../shared/locales/index.ts'
import { isDecimalText } from '../../../shared/money.ts'
import { groupTaxId } from '../../../shared/tax-ids.ts'

type Say = (key: MessageKey, values?: MessageValues) => string
export type FilterKey = keyof EcheqFilter

/** Shows everything. */
export const everything: EcheqFilter = {}

/** A filter without some of its parts. */
export function without(filter: EcheqFilter, ...keys: readonly FilterKey[]): EcheqFilter {
  const kept = Object.entries(filter).filter(([key]) => !keys.some((gone) => gone === key))
  return Object.fromEntries(kept)
}

/** A filter with some parts set; an empty text or list takes its part off. */
export function withParts(filter: EcheqFilter, parts: EcheqFilter): EcheqFilter {
  const next = Object.entries({ ...filter, ...parts }).filter(
    ([, value]) =>
      value !== undefined &&
      value !== '' &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(next)
}

/** Whether anything is left out. */
export const isNarrowed = (filter: EcheqFilter): boolean =>
  Object.keys(withParts(filter, {})).length > 0

/** A filter in force, in words, with the parts that taking it off removes. */
export type InForce = { readonly keys: readonly FilterKey[]; readonly label: string }

const range = (from: string | undefined, to: string | undefined, shown: (one: string) => string) =>
  from === undefined && to === undefined
    ? null
    : `${from === undefined ? '…' : shown(from)} – ${to === undefined ? '…' : shown(to)}`

/** Every filter in force, in words, in the order of the filter row. */
export function filtersInForce(filter: EcheqFilter, t: Say, locale: Locale): readonly InForce[] {
  const date = (text: string) => (isDateText(text) ? formatDate(text, locale) : text)
  const amount = (text: string) => (isDecimalText(text) ? formatAmount(text, locale) : text)
  const states = [
    ...(filter.states ?? []).map((state) => t(`echeqs.state.${state}`)),
    ...(filter.unknownState === true ? [t('echeqs.state.unknown')] : []),
  ]
  const parts: readonly (readonly [readonly FilterKey[], MessageKey, string | null | undefined])[] =
    [
      [
        ['direction'],
        'echeqs.direction',
        filter.direction && t(`echeqs.direction.${filter.direction}.many`),
      ],
      [['states', 'unknownState'], 'echeqs.column.status', states.join(', ')],
      [['dueFrom', 'dueTo'], 'echeqs.filter.due', range(filter.dueFrom, filter.dueTo, date)],
      [['paid_at'], 'echeqs.filter.dueDay', filter.paid_at && date(filter.paid_at)],
      [
        ['createdFrom', 'createdTo'],
        'echeqs.filter.created',
        range(filter.createdFrom, filter.createdTo, date),
      ],
      [['created_at'], 'echeqs.filter.createdDay', filter.created_at && date(filter.created_at)],
      [
        ['minAmount', 'maxAmount'],
        'echeqs.column.amount',
        range(filter.minAmount, filter.maxAmount, amount),
      ],
      [['currency'], 'echeqs.filter.currency', filter.currency],
      [['issuer'], 'echeqs.column.issuer', filter.issuer],
      [['beneficiary'], 'echeqs.filter.beneficiary', filter.beneficiary],
      [
        ['from_account_key'],
        'echeqs.filter.account',
        filter.from_account_key && groupKey(filter.from_account_key),
      ],
      [
        ['from_account_cuit'],
        'echeqs.filter.cuit',
        filter.from_account_cuit && groupTaxId(filter.from_account_cuit),
      ],
      [['echeq_book_number'], 'echeqs.filter.book', filter.echeq_book_number],
    ]
  return parts.flatMap(([keys, name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [{ keys, label: t('echeqs.filter.chip', { name: t(name), value }) }],
  )
}
