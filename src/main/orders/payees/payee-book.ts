import { isDeepStrictEqual } from 'node:util'
import { createLruCache } from '../../../shared/base/lru-cache.ts'
import { recordOf } from '../../../shared/base/record.ts'
import type { Answer, Outcome } from '../../../shared/errors/index.ts'
import { andThen, appError, err, fail, ok } from '../../../shared/errors/index.ts'
import type {
  Beneficiary,
  BeneficiaryInput,
  DestinationCheck,
  HolderRecord,
  ImportColumn,
  ImportPreview,
  ImportRow,
  StandingList,
  StandingListInput,
} from '../../../shared/orders/book.ts'
import { beneficiaryInputSchema, importColumns } from '../../../shared/orders/book.ts'
import type { OrderDraft } from '../../../shared/orders/drafts.ts'
import { fold } from '../../../shared/text/fold.ts'
import { holdsWord, searchWords } from '../../../shared/text/search-words.ts'
import { checkAccountKey } from '../../../shared/values/account-keys.ts'
import type {
  AskedColumns,
  ChosenColumns,
  ImportCell,
  ImportLine,
} from '../../../shared/views/imports.ts'
import type { PayeeStore } from '../../ledger/ledger-port.ts'
import type { ColumnMemory, FoundColumns } from '../../tables/columns.ts'
import { columnsOf, foldHeader } from '../../tables/columns.ts'
import { readTable } from '../../tables/table.ts'
import type { Orders } from '../engine.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Preparer, PreparingAll } from '../prepare/prepare.ts'

/** The beneficiaries in which every word occurs: in name, key, CUIT, bank, note or what the bank says. */
export function searchBeneficiaries(
  all: readonly Beneficiary[],
  search: string,
): readonly Beneficiary[] {
  const words = searchWords(search)
  if (words.length === 0) return all
  return all.filter(({ name, accountKey, cuit, bank, note, holder }) => {
    const text = fold([name, accountKey, cuit, bank, note, holder?.name, holder?.taxId].join(' '))
    return words.every((word) => holdsWord(text, word))
  })
}

/** Asks the bank who holds a key, and keeps what it says. */
async function checkDestination(
  { bank, clock }: Pick<OrderDeps, 'bank' | 'clock'>,
  book: Pick<PayeeStore, 'rememberHolder'>,
  typed: string,
): Promise<DestinationCheck> {
  const key = checkAccountKey(typed)
  if (!key.ok)
    return {
      ok: false,
      error: appError('input_invalid', { field: 'accountKey', problem: key.problem }),
    }
  const reply = await bank.accountDetails(key.key)
  if (!reply.ok) return { ok: false, error: reply.error }
  const { holder: said, fields } = reply.value.value
  const holder: HolderRecord = { ...said, at: clock.now().toISOString() }
  if (holder.name !== null || holder.taxId !== null) {
    const kept = book.rememberHolder(key.key, holder)
    if (!kept.ok) return { ok: false, error: kept.error }
  }
  return { ok: true, holder, fields }
}

/** Previews that wait to be applied; the oldest is forgotten. */
const KEPT_PREVIEWS = 4
/** A list is short enough to be prepared in one go, without telling how far it has come. */
const TO_THE_END: PreparingAll = { signal: new AbortController().signal, done: () => undefined }

/** The book of an open profile. */
export type PayeeBook = ReturnType<typeof createPayeeBook>

/** The list as a window shows it, which another one may have changed since. */
type ReadList = Pick<StandingList, 'id' | 'updatedAt'>

function asRead(store: PayeeStore, { id, updatedAt }: ReadList): Outcome<StandingList> {
  const list = store.lists.get(id)
  return list.ok && list.value.updatedAt !== updatedAt ? fail('list_changed', {}) : list
}

