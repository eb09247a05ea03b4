import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Beneficiary } from '../../../shared/orders/book.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ListExportMenu } from '../../components/list-area/export-menu.tsx'
import { useListExport } from '../../components/list-area/use-list-export.ts'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { SplitView } from '../../components/page/detail-pane.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import classes from './beneficiaries.module.css'
import { BeneficiaryPane, NewBeneficiaryPane } from './beneficiary-pane.tsx'
import { bookComparators, useBookColumns } from './book-columns.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useRemoval } from './undo.tsx'

const NOBODY: readonly Beneficiary[] = []
const idOf = ({ id }: Beneficiary): string => id
const initialSort = { column: 'name', descending: false } as const

/** Whom the person pays: the list, one in detail, somebody new, and the import. */
export function BookTab(props: {
  readonly adding: boolean
  readonly onAdding: (on: boolean) => void
}) {
  const { adding, onAdding } = props
  const t = useText()
  const book = useCall('beneficiaries.list', { search: '' })
  const remove = useAct('beneficiaries.remove')
  const restore = useAct('beneficiaries.restore')
  const exporting = useListExport(useAct('beneficiaries.export'))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  const columns = useBookColumns()
  const rows = book.data ?? NOBODY
  const source = useLocalSource('beneficiaries', rows, columns, bookComparators)
  const opened = useMemo(() => rows.find(({ id }) => id === openedId) ?? null, [rows, openedId])
  const removal = useRemoval({ list: book, remove, restore, onRemoved: () => setOpenedId(null) })
  const pane = adding ? (
    <NewBeneficiaryPane
      onClose={() => onAdding(false)}
      onSaved={({ id }) => {
        onAdding(false)
        setOpenedId(id)
      }}
    />
  ) : (
    opened !== null && (
      <BeneficiaryPane
        key={opened.id}
        one={opened}
        onClose={() => setOpenedId(null)}
        onRemove={() => removal.ask(opened)}
      />
    )
  )
  return (
    <SplitView pane={pane}>
      {exporting.error !== null && (
        <div className={classes.strip}>
          <ErrorNote error={exporting.error} />
        </div>
      )}
      {removal.parts}
      <DataTable
        name="beneficiaries"
        label={t('book.list')}
        source={source}
        columns={columns}
        rowKey={idOf}
        initialSort={initialSort}
        toolbar={
          <>
            <Button
              variant="default"
              leftSection={<Upload size={14} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {t('book.import')}
            </Button>
            <ListExportMenu
              chosen={0}
              pending={exporting.isPending}
              onExport={(format) => void exporting.exportAs({}, format)}
            />
          </>
        }
        actions={[{ id: 'remove', label: t('book.remove'), run: removal.ask }]}
        onOpen={({ id }) => {
          onAdding(false)
          setOpenedId(id)
        }}
        following={opened !== null}
        empty={
          <EmptyState
            title={t('book.empty.title')}
            actions={
              <>
                <Button onClick={() => onAdding(true)}>{t('book.new')}</Button>
                <Button variant="default" onClick={() => setImporting(true)}>
                  {t('book.import')}
                </Button>
              </>
            }
            text={t('book.empty.text')}
          />
        }
      />
      <ImportDialog opened={importing} onClose={() => setImporting(false)} />
    </SplitView>
  )
}
