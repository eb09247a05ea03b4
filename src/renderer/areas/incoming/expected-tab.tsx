import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import type { Money } from '../../../shared/values/money.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import {
  amountColumn,
  dateColumn,
  taxIdColumn,
  textColumn,
} from '../../components/list-area/columns.tsx'
import { ListEmpty } from '../../components/list-area/list-page.tsx'
import { ErrorNote, Note, StatusBadge } from '../../components/notes/notes.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import type { Column, RowAction } from '../../components/table/types.ts'
import classes from './incoming.module.css'

/** A note with its amount where columns look for it. */
type Row = Omit<ExpectedNote, 'amount'> & Money & { readonly whole: ExpectedNote }

const rowKey = (row: Row): string => row.ref
const NO_NOTES: readonly ExpectedNote[] = []

const columnsIn = ({ t }: Language): readonly Column<Row>[] => [
  textColumn<Row>(
    'state',
    t('notices.state'),
    (row) => t(row.matched > 0 ? 'expected.state.matched' : 'expected.state.open'),
    {
      width: 120,
      cell: ({ matched }) => (
        <StatusBadge tone={matched > 0 ? 'done' : 'waiting'}>
          {t(matched > 0 ? 'expected.state.matched' : 'expected.state.open')}
        </StatusBadge>
      ),
    },
  ),
  textColumn('label', t('expected.label'), (row) => row.label, { width: 220, grows: true }),
  { ...amountColumn<Row>(t('expected.amount')), sortable: false },
  dateColumn('due', t('expected.due'), (row) => row.due, { width: 130 }),
  textColumn('name', t('expected.name'), (row) => row.name, { width: 180 }),
  taxIdColumn('cuit', t('expected.cuit'), (row) => row.cuit, { width: 170 }),
  textColumn('note', t('expected.note'), (row) => row.note, { width: 200 }),
]

/** The amounts that a person expects. DEBINs and echeqs need no note: they are suggested by themselves. */
export function ExpectedTab(props: { readonly onEdit: (about: ExpectedNote | 'new') => void }) {
  const { onEdit } = props
  const list = useCall('expected.list', {})
  const remove = useAct('expected.remove')
  const restore = useAct('expected.restore')
  const [removed, setRemoved] = useState<ExpectedNote | null>(null)
  const notes = list.data ?? NO_NOTES
  const rows = useMemo(
    () =>
      notes
        .toSorted((a, b) => Number(a.matched > 0) - Number(b.matched > 0))
        .map(({ amount, ...note }): Row => ({ ...note, ...amount, whole: { ...note, amount } })),
    [notes],
  )
  const columns = useInLanguage(columnsIn)
  const source = useLocalSource('expected', rows, columns)
  const actions: readonly RowAction<Row>[] = [
    {
      id: 'edit',
      label: t('expected.edit'),
      icon: <Pencil size={14} />,
      run: ({ whole }) => onEdit(whole),
    },
    {
      id: 'remove',
      label: t('expected.remove'),
      icon: <Trash2 size={14} />,
      run: ({ whole }) => {
        void remove.run({ id: whole.ref }).then((done) => {
          if (done.ok) setRemoved(whole)
        })
      },
    },
  ]
  const error = list.error ?? remove.error ?? restore.error
  return (
    <>
      {error !== null && (
        <div className={classes.paneNote}>
          <ErrorNote error={error} />
        </div>
      )}
      {removed !== null && (
        <div className={classes.paneNote}>
          <Note
            tone="waiting"
            actions={
              <Button
                size="compact-xs"
                onClick={() => {
                  void restore.run({ id: removed.ref }).then((done) => {
                    if (done.ok) setRemoved(null)
                  })
                }}
              >
                {t('expected.undo')}
              </Button>
            }
          >
            {t('expected.removed', { label: removed.label })}
          </Note>
        </div>
      )}
      <p className={classes.strip}>{t('expected.alsoSuggested')}</p>
      <DataTable
        name="expected"
        label={t('expected.list')}
        source={source}
        columns={columns}
        rowKey={rowKey}
        actions={actions}
        onOpen={({ whole }) => onEdit(whole)}
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
