import { Button, Modal } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import {
  type Beneficiary,
  type ImportPreview,
  type ImportRow,
  importColumns,
} from '../../../shared/orders/book.ts'
import type { ChosenColumns } from '../../../shared/views/imports.ts'
import { call } from '../../app/bridge.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { ColumnsStep } from '../../components/imports/columns-step.tsx'
import { UnreadNote } from '../../components/imports/unread-note.tsx'
import { useFileReading } from '../../components/imports/use-file-reading.ts'
import { ActButton } from '../../components/input/act-button.tsx'
import { NextFile } from '../../components/input/choose-file.tsx'
import { numberColumn, textColumn } from '../../components/list-area/columns.tsx'
import { useListExport } from '../../components/list-area/export-menu.tsx'
import { EmptyState, ErrorNote, Note, StatusBadge } from '../../components/notes/notes.tsx'
import { SplitView } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { DataTable } from '../../components/table/data-table.tsx'
import { exportedIds, useLocalSource } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import classes from './beneficiaries.module.css'
import { BeneficiaryPane, NewBeneficiaryPane } from './beneficiary-pane.tsx'
import { bookColumnsIn, bookComparators } from './book-columns.tsx'
import { useBookList } from './book-list.tsx'
import { rowProblemText } from './problems.ts'

const rowKey = ({ row }: ImportRow): string => String(row)

const verdict = (row: ImportRow): string => {
  if (!row.ok) return rowProblemText(row.field, row.problem)
  return t(row.known ? 'book.import.known' : 'book.import.new')
}

/** The value of a column, where the row has it: a row that is left out has only the one that is wrong. */
const cellOf = (row: ImportRow, column: 'name' | 'accountKey' | 'cuit' | 'bank'): string => {
  if (row.ok) return row.value[column]
  return row.field === column ? row.value : ''
}

function columnsIn({ t }: Language): readonly Column<ImportRow>[] {
  const field = (id: 'name' | 'accountKey' | 'cuit' | 'bank', width: number) =>
    textColumn<ImportRow>(id, t(`book.${id}`), (row) => cellOf(row, id), { width, stays: true })
  return [
    numberColumn('row', t('book.import.row'), ({ row }) => row),
    textColumn('verdict', t('book.import.verdict'), verdict, {
      width: 300,
      grows: true,
      sortable: true,
      cell: (row) => <StatusBadge tone={row.ok ? 'done' : 'failed'}>{verdict(row)}</StatusBadge>,
    }),
    field('name', 180),
    field('accountKey', 190),
    field('cuit', 110),
    field('bank', 120),
  ]
}

function Preview(props: {
  readonly preview: ImportPreview
  readonly onAnother: () => void
  readonly onColumns: () => void
}) {
  const { preview } = props
  const apply = useAct('beneficiaries.applyImport')
  const columns = useInLanguage(columnsIn)
  const source = useLocalSource(preview.importId, preview.rows, columns)
  const { good, bad, importId, unread } = preview
  if (apply.data !== undefined)
    return (
      <div className={basics.stack}>
        <Note tone="done">{t('book.import.done', { ...apply.data })}</Note>
        <div className={forms.end}>
          <Button size="sm" onClick={props.onAnother}>
            {t('book.import.another')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={basics.stack}>
      <p className={classes.text} role="status">
        {t('book.import.counts', { good, bad })}
      </p>
      <UnreadNote unread={unread} />
      <div className={classes.preview}>
        <DataTable
          name="beneficiaries.import"
          label={t('book.import.rows')}
          source={source}
          columns={columns}
          rowKey={rowKey}
        />
      </div>
      <ErrorNote error={apply.error} />
      <div className={forms.end}>
        <Button size="sm" onClick={props.onColumns}>
          {t('imports.map.again')}
        </Button>
        <Button size="sm" onClick={props.onAnother}>
          {t('book.import.another')}
        </Button>
        <ActButton
          act={apply}
          input={{ importId }}
          variant="filled"
          size="sm"
          disabled={good === 0}
        >
          {t('book.import.apply', { count: good })}
        </ActButton>
      </div>
    </div>
  )
}

/** Reads a file, shows what each row would become, and stores the good ones when the person says so. */
function ImportSteps() {
  const reading = useFileReading<ImportPreview>((file) => call('beneficiaries.previewImport', file))
  const { value, asked, name, pending } = reading
  if (value !== null)
    return (
      <Preview
        preview={value}
        onAnother={reading.reset}
        onColumns={() => void reading.choose('ask')}
      />
    )
  return (
    <div className={basics.stack}>
      <ErrorNote error={reading.failed} />
      {asked === null ? (
        <p className={classes.text}>{t('book.import.hint')}</p>
      ) : (
        <ColumnsStep
          asked={asked}
          fields={importColumns.map((field) => ({ field, label: t(`book.${field}`) }))}
          missing={(choice) => missingText(choice)}
          pending={pending}
          onChoose={(columns) => void reading.choose(columns)}
        />
      )}
      {pending && <p role="status">{t('book.import.reading', { name: name ?? '' })}</p>}
      <div>
        <NextFile
          first={asked === null}
          onFile={(file) => void reading.take(file)}
          accept=".csv,.xlsx,text/csv"
          loading={pending}
        />
      </div>
    </div>
  )
}

/** The fields that every beneficiary has, as far as no column is chosen for them. */
function missingText(choice: ChosenColumns): string | null {
  const missing = (['name', 'accountKey'] as const).filter((field) => choice[field] === undefined)
  const fields = missing.map((field) => t(`book.${field}`)).join(', ')
  return missing.length === 0 ? null : t('imports.map.missing', { fields })
}

/** Imports beneficiaries from CSV or XLSX, with a preview and a reason for every row that is left out. */
const ImportDialog = (props: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Modal {...props} size={1040} title={t('book.import.title')}>
    <ImportSteps />
  </Modal>
)

const initialSort = { column: 'name', descending: false } as const

/** Whom the person pays: the list, one in detail, somebody new, and the import. */
export function BookTab(props: {
  readonly adding: boolean
  readonly onAdding: (on: boolean) => void
}) {
  const { adding, onAdding } = props
  const exporting = useListExport(useAct('beneficiaries.export'))
  const [importing, setImporting] = useState(false)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Beneficiary[]>([])
  const { rows, opened, open, close, ask, parts, table } = useBookList({
    name: 'beneficiaries',
    list: useCall('beneficiaries.list', { search: '' }),
    columns: useInLanguage(bookColumnsIn),
    comparators: bookComparators,
    remove: ({ id }) => call('beneficiaries.remove', { id }),
    restore: ({ id }) => call('beneficiaries.restore', { id }),
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
        search={search}
        onSearch={setSearch}
        onSelection={setChosen}
        toolbar={
          <>
            <Button leftSection={<Upload size={14} />} onClick={() => setImporting(true)}>
              {t('book.import')}
            </Button>
            {exporting.menuOf(
              () => exportedIds(chosen, rows, table.columns, search),
              chosen.length,
            )}
          </>
        }
        actions={[{ label: t('book.remove'), run: ask }]}
        onOpen={({ id }) => {
          onAdding(false)
          open(id)
        }}
        empty={
          <EmptyState
            title={t('book.empty.title')}
            actions={
              <>
                <Button variant="filled" onClick={() => onAdding(true)}>
                  {t('book.new')}
                </Button>
                <Button onClick={() => setImporting(true)}>{t('book.import')}</Button>
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
