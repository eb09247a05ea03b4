import type { Locale } from '../../shared/base/locale.ts'
import { createLruCache } from '../../shared/base/lru-cache.ts'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import { type Answer, andThen, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { PreparedMany } from '../../shared/ipc/orders.ts'
import { isDraftThat, type OrderDraft } from '../../shared/orders/drafts.ts'
import { orderTraits } from '../../shared/orders/kinds.ts'
import { type DecimalText, roundTo, sumByCurrency } from '../../shared/values/money.ts'
import { writingOfColumn } from '../../shared/values/typed-amount.ts'
import {
  type ImportCounts,
  type ImportDefaults,
  type ImportedDrafts,
  type ImportedRow,
  type ImportField,
  type ImportKind,
  MOST_IMPORTED,
} from '../../shared/views/import-drafts.ts'
import type {
  AskedColumns,
  ChosenColumns,
  ImportCell,
  ImportTable,
} from '../../shared/views/imports.ts'
import { cannotIssue, type OwnAccount } from '../../shared/views/own-accounts.ts'
import type { OrderOrigin, OriginFile } from '../ledger/orders/order-store.ts'
import type { Orders } from '../orders/engine.ts'
import { rulesOf } from '../orders/kinds/index.ts'
import type { Preparer, PreparingAll } from '../orders/prepare/prepare.ts'
import { type FileWriting, textsOf } from '../tables/cells.ts'
import { columnsOf, type FoundColumns } from '../tables/columns.ts'
import { readTable } from '../tables/table.ts'
import { importColumns, namesOf } from './kinds.ts'
import { heldAgainstLately, knownOrders, originFile, originsOf } from './known.ts'
import type { ImportDeps } from './port.ts'
import { type FieldProblem, type RowContext, readRow, rowTexts } from './rows.ts'

type Checks = Pick<RowContext, 'refuses' | 'warns'>

/**
 * The checks that need more than the row: limits as of now, the accounts of the position, and the other rows. Rows must be
 * given in the order of the file.
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
      ('cmc7' in draft && draft.cmc7 !== ''
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
const toCents = (amount: DecimalText): DecimalText => roundTo(amount, 2)

/** The key by which two rows are the same payment. */
const paymentOf = (draft: OrderDraft): string => {
  if (!isDraftThat('imported', draft)) return JSON.stringify(draft)
  const amount = toCents(draft.amount)
  switch (draft.kind) {
    case 'cvu_transfer':
      return [draft.fromAccountKey, draft.toAccountKey, amount].join(' ')
    case 'echeq_issuance': {
      const { accountId, beneficiaryDocumentNumber, paymentDate } = draft
      return [accountId, beneficiaryDocumentNumber, amount, paymentDate].join(' ')
    }
  }
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
  orderTraits[draft.kind].currentAccount &&
  'accountId' in draft &&
  cannotIssue(accounts, draft.accountId)
    ? { field: 'accountId', code: 'account.not_cc' }
    : null

/** A position may be older than an account. */
const unknownAccount = (
  accounts: readonly OwnAccount[] | null,
  draft: OrderDraft,
): FieldProblem | null =>
  'accountId' in draft &&
  accounts?.every(({ accountNumber }) => accountNumber !== draft.accountId) === true
    ? { field: 'accountId', code: 'account.unknown' }
    : null

/** A file as it was uploaded, and what its rows are read with. */
interface DraftsRequest {
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
  readonly kind: ImportKind
  readonly defaults: ImportDefaults
  readonly locale: Locale
  readonly columns?: ChosenColumns | 'ask' | undefined
}

/** A file whose columns were found, with what a person typed in place of its cells. */
interface OpenedFile {
  readonly importId: string
  readonly request: Pick<DraftsRequest, 'kind' | 'defaults' | 'locale'> & { readonly name: string }
  readonly origin: OriginFile
  readonly table: ImportTable
  readonly found: FoundColumns<ImportField | 'currency'>
  readonly writing: FileWriting
  /** By row, then by field. */
  readonly typed: ReadonlyMap<number, ReadonlyMap<ImportField, string>>
  /** Rows that are not prepared: a person left them out, or they are totals. */
  readonly leftOut: ReadonlySet<number>
}

/** A column that says in which currency a row is: it is checked, and no field of an order. */
const CURRENCY_TITLES = ['moneda', 'divisa', 'currency']

/** A row that adds up others: it says so, and holds nothing else but figures. */
const TOTAL = /^(sub)?total(es)?\b/i
const isTotal = (cells: readonly ImportCell[]): boolean =>
  cells.some(({ text }) => TOTAL.test(text)) &&
  cells.every(({ kind, text }) => kind === 'formula' || TOTAL.test(text) || !/\p{L}/u.test(text))

/** Reads a file and finds its columns, or what is to be asked of them. Fails with the codes of `ImportErrors`. */
async function openFile(
  deps: Pick<ImportDeps, 'newId' | 'columns'>,
  { file, kind, defaults, locale, columns: said }: DraftsRequest,
): Answer<OpenedFile | AskedColumns> {
  const table = await readTable(file.bytes, file.name)
  if (!table.ok) return table
  const { lines } = table.value
  if (lines.length > MOST_IMPORTED) return fail('import_too_large', { limit: MOST_IMPORTED })
  const columns = importColumns[kind]
  const columnsFound = columnsOf<ImportField | 'currency'>(deps.columns, table.value, {
    kind,
    said,
    names: [
      ...columns.map((column) => [column.field, namesOf(column)] as const),
      ['currency', CURRENCY_TITLES],
    ],
    missing: (at) =>
      columns.flatMap(({ field, otherwise }) =>
        at.has(field) || otherwise(defaults) !== undefined ? [] : [field],
      ),
  })
  if (!columnsFound.ok) return columnsFound
  if ('guess' in columnsFound.value) return ok(columnsFound.value)
  const found = columnsFound.value
  const party = found.at.get(PARTY[kind]) ?? -1
  const totals = lines.filter(
    ({ cells }) => (cells[party]?.kind ?? 'empty') === 'empty' && isTotal(cells),
  )
  return ok({
    importId: deps.newId(),
    request: { kind, defaults, locale, name: file.name },
    origin: originFile(file),
    table: table.value,
    found,
    writing: writingOfColumn(textsOf(table.value, found.at.get('amount'))) ?? locale,
    typed: new Map(),
    leftOut: new Set(totals.map(({ row }) => row)),
  })
}

/** The field without which a row pays nobody. */
const PARTY: Readonly<Record<ImportKind, ImportField>> = {
  cvu_transfer: 'toAccountKey',
  echeq_issuance: 'beneficiaryDocumentNumber',
}

/** The orders that a file would make, and where each of its rows comes from. */
interface ReadFile {
  readonly drafts: ImportedDrafts
  readonly origins: readonly OrderOrigin[]
}

/** Checks every row of an opened file, as of now. */
async function readFile(deps: ImportDeps, opened: OpenedFile): Answer<ReadFile> {
  const { importId, request, table, found, writing, typed, leftOut } = opened
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
  const held = heldAgainstLately(
    deps,
    table.lines.map((line, index) => ({
      ...readRow(line, { ...contextOf(line.row), ...checks(line.row) }),
      known: known.value.ofRows[index] ?? null,
      isLeftOut: leftOut.has(line.row),
    })),
  )
  if (!held.ok) return held
  const { rows, alike } = held.value
  const drafts = {
    importId,
    kind,
    fileName: name,
    rows,
    csv: table.csv,
    unread: { ...table.unread, columns: found.ignored },
    fresh: countsOf(rows.filter((row) => row.known === null && !row.isLeftOut)),
    all: countsOf(rows.filter((row) => !row.isLeftOut)),
    alike,
    unsaid: known.value.unsaid,
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
        'amount' in draft ? [{ amount: draft.amount, currency: draft.currency }] : [],
      ),
    ),
  }
}

