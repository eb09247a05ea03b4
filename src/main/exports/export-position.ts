import type { Clock } from '../../shared/base/clock.ts'
import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { ExportFormat, ExportOutcome } from '../../shared/ipc/exports.ts'
import { translate } from '../../shared/locales/index.ts'
import type { Environment } from '../../shared/profiles/profiles.ts'
import type { PositionOverview, PositionSection } from '../../shared/wire/position.ts'
import { positionSections } from '../../shared/wire/position-sections.ts'
import type { PositionCache } from '../cache/port.ts'
import { sectionTitle } from './columns.ts'
import { asExportJob, type DocumentDeps, makeDocument } from './list/document.ts'
import { handOver, mediaTypes, plainName, writeNew } from './list/files.ts'
import {
  type PositionHeading,
  positionOpening,
  positionRows,
  rowsIn,
  sectionTable,
} from './position-plan.ts'

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
    section === undefined ? '' : translate(locale, sectionTitle[section]),
    createdAt.slice(0, 16).replace(':', ''),
  )

export interface ExportDeps extends DocumentDeps {
  readonly cache: PositionCache
  readonly clock: Clock
}

export interface ExportOrder {
  readonly fileId: string
  readonly format: ExportFormat | 'print'
  /** For CSV, which holds one section. */
  readonly section?: PositionSection
  readonly profile: { readonly name: string; readonly environment: Environment }
  readonly settings: Settings
}

/** The bank's file, byte for byte. */
const makeJson = (deps: ExportDeps, fileId: string, name: string) =>
  asExportJob(deps.jobs, `${name}.json`, () =>
    handOver(deps, { name, extension: 'json', mediaType: mediaTypes.json }, async (path) => {
      const raw = await deps.cache.raw(fileId)
      if (!raw.ok) return raw
      return raw.value === null
        ? err(appError('not_found', { what: fileId }))
        : writeNew(path, raw.value)
    }),
  )

async function headingOf(deps: ExportDeps, order: ExportOrder): Answer<PositionHeading> {
  const overview = await deps.cache.overview(order.fileId)
  if (!overview.ok) return overview
  if (overview.value === null) return err(appError('not_found', { what: order.fileId }))
  return ok({
    profile: order.profile,
    exportedAt: deps.clock.now().toISOString(),
    overview: overview.value,
  })
}

/** A document is for one section only where its format holds no more. */
const withSection = (order: ExportOrder): Outcome<ExportOrder> => {
  if (order.format !== 'csv') {
    const { section: _, ...whole } = order
    return ok(whole)
  }
  return order.section === undefined
    ? err(appError('input_invalid', { field: 'section', problem: 'needed for CSV' }))
    : ok(order)
}

/**
 * Exports a stored position and hands the file to the user. JSON is the bank's own bytes; CSV, XLSX and PDF are made from
 * the rows in a worker. Fails with `not_found`, `input_invalid` (CSV without a section), `cancelled`, `disk_full`,
 * `disk_failed`, or what the shell says. Whatever fails leaves no file behind.
 */
export async function exportPosition(deps: ExportDeps, wanted: ExportOrder): Answer<ExportOutcome> {
  const checked = withSection(wanted)
  if (!checked.ok) return checked
  const order = checked.value
  const heading = await headingOf(deps, order)
  if (!heading.ok) return heading
  const { overview } = heading.value
  const { locale, csvNumbers } = order.settings
  const name = positionFileName(locale, order.profile.name, overview, order.section)
  const { format } = order
  if (format === 'json') return makeJson(deps, order.fileId, name)
  const sections: readonly PositionSection[] =
    order.section === undefined ? positionSections : [order.section]
  const onPaper = format === 'pdf' || format === 'print'
  return makeDocument(deps, {
    name,
    format,
    plan: {
      locale,
      csvNumbers,
      opening: positionOpening(heading.value, locale),
      tables: sections.map((section) => sectionTable(section, overview, locale)),
    },
    rows: positionRows(deps.cache, heading.value, sections, locale, onPaper),
    total: sections.reduce((sum, section) => sum + rowsIn(section, overview, onPaper), 0),
  })
}
