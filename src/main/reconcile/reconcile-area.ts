import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import type { AccountPlace } from '../../shared/completeness/counted.ts'
import type { AccountMovement } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { fromUnits, toUnits } from '../../shared/completeness/units.ts'
import { type Answer, fail, ok } from '../../shared/errors/index.ts'
import {
  BANK_AFTER_DAYS,
  BANK_BEFORE_DAYS,
  type ManualMatch,
  type ReconcileRow,
  type ReconcileSide,
  type Reconciliation,
} from '../../shared/reconcile/model.ts'
import { type ReconcileInput, reconcile } from '../../shared/reconcile/reconcile.ts'
import { linesTogether } from '../../shared/reconcile/together.ts'
import {
  linesOf,
  type ReconcileLine,
  type ReconcileSummary,
  reconcileParts,
} from '../../shared/reconcile/view.ts'
import type { ImportedLine } from '../../shared/statements/model.ts'
import { addDays, type DateText, dayOfWall } from '../../shared/values/calendar.ts'
import { absolute, add, ZERO } from '../../shared/values/money.ts'
import { documentOf } from '../../shared/values/tax-ids.ts'
import type { Archive } from '../archive/archive-port.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import type { MatchThread } from './match.worker.ts'

const sortedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] =>
  rows.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    return first < second ? -1 : Number(first > second)
  })

const byDay = (rows: readonly ReconcileRow[]): readonly ReconcileRow[] =>
  sortedBy(rows, ({ day }) => day)

/** Sorts notices that a statement may show before its lines, and those that happened and came after it behind them. */
const placeOf = ({ row: { source, at, takenAt } }: AccountMovement): string => {
  const taken = takenAt ?? '~'
  if (source !== 'notice') return `${taken} line`
  return at !== null && at < taken ? at : taken
}

/**
 * The bank's movements, as they were counted; named by what they say, and equal ones numbered as they came to be known, so that
 * a row that a person matched keeps its name beside what comes later. Names of guessed ones apart.
 */
function bankRows(movements: readonly AccountMovement[]) {
  const counts = new Map<string, number>()
  const guessed = new Set<string>()
  const rows = sortedBy(movements, placeOf).flatMap(
    ({ row, amount, guessed: isGuessed }): readonly ReconcileRow[] => {
      if (row.at === null || toUnits(amount) === 0n) return []
      const day = dayOfWall(row.at)
      const { from = null, to = null } = row.parties ?? {}
      const name = `${day}|${toUnits(amount)}`
      const nth = (counts.get(name) ?? 0) + 1
      counts.set(name, nth)
      const { description: text, reference = '' } = row
      const id = `${name}|${nth}`
      if (isGuessed) guessed.add(id)
      return [
        {
          id,
          day,
          amount,
          text,
          reference,
          code: '',
          cuit: documentOf(amount.startsWith('-') ? to : from),
        },
      ]
    },
  )
  return { rows: byDay(rows), guessed }
}

const booksRows = (files: readonly (readonly ImportedLine[])[]): readonly ReconcileRow[] =>
  byDay(linesTogether(files).map((line) => ({ ...line, cuit: documentOf(line.cuit) })))

/** Fewer rows are matched sooner than a thread starts. */
const FEW = 2000

/** Matches the rows of both sides; many in a thread of their own. */
async function matched(input: ReconcileInput): Answer<Reconciliation> {
  if (input.bank.length + input.books.length <= FEW) return ok(reconcile(input))
  const thread = startThread<MatchThread, ReconcileInput>(threadFile(import.meta.url, 'match'), {
    setup: input,
  })
  const answer = await thread.calls.reconcile()
  await thread.stop()
  return answer
}

/** An account beside its books. */
export interface AccountReconciliation {
  readonly summary: ReconcileSummary
  readonly lines: readonly ReconcileLine[]
}

export interface ReconcileDeps {
  readonly archive: Pick<Archive, 'imports' | 'manualMatches'>
  /** The bank's movements of an account, as the proof counts them. */
  readonly movements: (account: string, currency: string) => Answer<readonly AccountMovement[]>
  /** The version of everything that those depend on; null where a read failed. */
  readonly state: () => Promise<string | null>
  readonly now: () => Date
  readonly newId: () => string
  readonly changed: () => void
}

const unitsOf = (rows: readonly ReconcileRow[]): bigint =>
  rows.reduce((sum, { amount }) => sum + (toUnits(amount) ?? 0n), 0n)

const isOfMonth = (day: DateText, other: DateText): boolean => day.slice(0, 7) === other.slice(0, 7)

