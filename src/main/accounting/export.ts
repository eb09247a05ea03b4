import { readFile } from 'node:fs/promises'
import type { BatchContent, BookEntry, EntryLine } from '../../shared/accounting/model.ts'
import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, err, mapOk, ok } from '../../shared/errors/index.ts'
import type { BookFormat } from '../../shared/ipc/accounting.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import { translate } from '../../shared/locales/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { AccountingStore } from '../archive/archive-port.ts'
import { diskError } from '../disk/errors.ts'
import { allRows, columnOf, type ListColumn, writtenTable } from '../exports/list/export-list.ts'
import {
  asExportJob,
  handOver,
  type PaperDeps,
  plainName,
  writeDocument,
  writeNew,
} from '../exports/list/files.ts'
import type { JobHandle } from '../jobs/registry.ts'
import type { Accounting } from './accounting.ts'

/** A batch as a file. What was handed over once is kept and handed over again, byte for byte. */

export interface BookExportDeps extends PaperDeps {
  readonly books: Pick<Accounting, 'sealed'>
  readonly kept: Pick<AccountingStore, 'file' | 'keepFile'>
}

interface Line {
  readonly batch: BatchContent
  readonly entry: BookEntry
  readonly nth: number
  readonly line: EntryLine
}

const column = columnOf<Line>()

const columns: readonly ListColumn<Line>[] = [
  column('accounting.file.batch', 'count', 8, ({ batch }) => String(batch.number)),
  column('accounting.file.entry', 'count', 8, ({ nth }) => String(nth + 1)),
  column('common.date', 'date', 12, ({ entry }) => entry.day),
  column('common.account', 'text', 32, ({ line }) => line.account),
  column('accounting.file.debit', 'amount', 18, ({ line }) => line.debit),
  column('accounting.file.credit', 'amount', 18, ({ line }) => line.credit),
  column('common.currency', 'text', 9, ({ entry }) => entry.currency),
  column('accounting.file.text', 'text', 40, ({ entry }) => entry.text),
  column('common.taxId', 'key', 14, ({ entry }) => entry.cuit ?? ''),
  column('common.name', 'text', 30, ({ entry }) => entry.name ?? ''),
  column('common.reference', 'key', 26, ({ entry }) => entry.reference),
  column('accounting.rule.account', 'key', 18, ({ entry }) => entry.account ?? ''),
  column('accounting.column.kind', 'text', 24, ({ entry }, locale) =>
    translate(locale, `accounting.kind.${entry.kind}`),
  ),
  column('accounting.column.mark', 'text', 20, ({ entry }, locale) =>
    entry.mark === 'none' ? '' : translate(locale, `accounting.mark.${entry.mark}`),
  ),
  column('common.notes', 'text', 30, ({ entry }) => entry.note ?? ''),
  column('accounting.file.key', 'key', 40, ({ entry }) => entry.key),
]

const linesOf = (batch: BatchContent): readonly Line[] =>
  batch.entries.flatMap((entry, nth) => entry.lines.map((line) => ({ batch, entry, nth, line })))

interface ExportJob {
  readonly deps: BookExportDeps
  readonly batch: BatchContent
  readonly format: BookFormat
  readonly locale: Locale
  readonly csvNumbers: Settings['csvNumbers']
}

/** Writes it by the writer that every list uses. */
async function makeFile(
  { batch, format, locale, csvNumbers }: ExportJob,
  path: string,
  job: JobHandle,
): Answer<null> {
  const title = translate(locale, 'accounting.file.title', { number: String(batch.number) })
  const rows = { ...allRows(linesOf(batch)), title: 'accounting.file.title', columns } as const
  const table = writtenTable(rows, 'file', locale)
  const written = await writeDocument(
    {
      settings: { locale, csvNumbers },
      opening: { title, facts: [], summaries: [], sheet: null, foot: '' },
      tables: [{ ...table, plan: { ...table.plan, title } }],
    },
    format,
    path,
    job,
  )
  return written.ok ? ok(null) : written
}

/** Under what a file is kept: another language makes another file. */
const variantOf = ({ format, locale, csvNumbers }: ExportJob): string =>
  `${format} ${locale} ${csvNumbers}`

async function readMade(path: string): Answer<Uint8Array> {
  try {
    return ok(new Uint8Array(await readFile(path)))
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

async function writeKept(made: ExportJob, path: string, job: JobHandle): Answer<null> {
  const { deps, batch } = made
  const variant = variantOf(made)
  const held = deps.kept.file(batch.number, variant)
  if (!held.ok) return held
  if (held.value !== null) return writeNew(path, held.value)
  const written = await makeFile(made, path, job)
  if (!written.ok) return written
  const bytes = await readMade(path)
  if (!bytes.ok) return bytes
  return mapOk(deps.kept.keepFile(batch.number, variant, bytes.value), () => null)
}

/**
 * Hands a batch over as a file. Fails with `not_found`, `books_batch_damaged`, and as making a list does.
 */
export async function exportBatch(
  deps: BookExportDeps,
  { number, format }: ParsedInput<'accounting.export'>,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const sealed = await deps.books.sealed(number)
  if (!sealed.ok) return sealed
  const { locale, csvNumbers } = settings.value
  const batch = sealed.value.content
  const made = { deps, batch, format, locale, csvNumbers }
  const name = plainName(
    translate(locale, 'accounting.file.begin'),
    String(number),
    buenosAiresDate(new Date(batch.madeAt)),
  )
  return handOver(deps, { name, extension: format }, (path) =>
    asExportJob(deps.jobs, `${name}.${format}`, (job) => writeKept(made, path, job)),
  )
}
