import type { Locale } from '../../shared/base/locale.ts'
import { type Answer, err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { translate } from '../../shared/locales/index.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { type DecimalText, roundTo, sumByCurrency } from '../../shared/values/money.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import {
  type ImportCounts,
  type ImportDefaults,
  type ImportedDrafts,
  type ImportedRow,
  type ImportField,
  type ImportKind,
  importLabel,
  MOST_IMPORTED,
} from '../../shared/views/import-drafts.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import { cannotIssue, type OwnAccount } from '../../shared/views/own-accounts.ts'
import type { OrderOrigin, OriginFile } from '../ledger/orders/port.ts'
import { rulesOf } from '../orders/kinds/index.ts'
import type { FileWriting } from '../tables/cells.ts'
import { type FoundColumns, findColumns } from '../tables/columns.ts'
import { readTable } from '../tables/table.ts'
import { importColumns, namesOf } from './kinds.ts'
import { knownOrders, originFile, originsOf } from './known.ts'
import type { ImportDeps } from './port.ts'
import { type FieldProblem, type RowContext, readRow, rowTexts } from './rows.ts'

type Checks = Pick<RowContext, 'refuses' | 'warns'>

/**
 * The checks of rows that need more than the row: limits as of now, the accounts of the position, and the other rows of
 * the file, which are to be given in their order.
 */
function rowChecks(
  deps: ImportDeps,
  accounts: readonly OwnAccount[] | null,
): (row: number) => Checks {
  const payments = new Map<string, number>()
  const cheques = new Map<string, number>()
  return (row) => ({
    refuses: (draft) =>
      refusedByRules(deps, draft) ??
      refusedByAccount(accounts, draft) ??
      (draft.kind === 'echeq_issuance' && draft.cmc7 !== ''
        ? firstSeen(cheques, draft.cmc7, row, { field: 'cmc7', code: 'repeated' })
        : null),
    warns: (draft) =>
      firstSeen(payments, paymentOf(draft), row, { field: 'amount', code: 'duplicate' }) ??
      unknownAccount(accounts, draft),
  })
}

/** A repeated key names the row that had it first, after a colon. */
function firstSeen(
  seen: Map<string, number>,
  key: string,
  row: number,
  { field, code }: { readonly field: string; readonly code: string },
): FieldProblem | null {
  const first = seen.get(key)
  if (first !== undefined) return { field, code: `${code}:${first}` }
  seen.set(key, row)
  return null
}

/** `10` and `10.00` are the same amount. */
const plain = (amount: DecimalText): DecimalText => roundTo(amount, 2)

/** What makes two rows the same payment. */
const paymentOf = (draft: OrderDraft): string => {
  if (draft.kind === 'cvu_transfer')
    return [draft.fromAccountKey, draft.toAccountKey, plain(draft.amount)].join(' ')
  return draft.kind === 'echeq_issuance'
    ? [
        draft.accountId,
        draft.beneficiaryDocumentNumber,
        plain(draft.amount),
        draft.paymentDate,
      ].join(' ')
    : JSON.stringify(draft)
}

/** The limits that main applies when it prepares and when it sends. */
function refusedByRules(deps: ImportDeps, draft: OrderDraft): FieldProblem | null {
  const composed = rulesOf(draft).compose({
    clientId: deps.newId(),
    now: deps.clock.now(),
    device: deps.device(),
    holder: null,
    echeq: null,
    bankName: deps.bankName,
  })
  if (composed.ok) return null
  if (composed.error.code !== 'input_invalid') return { field: null, code: composed.error.code }
  const { field, problem } = composed.error.params
  const name = fieldOf(field.replace(/^draft\./, ''))
  return { field: name, code: name === 'paymentDate' ? `date.${problem}` : familyOf(name, problem) }
}

const familyOf = (field: string, problem: string): string =>
  field === 'toAccountKey' || field === 'fromAccountKey' ? `key.${problem}` : problem

/** `beneficiary.document_number` of the request is `beneficiaryDocumentNumber` of the draft. */
const fieldOf = (path: string): string =>
  path.replace(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase())

const refusedByAccount = (
  accounts: readonly OwnAccount[] | null,
  draft: OrderDraft,
): FieldProblem | null =>
  draft.kind === 'echeq_issuance' && cannotIssue(accounts, draft.accountId)
    ? { field: 'accountId', code: 'account.not_cc' }
    : null

/** A position may be older than an account. */
const unknownAccount = (
  accounts: readonly OwnAccount[] | null,
  draft: OrderDraft,
): FieldProblem | null =>
  draft.kind === 'echeq_issuance' &&
  accounts?.every(({ accountNumber }) => accountNumber !== draft.accountId) === true
    ? { field: 'accountId', code: 'account.unknown' }
    : null

/** A file as it was uploaded, and what its rows are read with. */
export interface DraftsRequest {
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
  readonly kind: ImportKind
  readonly defaults: ImportDefaults
  readonly locale: Locale
}

/** A file whose columns were found, with what a person typed in place of its cells. */
export interface OpenedFile {
  readonly importId: string
  readonly request: Pick<DraftsRequest, 'kind' | 'defaults' | 'locale'> & { readonly name: string }
  readonly origin: OriginFile
  readonly table: ImportTable
  readonly found: FoundColumns<ImportField>
  readonly writing: FileWriting
  /** By row, then by field. */
  readonly typed: ReadonlyMap<number, ReadonlyMap<ImportField, string>>
}

/** Reads a file and finds its columns. Fails with the codes of `ImportErrors`. */
export async function openFile(
  { newId }: Pick<ImportDeps, 'newId'>,
  { file, kind, defaults, locale }: DraftsRequest,
): Answer<OpenedFile> {
  const table = await readTable(file.bytes, file.name)
  if (!table.ok) return table
  const { header, lines } = table.value
  if (lines.length > MOST_IMPORTED)
    return err(appError('import_too_large', { limit: MOST_IMPORTED }))
  const columns = importColumns[kind]
  const found = findColumns(
    header,
    columns.map((column) => [column.field, namesOf(column)] as const),
  )
  if (!found.ok) return found
  const missing = columns
    .filter(
      ({ field, otherwise }) => !found.value.at.has(field) && otherwise(defaults) === undefined,
    )
    .map(({ field }) => translate(locale, importLabel(kind, field)))
  if (missing.length > 0) return err(appError('import_columns', { missing: missing.join(', ') }))
  return ok({
    importId: newId(),
    request: { kind, defaults, locale, name: file.name },
    origin: originFile(file),
    table: table.value,
    found: found.value,
    writing: writingOf(lines, found.value.at.get('amount')) ?? locale,
    typed: new Map(),
  })
}

/** The orders that a file would make, and where each of its rows comes from. */
export interface ReadFile {
  readonly drafts: ImportedDrafts
  readonly origins: readonly OrderOrigin[]
}

/** Checks every row of an opened file, as of now. */
export async function readFile(deps: ImportDeps, opened: OpenedFile): Answer<ReadFile> {
  const { importId, request, table, found, writing, typed } = opened
  const { kind, defaults, locale, name } = request
  const checks = rowChecks(deps, await deps.accounts())
  const contextOf = (row: number) => ({
    kind,
    defaults,
    writing,
    found,
    typed: { cells: typed.get(row) ?? NOTHING, writing: locale },
  })
  const origins = originsOf(
    opened.origin,
    kind,
    table.lines.map((line) => ({ row: line.row, texts: rowTexts(line, contextOf(line.row)) })),
  )
  const known = knownOrders(deps, opened.origin, origins)
  if (!known.ok) return known
  const rows = table.lines.map((line, index) => ({
    ...readRow(line, { ...contextOf(line.row), ...checks(line.row) }),
    known: known.value[index] ?? null,
  }))
  const drafts = {
    importId,
    kind,
    fileName: name,
    rows,
    csv: table.csv,
    fresh: countsOf(rows.filter((row) => row.known === null)),
    all: countsOf(rows),
    ignored: found.ignored,
  }
  return ok({ drafts, origins })
}

const NOTHING: ReadonlyMap<ImportField, string> = new Map()

function countsOf(rows: readonly ImportedRow[]): ImportCounts {
  const drafts = rows.flatMap(({ draft }) => (draft === null ? [] : [draft]))
  return {
    good: drafts.length,
    bad: rows.length - drafts.length,
    totals: sumByCurrency(
      drafts.flatMap((draft) =>
        draft.kind === 'cvu_transfer' || draft.kind === 'echeq_issuance'
          ? [{ amount: draft.amount, currency: draft.currency }]
          : [],
      ),
    ),
  }
}

/** How the amounts of a file are written, as far as they show it. */
const writingOf = (lines: ImportTable['lines'], column: number | undefined) =>
  writingOfColumn(
    lines.flatMap(({ cells }) => {
      const cell = cells[column ?? -1]
      return cell?.kind === 'text' ? [cell.text] : []
    }),
  )
