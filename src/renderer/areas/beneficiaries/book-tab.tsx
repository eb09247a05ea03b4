import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../../app/queries.ts'
import { useInLanguage, useText } from '../../app/text.tsx'
import { ListExportMenu } from '../../components/list-area/export-menu.tsx'
import { useListExport } from '../../components/list-area/use-list-export.ts'
import { EmptyState } from '../../components/notes/empty-state.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { SplitView } from '../../components/page/detail-pane.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import classes from './beneficiaries.module.css'
import { BeneficiaryPane, NewBeneficiaryPane } from './beneficiary-pane.tsx'
import { bookColumnsIn, bookComparators } from './book-columns.tsx'
import { useBookList } from './book-list.tsx'
import { ImportDialog } from './import-dialog.tsx'

const initialSort = { column: 'name', descending: false } as const

/** Whom the person pays: the list, one in detail, somebody new, and the import. */
export function BookTab(props: {
  readonly adding: boolean
  readonly onAdding: (on: boolean) => void
}) {
  const { adding, onAdding } = props
  const t = useText()
  const exporting = useListExport(useAct('beneficiaries.export'))
  const [importing, setImporting] = useState(false)
  const { opened, open, close, ask, parts, table } = useBookList({
    name: 'beneficiaries',
    list: useCall('beneficiaries.list', { search: '' }),
    columns: useInLanguage(bookColumnsIn),
    comparators: bookComparators,
    remove: useAct('beneficiaries.remove'),
    restore: useAct('beneficiaries.restore'),
  })
  const pane = adding ? (
    <NewBeneficiaryPane
      onClose={() => onAdding(false)}
      onSaved={({ id }) => {
        onAdding(false)
        open(id)
      }}
    />
  ) : (
    opened !== null && (
      <BeneficiaryPane key={opened.id} one={opened} onClose={close} onRemove={() => ask(opened)} />
    )
  )
  return (
    <SplitView pane={pane}>
      {exporting.error !== null && (
        <div className={classes.strip}>
          <ErrorNote error={exporting.error} />
        </div>
      )}
      {parts}
      <DataTable
        {...table}
        label={t('book.list')}
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
        actions={[{ id: 'remove', label: t('book.remove'), run: ask }]}
        onOpen={({ id }) => {
          onAdding(false)
          open(id)
        }}
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
