import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../shared/clock.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { ExportFormat, ExportOutcome } from '../../shared/ipc/exports.ts'
import { type PositionSection, positionSections } from '../../shared/position.ts'
import type { Environment } from '../../shared/profiles.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { PositionCache } from '../cache/port.ts'
import { diskError } from '../disk/errors.ts'
import type { JobHandle, Jobs } from '../jobs/registry.ts'
import type { Shell } from '../shell/port.ts'
import { exportName, mediaTypes } from './names.ts'
import type { ExportPlan, Heading } from './plan.ts'
import { writeExport } from './writer.ts'

export interface ExportDeps {
  readonly cache: PositionCache
  readonly jobs: Jobs
  readonly shell: Pick<Shell, 'save' | 'printToPdf'>
  readonly clock: Clock
  /** Where files are made before the shell takes them over: private to the user, emptied at start. */
  readonly tempDir: string
}

export interface ExportOrder {
  readonly fileId: string
  readonly format: ExportFormat
  /** For CSV, which holds one section. */
  readonly section?: PositionSection
  readonly profile: { readonly name: string; readonly environment: Environment }
  readonly settings: Settings
}

interface Making extends ExportDeps {
  readonly order: ExportOrder
  readonly heading: Heading
  readonly path: string
  readonly job: JobHandle
}

const write = async (path: string, bytes: Uint8Array): Promise<Result<null, AppError>> => {
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

/** The bank's file, byte for byte. */
async function makeJson({ cache, order, path }: Making): Promise<Result<null, AppError>> {
  const raw = await cache.raw(order.fileId)
  if (!raw.ok) return raw
  if (raw.value === null) return err(appError('not_found', { what: order.fileId }))
  return write(path, raw.value)
}

async function makeFromRows(
  making: Making,
  format: ExportPlan['format'],
): Promise<Result<null, AppError>> {
  const { order, heading, path, job } = making
  const plan: ExportPlan = {
    format,
    path,
    heading,
    locale: order.settings.locale,
    csvNumbers: order.settings.csvNumbers,
    sections: order.section === undefined ? positionSections : [order.section],
  }
  const written = await writeExport(plan, making.cache, job)
  if (!written.ok) return written
  if (written.value === null) return ok(null)
  const pdf = await making.shell.printToPdf(written.value)
  return pdf.ok ? write(path, pdf.value) : pdf
}

const make = (making: Making): Promise<Result<null, AppError>> =>
  making.order.format === 'json' ? makeJson(making) : makeFromRows(making, making.order.format)

async function headingOf(deps: ExportDeps, order: ExportOrder): Promise<Result<Heading, AppError>> {
  const overview = await deps.cache.overview(order.fileId)
  if (!overview.ok) return overview
  if (overview.value === null) return err(appError('not_found', { what: order.fileId }))
  return ok({
    profileName: order.profile.name,
    environment: order.profile.environment,
    exportedAt: deps.clock.now().toISOString(),
    overview: overview.value,
  })
}

/** A document is for one section only where its format holds no more. */
const withSection = (order: ExportOrder): Result<ExportOrder, AppError> => {
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
export async function exportPosition(
  deps: ExportDeps,
  wanted: ExportOrder,
): Promise<Result<ExportOutcome, AppError>> {
  const checked = withSection(wanted)
  if (!checked.ok) return checked
  const order = checked.value
  const heading = await headingOf(deps, order)
  if (!heading.ok) return heading
  const { locale } = order.settings
  const name = exportName({ locale, heading: heading.value }, order.format, order.section)
  const path = join(deps.tempDir, `${randomUUID()}.${order.format}`)
  const plan = { kind: 'export', subject: name, unit: 'rows', cancellable: true } as const
  return deps.jobs.run(plan, async (job) => {
    const folder = await prepare(deps.tempDir)
    if (!folder.ok) return folder
    const made = await make({ ...deps, order, heading: heading.value, path, job })
    if (!made.ok) {
      await rm(path, { force: true })
      return made
    }
    return deps.shell.save({ name, mediaType: mediaTypes[order.format], path })
  })
}

async function prepare(folder: string): Promise<Result<null, AppError>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, folder))
  }
}
