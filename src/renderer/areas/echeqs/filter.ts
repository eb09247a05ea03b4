import type { Locale } from '../../../shared/base/locale.ts'
import type { EcheqFilter } from '../../../shared/ipc/echeqs.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import type { Say } from '../../app/text.tsx'
import { amountRange, dateRange, type InForce } from '../../components/list-area/filter.ts'

/** Shows everything. */
export const everything: EcheqFilter = {}

/** Every part of a filter in words, in the order of the filter row. */
export function filterParts(
  filter: EcheqFilter,
  t: Say,
  locale: Locale,
): readonly InForce<EcheqFilter>[] {
  const { direction, counted, paid_at, created_at, from_account_key, from_account_cuit } = filter
  const states = [
    ...(filter.states ?? []).map((state) => t(`echeqs.state.${state}`)),
    ...(filter.unknownState === true ? [t('echeqs.state.unknown')] : []),
  ]
  return [
    [['direction'], t('echeqs.direction'), direction && t(`echeqs.direction.${direction}.many`)],
    [['states', 'unknownState'], t('echeqs.column.status'), states.join(', ')],
    [['dueFrom', 'dueTo'], t('echeqs.filter.due'), dateRange(filter.dueFrom, filter.dueTo, locale)],
    [['counted'], t('echeqs.filter.counted'), counted && t(`echeqs.filter.counted.${counted}`)],
    [['paid_at'], t('echeqs.filter.dueDay'), paid_at && formatDate(paid_at, locale)],
    [
      ['createdFrom', 'createdTo'],
      t('echeqs.filter.created'),
      dateRange(filter.createdFrom, filter.createdTo, locale),
    ],
    [['created_at'], t('echeqs.filter.createdDay'), created_at && formatDate(created_at, locale)],
    [
      ['minAmount', 'maxAmount'],
      t('echeqs.column.amount'),
      amountRange(filter.minAmount, filter.maxAmount, locale),
    ],
    [['currency'], t('echeqs.filter.currency'), filter.currency],
    [['issuer'], t('echeqs.column.issuer'), filter.issuer],
    [['beneficiary'], t('echeqs.filter.beneficiary'), filter.beneficiary],
    [
      ['from_account_key'],
      t('echeqs.filter.account'),
      from_account_key && groupKey(from_account_key),
    ],
    [
      ['from_account_cuit'],
      t('echeqs.filter.cuit'),
      from_account_cuit && groupTaxId(from_account_cuit),
    ],
    [['echeq_book_number'], t('echeqs.filter.book'), filter.echeq_book_number],
  ]
}
