import { formatCount } from '../../../shared/text/format.ts'
import type {
  PositionHit,
  PositionOverview,
  PositionSection,
} from '../../../shared/wire/position.ts'
import { positionSections } from '../../../shared/wire/position-sections.ts'
import { useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { Segments } from '../../components/input/segments.tsx'
import basics from '../../components/styles/basics.module.css'
import { History } from './history.tsx'
import classes from './position.module.css'
import { type PositionTab, usePositionView } from './position-view.ts'
import { sectionPanels } from './sections/sections.tsx'

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

/** Sections and history side by side; while all sections are searched, each tells how much it found there. */
export function PositionTabs({ overview }: { readonly overview: PositionOverview }) {
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
      </div>
      <div className={basics.fill}>
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
