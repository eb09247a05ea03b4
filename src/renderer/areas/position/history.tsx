import { formatBytes, formatCount, formatDateTime } from '../../../shared/text/format.ts'
import type { PositionSummary } from '../../../shared/wire/position.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, t, useInLanguage } from '../../app/text.tsx'
import { DateText } from '../../components/figures/figures.tsx'
import { textColumn } from '../../components/list-area/columns.tsx'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import type { Column } from '../../components/table/types.ts'
import classes from './position.module.css'
import { lookAt, usePositionView } from './position-view.ts'

const NONE: readonly PositionSummary[] = []
const fileKey = (file: PositionSummary) => file.fileId
const byText =
  (of: (file: PositionSummary) => string) => (a: PositionSummary, b: PositionSummary) =>
    of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0
const comparators = {
  asOf: byText((file) => file.createdAtInstant),
  received: byText((file) => file.receivedAt),
  holdings: (a: PositionSummary, b: PositionSummary) => a.holdings - b.holdings,
  bytes: (a: PositionSummary, b: PositionSummary) => a.bytes - b.bytes,
}

/** Current or history, and the warning of a date in the future. */
const FileState = ({ file }: { readonly file: PositionSummary }) => (
  <>
    <StatusBadge tone={file.current ? 'done' : 'waiting'}>
      {t(file.current ? 'position.history.current' : 'position.history.older')}
    </StatusBadge>{' '}
    {file.fromFuture && <StatusBadge tone="attention">{t('position.history.future')}</StatusBadge>}
  </>
)

const fileColumnsIn = ({ t, locale }: Language): readonly Column<PositionSummary>[] => [
  textColumn<PositionSummary>(
    'asOf',
    t('position.history.asOf'),
    (file) => formatDateTime(file.createdAt, locale, true),
    {
      width: 166,
      sortable: true,
      cell: (file) => <DateText value={file.createdAt} time="seconds" />,
    },
  ),
  textColumn<PositionSummary>(
    'state',
    t('position.history.state'),
    (file) =>
      t(file.current ? 'position.history.current' : 'position.history.older') +
      (file.fromFuture ? `, ${t('position.history.future')}` : ''),
    { width: 200, cell: (file) => <FileState file={file} /> },
  ),
  textColumn<PositionSummary>(
    'received',
    t('position.history.received'),
    (file) => formatDateTime(file.receivedAt, locale),
    { width: 150, sortable: true, cell: (file) => <DateText value={file.receivedAt} time /> },
  ),
  textColumn<PositionSummary>(
    'source',
    t('position.history.source'),
    (file) => t(`position.history.source.${file.source}`),
    { width: 170, sortable: true },
  ),
  textColumn<PositionSummary>(
    'holdings',
    t('position.history.holdings'),
    (file) => formatCount(file.holdings, locale),
    { width: 110, align: 'right', sortable: true },
  ),
  textColumn<PositionSummary>(
    'bytes',
    t('position.history.size'),
    (file) => formatBytes(file.bytes, locale),
    { width: 100, align: 'right', sortable: true },
  ),
  textColumn<PositionSummary>('fileId', t('position.history.fileId'), ({ fileId }) => fileId, {
    width: 220,
    hidden: true,
    sortable: true,
  }),
  textColumn<PositionSummary>('sha256', t('position.history.sha256'), ({ sha256 }) => sha256, {
    width: 220,
    hidden: true,
  }),
]

/** The files that are held. */
export function History() {
  const history = useCall('position.history', {})
  const files = history.data ?? NONE
  const columns = useInLanguage(fileColumnsIn)
  const source = useLocalSource('history', files, columns, comparators)
  const view = (file: PositionSummary) => {
    lookAt(file.current ? null : file.fileId)
    usePositionView.setState({ tab: 'accounts' })
  }
  if (history.error !== null && history.data === undefined)
    return <ErrorNote error={history.error} onRetry={history.refetch} />
  if (history.data === undefined) return <p className={classes.loading}>{t('table.loading')}</p>
  return (
    <DataTable
      name="position.history"
      label={t('position.tab.history')}
      source={source}
      columns={columns}
      rowKey={fileKey}
      search=""
      toolbar={<span className={basics.quiet}>{t('position.history.hint')}</span>}
      onOpen={view}
      openLabel={t('position.history.view')}
    />
  )
}
