import { Tabs } from '@mantine/core'
import { useRef } from 'react'
import { formatCount } from '../../../shared/text/format.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import type { PositionHit, PositionOverview } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import { useCall } from '../../app/queries.ts'
import { type Language, locale, t, useInLanguage } from '../../app/text.tsx'
import { moneyColumn, textColumn } from '../../components/list-area/columns.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import basics from '../../components/styles/basics.module.css'
import { DataTable } from '../../components/table/data-table.tsx'
import { useLocalSource } from '../../components/table/local-source.ts'
import { SearchBox } from '../../components/table/search-box.tsx'
import type { Column } from '../../components/table/types.ts'
import { History } from './history.tsx'
import classes from './position.module.css'
import { type PositionTab, usePositionView } from './position-view.ts'
import { heldText } from './sections/held-words.ts'
import { sectionPanels } from './sections/sections.tsx'

/** The tab that is shown. */
function Panel(props: { readonly tab: PositionTab; readonly overview: PositionOverview }) {
  const { tab, overview } = props
  if (tab === 'history') return <History />
  if (tab === 'results') return <Results overview={overview} />
  const Section = sectionPanels[tab]
  return <Section overview={overview} />
}

/** Sections and history as tabs, and the search that goes across all of them. */
export function PositionTabs({ overview }: { readonly overview: PositionOverview }) {
  const panel = useRef<HTMLDivElement>(null)
  const view = usePositionView()
  const tab: PositionTab = view.inResults ? 'results' : view.tab
  const hits = useHits(overview.fileId, view.search)
  const history = useCall('position.history', {}).data
  const searching = view.search.trim() !== ''
  const named = (value: PositionTab, count: number | undefined) => (
    <Tabs.Tab key={value} value={value}>
      {t(`position.tab.${value}`)}{' '}
      {count !== undefined && (
        <span className={classes.tabCount}>{formatCount(count, locale)}</span>
      )}
    </Tabs.Tab>
  )
  return (
    <Tabs
      className={classes.panel ?? ''}
      value={tab}
      onChange={(value) => view.show((value ?? 'accounts') as PositionTab)}
    >
      <div className={classes.tabsBar}>
        <Tabs.List aria-label={t('position.tabs')}>
          {searching && named('results', hits.data?.length)}
          {positionSections.map((section) => named(section, overview.counts[section]))}
          {named('history', history?.length)}
        </Tabs.List>
        <SearchBox
          value={view.search}
          onChange={view.find}
          label={t('position.search')}
          onLeave={() => panel.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
        />
      </div>
      <Tabs.Panel ref={panel} value={tab} className={classes.panel ?? ''}>
        <Panel key={tab} tab={tab} overview={overview} />
      </Tabs.Panel>
    </Tabs>
  )
}

const PER_SECTION = 50
const SEARCH_LIMIT = 200
const NO_HITS: readonly PositionHit[] = []

const comparators = {
  amount: (a: PositionHit, b: PositionHit) => compareDecimals(a.amount.amount, b.amount.amount),
}
const hitKey = (hit: PositionHit) => `${hit.section} ${hit.index}`

/** The search results in a file; an empty search asks nothing. */
function useHits(fileId: string, search: string) {
  const text = search.trim().slice(0, SEARCH_LIMIT)
  return useCall(
    'position.search',
    { fileId, text: text === '' ? '-' : text },
    { enabled: text !== '', keepPrevious: true },
  )
}

const hitColumnsIn = (language: Language): readonly Column<PositionHit>[] => [
  textColumn<PositionHit>(
    'section',
    language.t('position.results.section'),
    (hit) => language.t(`position.tab.${hit.section}`),
    { width: 130, sortable: true },
  ),
  textColumn<PositionHit>(
    'label',
    language.t('position.results.label'),
    (hit) => heldText(hit.section, hit.label, language.locale),
    { width: 260, sortable: true },
  ),
  textColumn<PositionHit>(
    'detail',
    language.t('position.results.detail'),
    (hit) => heldText(hit.section, hit.detail, language.locale),
    { width: 300, grows: true, sortable: true },
  ),
  moneyColumn('amount', language.t('position.results.amount'), (hit: PositionHit) => hit.amount, {
    width: 210,
    sortable: true,
  }),
]

/** Everything that the search finds, across the sections; Enter goes to the row in its section. */
function Results({ overview }: { readonly overview: PositionOverview }) {
  const search = usePositionView((view) => view.search)
  const { open } = usePositionView.getState()
  const hits = useHits(overview.fileId, search)
  const columns = useInLanguage(hitColumnsIn)
  const found = hits.data ?? NO_HITS
  const source = useLocalSource('hits', found, columns, comparators)
  const full = (['accounts', 'fixed_terms', 'funds', 'instruments'] as const).some(
    (section) => found.filter((hit) => hit.section === section).length >= PER_SECTION,
  )
  if (hits.error !== null) return <ErrorNote error={hits.error} onRetry={hits.refetch} />
  if (hits.data === undefined) return <p className={classes.loading}>{t('table.loading')}</p>
  return (
    <DataTable
      name="position.results"
      label={t('position.tab.results')}
      source={source}
      columns={columns}
      rowKey={hitKey}
      search=""
      toolbar={full && <span className={basics.quiet}>{t('position.results.limit')}</span>}
      onOpen={(hit) => open(hit.section, hit.index)}
      empty={<p className={classes.none}>{t('position.results.none', { search })}</p>}
    />
  )
}
