import { countsAsDue, whyNotCustodiable } from '../../../shared/echeqs/terms.ts'
import { type Outcome, ok } from '../../../shared/errors/index.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { concentrationsOf } from '../../../shared/risk/concentration.ts'
import {
  createDiscounting,
  type DiscountLine,
  type DiscountTerms,
  discountSums,
} from '../../../shared/risk/discount.ts'
import type { IssuerEcheq, Rejection } from '../../../shared/risk/history.ts'
import {
  type Discounting,
  type ExposedEcheq,
  MOST_EXPOSED,
  MOST_LINES,
  type RiskBook,
} from '../../../shared/risk/view.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Listing } from '../lists/listing.ts'
import { sumsBy } from '../lists/sums.ts'
import { rejectionsIn } from './derive.ts'
import { type EcheqStanding, STANDING, standingOf, standsSo } from './standing.ts'

/** A question about discounting. It carries the holidays, as the cache's thread has no list of them. */
export interface DiscountQuestion {
  readonly selection: EcheqSelection
  readonly terms: DiscountTerms
  readonly holidays: readonly DateText[]
}

/** The columns that decide upon the risk of an echeq. */
interface RiskRow {
  readonly seq: number
  readonly id: string
  readonly number: string | null
  readonly issuer: string | null
  readonly issuerName: string | null
  readonly amount: DecimalText
  readonly currency: string
  readonly dueOn: DateText | ''
  readonly state: unknown
  readonly direction: unknown
  readonly held: unknown
}
const SELECT = `SELECT seq, id, number, issuer_cuit AS issuer, issuer_name AS issuerName, amount, currency,
  paid_on AS dueOn, ${STANDING}`

/** A row with the rejections that the bank lists of it, as JSON; null for the many without any. */
type ListedRow = RiskRow & { readonly listed: string | null }
const LISTED = `${SELECT}, CASE WHEN rejections > 0 THEN (
    SELECT json_extract(raw, '$.rejections') FROM echeq_raw WHERE echeq_raw.seq = echeq.seq
  ) END AS listed FROM echeq`
const rejectionsOf = ({ listed }: ListedRow): readonly Rejection[] => {
  const json = listed === null ? null : parseJson(listed)
  return json?.ok === true ? rejectionsIn(json.value) : []
}

const standingIn = ({ state, direction, held }: RiskRow): EcheqStanding =>
  standingOf(state, direction, held)

/** Whether it is to be collected by us. */
const isReceivable = (standing: EcheqStanding): boolean =>
  standing.direction === 'received' && countsAsDue(standing)
const RECEIVABLE = standsSo(isReceivable)

/** The rejections of each issuer, the newest first. */
function rejectionsByIssuer(db: Sqlite) {
  const rejected = db
    .prepare<[], ListedRow>(
      `${LISTED} WHERE rejections > 0 AND direction = 'received' AND issuer_cuit > ''`,
    )
    .all()
    .flatMap((row) => rejectionsOf(row).map((one) => ({ ...one, row })))
    .toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : a.row.seq - b.row.seq))
  return Map.groupBy(rejected, ({ row }) => row.issuer ?? '')
}

/** The echeqs to be collected of issuers with rejections, the first to fall due at the top. */
function exposedIn(db: Sqlite): Pick<RiskBook, 'exposed' | 'exposedCount'> {
  const refused = rejectionsByIssuer(db)
  const all = db
    .prepare<[string], RiskRow>(
      `${SELECT} FROM echeq WHERE issuer_cuit IN (SELECT value FROM json_each(?)) AND (${RECEIVABLE.sql})
       ORDER BY paid_on, seq`,
    )
    .all(JSON.stringify([...refused.keys()]))
  const exposed = all.slice(0, MOST_EXPOSED).flatMap((row): readonly ExposedEcheq[] => {
    const { id, number, issuer, issuerName, amount, currency, dueOn } = row
    const rejections = refused.get(issuer ?? '') ?? []
    const [newest] = rejections
    if (newest === undefined) return []
    const { code, reason, on, row: last } = newest
    return [
      {
        id,
        number: number ?? '',
        issuer: { document: issuer ?? '', name: issuerName ?? '' },
        amount,
        currency,
        dueOn,
        rejections: rejections.length,
        newest: { code, reason, on, echeqId: last.id, number: last.number ?? '' },
      },
    ]
  })
  return { exposed, exposedCount: all.length }
}

