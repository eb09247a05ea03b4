import { type EcheqFilter, echeqList } from '../../../shared/lists/echeqs.ts'
import { type Figures, formatDate } from '../../../shared/text/format.ts'
import { locale, t } from '../../app/text.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import { dateRange, type InForce } from '../../components/list-area/filter.ts'

const { inForce, More } = moreFilter(echeqList, 'common.amount', [
  // The list offers these in its own way.
  'direction',
  'state',
  'unknownState',
  'paidAt',
  'paidAtFrom',
  'paidAtTo',
  // Only Today asks it.
  'without',
])

export { More }

/** Every part of a filter in words, in the order of the filter row. */
export function filterParts(
  filter: EcheqFilter,
  figures: Figures,
): readonly InForce<EcheqFilter>[] {
  const { direction } = filter
  const states = [
    ...(filter.state ?? []).map((state) => t(`echeqs.state.${state}`)),
    ...(filter.unknownState === true ? [t('echeqs.state.unknown')] : []),
  ]
  return [
    [['direction'], t('echeqs.direction'), direction && t(`echeqs.direction.${direction}.many`)],
    [['state', 'unknownState'], t('common.status'), states.join(', ')],
    // The calendar asks for one day.
    [['paidAt'], t('common.paymentDate'), filter.paidAt && formatDate(filter.paidAt, locale)],
    [
      ['paidAtFrom', 'paidAtTo'],
      t('common.paymentDate'),
      dateRange(filter.paidAtFrom, filter.paidAtTo),
    ],
    [['without'], t('echeqs.filter.without'), filter.without && String(filter.without.length)],
    ...inForce(filter, figures),
  ]
}
