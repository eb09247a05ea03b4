import { type Answer, type Outcome, ok } from '../../../shared/base/result.ts'
import type { ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import type { JobHandle, Jobs } from '../../jobs/registry.ts'
import type { Shell } from '../../ports/shell.ts'
import { handOver, mediaTypes, printOut, writeNew } from './files.ts'
import type { ExportPlan, PlanRows } from './plan.ts'
import { writeExport } from './writer.ts'

/** The dependencies of files of many rows. */
export interface DocumentDeps {
  readonly shell: Pick<Shell, 'save' | 'printToPdf' | 'print'>
  readonly jobs: Jobs
  /** Where files are made before the shell takes them over: private to the user, emptied at start. */
  readonly tempDir: string
}

/** A file to be made of rows that arrive in pieces. */
export interface Document {
  /** Without its extension. */
  readonly name: string
  readonly plan: Omit<ExportPlan, 'path' | 'format'>
  readonly format: ListFormat
  readonly rows: AsyncIterable<Outcome<PlanRows>>
  /** Rows in all, for the progress; null where unknown. */
  readonly total: number | null
}

/**
 * Makes the file in a worker as a job that can be cancelled, and hands it to the user, or to the printer. Fails with `cancelled`,
 * `disk_full`, `disk_failed`, or what the rows or the shell say. Whatever fails leaves no file behind.
 */
export function makeDocument(deps: DocumentDeps, document: Document): Answer<ExportOutcome> {
  const { name, rows, total } = document
  const printing = document.format === 'print'
  const format = document.format === 'print' ? 'pdf' : document.format
  return asExportJob(deps.jobs, `${name}.${format}`, (job) => {
    const make = (path: string) => writeExport({ ...document.plan, format, path }, rows, job, total)
    if (printing) return printOut(deps, name, make)
    const file = { name, extension: format, mediaType: mediaTypes[format] }
    return handOver(deps, file, async (path) => {
      const written = await make(path)
      if (!written.ok) return written
      if (written.value === null) return ok(null)
      const pdf = await deps.shell.printToPdf(written.value)
      return pdf.ok ? writeNew(path, pdf.value) : pdf
    })
  })
}

/** Runs the making of a file as a job that the window shows under the file's name. */
export const asExportJob = <T>(
  jobs: Jobs,
  subject: string,
  work: (job: JobHandle) => Answer<T>,
): Answer<T> => jobs.run({ kind: 'export', subject, unit: 'rows', cancellable: true }, work)
