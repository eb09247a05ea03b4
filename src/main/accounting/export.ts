import { readFile } from 'node:fs/promises'
import type { BatchContent, BookEntry, EntryLine } from '../../shared/accounting/model.ts'
import { currenciesMoved } from '../../shared/accounting/view.ts'
import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, err, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { BookFormat } from '../../shared/ipc/accounting.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import { translate } from '../../shared/locales/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { ZERO } from '../../shared/values/money.ts'
import type { BookStore } from '../archive/archive-port.ts'
import { diskError } from '../disk/errors.ts'
import { allRows, columnOf, type ListColumn, writtenTable } from '../exports/list/export-list.ts'
import {
  asExportJob,
  handOver,
  mediaTypes,
  type PaperDeps,
  plainName,
  writeDocument,
  writeNew,
} from '../exports/list/files.ts'
import type { JobHandle } from '../jobs/registry.ts'
import type { Accounting } from './desk.ts'
import { ofxOf, statementsOf } from './ofx.ts'

/** A batch as a file. What was handed over once is kept and handed over again, byte for byte. */

export interface BookExportDeps extends PaperDeps {
  readonly desk: Pick<Accounting, 'sealed'>
  readonly kept: Pick<BookStore, 'file' | 'keepFile'>
}

interface Line {
  readonly batch: BatchContent
  readonly entry: BookEntry
  readonly nth: number
  readonly line: EntryLine
}

const column = columnOf<Line>()

const NEUTRAL: readonly ListColumn<Line>[] = [
  column('accounting.file.batch', 'count', 8, ({ batch }) => String(batch.number)),
  column('accounting.file.entry', 'count', 8, ({ nth }) => String(nth + 1)),
  column('accounting.file.day', 'date', 12, ({ entry }) => entry.day),
  column('accounting.file.account', 'text', 32, ({ line }) => line.account),
  column('accounting.file.debit', 'amount', 18, ({ line }) => line.debit),
  column('accounting.file.credit', 'amount', 18, ({ line }) => line.credit),
  column('accounting.file.currency', 'text', 9, ({ entry }) => entry.currency),
  column('accounting.file.text', 'text', 40, ({ entry }) => entry.text),
  column('accounting.file.cuit', 'key', 14, ({ entry }) => entry.cuit ?? ''),
  column('accounting.file.name', 'text', 30, ({ entry }) => entry.name ?? ''),
  column('accounting.file.reference', 'key', 26, ({ entry }) => entry.reference),
  column('accounting.file.bankAccount', 'key', 18, ({ entry }) => entry.account ?? ''),
  column('accounting.file.kind', 'text', 24, ({ entry }, locale) =>
    translate(locale, `accounting.kind.${entry.kind}`),
  ),
  column('accounting.file.mark', 'text', 20, ({ entry }, locale) =>
    entry.mark === 'none' ? '' : translate(locale, `accounting.mark.${entry.mark}`),
  ),
  column('accounting.file.note', 'text', 30, ({ entry }) => entry.note ?? ''),
  column('accounting.file.tags', 'text', 20, ({ entry }) => (entry.tags ?? []).join(', ')),
  column('accounting.file.key', 'key', 40, ({ entry }) => entry.key),
]

const amountWhere = (entry: BookEntry, out: boolean): string =>
  entry.amount.startsWith('-') === out ? entry.amount.replace('-', '') : ''
const nothing = (): string => ''

const PESOS = 'ARS'

/**
 * The columns of the statement that programs here read; what the bank of that statement knows and we do not stays empty. None
 * is for the currency, so that whoever reads it takes all of it for one: a file is of a single one.
 */
const GALICIA: readonly ListColumn<Line>[] = [
  column('accounting.galicia.date', 'date', 12, ({ entry }) => entry.day),
  column('accounting.galicia.description', 'text', 30, ({ entry }) => entry.text),
  column('accounting.galicia.origin', 'key', 12, ({ entry }) => entry.account ?? ''),
  column('accounting.galicia.debits', 'amount', 16, ({ entry }) => amountWhere(entry, true)),
  column('accounting.galicia.credits', 'amount', 16, ({ entry }) => amountWhere(entry, false)),
  column('accounting.galicia.group', 'text', 20, ({ entry }) =>
    translate('es-AR', `accounting.kind.${entry.kind}`),
  ),
  column('accounting.galicia.concept', 'text', 24, ({ entry }) =>
    entry.identified ? (entry.lines.at(-1)?.account ?? '') : '',
  ),
  column('accounting.galicia.terminal', 'text', 10, nothing),
  column('accounting.galicia.remarks', 'text', 20, ({ entry }) => entry.note ?? ''),
  column('accounting.galicia.receipt', 'key', 20, ({ entry }) => entry.reference),
  column('accounting.galicia.legend1', 'text', 30, ({ entry }) => entry.name ?? ''),
  column('accounting.galicia.legend2', 'key', 14, ({ entry }) => entry.cuit ?? ''),
  column('accounting.galicia.legend3', 'text', 20, ({ entry }) =>
    entry.mark === 'none' ? '' : translate('es-AR', `accounting.mark.${entry.mark}`),
  ),
  // Pesos are what such a statement is in.
  column('accounting.galicia.legend4', 'text', 14, ({ batch, entry: { currency } }) =>
    [`Lote ${batch.number}`, ...(currency === PESOS ? [] : [currency])].join(' · '),
  ),
  column('accounting.galicia.type', 'text', 12, ({ entry }) =>
    entry.amount.startsWith('-') ? 'Débito' : 'Crédito',
  ),
  column('accounting.galicia.balance', 'amount', 16, nothing),
]

