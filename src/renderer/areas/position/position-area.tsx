import { Button, Tooltip } from '@mantine/core'
import {
  ClipboardPaste,
  FileBraces,
  FileSpreadsheet,
  FileText,
  FileUp,
  Info,
  Landmark,
  Printer,
  RefreshCw,
  Table2,
} from 'lucide-react'
import { useEffect } from 'react'
import { appError } from '../../../shared/errors/index.ts'
import type { ExportFormat } from '../../../shared/ipc/exports.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import type {
  CurrencyTotals,
  PositionOverview,
  PositionSection,
} from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import { useIntake } from '../../app/intake.ts'
import { type Act, useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { errorWords, locale, t } from '../../app/text.tsx'
import { Amount, ForeignText, TaxId } from '../../components/figures/figures.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { ExportMenu } from '../../components/list-area/export-menu.tsx'
import { tellSaved } from '../../components/list-area/saved.tsx'
import { EmptyState, ErrorNote, Note } from '../../components/notes/notes.tsx'
import { useNewKey } from '../../components/page/new-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import classes from './position.module.css'
import { PositionTabs } from './position-tabs.tsx'
import { lookAt, usePositionView } from './position-view.ts'
import { RequestLine } from './request/request-line.tsx'

/** Exports the position that is shown. What went wrong is the caller's to show (`act.error`). */
function PositionExportMenu(props: {
  readonly overview: PositionOverview
  readonly act: Act<'exports.position'>
}) {
  const { act } = props
  const { fileId, createdAt } = props.overview
  const run = (format: ExportFormat | 'print', section?: PositionSection) =>
    tellSaved(act.run({ fileId, format, ...(section !== undefined && { section }) }))
  const whole = [
    ['xlsx', FileSpreadsheet, t('position.export.xlsx')],
    ['pdf', FileText, t('position.export.pdf')],
    ['print', Printer, t('list.print')],
    ['json', FileBraces, t('position.export.json')],
  ] as const
  return (
    <ExportMenu
      label={t('position.export')}
      pending={act.isPending}
      head={t('position.export.of', { at: formatDateTime(createdAt, locale) })}
      entries={[
        ...whole.map(([id, icon, words]) => ({ id, icon, words, run: () => run(id) })),
        ...positionSections.map((section, index) => ({
          id: section,
          icon: Table2,
          words: t('position.export.csv', { section: t(`position.tab.${section}`) }),
          begins: index === 0,
          run: () => run('csv', section),
        })),
      ]}
    />
  )
}

/** Says before anything is asked for that the bank's notification cannot come here by itself. */
function Unheard() {
  const arrives = useCall('profiles.current', {}).data?.arrives ?? true
  const { what, action } = errorWords(appError('arrival_none', {}))
  if (arrives) return null
  return (
    <Note
      tone="attention"
      actions={
        <Button onClick={() => useScreen.getState().goToSettings('notifications')}>
          {t('check.go')}
        </Button>
      }
    >
      {what} {action}
    </Note>
  )
}

/** Before any position is held: ask the bank for the first, or take in a file that is at hand. */
function FirstPosition(props: { readonly onRequest: () => void; readonly requesting: boolean }) {
  const requests = useCall('position.requests', {}).data ?? []
  const coming = requests.some(({ state }) => state !== 'failed' && state !== 'stored')
  // A failure stands above with its next step, which is then the one to take.
  const stopped = !coming && requests[0]?.state === 'failed'
  const takeFile = (file: File) => {
    useScreen.getState().goToConnection('notices')
    void useIntake.getState().takeFile(file)
  }
  const paste = () => {
    useScreen.getState().goToConnection('notices')
    useScreen.getState().setPasteOpen(true)
  }
  return (
    <EmptyState
      title={t(
        coming ? 'position.first.coming' : stopped ? 'position.first.stopped' : 'position.first',
      )}
      icon={<Landmark size={32} />}
      actions={
        <>
          {!coming && !stopped && (
            <Button variant="filled" loading={props.requesting} onClick={props.onRequest}>
              {t('position.first.request')}
            </Button>
          )}
          <ChooseFile onFile={takeFile} accept="application/json,.json" leftSection={<FileUp />}>
            {t('position.first.file')}
          </ChooseFile>
          <Button leftSection={<ClipboardPaste />} onClick={paste}>
            {t('position.first.paste')}
          </Button>
        </>
      }
      text={t(
        coming
          ? 'position.first.comingText'
          : stopped
            ? 'position.first.stoppedText'
            : 'position.first.text',
      )}
    />
  )
}

/** Marks a position that is not the newest as history, with the way back to the present. */
function OldNote({ overview }: { readonly overview: PositionOverview }) {
  const current = useCall('position.overview', {}).data ?? null
  const at = formatDateTime(overview.createdAt, locale, true)
  return (
    <Note
      tone="attention"
      actions={<Button onClick={() => lookAt(null)}>{t('position.old.back')}</Button>}
    >
      {current === null
        ? t('position.old.only', { at })
        : t('position.old', { at, current: formatDateTime(current.createdAt, locale, true) })}
    </Note>
  )
}

/** Remarks to read before the figures are believed: they are old, or dated in the future. */
const PositionNotes = ({ overview }: { readonly overview: PositionOverview }) => (
  <>
    {!overview.current && <OldNote overview={overview} />}
    {overview.fromFuture && (
      <Note tone="attention">
        {t('position.future', {
          at: formatDateTime(overview.createdAt, locale),
          received: formatDateTime(overview.receivedAt, locale),
        })}
      </Note>
    )}
  </>
)

const columns = ['available', 'accounts', 'fixedTerms', 'funds', 'total'] as const

/** "Total", and what it is the total of, for whoever points at the sign beside it. */
const TotalTitle = ({ hint = t('position.totals.hint') }) => (
  <span className={classes.withHint}>
    <Tooltip label={hint} multiline w={320} openDelay={0}>
      <IconButton icon={Info} label={hint} title="" size={18} />
    </Tooltip>
    {t('position.totals.total')}
  </span>
)

/** The totals, one line per currency. Currencies are never added to each other. */
function TotalsStrip({ totals }: { readonly totals: readonly CurrencyTotals[] }) {
  if (totals.length === 0) return <p className={classes.strip}>{t('position.totals.none')}</p>
  return (
    <section className={classes.strip} aria-label={t('position.totals')}>
      <PlainTable
        unstyled
        className={classes.totals ?? ''}
        rows={totals}
        rowKey={({ currency }) => currency}
        columns={(words) => [
          words(
            t('position.totals.currency'),
            ({ currency }) => <ForeignText>{currency}</ForeignText>,
            { names: true },
          ),
          ...columns.map((column) =>
            words(column === 'total' ? <TotalTitle /> : t(`position.totals.${column}`), (row) => (
              <Amount value={row[column]} />
            )),
          ),
        ]}
      />
    </section>
  )
}

/** The position that is looked at: the current one, or an older file that the reader chose. */
function useLookedAt() {
  const chosen = usePositionView((view) => view.fileId)
  const overview = useCall('position.overview', chosen === null ? {} : { fileId: chosen }, {
    keepPrevious: true,
  })
  // A file that is no longer held cannot be looked at: back to the current one.
  const gone = chosen !== null && overview.data === null && !overview.isPlaceholderData
  useEffect(() => {
    if (gone) lookAt(null)
  }, [gone])
  return overview
}

/** A hit of the global search is opened in its section of the current position. */
function useHit(): void {
  const hit = useScreen((screen) => screen.hit)
  useEffect(() => {
    if (hit === null) return
    const { section, index } = hit
    lookAt(null)
    usePositionView.setState({ search: '', tab: section, reveal: { section, index } })
    useScreen.getState().showHit(null)
  }, [hit])
}

/** As of when, and whose. */
function Meta({ overview }: { readonly overview: PositionOverview }) {
  const { client } = overview
  return (
    <span className={classes.meta}>
      <span className={classes.asOf}>
        {t('position.asOf', { at: formatDateTime(overview.createdAt, locale) })}
      </span>
      {client !== null && <TaxId value={client.documentNumber} kind={client.documentType} />}
    </span>
  )
}

/** The consolidated position: what there is, as of when, where it came from, and the request for a newer one. */
export function PositionArea() {
  const overview = useLookedAt()
  const request = useAct('position.request')
  const exporting = useAct('exports.position')
  useHit()
  const ask = () => void request.run({})
  useNewKey(ask)
  const held = overview.data ?? null
  return (
    <div className={classes.area}>
      <PageHeader
        title={t('position.title')}
        {...(held !== null && {
          meta: <Meta overview={held} />,
          secondary: <PositionExportMenu overview={held} act={exporting} />,
          primary: (
            <Button
              variant="filled"
              loading={request.isPending}
              leftSection={<RefreshCw />}
              onClick={ask}
            >
              {t('position.request')}
            </Button>
          ),
        })}
      />
      <div className={classes.notes}>
        <ErrorNote error={request.error} onRetry={ask} />
        <ErrorNote error={exporting.error} />
        <ErrorNote error={overview.error} onRetry={overview.refetch} />
        {overview.data === null && <Unheard />}
        <RequestLine first={held === null} onRequest={ask} />
        {held !== null && <PositionNotes overview={held} />}
      </div>
      {held !== null && <TotalsStrip totals={held.totals} />}
      {held !== null && <PositionTabs overview={held} />}
      {overview.data === null && <FirstPosition onRequest={ask} requesting={request.isPending} />}
      {overview.data === undefined && overview.error === null && (
        <p className={classes.loading}>{t('position.loading')}</p>
      )}
    </div>
  )
}
