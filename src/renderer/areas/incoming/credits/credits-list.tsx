import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { CreditSelection } from '../../../../shared/ipc/incoming.ts'
import { type CreditFilter, type CreditRow, creditList } from '../../../../shared/lists/credits.ts'
import type { IncomingTotal } from '../../../../shared/views/incoming.ts'
import { useCall } from '../../../app/queries.ts'
import { type Language, t, useInLanguage } from '../../../app/text.tsx'
import { Facts } from '../../../components/figures/figures.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../../components/list-area/declared.tsx'
import { moreFilter } from '../../../components/list-area/declared-filter.tsx'
import { type KeptTotals, keptTotals } from '../../../components/list-area/use-list.ts'
import { StatusBadge } from '../../../components/notes/notes.tsx'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import type { Column } from '../../../components/table/types.ts'
import classes from '../incoming.module.css'
import { Reconciled } from '../reconcile.tsx'
import { ReconciledList, type ReconciledListProps } from '../reconciled-list.tsx'
import { creditSpec } from './spec.ts'

/** The source of a credit, and whether list and notification contradict each other. */
function Source({ row }: { readonly row: CreditRow }) {
  if (row.differs !== '')
    return <StatusBadge tone="attention">{t('incoming.differs.short')}</StatusBadge>
  // Where a bank gives no clearing ids, every row has none.
  if (row.odd !== '' && row.odd !== 'clearing')
    return <StatusBadge tone="attention">{t('incoming.odd.short')}</StatusBadge>
  return t(`incoming.source.${row.source}`)
}

/** The cells that are more than their values. */
const cellsIn = ({ t }: Language): SpecialCells<typeof creditList> => ({
  concept: { text: ({ concept }) => conceptText(concept) },
  reconciled: {
    text: (row) => t(row.reconciled ? 'incoming.reconciled' : 'incoming.open'),
    cell: ({ reconciled }) => <Reconciled reconciled={reconciled} />,
  },
  fromName: { text: ({ fromName, fromCuit, fromKey }) => fromName ?? fromCuit ?? fromKey },
  source: { cell: (row) => <Source row={row} /> },
})

/** The columns of the list of credits. */
const useCreditColumns = (): readonly Column<CreditRow>[] =>
  useDeclaredColumns(creditList, useInLanguage(cellsIn))

/** The list offers whether it is reconciled in its own way. */
const filters = moreFilter(creditList, 'incoming.filter.amount', ['reconciled'])

/** Counts and sums of a selection. */
export const useCreditTotals = (selection: CreditSelection): KeptTotals<IncomingTotal> =>
  keptTotals(useCall('credits.totals', { selection }, { keepPrevious: true }))

/** The list of credits with its filters, saved views and totals. */
export const CreditsList = (props: ReconciledListProps<CreditRow, CreditFilter>) => (
  <ReconciledList
    {...props}
    spec={creditSpec}
    label={t('incoming.credits.label')}
    columns={useCreditColumns()}
    filters={filters}
    facets={useCall('credits.facets', {}).data}
    period="incoming.filter.period"
    useTotals={useCreditTotals}
  />
)

/** Says that some records of the bank's list are not understood, and shows them field by field. */
export function UnreadNote() {
  const { records, more } = useCall('credits.unread', {}).data ?? { records: [], more: 0 }
  const [opened, setOpened] = useState(false)
  if (records.length === 0) return null
  return (
    <div className={classes.strip}>
      <StatusBadge tone="attention">
        {t('incoming.unread', { count: records.length + more })}
      </StatusBadge>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpened(true)}>
        {t('incoming.unread.show')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('incoming.unread.title')}
        size="lg"
      >
        {records.map(({ digest, fields }) => (
          <div key={digest} className={classes.record}>
            <Facts facts={fields} />
          </div>
        ))}
        {more > 0 && <Text size="sm">{t('incoming.unread.more', { count: more })}</Text>}
      </Modal>
    </div>
  )
}
