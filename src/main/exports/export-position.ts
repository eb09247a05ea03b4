import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, andThen, fail, mapOk, present } from '../../shared/errors/index.ts'
import type { ExportFormat, ExportOutcome } from '../../shared/ipc/exports.ts'
import { accountTypeName, instrumentTypeName } from '../../shared/lists/holding-words.ts'
import { type SectionRows, sectionLists } from '../../shared/lists/position.ts'
import { translate } from '../../shared/locales/index.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import type { PositionOverview, PositionSection } from '../../shared/wire/position.ts'
import { positionSections } from '../../shared/wire/position-sections.ts'
import type { PositionCache } from '../cache/cache-port.ts'
import { columnsOf } from './list/declared.ts'
import type { ExportedProfile, ListColumn, ListSummary } from './list/export-list.ts'
import { isPaper, openingOf, writtenTable } from './list/export-list.ts'
import {
  asExportJob,
  handOver,
  makeDocument,
  type PaperDeps,
  plainName,
  type WrittenTable,
  writeNew,
} from './list/files.ts'

/** The columns of each section, in their order; the same for every format. */
export const columns: { readonly [S in PositionSection]: readonly ListColumn<SectionRows[S]>[] } = {
  accounts: columnsOf(sectionLists.accounts, {
    accountType: { said: ({ accountType }, locale) => accountTypeName(accountType, locale) },
  }),
  fixed_terms: columnsOf(sectionLists.fixed_terms),
  funds: columnsOf(sectionLists.funds),
  instruments: columnsOf(sectionLists.instruments, {
    instrumentType: ({ instrumentType }, locale) => instrumentTypeName(instrumentType, locale),
  }),
}

/** The proposed name: what it is, whose, which section and as of when, such as `posicion-panaderia-2026-11-21-1830`. */
const positionFileName = (
  locale: Locale,
  profileName: string,
  { createdAt }: Pick<PositionOverview, 'createdAt'>,
  section: PositionSection | undefined,
): string =>
  plainName(
    translate(locale, 'exports.fileName'),
    profileName,
    section === undefined ? '' : translate(locale, `position.tab.${section}`),
    createdAt.slice(0, 16).replace(':', ''),
  )

export interface ExportDeps extends PaperDeps {
  readonly cache: PositionCache
}

export interface ExportOrder {
  readonly fileId: string
  readonly format: ExportFormat | 'print'
  /** For CSV, which holds one section. */
  readonly section?: PositionSection | undefined
  readonly profile: ExportedProfile
}

/** The bank's file, byte for byte. */
const makeJson = (deps: ExportDeps, fileId: string, name: string) =>
  handOver(deps, { name, extension: 'json' }, (path) =>
    asExportJob(deps.jobs, `${name}.json`, async () => {
      const raw = andThen(await deps.cache.raw(fileId), (bytes) => present(bytes, fileId))
      return andThen(raw, (bytes) => writeNew(path, bytes))
    }),
  )

const totalsOf = ({ totals }: PositionOverview): ListSummary => ({
  title: 'exports.totals',
  columns: [
    { header: 'common.currency', kind: 'text' },
    { header: 'common.available', kind: 'amount' },
    { header: 'position.tab.accounts', kind: 'amount' },
    { header: 'position.tab.fixed_terms', kind: 'amount' },
    { header: 'position.tab.funds', kind: 'amount' },
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
    { header: 'position.history.holdings', kind: 'count' },
    { header: 'exports.valuation', kind: 'amount' },
  ],
  rows: brokerage.map((type) => [
    instrumentTypeName(type.instrumentType, locale),
    `${type.count}`,
    type.valuation,
  ]),
})

/** A section as a table, its rows as the cache holds them. */
function sectionTable<S extends PositionSection>(
  cache: Pick<PositionCache, 'sectionRows'>,
  { fileId, counts }: PositionOverview,
  section: S,
  as: 'file' | 'rows',
  locale: Locale,
): WrittenTable {
  const own: readonly ListColumn<SectionRows[S]>[] = columns[section]
  return writtenTable<SectionRows[S]>(
    {
      title: `position.tab.${section}`,
      columns: own,
      empty: 'exports.empty',
      total: counts[section],
      rows: async (from) =>
        mapOk(await cache.sectionRows(fileId, section, from), ({ rows }) => rows),
    },
    as,
    locale,
  )
}

/**
 * Exports a stored position and hands the file to the user. JSON is the bank's own bytes; CSV, XLSX and PDF are made from
 * the rows in a worker. Fails with `not_found`, `input_invalid` (CSV without a section), `cancelled`, `disk_full`,
 * `disk_failed`, or what the shell says. Whatever fails leaves no file behind.
 */
export async function exportPosition(
  deps: ExportDeps,
  { fileId, format, profile, ...wanted }: ExportOrder,
): Answer<ExportOutcome> {
  // A document is for one section only where its format holds no more.
  const section = format === 'csv' ? wanted.section : undefined
  if (format === 'csv' && section === undefined)
    return fail('input_invalid', { field: 'section', problem: 'needed for CSV' })
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const found = andThen(await deps.cache.overview(fileId), (one) => present(one, fileId))
  if (!found.ok) return found
  const overview = found.value
  const { locale } = settings.value
  const name = positionFileName(locale, profile.name, overview, section)
  if (format === 'json') return makeJson(deps, fileId, name)
  const { client } = overview
  const asOf = `${formatDateTime(overview.createdAt, locale)} (${translate(locale, 'exports.buenosAires')})`
  const about = {
    title: translate(locale, 'position.title'),
    profile,
    exportedAt: deps.now().toISOString(),
    facts: [
      ...(client === null
        ? []
        : [['exports.client', `${client.documentType} ${client.documentNumber}`] as const]),
      ['position.history.asOf', asOf] as const,
      ['exports.fileId', fileId] as const,
    ],
    summaries: [totalsOf(overview), byTypeOf(overview, locale)],
    sheet: 'exports.summary',
    foot: fileId,
  } as const
  return makeDocument(deps, {
    name,
    format,
    settings: settings.value,
    opening: openingOf(about, locale),
    tables: (section === undefined ? positionSections : [section]).map((one) =>
      sectionTable(deps.cache, overview, one, isPaper(format) ? 'rows' : 'file', locale),
    ),
  })
}