export function createPayeeBook(
  deps: Pick<OrderDeps, 'bank' | 'clock' | 'newId'> & { readonly columns: ColumnMemory },
  store: PayeeStore,
  orders: Pick<Orders, 'prepareAll'>,
) {
  const previews = createLruCache<ReadRows>(KEPT_PREVIEWS)
  return {
    store,
    check: (accountKey: string): Promise<DestinationCheck> =>
      checkDestination(deps, store, accountKey),
    /** Reads the beneficiaries of a file, or asks what its columns hold. */
    preview: async (
      file: { readonly name: string; readonly bytes: Uint8Array },
      said?: ChosenColumns | 'ask',
    ): Answer<ImportPreview | AskedColumns> => {
      const keys = store.beneficiaries.keys()
      if (!keys.ok) return keys
      const read = await readImport(file, keys.value, deps.columns, said)
      if (!read.ok) return read
      if ('guess' in read.value) return ok(read.value)
      const { rows, unread } = read.value
      const importId = deps.newId()
      previews.set(importId, read.value)
      const good = rows.filter((row) => row.ok).length
      return ok({ importId, rows, unread, good, bad: rows.length - good })
    },
    /** Fails with `not_found` for a preview that is not held any more. */
    apply: (
      importId: string,
      named: readonly number[] | undefined,
    ): Outcome<{ readonly added: number; readonly updated: number }> => {
      const found = previews.get(importId)
      if (found === undefined) return fail('not_found', { what: importId })
      const imported = andThen(found.remember(), () =>
        store.beneficiaries.import(chosenRows(found.rows, named)),
      )
      if (imported.ok) previews.delete(importId)
      return imported
    },
    /** Stores a list, in place of the one that was read where one is named. Fails with `not_found`, `list_changed`. */
    saveList: (read: ReadList | null, value: StandingListInput): Outcome<StandingList> => {
      const held = read === null ? null : asRead(store, read)
      return held?.ok === false ? held : store.lists.save(read?.id ?? null, value)
    },
    /**
     * Prepares a CVU transfer for each ticked item, all or none; answers their ids in order. Fails as the first that cannot be,
     * and with `list_changed`.
     */
    prepareList: async (
      read: ReadList,
      itemIds: readonly string[],
      preparer: Preparer | null,
    ): Answer<readonly string[]> => {
      const list = asRead(store, read)
      if (!list.ok) return list
      const drafts = await draftsOf(deps, store, list.value, itemIds)
      if (!drafts.ok) return drafts
      const prepared = await orders.prepareAll(drafts.value, preparer, {
        ...TO_THE_END,
        mayStill: () =>
          isDeepStrictEqual(list, asRead(store, read)) ? ok(null) : fail('list_changed', {}),
      })
      if (!prepared.ok) return prepared
      const [problem] = prepared.value.problems
      if (problem !== undefined) return err(problem.error)
      // The orders are stored: without the date of last use the list is still paid, and must not be paid again.
      store.lists.markUsed(read.id)
      return ok(prepared.value.ids)
    },
  }
}

/** The transfers of the ticked items, in the list's order. Every destination is known before the first is prepared. */
async function draftsOf(
  deps: Pick<OrderDeps, 'bank' | 'clock'>,
  store: PayeeStore,
  list: StandingList,
  itemIds: readonly string[],
): Answer<readonly OrderDraft[]> {
  const ticked = list.items.filter(({ id }) => itemIds.includes(id))
  if (ticked.length !== new Set(itemIds).size)
    return fail('not_found', { what: itemIds.join(', ') })
  const drafts: OrderDraft[] = []
  const book = store.beneficiaries.list()
  if (!book.ok) return book
  for (const item of ticked) {
    const beneficiary = store.beneficiaries.get(item.beneficiaryId)
    if (!beneficiary.ok) return beneficiary
    const { id, name } = beneficiary.value
    if (!book.value.some((known) => known.id === id)) return fail('not_found', { what: name })
    const key = await keyBehind(deps, store, beneficiary.value.accountKey)
    if (!key.ok) return key
    drafts.push({
      kind: 'cvu_transfer',
      fromAccountKey: list.fromAccountKey,
      toAccountKey: key.value,
      amount: item.amount,
      currency: 'ARS',
      note: item.note,
      transferCode: '',
      documentId: '',
    })
  }
  return ok(drafts)
}

/** The CBU or CVU behind a key of the book. An alias is looked up at the bank every time, because its owner may move it. */
async function keyBehind(
  deps: Pick<OrderDeps, 'bank' | 'clock'>,
  store: PayeeStore,
  accountKey: string,
): Answer<string> {
  if (/^\d{22}$/.test(accountKey)) return ok(accountKey)
  const checked = await checkDestination(deps, store, accountKey)
  if (!checked.ok) return err(checked.error)
  const key = checked.holder.accountKey
  return key !== null && /^\d{22}$/.test(key)
    ? ok(key)
    : fail('input_invalid', { field: 'accountKey', problem: 'alias_unknown' })
}

/** Beneficiaries from a CSV or XLSX file: every row with what would be stored, or with why it cannot be. */

/** The columns that a file must have. */
const NEEDED: readonly ImportColumn[] = ['name', 'accountKey']