function summaryOf(
  { account, currency }: AccountPlace,
  [from, to]: readonly [DateText, DateText],
  { difference, onlyBank, reviewBank, matches }: Reconciliation,
  rows: readonly ReconcileRow[],
  lines: readonly ReconcileLine[],
  isGuessed: (row: ReconcileRow) => boolean,
): ReconcileSummary {
  const guesses = [...onlyBank, ...reviewBank.map(({ row }) => row)].filter(isGuessed)
  const amount = guesses.reduce((sum, one) => add(sum, absolute(one.amount)), ZERO)
  const matched = new Set(matches.flatMap(({ bank }) => bank.map(({ id }) => id)))
  const beyond = rows
    .filter(({ day }) => (day < from && isOfMonth(day, from)) || (day > to && isOfMonth(day, to)))
    .filter(({ id }) => !matched.has(id))
  const parts = reconcileParts.map((part) => {
    const own = lines.filter((line) => line.part === part)
    return {
      part,
      count: own.length,
      bank: fromUnits(unitsOf(own.flatMap(({ bank }) => bank))),
      books: fromUnits(unitsOf(own.flatMap(({ books }) => books))),
    }
  })
  return {
    account,
    currency,
    from,
    to,
    difference,
    parts,
    guessed: { count: guesses.length, amount },
    beyond: { count: beyond.length, amount: fromUnits(unitsOf(beyond)) },
  }
}

export function createReconcileArea(deps: ReconcileDeps) {
  const { imports, manualMatches } = deps.archive
  // A match reads which rows are open and then takes them: the next one waits for that.
  const inTurn = createSerialQueue()
  // Figures, lines and files are asked for one after the other.
  let last: { readonly state: string; readonly reconciled: AccountReconciliation | null } | null =
    null

  const read = async (
    of: AccountPlace,
    manual: readonly ManualMatch[],
  ): Answer<AccountReconciliation | null> => {
    const files = imports.list('ledger')
    if (!files.ok) return files
    const key = accountKey(of.account)
    const own = files.value.filter((one) => one.account === key && one.currency === of.currency)
    const books = booksRows(own.map(({ lines }) => lines))
    const [from, to] = [books[0]?.day, books.at(-1)?.day]
    if (from === undefined || to === undefined) return ok(null)
    const movements = await deps.movements(of.account, of.currency)
    if (!movements.ok) return movements
    const [first, final] = [addDays(from, -BANK_BEFORE_DAYS), addDays(to, BANK_AFTER_DAYS)]
    const { rows, guessed } = bankRows(movements.value)
    const bank = rows.filter(({ day }) => day >= first && day <= final)
    const reconciliation = await matched({ bank, books, manual, from, to })
    if (!reconciliation.ok) return reconciliation
    const { value } = reconciliation
    const lines = linesOf(value)
    const isGuessed = ({ id }: ReconcileRow) => guessed.has(id)
    return ok({ lines, summary: summaryOf(of, [from, to], value, rows, lines, isGuessed) })
  }
  const get = async (of: AccountPlace): Answer<AccountReconciliation | null> => {
    const manual = manualMatches.list(accountKey(of.account), of.currency)
    if (!manual.ok) return manual
    const [files, proof] = [imports.version(), await deps.state()]
    const state =
      files.ok && proof !== null
        ? JSON.stringify([of.account, of.currency, files.value, proof, manual.value])
        : null
    if (state !== null && last?.state === state) return ok(last.reconciled)
    const reconciled = await read(of, manual.value)
    if (!reconciled.ok) return reconciled
    last = state === null ? null : { state, reconciled: reconciled.value }
    return reconciled
  }
  return {
    /** Null where no books of the account were brought. */
    get,
    /** Answers the name by which it is undone. Fails with `not_found` for rows that are not open, and `reconcile_unequal`. */
    match: (of: AccountPlace, said: Pick<ManualMatch, 'kind' | ReconcileSide>): Answer<string> =>
      inTurn(async () => {
        const now = await get(of)
        if (!now.ok) return now
        const open = (now.value?.lines ?? []).filter(
          ({ part }) => part !== 'reconciled' && part !== 'never',
        )
        const chosen = (side: ReconcileSide) =>
          open.flatMap((line) => line[side]).filter(({ id }) => said[side].includes(id))
        const [bank, books] = [chosen('bank'), chosen('books')]
        const gone = bank.length + books.length < new Set(said.bank).size + new Set(said.books).size
        if (gone || (said.kind === 'never' && bank.length > 0) || bank.length + books.length === 0)
          return fail('not_found', { what: [...said.bank, ...said.books].join(', ') })
        const sums = { bank: fromUnits(unitsOf(bank)), books: fromUnits(unitsOf(books)) }
        if (said.kind === 'match' && sums.bank !== sums.books)
          return fail('reconcile_unequal', sums)
        const id = deps.newId()
        const added = manualMatches.add(accountKey(of.account), of.currency, {
          id,
          kind: said.kind,
          madeAt: deps.now().toISOString(),
          bank: bank.map((row) => row.id),
          books: books.map((row) => row.id),
        })
        if (!added.ok) return added
        deps.changed()
        return ok(id)
      }),
    /** Fails with `not_found`. */
    undo: async (manualId: string): Answer<null> => {
      const removed = manualMatches.remove(manualId)
      if (removed.ok) deps.changed()
      return removed
    },
  }
}
