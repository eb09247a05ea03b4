import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import {
  dateColumn,
  moneyColumn,
  taxIdColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { ListEmpty } from '../../components/list-area/list-page.tsx'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import { useRemoved } from '../../components/notes/use-removed.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import { rowAction } from '../../components/table/row-menu.tsx'
import type { Column, RowAction } from '../../components/table/types.ts'
import classes from './incoming.module.css'

const rowKey = ({ ref }: ExpectedNote): string => ref
const NO_NOTES: readonly ExpectedNote[] = []

const columnsIn = ({ t }: Language): readonly Column<ExpectedNote>[] => [
  textColumn<ExpectedNote>(
    'state',
    t('notices.state'),
    (row) => t(row.matched > 0 ? 'expected.state.matched' : 'common.expected'),
    {
      width: 120,
      cell: ({ matched }) => (
        <StatusBadge tone={matched > 0 ? 'done' : 'waiting'}>
          {t(matched > 0 ? 'expected.state.matched' : 'common.expected')}
        </StatusBadge>
      ),
    },
  ),
  textColumn('label', t('expected.label'), (row) => row.label, { width: 220, grows: true }),
  moneyColumn('amount', t('common.amount'), ({ amount }) => amount),
  dateColumn('due', t('expected.due'), (row) => row.due, { width: 130 }),
  textColumn('name', t('expected.name'), (row) => row.name, { width: 180 }),
  taxIdColumn('cuit', t('common.payerTaxId'), (row) => row.cuit, { width: 170 }),
  textColumn('note', t('common.note'), (row) => row.note, { width: 200 }),
]

/** The amounts that a person expects. DEBINs and echeqs need no note: they are suggested by themselves. */
export function ExpectedTab(props: { readonly onEdit: (about: ExpectedNote | 'new') => void }) {
  const { onEdit } = props
  const list = useCall('expected.list', {})
  const remove = useAct('expected.remove')
  const restore = useAct('expected.restore')
  const { take, note } = useRemoved<ExpectedNote>({
    remove: ({ ref: id }) => remove.run({ id }),
    restore: ({ ref: id }) => restore.run({ id }),
    words: ({ label }) => t('expected.removed', { label }),
  })
  const notes = list.data ?? NO_NOTES
  const rows = useMemo(
    () => notes.toSorted((a, b) => Number(a.matched > 0) - Number(b.matched > 0)),
    [notes],
  )
  const columns = useInLanguage(columnsIn)
  const source = useLocalSource('expected', rows, columns)
  const actions: readonly RowAction<ExpectedNote>[] = [
    rowAction(t('expected.edit'), Pencil, onEdit),
    rowAction(t('expected.remove'), Trash2, (one) => void take(one)),
  ]
  const error = list.error ?? remove.error ?? restore.error
  return (
    <>
      {error !== null && (
        <div className={classes.paneNote}>
          <ErrorNote error={error} />
        </div>
      )}
      {note !== false && <div className={classes.paneNote}>{note}</div>}
      <p className={classes.strip}>{t('expected.alsoSuggested')}</p>
      <DataTable
        name="expected"
        label={t('expected.list')}
        source={source}
        columns={columns}
        rowKey={rowKey}
        actions={actions}
        onOpen={onEdit}
        openLabel={t('expected.edit')}
        empty={
          <ListEmpty
            narrowed={false}
            title={t('expected.empty.title')}
            text={t('expected.empty.text')}
            actions={
              <Button variant="filled" leftSection={<Plus />} onClick={() => onEdit('new')}>
                {t('expected.new')}
              </Button>
            }
          />
        }
      />
    </>
  )
}
