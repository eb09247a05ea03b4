import { createLruCache } from '../../shared/base/lru-cache.ts'
import type { Snapshot } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { type Answer, fail, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import {
  type ColumnChoice,
  columnChoiceSchema,
  type ImportedFile,
  type ImportedKind,
  type ImportedReading,
  type ImportTarget,
} from '../../shared/statements/model.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { taxIdOf } from '../../shared/values/tax-ids.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import type { Archive } from '../archive/archive-port.ts'
import { sha256Of } from '../disk/sha256.ts'
import { headerName } from '../tables/columns.ts'
import { shownRow } from '../tables/find-table.ts'
import { readTable } from '../tables/table.ts'
import type { UploadedFile } from '../uploads/uploads.ts'
import { besideHeld, otherAccountIn, strangeBalance } from './compare.ts'
import {
  bothDays,
  type FoundLayout,
  guessColumns,
  isDoubtful,
  isSigned,
  isTaken,
  layoutOf,
  statusWord,
  unnamedDirection,
  unreadColumns,
  wordsByColumn,
} from './layouts.ts'
import { type ReadLines, readLines } from './read.ts'

/** Imported files: recognises columns and account, and stores the lines. */

/** Statements and ledgers that a person imports into an open profile. A file is stored only when a person says so. */
export type Statements = ReturnType<typeof createStatements>

/** A person's answers about a file. */
export interface FileAnswers {
  readonly columns?: ColumnChoice | undefined
  /** Which account of the books the bank account is. */
  readonly ledger?: string | undefined
  /** Rows that are left out, as the spreadsheet counts. */
  readonly without?: readonly number[] | undefined
  /** To be asked for both, whatever was said before. */
  readonly anew?: true | undefined
}

export interface StatementDeps {
  readonly archive: Pick<Archive, 'imports'>
  /** The balances of the own accounts by the position files. */
  readonly snapshots: () => Answer<readonly Snapshot[]>
  /** The CUIT of the client by the newest position; null where it is not known. */
  readonly ownTaxId: () => Answer<string | null>
  readonly now: () => Date
  readonly newId: () => string
  readonly changed: () => void
}

/** Files that were read and wait to be kept. */
const WAITING = 4
const MOST_PROBLEMS = 50
const SAMPLE = 3

interface OpenFile extends ImportTarget {
  readonly readId: string
  readonly name: string
  readonly table: ImportTable
  readonly said: FileAnswers
  readonly layout: FoundLayout | null
  readonly read: ReadLines | null
}

export function createStatements(deps: StatementDeps) {
  const { imports } = deps.archive
  const held = createLruCache<OpenFile>(WAITING)
  const tellChange = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (outcome.ok) deps.changed()
    return outcome
  }
  const look = async (file: Omit<OpenFile, 'layout' | 'read'>): Answer<ImportedReading> => {
    const { readId, name, kind, said } = file
    const today = buenosAiresDate(deps.now())
    const before = said.columns === undefined ? await columnsBefore(deps, file) : ok(null)
    if (!before.ok) return before
    const guess = guessColumns(kind, file.table)
    // Rows that may not count are asked about, though nobody had to name their column before.
    const usual = before.value === null ? guess : { status: guess.status, ...before.value }
    const choice = said.columns ?? usual
    const layout = layoutOf(choice, kind, file.table)
    const ask = () => {
      held.set(readId, { ...file, layout: null, read: null })
      return ok(askedOf(file, choice))
    }
    // Without titles nothing says that a file is laid out as the former one.
    const isAskedFor = said.columns === undefined && (said.anew || !file.table.isTitled)
    if (layout === null || isAskedFor || isDoubtful(file.table, choice, today)) return ask()
    const table = tableAsSaid(file.table, layout, said.without ?? [])
    const { unread } = table
    const choices = ledgersOf(table, layout)
    const ledger = await ledgerOf(deps, file, choices)
    if (!ledger.ok) return ledger
    if (choices.length > 0 && ledger.value === null) {
      held.set(readId, { ...file, layout, read: null })
      return ok({ readId, name, unread, choices, state: 'account' })
    }
    const own = await deps.ownTaxId()
    if (!own.ok) return own
    const lines = readLines(table, layout, {
      today,
      account: file.account,
      currency: file.currency,
      ledger: ledger.value,
      own: own.value === null ? null : taxIdOf(own.value),
    })
    if (said.columns === undefined && before.value === null && isUnsigned(table, layout, lines))
      return ask()
    const checked = await withBalances(deps, file, lines)
    if (!checked.ok) return checked
    const read = checked.value
    held.set(readId, {
      ...file,
      layout,
      read,
      said: { ...said, ...(ledger.value !== null && { ledger: ledger.value }) },
    })
    return outcomeOf(deps, { ...file, table }, read)
  }
  return {
    /** Fails with the codes of `ImportErrors`, and with `statement_other_account`. */
    read: async (file: UploadedFile, whose: ImportTarget): Answer<ImportedReading> => {
      const table = await readTable(file.bytes, file.name, true)
      if (!table.ok) return table
      const snapshots = await deps.snapshots()
      if (!snapshots.ok) return snapshots
      const accounts = [...new Set(snapshots.value.map(({ account }) => account))]
      const found = otherAccountIn(file.name, whose.account, accounts)
      if (found !== null) return fail('statement_other_account', { found, account: whose.account })
      const { name } = file
      return look({ ...whose, name, readId: deps.newId(), table: table.value, said: {} })
    },
    /** Reads a file again with what a person says of it. Fails with `not_found`, `statement_columns`. */
    choose: async (readId: string, said: FileAnswers): Answer<ImportedReading> => {
      const file = held.get(readId)
      if (file === undefined) return fail('not_found', { what: readId })
      if (said.columns !== undefined && layoutOf(said.columns, file.kind, file.table) === null)
        return fail('statement_columns', { header: file.table.header.join(', ') })
      const given = (one: FileAnswers) =>
        Object.entries(one).filter(([, value]) => value !== undefined)
      const before = said.anew === true ? {} : file.said
      return look({ ...file, said: Object.fromEntries([...given(before), ...given(said)]) })
    },
    /** False where it was kept before. Fails with `not_found`, `import_rows_wrong`. */
    keep: async (readId: string): Answer<boolean> => {
      const file = held.get(readId)
      const read = file?.read ?? null
      if (file === undefined || read === null) return fail('not_found', { what: readId })
      if (read.problems.length > 0)
        return fail('import_rows_wrong', { count: read.problems.length })
      const remembered = await remember(deps, file)
      if (!remembered.ok) return remembered
      const { kind, account, currency, name } = file
      const days = read.lines.map(({ day }) => day).toSorted()
      const today = buenosAiresDate(deps.now())
      const kept = tellChange(
        imports.keep({
          kind,
          currency,
          name,
          account: accountKey(account),
          id: deps.newId(),
          digest: sha256Of(JSON.stringify(read.lines)),
          lines: read.lines,
          count: read.lines.length,
          from: days[0] ?? today,
          to: days.at(-1) ?? today,
          importedAt: deps.now().toISOString(),
        }),
      )
      if (kept.ok) held.delete(readId)
      return kept
    },
    list: (kind: ImportedKind): Outcome<readonly ImportedFile[]> =>
      mapOk(imports.list(kind), (files) =>
        files.map(({ lines: _, digest: __, ...file }): ImportedFile => file),
      ),
    /** The same with their lines. */
    kept: imports.list,
    /** Takes a file away, or back. Fails with `not_found`. */
    remove: (id: string, removed: boolean): Outcome<null> =>
      tellChange(imports.remove(id, removed)),
  }
}

