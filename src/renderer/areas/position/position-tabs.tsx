import { Tabs } from '@mantine/core'
import { useRef } from 'react'
import { formatCount } from '../../../shared/text/format.ts'
import type { PositionOverview } from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import { useCall } from '../../app/queries.ts'
import { useLanguage } from '../../app/text.tsx'
import { SearchBox } from '../../components/table/search-box.tsx'
import { History } from './history/history.tsx'
import classes from './position.module.css'
import { type PositionTab, usePositionView } from './position-view.ts'
import { Results, useHits } from './sections/results.tsx'
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
  const { t, locale } = useLanguage()
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
