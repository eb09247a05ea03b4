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
  size: (a: PositionSummary, b: PositionSummary) => a.bytes - b.bytes,
}

/** Current or history, and the warning of a date in the future. */
const stateWords = ({ current, fromFuture }: PositionSummary): readonly string[] => [
  t(current ? 'position.history.current' : 'position.history.older'),
  ...(fromFuture ? [t('position.history.future')] : []),
]

const FileState = ({ file }: { readonly file: PositionSummary }) => {
  const [state, warning] = stateWords(file)
  return (
    <>
      <StatusBadge tone={file.current ? 'done' : 'waiting'}>{state}</StatusBadge>{' '}
      {warning !== undefined && <StatusBadge tone="attention">{warning}</StatusBadge>}
    </>
  )
}

const fileColumnsIn = ({ t, locale }: Language): readonly Column<PositionSummary>[] => {
  const column = (
    id: 'asOf' | 'state' | 'received' | 'source' | 'holdings' | 'size' | 'fileId' | 'sha256',
    text: (file: PositionSummary) => string,
    look: Parameters<typeof textColumn<PositionSummary>>[3],
  ) => textColumn(id, t(`position.history.${id}`), text, look)
  return [
    column('asOf', ({ createdAt }) => formatDateTime(createdAt, locale, true), {
      width: 166,
      sortable: true,
      cell: ({ createdAt }) => <DateText value={createdAt} time="seconds" />,
    }),
    column('state', (file) => stateWords(file).join(', '), {
      width: 200,
      cell: (file) => <FileState file={file} />,
    }),
    column('received', ({ receivedAt }) => formatDateTime(receivedAt, locale), {
      width: 150,
      sortable: true,
      cell: ({ receivedAt }) => <DateText value={receivedAt} time />,
    }),
    column('source', ({ source }) => t(`position.history.source.${source}`), {
      width: 170,
      sortable: true,
    }),
    column('holdings', ({ holdings }) => formatCount(holdings, locale), {
      width: 110,
      align: 'right',
      sortable: true,
    }),
    column('size', ({ bytes }) => formatBytes(bytes, locale), {
      width: 100,
      align: 'right',
      sortable: true,
    }),
    column('fileId', ({ fileId }) => fileId, { width: 220, hidden: true, sortable: true }),
    column('sha256', ({ sha256 }) => sha256, { width: 220, hidden: true }),
  ]
}

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
