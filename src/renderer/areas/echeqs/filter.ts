import { type EcheqFilter, echeqList } from '../../../shared/lists/echeqs.ts'
import type { Figures } from '../../../shared/text/format.ts'
import { t } from '../../app/text.tsx'
import { moreFilter } from '../../components/list-area/declared-filter.tsx'
import type { InForce } from '../../components/list-area/filter.ts'

const OWN_WORDS = ['direction', 'state', 'unknownState'] as const
const { inForce, More } = moreFilter(
  echeqList,
  'common.amount',
  // The list has buttons for these; only the calendar asks for one day, and only Today leaves some out.
  [...OWN_WORDS, 'paidAtFrom', 'paidAtTo', 'paidAt', 'without'],
  OWN_WORDS,
)

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
    ...inForce(filter, figures),
  ]
}
