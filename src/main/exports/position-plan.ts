import type { Locale } from '../../shared/base/locale.ts'
import { type Outcome, ok } from '../../shared/base/result.ts'
import type { SectionRows } from '../../shared/lists/position.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import type { PositionOverview, PositionSection } from '../../shared/wire/position.ts'
import type { PositionCache, SectionChunk } from '../cache/port.ts'
import { columns, instrumentTypeName, sectionTitle } from './columns.ts'
import type { ListColumn } from './list/column.ts'
import {
  cutNote,
  type ExportedProfile,
  inWords,
  type ListSummary,
  planColumns,
  planSummary,
  textsOf,
} from './list/export-list.ts'
import { type PlanOpening, type PlanRows, type PlanTable, PRINTED_ROWS } from './list/plan.ts'

/** The profile of the position, and the time of the export (ISO 8601). */
export interface PositionHeading {
  readonly profile: ExportedProfile
  readonly exportedAt: string
  readonly overview: PositionOverview
}

const totalsOf = ({ totals }: PositionOverview): ListSummary => ({
  title: 'exports.totals',
  columns: [
    { header: 'exports.currency', kind: 'text' },
    { header: 'exports.available', kind: 'amount' },
    { header: 'exports.section.accounts', kind: 'amount' },
    { header: 'exports.section.fixed_terms', kind: 'amount' },
    { header: 'exports.section.funds', kind: 'amount' },
    { header: 'exports.total', kind: 'amount' },
  ],
  rows: totals.map(({ currency, available, accounts, fixedTerms, funds, total }) => [
    currency,
    available,
    accounts,
    fixedTerms,
    funds,
    total,
  ]),
  note: 'exports.totalsNote',
})

const byTypeOf = ({ brokerage }: PositionOverview, locale: Locale): ListSummary => ({
  title: 'exports.byType',
  columns: [
    { header: 'exports.instrumentType', kind: 'text' },
    { header: 'exports.holdings', kind: 'count' },
    { header: 'exports.valuation', kind: 'amount' },
  ],
  rows: brokerage.map((type) => [
    instrumentTypeName(locale, type.instrumentType),
    `${type.count}`,
    type.valuation,
  ]),
})

/** The first part of the document: whose position, as of when, and its totals. */
export function positionOpening(heading: PositionHeading, locale: Locale): PlanOpening {
  const { profile, overview } = heading
  const say = (key: MessageKey): string => translate(locale, key)
  const fact = (key: MessageKey, value: string) => ({ label: say(key), value })
  const { client } = overview
  const asOf = formatDateTime(overview.createdAt, locale)
  return {
    title: say('exports.title'),
    facts: [
      fact('exports.profile', profile.name),
      fact('exports.environment', say(`exports.environment.${profile.environment}`)),
      ...(client === null
        ? []
        : [fact('exports.client', `${client.documentType} ${client.documentNumber}`)]),
      fact('exports.asOf', `${asOf} (${say('exports.buenosAires')})`),
      fact('exports.fileId', overview.fileId),
      fact('exports.exportedAt', formatDateTime(heading.exportedAt, locale)),
    ],
    summaries: [totalsOf(overview), byTypeOf(overview, locale)].map((one) =>
      planSummary(one, locale),
    ),
    sheet: say('exports.summary'),
    foot: `${say('exports.title')} · ${profile.name} · ${overview.fileId}`,
  }
}

const sectionColumns = <S extends PositionSection>(
  section: S,
  locale: Locale,
): PlanTable['columns'] => planColumns<SectionRows[S]>(columns[section], locale)

/** A section as a table. */
export const sectionTable = (
  section: PositionSection,
  { counts }: PositionOverview,
  locale: Locale,
): PlanTable => ({
  title: translate(locale, sectionTitle[section]),
  columns: sectionColumns(section, locale),
  empty: translate(locale, 'exports.empty'),
  cut: cutNote(counts[section], locale),
})

/** How many rows of a section stand in a file. */
export const rowsIn = (
  section: PositionSection,
  { counts }: PositionOverview,
  onPaper: boolean,
): number => (onPaper ? Math.min(counts[section], PRINTED_ROWS) : counts[section])

/** The rows of the sections one after another, as the cache holds them. */
export async function* positionRows(
  cache: Pick<PositionCache, 'sectionRows'>,
  heading: PositionHeading,
  sections: readonly PositionSection[],
  locale: Locale,
  onPaper: boolean,
): AsyncGenerator<Outcome<PlanRows>> {
  for (const [table, section] of sections.entries()) {
    const limit = rowsIn(section, heading.overview, onPaper)
    let from: number | null = 0
    let taken = 0
    while (from !== null && taken < limit) {
      const chunk: Outcome<SectionChunk<PositionSection>> = await cache.sectionRows(
        heading.overview.fileId,
        section,
        from,
      )
      if (!chunk.ok) {
        yield chunk
        return
      }
      yield ok({ table, rows: sectionTexts(section, chunk.value.rows, locale, onPaper) })
      taken += chunk.value.rows.length
      from = chunk.value.next
    }
  }
}

/** Rows and section belong together; the cache's own types say so for each section by itself. */
const sectionTexts = <S extends PositionSection>(
  section: S,
  rows: readonly SectionRows[PositionSection][],
  locale: Locale,
  onPaper: boolean,
): PlanRows['rows'] => {
  const own: readonly ListColumn<SectionRows[S]>[] = columns[section]
  return textsOf(onPaper ? own.map(inWords) : own, rows as readonly SectionRows[S][], locale)
}