/** Headers that people give each column, folded. */
const HEADERS: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['nombre', 'titular', 'beneficiario', 'razon social', 'name', 'holder', 'beneficiary'],
  accountKey: ['cbu', 'cvu', 'alias', 'cbu cvu', 'cbu cvu alias', 'clave', 'key', 'account key'],
  cuit: ['cuit', 'cuil', 'cuit cuil', 'tax id'],
  bank: ['banco', 'entidad', 'bank'],
  note: ['nota', 'notas', 'referencia', 'note', 'notes'],
}

/** Headers that may also stand over an account number. */
const ACCOUNT: readonly string[] = ['cuenta', 'account']

type ReadRows = Pick<ImportPreview & FoundColumns<ImportColumn>, 'rows' | 'unread' | 'remember'>

/** Reads a file's rows, or what is to be asked of its columns. Fails as `readTable` does. */
export async function readImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  known: ReadonlySet<string>,
  memory: ColumnMemory,
  said?: ChosenColumns | 'ask',
): Answer<ReadRows | AskedColumns> {
  const table = await readTable(file.bytes, file.name)
  if (!table.ok) return table
  const { header, lines, unread } = table.value
  const columns = columnsOf<ImportColumn>(memory, table.value, {
    kind: 'beneficiaries',
    said,
    names: namesFor(header),
    missing: (at) => NEEDED.filter((column) => !at.has(column)),
  })
  if (!columns.ok) return columns
  if ('guess' in columns.value) return ok(columns.value)
  const { at, ignored, remember } = columns.value
  const seen = new Map<string, number>()
  const rows = lines.map((line) => readRow(line, at, known, seen))
  return ok({ rows, unread: { ...unread, columns: ignored }, remember })
}

/**
 * The usual titles of each column. A bare `Cuenta` holds a key only where no column says CBU, CVU or alias: beside one it is an
 * account number.
 */
function namesFor(header: readonly string[]) {
  const keys = HEADERS.accountKey.map(foldHeader)
  const isClear = header.some((title) => keys.includes(foldHeader(title)))
  return importColumns.map((column) => {
    const more = column === 'accountKey' && !isClear ? ACCOUNT : []
    return [column, [...HEADERS[column], ...more]] as const
  })
}

function readRow(
  { row, cells }: ImportLine,
  columns: ReadonlyMap<ImportColumn, number>,
  known: ReadonlySet<string>,
  seen: Map<string, number>,
): ImportRow {
  const inColumn = (column: ImportColumn): ImportCell | null =>
    cells[columns.get(column) ?? -1] ?? null
  for (const field of importColumns) {
    const cell = inColumn(field)
    const problem = cell === null ? null : cellProblem(field, cell)
    if (problem !== null) return { row, ok: false, field, problem, value: cell?.text ?? '' }
  }
  const text = (column: ImportColumn): string => inColumn(column)?.text ?? ''
  const value = recordOf(importColumns, text)
  const parsed = beneficiaryInputSchema.safeParse(value)
  if (!parsed.success) return { row, ok: false, ...problemOf(parsed.error.issues, text) }
  const { accountKey } = parsed.data
  const first = seen.get(accountKey)
  if (first !== undefined)
    return {
      row,
      ok: false,
      field: 'accountKey',
      problem: `repeated:${first}`,
      value: accountKey,
    }
  seen.set(accountKey, row)
  return { row, ok: true, value: parsed.data, known: known.has(accountKey) }
}

/** The problem of a cell before its text is looked at; null without one. */
function cellProblem(field: ImportColumn, { kind, text }: ImportCell): string | null {
  if (kind === 'formula' || kind === 'error') return kind
  // A spreadsheet keeps fifteen digits of a number: a key that is one is wrong already. The eleven of a CUIT fit.
  if (field === 'accountKey' && kind !== 'text' && kind !== 'empty') return 'numeric_cell'
  return field === 'cuit' && kind === 'number' && text.length !== 11 ? 'numeric_cell' : null
}

function problemOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  text: (column: ImportColumn) => string,
): { readonly field: ImportColumn; readonly problem: string; readonly value: string } {
  const [issue] = issues
  const field = importColumns.find((column) => column === issue?.path[0]) ?? 'name'
  const value = text(field)
  return { field, problem: value === '' ? 'empty' : (issue?.message ?? 'invalid'), value }
}

/** The rows of a preview that are to be stored: all good ones, or those named among them. */
export const chosenRows = (
  rows: readonly ImportRow[],
  named: readonly number[] | undefined,
): readonly BeneficiaryInput[] =>
  rows.flatMap((row) =>
    row.ok && (named === undefined || named.includes(row.row)) ? [row.value] : [],
  )
