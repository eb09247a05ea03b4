import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, andThen, err, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import type { ExportFormat, ExportOutcome, ListFormat } from '../../../shared/ipc/exports.ts'
import { diskError } from '../../disk/errors.ts'
import type { JobHandle, Jobs } from '../../jobs/registry.ts'
import type { Shell } from '../../ports/shell.ts'
import type { PlanOpening, PlanRows, PlanTable } from './plan.ts'
import { writeExport } from './writer.ts'

/** The media type of each file that is handed over, by its extension. */
const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
  zip: 'application/zip',
  age: 'application/octet-stream',
} as const satisfies Readonly<Record<ExportFormat | 'txt' | 'zip' | 'age', string>>

/** The dependencies of documents. */
export interface PaperDeps {
  readonly shell: Pick<Shell, 'save' | 'printToPdf' | 'print'>
  readonly jobs: Jobs
  /** Where files are made before the shell takes them over: private to the user, emptied at start. */
  readonly tempDir: string
  readonly settings: () => Answer<Settings>
  readonly now: () => Date
}

/** A table in a language, how many rows there are, and the rows in pieces. */
export interface WrittenTable {
  readonly plan: PlanTable
  readonly total: number
  readonly rows: () => AsyncIterable<Outcome<PlanRows['rows']>>
}

/** A file to be made of rows that arrive in pieces. */
export interface Document {
  /** Without its extension. */
  readonly name: string
  readonly format: ListFormat
  readonly settings: Pick<Settings, 'locale' | 'csvNumbers'>
  readonly opening: PlanOpening
  readonly tables: readonly WrittenTable[]
}

async function* piecesOf(tables: readonly WrittenTable[]): AsyncGenerator<Outcome<PlanRows>> {
  for (const [table, { rows }] of tables.entries())
    for await (const piece of rows()) yield piece.ok ? ok({ table, rows: piece.value }) : piece
}

/** Writes a document to a path; answers the page of a PDF, and null for a file that was written. */
export const writeDocument = (
  { settings: { locale, csvNumbers }, opening, tables }: Omit<Document, 'format' | 'name'>,
  format: 'csv' | 'xlsx' | 'pdf',
  path: string,
  job: JobHandle,
): Answer<string | null> =>
  writeExport(
    { locale, csvNumbers, opening, format, path, tables: tables.map(({ plan }) => plan) },
    piecesOf(tables),
    job,
    tables.reduce((sum, { total }) => sum + total, 0),
  )

/**
 * Makes the file in a worker as a job that can be cancelled, and hands it to the user, or to the printer. Fails with `cancelled`,
 * `disk_full`, `disk_failed`, or what the rows or the shell say. Whatever fails leaves no file behind.
 */
export function makeDocument(
  deps: Pick<PaperDeps, 'shell' | 'jobs' | 'tempDir'>,
  document: Document,
): Answer<ExportOutcome> {
  const { name } = document
  const printing = document.format === 'print'
  const format = document.format === 'print' ? 'pdf' : document.format
  const make = (path: string): Answer<string | null> =>
    asExportJob(deps.jobs, `${name}.${format}`, async (job) => {
      const page = await writeDocument(document, format, path, job)
      if (printing || !page.ok || page.value === null) return page
      return andThen(await deps.shell.printToPdf(page.value), (pdf) => writeNew(path, pdf))
    })
  return printing ? printOut(deps, name, make) : handOver(deps, { name, extension: format }, make)
}

/** Makes a file as a job that the window shows under its name. Handing it over is no part of the job: a person may take any time. */
export const asExportJob = <T>(
  jobs: Jobs,
  subject: string,
  work: (job: JobHandle) => Answer<T>,
): Answer<T> => jobs.run({ kind: 'export', subject, unit: 'rows', cancellable: true }, work)

/** Makes a file by `write` and hands it to the user; whatever fails leaves nothing behind. */
export async function handOver(
  { shell, tempDir }: Pick<PaperDeps, 'tempDir'> & { readonly shell: Pick<Shell, 'save'> },
  { name, extension }: { readonly name: string; readonly extension: keyof typeof mediaTypes },
  write: (path: string) => Answer<unknown>,
): Answer<ExportOutcome> {
  const made = await freshPath(tempDir, extension)
  if (!made.ok) return made
  const path = made.value
  const written = await write(path)
  if (!written.ok) {
    await rm(path, { force: true })
    return written
  }
  return shell.save({ name: `${name}.${extension}`, mediaType: mediaTypes[extension], path })
}

/** Makes a page by `make` and hands it to the printer; whatever fails leaves nothing behind. */
export async function printOut(
  { shell, tempDir }: Pick<PaperDeps, 'tempDir'> & { readonly shell: Pick<Shell, 'print'> },
  name: string,
  make: (path: string) => Answer<string | null>,
): Answer<ExportOutcome> {
  const path = await freshPath(tempDir, 'pdf')
  if (!path.ok) return path
  const made = await make(path.value)
  if (!made.ok) return made
  return shell.print({ name: `${name}.pdf`, html: made.value ?? '', path: path.value })
}

async function freshPath(dir: string, extension: string): Answer<string> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return ok(join(dir, `${randomUUID()}.${extension}`))
  } catch (cause) {
    return err(diskError(cause, dir))
  }
}

/** Writes bytes or text as a new file, for the user only. */
export async function writeNew(path: string, content: string | Uint8Array): Answer<null> {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

/** Words as a part of a file name that people read: letters without accents, digits and single hyphens. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** A file name of such parts in small letters, the empty ones left out. */
export const plainName = (...parts: readonly string[]): string =>
  parts
    .map((part) => plainWords(part).toLowerCase())
    .filter((part) => part !== '')
    .join('-')