/** The question about the columns of a file, with the likely answers. */
function askedOf(
  { readId, name, table }: Pick<OpenFile, 'readId' | 'name' | 'table'>,
  choice: ColumnChoice,
): ImportedReading {
  const { header, lines, unread } = table
  const { amount, direction } = choice
  const says = amount === undefined ? null : unnamedDirection(table, amount)
  const guess = direction === undefined && says !== null ? { ...choice, direction: says } : choice
  const words = Object.fromEntries(
    [...wordsByColumn(table)].map(([column, found]) => [
      column,
      found.map((word) => ({ word, isTaken: guess.words?.[word] ?? isTaken(word) })),
    ]),
  )
  const sample = lines.slice(0, SAMPLE).map(({ cells }) => cells.map(({ text }) => text))
  const dates = guess.date === undefined ? null : bothDays(table, guess.date)
  return { readId, name, unread, header, sample, guess, words, dates, state: 'columns' }
}

/** A table without the rows that a person left out, one by one or by a word, which are told. */
function tableAsSaid(
  table: ImportTable,
  layout: FoundLayout,
  without: readonly number[],
): ImportTable {
  const isOut = ({ row, cells }: ImportTable['lines'][number]): boolean =>
    without.includes(row) ||
    layout.leftOut.includes(statusWord(cells[layout.status ?? -1]?.text ?? ''))
  return {
    ...table,
    lines: table.lines.filter((line) => !isOut(line)),
    unread: {
      ...table.unread,
      rows: [...table.unread.rows, ...table.lines.filter(isOut).map(shownRow)],
      columns: unreadColumns(table, layout),
    },
  }
}

