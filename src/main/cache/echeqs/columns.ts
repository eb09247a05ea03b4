import type { EcheqDirection, EcheqRow } from '../../../shared/lists/echeqs.ts'
import { type DecimalText, toDecimalText, ZERO } from '../../../shared/values/money.ts'
import { type EcheqState, echeqStateOf, isFinalEcheqState } from '../../../shared/wire/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { decimalOrder } from '../text.ts'
import { centsOf } from './cents.ts'
import { commonDocument, directionOf, isHeld, type Own, ownOf } from './own.ts'
import { createShare } from './share.ts'

/**
 * What filters and orders look at, held in memory: a hundred thousand rows are gone through in a few milliseconds, which
 * no combination of indexes gives for every filter. A row stands at its `seq` less one.
 */
export interface EcheqColumns {
  readonly id: string[]
  readonly status: string[]
  readonly state: (EcheqState | null)[]
  readonly final: boolean[]
  readonly direction: EcheqDirection[]
  /** Nobody else is known to hold it. */
  readonly held: boolean[]
  readonly currency: string[]
  readonly amount: DecimalText[]
  /** The same in whole hundredths; null for one with more decimals. */
  readonly cents: (bigint | null)[]
  /** Orders by value. */
  readonly amountOrder: string[]
  readonly issuerCbu: string[]
  readonly issuerCuit: string[]
  readonly book: string[]
  readonly number: string[]
  readonly createdAt: string[]
  /** `YYYY-MM-DD`, empty where unknown. */
  readonly createdOn: string[]
  readonly dueOn: string[]
  readonly seenAt: string[]
  /** Folded text in three lines, and where the first two end. */
  readonly words: string[]
  readonly issuerEnd: number[]
  readonly beneficiaryEnd: number[]
}

/** Whose a row is, who holds it, and how it stands. */
export const standingAt = (
  { state, direction, held }: EcheqColumns,
  at: number,
): Pick<EcheqRow, 'state' | 'direction' | 'held'> => ({
  state: state[at] ?? null,
  direction: direction[at] ?? 'unknown',
  held: held[at] === true,
})

type Raw = readonly [
  seq: number,
  id: string,
  status: string,
  currency: string,
  amount: string,
  issuerCbu: string | null,
  issuerCuit: string | null,
  book: string | null,
  number: string | null,
  createdAt: string | null,
  createdOn: string | null,
  dueOn: string | null,
  seenAt: string,
  words: string,
  holder: string | null,
  parties: string,
]

const SELECT = `SELECT seq, id, status, currency, amount, issuer_cbu, issuer_cuit, book_number, number, created_at, created_on,
  due_on, seen_at, words, holder_document, parties FROM echeq`

/** More different texts than states, currencies and days there are; each reading of the bank's list adds a moment. */
const SHARED_TEXTS = 50_000

/** Rows of one step of {@link ColumnReader.load}. */
const STEP = 4000

/** Brings the columns from the file and keeps them current. */
export interface ColumnReader {
  readonly columns: EcheqColumns
  /** Reads the next rows, all that are left where `all`; answers whether more are to be read. */
  readonly load: (all: boolean) => boolean
  /** Reads rows again that changed, as far as they were read before. */
  readonly refresh: (seqs: readonly number[]) => void
  /** The bank showed a row again. */
  readonly see: (seq: number, at: string) => void
  /** Whose echeqs these were taken to be. */
  readonly own: Own
}

const empty = (): EcheqColumns => ({
  id: [],
  status: [],
  state: [],
  final: [],
  direction: [],
  held: [],
  currency: [],
  amount: [],
  cents: [],
  amountOrder: [],
  issuerCbu: [],
  issuerCuit: [],
  book: [],
  number: [],
  createdAt: [],
  createdOn: [],
  dueOn: [],
  seenAt: [],
  words: [],
  issuerEnd: [],
  beneficiaryEnd: [],
})

/** A reader that has read nothing yet. */
export function createColumnReader(db: Sqlite): ColumnReader {
  const columns = empty()
  const own = ownOrCommon(db)
  const { of: share } = createShare(SHARED_TEXTS)
  const next = db.prepare<[number, number], Raw>(`${SELECT} WHERE seq > ? ORDER BY seq LIMIT ?`)
  const one = db.prepare<[number], Raw>(`${SELECT} WHERE seq = ?`)
  const states = new Map<string, EcheqState | null>()
  const stateOf = (status: string): EcheqState | null => {
    const known = states.get(status)
    if (known !== undefined) return known
    const state = echeqStateOf(status)
    states.set(status, state)
    return state
  }

  const put = (raw: Raw): void => {
    const [seq, id, status, currency, amount, issuerCbu, issuerCuit, book, number] = raw
    const [, , , , , , , , , createdAt, createdOn, dueOn, seenAt, words, holder, parties] = raw
    const at = seq - 1
    const sides = { issuerCbu, issuerCuit, holder, parties }
    const state = stateOf(status)
    columns.id[at] = id
    columns.status[at] = share(status)
    columns.state[at] = state
    columns.final[at] = isFinalEcheqState(state)
    columns.direction[at] = directionOf(own, sides)
    columns.held[at] = isHeld(own, sides)
    columns.currency[at] = share(currency)
    const decimal = toDecimalText(amount) ?? ZERO
    columns.amount[at] = decimal
    columns.cents[at] = centsOf(decimal)
    columns.amountOrder[at] = decimalOrder(decimal)
    columns.issuerCbu[at] = issuerCbu ?? ''
    columns.issuerCuit[at] = issuerCuit ?? ''
    columns.book[at] = book ?? ''
    columns.number[at] = number ?? ''
    columns.createdAt[at] = share(createdAt ?? '')
    columns.createdOn[at] = share(createdOn ?? '')
    columns.dueOn[at] = share(dueOn ?? '')
    columns.seenAt[at] = share(seenAt)
    columns.words[at] = words
    const issuerEnd = words.indexOf('\n')
    columns.issuerEnd[at] = issuerEnd
    columns.beneficiaryEnd[at] = words.indexOf('\n', issuerEnd + 1)
  }

  return {
    columns,
    own,
    load: (all) => {
      for (;;) {
        const rows = next.raw().all(columns.id.length, STEP) as readonly Raw[]
        for (const row of rows) put(row)
        if (rows.length < STEP) return false
        if (!all) return true
      }
    },
    see: (seq, at) => {
      if (seq <= columns.seenAt.length) columns.seenAt[seq - 1] = share(at)
    },
    refresh: (seqs) => {
      for (const seq of seqs) {
        // What lies further on is still to be read.
        if (seq > columns.id.length + 1) continue
        const row = one.raw().get(seq)
        if (row !== undefined) put(row)
      }
    },
  }
}

/** The owner by the newest position, else by what all echeqs have in common. */
function ownOrCommon(db: Sqlite): Own {
  const own = ownOf(db)
  if (own.documents.size > 0) return own
  const rows = db
    .prepare<[], { readonly issuerCuit: string | null; readonly parties: string }>(
      'SELECT issuer_cuit AS issuerCuit, parties FROM echeq',
    )
    .iterate()
  const common = commonDocument(rows)
  return common === null ? own : { ...own, documents: new Set([common]) }
}
