import { groupKey } from '../../../shared/account-keys.ts'
import type { CreditRow, IncomingTotal } from '../../../shared/incoming.ts'
import type { CreditFilter, CreditSelection } from '../../../shared/ipc/incoming.ts'
import { groupTaxId } from '../../../shared/tax-ids.ts'
import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { TextField } from '../../components/list-area/fields.tsx'
import { type KeptTotals, keptTotals } from '../../components/list-area/kept-totals.ts'
import { Pick } from '../../components/list-area/pick.tsx'
import { useCreditColumns } from './columns.tsx'
import { type OwnParts, ReconciledList, type ReconciledListProps } from './reconciled-list.tsx'
import { creditSpec, useCreditView } from './spec.ts'

const SOURCES = ['list', 'notification', 'both'] as const

/** The parts of the filter that only credits have. */
function useOwnParts(filter: CreditFilter): OwnParts<CreditFilter> {
  const t = useText()
  const facets = useCall('credits.facets', {}).data
  const { toKey, fromCuit, source } = filter
  return {
    period: t('incoming.filter.period'),
    inForce: [
      [['toKey'], t('incoming.filter.cvu'), toKey && groupKey(toKey)],
      [['fromCuit'], t('incoming.filter.cuit'), fromCuit && groupTaxId(fromCuit)],
      [['source'], t('incoming.filter.source'), source && t(`incoming.source.${source}`)],
    ],
    keys: ['toKey', 'fromCuit', 'source'],
    fields: (change) => (
      <>
        <Pick
          label={t('incoming.filter.cvu')}
          value={toKey ?? ''}
          data={(facets?.cvus ?? []).map(({ cvu, count }) => ({
            ...{ value: cvu, label: `${groupKey(cvu)} (${count})` },
          }))}
          onChange={(key) => change({ toKey: key })}
        />
        <Pick
          label={t('incoming.filter.source')}
          value={source ?? ''}
          data={SOURCES.map((value) => ({ value, label: t(`incoming.source.${value}`) }))}
          onChange={(value) => change({ source: SOURCES.find((one) => one === value) })}
        />
        <TextField
          labelled
          label={t('incoming.filter.cuit')}
          value={fromCuit ?? ''}
          maxLength={11}
          clean={(typed) => typed.replace(/\D/g, '')}
          onChange={(cuit) => change({ fromCuit: cuit })}
        />
      </>
    ),
  }
}

/** Counts and sums of a selection. */
export const useCreditTotals = (selection: CreditSelection): KeptTotals<IncomingTotal> =>
  keptTotals(useCall('credits.totals', { selection }, { keepPrevious: true }))

/** The list of credits with its filters, saved views and totals. */
export function CreditsList(props: ReconciledListProps<CreditRow, CreditFilter>) {
  const t = useText()
  const filter = useCreditView((view) => view.filter)
  return (
    <ReconciledList
      {...props}
      spec={creditSpec}
      label={t('incoming.credits.label')}
      columns={useCreditColumns()}
      own={useOwnParts(filter)}
      useTotals={useCreditTotals}
    />
  )
}