const linesOf = (batch: BatchContent): readonly Line[] =>
  batch.entries.flatMap((entry, nth) => entry.lines.map((line) => ({ batch, entry, nth, line })))

/** One line for each entry that moved an account in this currency. */
const statementLines = (batch: BatchContent, currency: string): readonly Line[] =>
  batch.entries.flatMap((entry, nth) => {
    const [line = { account: '', debit: ZERO, credit: ZERO }] = entry.lines
    return entry.account === null || entry.currency !== currency
      ? []
      : [{ batch, entry, nth, line }]
  })

interface ExportJob {
  readonly deps: BookExportDeps
  readonly batch: BatchContent
  readonly format: BookFormat
  /** Of the statement of 16 columns. */
  readonly currency: string
  readonly locale: Locale
  readonly csvNumbers: Settings['csvNumbers']
}

const mediaOf = { ...mediaTypes, ofx: 'application/x-ofx' }

/** A table, by the writer that every list uses. */
async function writeTable(
  { batch, format, currency, locale: asked, csvNumbers: numbers }: ExportJob,
  path: string,
  job: JobHandle,
): Answer<null> {
  // Programs that read this layout know one language.
  const galicia = format === 'galicia'
  const locale = galicia ? 'es-AR' : asked
  const columns = galicia ? GALICIA : NEUTRAL
  const rows = allRows(galicia ? statementLines(batch, currency) : linesOf(batch))
  const title = translate(locale, 'accounting.file.title', { number: String(batch.number) })
  const table = writtenTable({ ...rows, title: 'accounting.file.title', columns }, 'file', locale)
  const written = await writeDocument(
    {
      settings: { locale, csvNumbers: galicia ? 'es-AR' : numbers },
      opening: { title, facts: [], summaries: [], sheet: null, foot: '' },
      tables: [{ ...table, plan: { ...table.plan, title } }],
    },
    format === 'xlsx' ? 'xlsx' : 'csv',
    path,
    job,
  )
  return written.ok ? ok(null) : written
}

async function makeFile(made: ExportJob, path: string, job: JobHandle): Answer<null> {
  const { batch, format, currency } = made
  const noStatement = fail('books_no_statement', { number: batch.number })
  if (format === 'ofx')
    return statementsOf(batch).length === 0 ? noStatement : writeNew(path, ofxOf(batch))
  if (format === 'galicia' && !currenciesMoved(batch).includes(currency)) return noStatement
  return writeTable(made, path, job)
}

/** Under what a file is kept: another language or currency makes another file. */
const variantOf = ({ format, currency, locale, csvNumbers }: ExportJob): string => {
  if (format === 'galicia') return `galicia ${currency}`
  return format === 'csv' || format === 'xlsx' ? `${format} ${locale} ${csvNumbers}` : format
}

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
 * Hands a batch over as a file. Fails with `not_found`, `books_batch_damaged`, `books_no_statement`, and as making a list does.
 */
export async function exportBatch(
  deps: BookExportDeps,
  { number, format, currency = PESOS }: ParsedInput<'accounting.export'>,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  const sealed = await deps.desk.sealed(number)
  if (!sealed.ok) return sealed
  const { locale, csvNumbers } = settings.value
  const batch = sealed.value.content
  const made = { deps, batch, format, currency, locale, csvNumbers }
  const name = plainName(
    translate(locale, 'accounting.file.begin'),
    String(number),
    format === 'csv' || format === 'xlsx' ? '' : format,
    format === 'galicia' ? currency : '',
    buenosAiresDate(new Date(batch.madeAt)),
  )
  const extension = format === 'galicia' ? 'csv' : format
  return asExportJob(deps.jobs, `${name}.${extension}`, (job) =>
    handOver(deps, { name, extension, mediaType: mediaOf[extension] }, (path) =>
      writeKept(made, path, job),
    ),
  )
}