/** Files that were read and wait to be prepared; the oldest is forgotten. */
const KEPT = 4

/** One cell of a file that is held, and the text to be read in its place. */
export interface CellEdit {
  readonly importId: string
  readonly row: number
  readonly field: ImportField
  readonly text: string
}

/** Which file is prepared, and whether the rows that are orders already are ordered once more. */
export interface Preparation {
  readonly importId: string
  readonly again: boolean
}

/** Orders from files, for an open profile. */
export type Imports = ReturnType<typeof createImports>

interface HeldFile extends ReadFile {
  readonly opened: OpenedFile
}

/** Makes the import of orders; the last few files that were read are remembered. */
export function createImports(deps: ImportDeps, orders: Pick<Orders, 'prepareAll'>) {
  const held = createLruCache<HeldFile>(KEPT)
  /** One change after the other: each begins with the file as the one before it left it. */
  const inTurn = createSerialQueue()
  const hold = async (opened: OpenedFile): Answer<ImportedDrafts> => {
    const read = await readFile(deps, opened)
    if (!read.ok) return read
    held.set(opened.importId, { ...read.value, opened })
    return ok(read.value.drafts)
  }
  /** Takes a file away to be prepared: a second call meanwhile must not prepare the same orders again. */
  const take = (importId: string, again: boolean): Outcome<HeldFile> => {
    const found = held.get(importId)
    if (found === undefined) return fail('not_found', { what: importId })
    const { bad } = again ? found.drafts.all : found.drafts.fresh
    if (bad > 0) return fail('import_rows_wrong', { count: bad })
    const may = noneBecame(deps, found, again)
    const kept = andThen(may, found.opened.found.remember)
    if (!kept.ok) return kept
    held.delete(importId)
    return ok(found)
  }
  const changed = (
    importId: string,
    change: (opened: OpenedFile) => Partial<OpenedFile>,
  ): Answer<ImportedDrafts> =>
    inTurn(async () => {
      const opened = held.get(importId)?.opened
      return opened === undefined
        ? fail('not_found', { what: importId })
        : hold({ ...opened, ...change(opened) })
    })
  return {
    /** The orders, or what is to be asked of the columns. Fails with the codes of `ImportErrors`. */
    read: async (request: DraftsRequest): Answer<ImportedDrafts | AskedColumns> =>
      andThen(await openFile(deps, request), (opened) =>
        'guess' in opened ? ok(opened) : hold(opened),
      ),
    /** Reads the file with another text in one cell. Fails with `not_found`. */
    edit: ({ importId, row, field, text }: CellEdit): Answer<ImportedDrafts> =>
      changed(importId, ({ typed }) => {
        const cells = new Map([...(typed.get(row) ?? []), [field, text] as const])
        return { typed: new Map([...typed, [row, cells] as const]) }
      }),
    /** Leaves rows out, or takes them again. Fails with `not_found`. */
    leaveOut: (importId: string, rows: readonly number[], out: boolean): Answer<ImportedDrafts> =>
      changed(importId, ({ leftOut }) => {
        const others = [...leftOut].filter((row) => !rows.includes(row))
        return { leftOut: new Set(out ? [...others, ...rows] : others) }
      }),
    /** All or none. Fails with `import_rows_wrong`, `import_rows_known`, `not_found`, `cancelled`, and as preparing does. */
    prepare: async (
      { importId, again }: Preparation,
      preparer: Preparer | null,
      progress: PreparingAll,
    ): Answer<PreparedMany> => {
      const taken = await inTurn(async () => take(importId, again))
      if (!taken.ok) return taken
      const found = taken.value
      const chosen = chosenRows(found, again)
      const prepared = await orders.prepareAll(
        chosen.map(({ draft }) => draft),
        preparer,
        {
          ...progress,
          origins: chosen.map(({ origin }) => origin),
          mayStill: () => noneBecame(deps, found, again),
        },
      )
      if (!prepared.ok || prepared.value.ids.length === 0) held.set(importId, found)
      return prepared.ok ? ok(byRow(prepared.value, chosen)) : prepared
    },
    /** How many orders a file would make; null for one that is not held any more. */
    count: ({ importId, again }: Preparation): number | null => {
      const found = held.get(importId)
      return found === undefined ? null : chosenRows(found, again).length
    },
  }
}

