import { useRef } from 'react'
import { formatBytes, formatCount, formatDateTime } from '../../../shared/text/format.ts'
import type {
  PositionHit,
  PositionOverview,
  PositionSection,
  PositionSummary,
} from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, locale, t, useInLanguage } from '../../app/text.tsx'
import { DateText } from '../../components/figures/figures.tsx'
import { Segments } from '../../components/input/segments.tsx'
import { textColumn } from '../../components/list-area/columns.tsx'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import { SearchBox } from '../../components/table/search-box.tsx'
import type { Column } from '../../components/table/types.ts'
import classes from './position.module.css'
import { lookAt, type PositionTab, usePositionView } from './position-view.ts'
import { sectionPanels } from './sections/sections.tsx'

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
    grows: true,
    sortable: true,
  }),
  textColumn<PositionSummary>('sha256', t('position.history.sha256'), ({ sha256 }) => sha256, {
    width: 220,
    hidden: true,
  }),
]

/** The files that are held. */
function History() {
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

/** The tab that is shown. */
function Panel(props: { readonly tab: PositionTab; readonly overview: PositionOverview }) {
  const { tab, overview } = props
  if (tab === 'history') return <History />
  const Section = sectionPanels[tab]
  return <Section overview={overview} />
}

/** More hits of a section are not counted; its rows are all found. */
const COUNTED = 50
const SEARCH_LIMIT = 200

const find = (search: string): void => usePositionView.setState({ search })

/** Sections and history side by side, and the search that narrows all sections: each tells how much it found there. */
export function PositionTabs({ overview }: { readonly overview: PositionOverview }) {
  const panel = useRef<HTMLDivElement>(null)
  const { tab, search } = usePositionView()
  const hits = useHits(overview.fileId, search)
  const history = useCall('position.history', {}).data
  /** While it is searched, how many rows of a section were found. */
  const countOf = (section: PositionSection): string => {
    if (hits === undefined) return formatCount(overview.counts[section], locale)
    const found = hits.filter((hit) => hit.section === section).length
    return found < COUNTED ? formatCount(found, locale) : `${COUNTED}+`
  }
  const named = (value: PositionTab, count: string | undefined) => ({
    value,
    label: `${t(`position.tab.${value}`)} ${count ?? ''}`.trimEnd(),
  })
  return (
    <>
      <div className={classes.tabsBar}>
        <Segments
          aria-label={t('position.tabs')}
          value={tab}
          onChange={(shown) => usePositionView.setState({ tab: shown })}
          data={[
            ...positionSections.map((section) => named(section, countOf(section))),
            named('history', history && formatCount(history.length, locale)),
          ]}
        />
        <SearchBox
          value={search}
          onChange={find}
          label={t('position.search')}
          onLeave={() => panel.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
        />
      </div>
      <div ref={panel} className={basics.fill}>
        <Panel key={tab} tab={tab} overview={overview} />
      </div>
    </>
  )
}

/** The search results in a file; undefined for an empty search, which asks nothing. */
function useHits(fileId: string, search: string): readonly PositionHit[] | undefined {
  const text = search.trim().slice(0, SEARCH_LIMIT)
  const { data } = useCall(
    'position.search',
    { fileId, text: text === '' ? '-' : text },
    { enabled: text !== '', keepPrevious: true },
  )
  return text === '' ? undefined : data
}