const NAMES = `SELECT issuer_cuit AS document, issuer_name AS name, min(seq) FROM echeq
  WHERE issuer_cuit IN (SELECT value FROM json_each(@documents)) GROUP BY issuer_cuit`

function bookOf(db: Sqlite, list: Pick<Listing<unknown>, 'source'>): RiskBook {
  const byIssuer = concentrationsOf(
    sumsBy(db, 'echeq', ['currency', 'issuer_cuit'], list, [RECEIVABLE]).map(
      ({ group: [currency = '', document = ''], ...sum }) => ({ ...sum, currency, document }),
    ),
  )
  const shown = byIssuer.flatMap(({ largest }) => largest)
  const documents = JSON.stringify(shown.map(({ document }) => document).filter(Boolean))
  const names = db
    .prepare<[{ documents: string }], { document: string; name: string | null }>(NAMES)
    .all({ documents })
    .map(({ document, name }) => [document, name ?? ''] as const)
  return { byIssuer, names: Object.fromEntries(names), ...exposedIn(db) }
}

/** Echeqs of a selection that can be discounted, by payment date, and the reason for each of the others. */
function linesOf(
  rows: Iterable<RiskRow>,
  { terms, holidays }: DiscountQuestion,
): { readonly lines: readonly DiscountLine[]; readonly leftOut: Discounting['leftOut'] } {
  const lineFor = createDiscounting(terms, new Set(holidays))
  const lines: DiscountLine[] = []
  const leftOut: Partial<Record<keyof Discounting['leftOut'], number>> = {}
  const leave = (why: keyof Discounting['leftOut']): void => {
    leftOut[why] = (leftOut[why] ?? 0) + 1
  }
  for (const row of rows) {
    const { id, amount, currency, dueOn } = row
    if (row.direction !== 'received' || whyNotCustodiable(standingIn(row)) !== null) {
      leave('notOurs')
      continue
    }
    const line = lineFor({ id, amount, currency, dueOn })
    if (typeof line === 'string') leave(line)
    else lines.push(line)
  }
  return { lines, leftOut }
}

/** The risk of the echeqs of an open cache; `seqs` answers a selection's rows by payment date. */
export function createEcheqRisks(
  db: Sqlite,
  list: Pick<Listing<unknown>, 'source'>,
  seqs: (selection: EcheqSelection) => Float64Array,
) {
  const one = db.prepare<[number], RiskRow>(`${SELECT} FROM echeq WHERE seq = ?`)
  const byId = db.prepare<[string], RiskRow>(`${SELECT} FROM echeq WHERE id = ?`)
  const byIssuer = db.prepare<[string], ListedRow>(
    `${LISTED} WHERE issuer_cuit = ? AND direction = 'received' ORDER BY paid_on DESC, seq DESC`,
  )
  /** Another text after each change, by this connection or another. */
  const version = db
    .prepare<[], string>(`SELECT total_changes() || ' ' || data_version FROM pragma_data_version`)
    .pluck()
  let made: { readonly version: string | undefined; readonly book: RiskBook } | null = null
  const first = (lines: readonly DiscountLine[]): Discounting['lines'] =>
    lines.slice(0, MOST_LINES).map((line) => {
      const row = byId.get(line.id)
      return { ...line, number: row?.number ?? '', issuerName: row?.issuerName ?? '' }
    })
  function* rowsOf(selection: EcheqSelection): Generator<RiskRow> {
    for (const seq of seqs(selection)) {
      const row = one.get(seq)
      if (row !== undefined) yield row
    }
  }
  return {
    riskBook: (): Outcome<RiskBook> => {
      const now = version.get()
      if (made === null || made.version !== now) made = { version: now, book: bookOf(db, list) }
      return ok(made.book)
    },
    /** The echeqs of a CUIT that we received, the newest payment date first. */
    ofIssuer: (document: string): Outcome<readonly IssuerEcheq[]> => {
      const echeqs = byIssuer.all(document).map((row) => {
        const { id, number, amount, currency, dueOn } = row
        const standing = standingIn(row)
        const [rejections, open] = [rejectionsOf(row), isReceivable(standing)]
        const { state } = standing
        return { id, number: number ?? '', amount, currency, dueOn, state, rejections, open }
      })
      return ok(echeqs)
    },
    discount: (question: DiscountQuestion): Outcome<Discounting> => {
      const { lines, leftOut } = linesOf(rowsOf(question.selection), question)
      return ok({ sums: discountSums(lines), lines: first(lines), leftOut })
    },
  }
}
