import { compareDecimals } from '../../../../shared/values/money.ts'
import type { PositionHit, PositionOverview } from '../../../../shared/wire/position.ts'
import { useCall } from '../../../app/queries.ts'
import { type Language, useInLanguage, useText } from '../../../app/text.tsx'
import { moneyColumn, textColumn } from '../../../components/list-area/columns.tsx'
import { ErrorNote } from '../../../components/notes/notes.tsx'
import basics from '../../../components/styles/basics.module.css'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useLocalSource } from '../../../components/table/local-source.ts'
import type { Column } from '../../../components/table/types.ts'
import classes from '../position.module.css'
import { usePositionView } from '../position-view.ts'
import { heldText } from './held-words.ts'

const PER_SECTION = 50
const SEARCH_LIMIT = 200
const NO_HITS: readonly PositionHit[] = []

const comparators = {
  amount: (a: PositionHit, b: PositionHit) => compareDecimals(a.amount.amount, b.amount.amount),
}
const hitKey = (hit: PositionHit) => `${hit.section} ${hit.index}`

/** The search results in a file; an empty search asks nothing. */
export function useHits(fileId: string, search: string) {
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
    (hit) => heldText(hit.section, hit.label, language),
    { width: 260, sortable: true },
  ),
  textColumn<PositionHit>(
    'detail',
    language.t('position.results.detail'),
    (hit) => heldText(hit.section, hit.detail, language),
    { width: 300, grows: true, sortable: true },
  ),
  moneyColumn(
    'amount',
    language.t('position.results.amount'),
    (hit: PositionHit) => hit.amount,
    language.figures,
    { width: 210, sortable: true },
  ),
]

/** Everything that the search finds, across the sections; Enter goes to the row in its section. */
export function Results({ overview }: { readonly overview: PositionOverview }) {
  const t = useText()
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