/** Whether all amounts of one column add, though no balance proves that they do: its titles alone say too little. */
const isUnsigned = (
  { header, lines }: ImportTable,
  { amount, direction }: FoundLayout,
  { balances, problems }: ReadLines,
): boolean =>
  amount !== null &&
  direction === null &&
  !/signo/i.test(header[amount] ?? '') &&
  (balances.length < 2 || problems.length > 0) &&
  !lines.some(({ cells }) => isSigned(cells[amount]?.text ?? ''))

/** The columns that a person chose before for a file with these titles; null without a choice. */
async function columnsBefore(
  { archive }: StatementDeps,
  { kind, table }: Pick<OpenFile, 'kind' | 'table'>,
): Answer<ColumnChoice | null> {
  const before = archive.imports.remembered(kind, headerName(table.header))
  if (!before.ok) return before
  if (before.value === null) return ok(null)
  const columns = columnChoiceSchema.safeParse(JSON.parse(before.value))
  return ok(columns.success ? columns.data : null)
}

type LedgerChoice = Extract<ImportedReading, { readonly state: 'account' }>['choices'][number]

/** The accounts of the books that a file holds. */
function ledgersOf(table: ImportTable, { ledger }: FoundLayout): readonly LedgerChoice[] {
  if (ledger === null) return []
  const found = new Map<string, LedgerChoice>()
  for (const { cells } of table.lines) {
    const code = cells[ledger.code]?.text ?? ''
    const known = found.get(code)
    const name = ledger.name === null ? '' : (cells[ledger.name]?.text ?? '')
    found.set(
      code,
      known === undefined ? { code, name, count: 1 } : { ...known, count: known.count + 1 },
    )
  }
  return [...found.values()]
}

const accountName = ({ account, currency }: ImportTarget): string =>
  `account ${accountKey(account)} ${currency}`

/** The ledger account of the bank: chosen now or before, or the only one of a first file. Null if nobody had to choose, or did. */
async function ledgerOf(
  { archive }: StatementDeps,
  file: ImportTarget & { readonly said: FileAnswers },
  choices: readonly LedgerChoice[],
): Answer<string | null> {
  if (file.said.ledger !== undefined) return ok(file.said.ledger)
  const isAnew = file.said.anew === true
  const before = isAnew ? ok(null) : archive.imports.remembered(file.kind, accountName(file))
  if (!before.ok) return before
  const [only, other] = choices
  const code = before.value ?? (other === undefined ? only?.code : undefined)
  return ok(choices.find((choice) => choice.code === code)?.code ?? null)
}

/** Remembers a person's choice for the next file. */
async function remember(
  { archive }: StatementDeps,
  file: ImportTarget & Pick<OpenFile, 'table' | 'said'>,
): Answer<null> {
  const { columns, ledger } = file.said
  if (columns !== undefined) {
    const about = headerName(file.table.header)
    const kept = archive.imports.remember(file.kind, about, JSON.stringify(columns))
    if (!kept.ok) return kept
  }
  return ledger === undefined
    ? ok(null)
    : archive.imports.remember(file.kind, accountName(file), ledger)
}

/** A statement whose balances are not those of the position files is another account's. */
async function withBalances(
  deps: StatementDeps,
  { kind, account, currency }: ImportTarget,
  read: ReadLines,
): Answer<ReadLines> {
  if (kind !== 'statement' || read.problems.length > 0) return ok(read)
  const snapshots = await deps.snapshots()
  if (!snapshots.ok) return snapshots
  const key = accountKey(account)
  const own = snapshots.value.filter(
    (one) => accountKey(one.account) === key && one.currency === currency,
  )
  const strange = strangeBalance(read.balances, own)
  return ok(strange === null ? read : { ...read, problems: [strange] })
}

async function outcomeOf(
  { archive }: StatementDeps,
  file: ImportTarget & Pick<OpenFile, 'readId' | 'name' | 'table'>,
  { lines, plus, minus, balances, problems }: ReadLines,
): Answer<ImportedReading> {
  const { readId, name, kind, account, currency } = file
  const { unread } = file.table
  if (problems.length > 0) {
    const count = problems.length
    const first = problems.slice(0, MOST_PROBLEMS)
    return ok({ readId, name, unread, count, state: 'wrong', problems: first })
  }
  const held = archive.imports.list(kind)
  if (!held.ok) return held
  const key = accountKey(account)
  const own = held.value.filter((one) => one.account === key && one.currency === currency)
  const days = lines.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return fail('import_no_rows', {})
  return ok({
    readId,
    name,
    unread,
    plus,
    minus,
    from,
    to,
    state: 'ready',
    count: lines.length,
    ...besideHeld(
      kind,
      lines,
      own.map((one) => one.lines),
      [from, to],
    ),
    balanced: balances.length > 1,
  })
}
