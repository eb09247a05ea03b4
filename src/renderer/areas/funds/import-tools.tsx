import { Button, Menu } from '@mantine/core'
import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import type { TemplateFormat } from '../../../shared/ipc/exports.ts'
import type { FundImport } from '../../../shared/views/fund-batches.ts'
import { call } from '../../app/bridge.ts'
import { useAct, useLastAsked } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { upload } from '../../app/upload.ts'
import { UnreadNote } from '../../components/imports/unread-note.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { useTellSaved } from '../../components/list-area/saved.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import classes from './funds.module.css'

const ICON = 15

/** The result of the last file. */
export type ImportedBatch = { readonly name: string; readonly file: FundImport }

/** Reading a file into the grid. */
export function useImport(onRead: (file: FundImport) => void) {
  const [name, setName] = useState<string | null>(null)
  const [imported, setImported] = useState<ImportedBatch | null>(null)
  const [failed, setFailed] = useState<AppError | null>(null)
  const ask = useLastAsked()
  const take = async (file: File): Promise<void> => {
    const isLast = ask()
    setName(file.name)
    setFailed(null)
    setImported(null)
    const sent = await upload(file, () => undefined, new AbortController().signal)
    const result = sent.ok ? await call('funds.import', { uploadId: sent.value }) : sent
    if (!isLast()) return
    setName(null)
    if (!result.ok) return setFailed(result.error)
    setImported({ name: file.name, file: result.value })
    onRead(result.value)
  }
  return { take, name, imported, failed }
}

/** Choosing a file, and the template to fill in. */
export function ImportButtons(props: { readonly onFile: (file: File) => void }) {
  const t = useText()
  const template = useAct('funds.template')
  const tellSaved = useTellSaved()
  const save = async (format: TemplateFormat): Promise<void> => {
    const saved = await template.run({ format })
    if (saved.ok) tellSaved(saved.value)
  }
  return (
    <>
      <ChooseFile
        onFile={props.onFile}
        accept=".csv,.xlsx,text/csv"
        variant="default"
        leftSection={<FileUp size={ICON} aria-hidden />}
      >
        {t('funds.tool.import')}
      </ChooseFile>
      <MenuButton
        position="bottom"
        button={
          <Button variant="default" leftSection={<FileDown size={ICON} aria-hidden />}>
            {t('funds.tool.template')}
          </Button>
        }
      >
        {() =>
          (['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {t('funds.tool.template.format', { format: format.toUpperCase() })}
            </Menu.Item>
          ))
        }
      </MenuButton>
      <ErrorNote error={template.error} />
    </>
  )
}

/** The report of a file: how many lines, its problems by their addresses in the file, and the parts that were not used. */
export function ImportReport(props: {
  readonly name: string | null
  readonly imported: ImportedBatch | null
  readonly failed: AppError | null
}) {
  const t = useText()
  const { name, imported, failed } = props
  if (failed !== null) return <ErrorNote error={failed} />
  if (name !== null) return <Note tone="waiting">{t('funds.importing', { name })}</Note>
  if (imported === null) return null
  const { rows, problems, unread, csv } = imported.file
  return (
    <>
      <Note tone={problems.length === 0 ? 'done' : 'attention'}>
        <p className={classes.plain}>
          {t('funds.imported', {
            name: imported.name,
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
              .map(({ address, row, text }) => `${address ?? row} «${text.slice(0, 30)}»`)
              .join(', ')}
            {problems.length > 12 && '…'}
          </p>
        )}
      </Note>
      <UnreadNote unread={unread} />
    </>
  )
}
