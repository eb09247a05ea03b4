import { type EcheqFilter, echeqList } from '../../../shared/lists/echeqs.ts'
import type { Language } from '../../app/text.tsx'
import { declaredInForce } from '../../components/list-area/declared-filter.tsx'
import { amountRange, dateRange, type InForce } from '../../components/list-area/filter.ts'

/** Shows everything. */
export const everything: EcheqFilter = {}

/** The list offers these in its own way. */
export const apart = ['direction', 'state', 'unknownState', 'paidAtFrom', 'paidAtTo'] as const

/** Every part of a filter in words, in the order of the filter row. */
export function filterParts(
  filter: EcheqFilter,
  { t, locale, figures }: Language,
): readonly InForce<EcheqFilter>[] {
  const { direction } = filter
  const states = [
    ...(filter.state ?? []).map((state) => t(`echeqs.state.${state}`)),
    ...(filter.unknownState === true ? [t('echeqs.state.unknown')] : []),
  ]
  return [
    [['direction'], t('echeqs.direction'), direction && t(`echeqs.direction.${direction}.many`)],
    [['state', 'unknownState'], t('echeqs.column.status'), states.join(', ')],
    [
      ['paidAtFrom', 'paidAtTo'],
      t('echeqs.filter.due'),
      dateRange(filter.paidAtFrom, filter.paidAtTo, locale),
    ],
    ...declaredInForce(echeqList, filter, { apart, t, locale }),
    [
      ['minAmount', 'maxAmount'],
      t('echeqs.column.amount'),
      amountRange(filter.minAmount, filter.maxAmount, figures),
    ],
  ]
}