interface ChosenRow {
  /** Its place among all rows, from 0. */
  readonly index: number
  readonly draft: OrderDraft
  readonly origin: OrderOrigin
}

/** The rows that are prepared. */
const chosenRows = ({ drafts, origins }: ReadFile, again: boolean): readonly ChosenRow[] =>
  drafts.rows.flatMap(({ draft, known, isLeftOut }, index) => {
    const origin = origins[index]
    if (draft === null || origin === undefined || isLeftOut) return []
    if (known !== null && !again) return []
    return [{ index, draft, origin }]
  })

/** Refuses where rows that are to be prepared became orders, or orders once more, since the file was read. */
function noneBecame(deps: ImportDeps, found: HeldFile, again: boolean): Outcome<null> {
  const now = knownOrders(deps, found.opened.origin, found.origins)
  if (!now.ok) return now
  const count = found.drafts.rows.filter(({ known: before, isLeftOut }, index) => {
    const known = now.value.ofRows[index] ?? null
    const isOther = known !== null && known.orderId !== before?.orderId
    return isOther && !isLeftOut && (again || before === null)
  }).length
  return count > 0 ? fail('import_rows_known', { count }) : ok(null)
}

/** Problems by the place of their row in the file. */
const byRow = ({ ids, problems }: PreparedMany, chosen: readonly ChosenRow[]): PreparedMany => ({
  ids,
  problems: problems.map(({ index, error }) => ({ index: chosen[index]?.index ?? index, error })),
})
