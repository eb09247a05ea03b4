import { compareDecimals } from '../../../../shared/values/money.ts'
import type { PositionHit, PositionOverview } from '../../../../shared/wire/position.ts'
import { useCall } from '../../../app/queries.ts'
import { type Language, useInLanguage, useText } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
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

function hitColumnsIn(language: Language): readonly Column<PositionHit>[] {
  const { t, figures } = language
  const section = (hit: PositionHit) => t(`position.tab.${hit.section}`)
  const label = (hit: PositionHit) => heldText(hit.section, hit.label, language)
  const detail = (hit: PositionHit) => heldText(hit.section, hit.detail, language)
  return [
    {
      id: 'section',
      title: t('position.results.section'),
      width: 130,
      sortable: true,
      cell: section,
      text: section,
    },
    {
      id: 'label',
      title: t('position.results.label'),
      width: 260,
      sortable: true,
      cell: label,
      text: label,
    },
    {
      id: 'detail',
      title: t('position.results.detail'),
      width: 300,
      grows: true,
      sortable: true,
      cell: detail,
      text: detail,
    },
    {
      id: 'amount',
      title: t('position.results.amount'),
      width: 210,
      align: 'right',
      sortable: true,
      cell: (hit) => <Amount value={hit.amount.amount} currency={hit.amount.currency} />,
      text: (hit) => figures.openly.amount(hit.amount.amount),
    },
  ]
}

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
