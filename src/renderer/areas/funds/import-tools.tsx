import { Button, Menu, Modal } from '@mantine/core'
import { FileDown, FileUp } from 'lucide-react'
import { operationFields, rowFields } from '../../../shared/orders/fund-sheet.ts'
import type { FundImport } from '../../../shared/views/fund-batches.ts'
import type { ChosenColumns } from '../../../shared/views/imports.ts'
import { call } from '../../app/bridge.ts'
import { useAct } from '../../app/queries.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { ColumnsStep } from '../../components/imports/columns-step.tsx'
import { UnreadNote } from '../../components/imports/unread-note.tsx'
import { useFileReading } from '../../components/imports/use-file-reading.ts'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { tellSaved } from '../../components/list-area/saved.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import classes from './funds.module.css'

/** Reading a file into the grid. */
export function useImport(onRead: (file: FundImport) => void) {
  const reading = useFileReading<FundImport>((file) => call('funds.import', file))
  const told = (file: FundImport | null): void => {
    if (file !== null) onRead(file)
  }
  return {
    ...reading,
    take: async (file: File): Promise<void> => told(await reading.take(file)),
    choose: async (columns: ChosenColumns): Promise<void> => told(await reading.choose(columns)),
  }
}

/** Asks what the columns of a file hold whose titles do not say it. */
function AskColumns({ reading }: { readonly reading: ReturnType<typeof useImport> }) {
  const { asked, pending, choose, reset } = reading
  return (
    <Modal opened={asked !== null} onClose={reset} size={900} title={t('funds.tool.import')}>
      {asked !== null && (
        <ColumnsStep
          asked={asked}
          fields={rowFields.map((field) => ({ field, label: t(`funds.field.${field}`) }))}
          missing={(choice) =>
            operationFields.some((field) => choice[field] !== undefined)
              ? null
              : t('imports.map.missing', {
                  fields: operationFields.map((field) => t(`funds.field.${field}`)).join(', '),
                })
          }
          pending={pending}
          onChoose={(columns) => void choose(columns)}
        />
      )}
    </Modal>
  )
}

/** Choosing a file, and the template to fill in. */
export function ImportButtons(props: { readonly onFile: (file: File) => void }) {
  const template = useAct('funds.template')
  return (
    <>
      <ChooseFile onFile={props.onFile} accept=".csv,.xlsx,text/csv" leftSection={<FileUp />}>
        {t('funds.tool.import')}
      </ChooseFile>
      <MenuButton
        position="bottom"
        button={<Button leftSection={<FileDown />}>{t('funds.tool.template')}</Button>}
      >
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => tellSaved(template.run({ format }))}>
            {t('funds.tool.template.format', { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </MenuButton>
      <ErrorNote error={template.error} />
    </>
  )
}

/** The report of a file: how many lines, its problems by their addresses in the file, and the parts that were not used. */
export function ImportReport({ reading }: { readonly reading: ReturnType<typeof useImport> }) {
  const { figures } = useLanguage()
  const { name, value, asked, failed, pending } = reading
  if (failed !== null) return <ErrorNote error={failed} />
  if (asked !== null) return <AskColumns reading={reading} />
  if (pending) return <Note tone="waiting">{t('funds.importing', { name: name ?? '' })}</Note>
  if (value === null) return null
  const { rows, problems, unread, csv } = value
  return (
    <>
      <Note tone={problems.length === 0 ? 'done' : 'attention'}>
        <p className={classes.plain}>
          {t('funds.imported', {
            name: name ?? '',
            rows: rows.length,
            problems: problems.length,
          })}{' '}
          {csv !== null &&
            t('funds.imported.csv', {
              encoding: csv.encoding,
              delimiter: csv.delimiter === '\t' ? 'TAB' : csv.delimiter,
            })}
        </p>
        {problems.length > 0 && (
          <p className={classes.addresses}>
            {t('funds.imported.cells')}:{' '}
            {problems
              .slice(0, 12)
              .map(
                ({ address, row, text }) =>
                  `${address ?? row} «${figures.cell(text.slice(0, 30))}»`,
              )
              .join(', ')}
            {problems.length > 12 && '…'}
          </p>
        )}
      </Note>
      <UnreadNote unread={unread} />
    </>
  )
}
