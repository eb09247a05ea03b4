import { topK } from '../../../shared/base/top-k.ts'
import { countsAsDue, whyNotCustodiable } from '../../../shared/echeqs/terms.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import { createConcentrating } from '../../../shared/risk/concentration.ts'
import {
  createDiscounting,
  type DiscountLine,
  discountSums,
} from '../../../shared/risk/discount.ts'
import type { Rejection } from '../../../shared/risk/history.ts'
import {
  type Discounting,
  type Exposed,
  MOST_EXPOSED,
  MOST_LINES,
  type RiskBook,
} from '../../../shared/risk/view.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { DiscountQuestion, EcheqRiskStore, IssuerBook } from './echeq-port.ts'
import { createFactReader, type FactReader } from './risk-facts.ts'
import { STANDING, type Standing, standingOf, standsSo } from './standing.ts'
import type { TakenRow } from './take.ts'

/** Parts of the echeq store that risk needs. */
export interface RiskParts {
  readonly db: Sqlite
  /** The `seq` of a selection's rows, by payment date. */
  readonly seqs: (selection: EcheqSelection) => Float64Array
}

/** The risk of the echeqs of an open cache, which is told of what is written. */
export interface EcheqRisks {
  readonly store: EcheqRiskStore
  readonly took: (rows: readonly TakenRow[]) => void
  /** All rows may be others. */
  readonly forget: () => void
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
  paid_on AS dueOn, ${STANDING} FROM echeq`

const standingIn = ({ state, direction, held }: RiskRow): Standing =>
  standingOf(state, direction, held)

/** Whether it is to be collected by us. */
const isReceivable = (standing: Standing): boolean =>
  standing.direction === 'received' && countsAsDue(standing)

type RejectedRow = Rejection & { readonly row: RiskRow }
type ReadRow = (seq: number) => RiskRow | undefined

/** The rejections of each issuer, the newest first. */
function rejectionsByIssuer(
  { facts }: FactReader,
  read: ReadRow,
): ReadonlyMap<string, readonly RejectedRow[]> {
  const found = new Map<string, RejectedRow[]>()
  for (const [at, { rejections }] of facts) {
    const row = rejections.length === 0 ? undefined : read(at + 1)
    if (row === undefined || row.issuer === null || row.direction !== 'received') continue
    const known = found.get(row.issuer) ?? []
    found.set(row.issuer, known)
    for (const one of rejections) known.push({ ...one, row })
  }
  for (const list of found.values())
    list.sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : a.row.seq - b.row.seq))
  return found
}

/** A receivable echeq, as far as its exposure depends on it. */
interface Due {
  readonly seq: number
  readonly dueOn: string
  readonly issuer: string
}

/** The first that fall due of issuers with rejections. */
function exposedOf(
  receivable: readonly Due[],
  facts: FactReader,
  read: ReadRow,
): Pick<RiskBook, 'exposed' | 'exposedCount'> {
  const refused = rejectionsByIssuer(facts, read)
  const all = receivable.filter(({ issuer }) => refused.has(issuer))
  const isDueFirst = (a: Due, b: Due): boolean =>
    a.dueOn === b.dueOn ? a.seq < b.seq : a.dueOn < b.dueOn
  const exposed = topK(all, MOST_EXPOSED, isDueFirst).flatMap(
    ({ seq, issuer }): readonly Exposed[] => {
      const rejections = refused.get(issuer) ?? []
      const [[newest], row] = [rejections, read(seq)]
      if (newest === undefined || row === undefined) return []
      return [
        {
          id: row.id,
          number: row.number ?? '',
          issuer: { document: issuer, name: row.issuerName ?? '' },
          amount: row.amount,
          currency: row.currency,
          dueOn: row.dueOn,
          rejections: rejections.length,
          newest: {
            code: newest.code,
            reason: newest.reason,
            on: newest.on,
            echeqId: newest.row.id,
            number: newest.row.number ?? '',
          },
        },
      ]
    },
  )
  return { exposed, exposedCount: all.length }
}

/** Rows of a piece of the book: few enough for a frame. */
const STEP = 4000

/** Upon whom it depends what is to be collected, found piece by piece of rows whose facts are read. */
function createBookMaker(db: Sqlite, facts: FactReader, read: ReadRow) {
  const { sql } = standsSo(isReceivable)
  const piece = db.prepare<[number], RiskRow>(
    `${SELECT} NOT INDEXED WHERE seq > ? AND (${sql}) ORDER BY seq LIMIT ${STEP}`,
  )
  const issuers = createConcentrating()
  const endorsers = createConcentrating()
  const receivable: Due[] = []
  const names = new Map<string, string>()
  const endorserNames = new Map<string, string>()
  let last = 0

  const add = ({ seq, amount, currency, dueOn, ...row }: RiskRow): void => {
    const issuer = row.issuer ?? ''
    const endorser = facts.facts.get(seq - 1)?.endorser ?? null
    issuers.add({ currency, document: issuer, amount })
    endorsers.add({ currency, document: endorser?.document ?? issuer, amount })
    if (!names.has(issuer)) names.set(issuer, row.issuerName ?? '')
    if (endorser !== null) endorserNames.set(endorser.document, endorser.name)
    receivable.push({ seq, dueOn, issuer })
  }
  return {
    /** Adds a piece; answers whether more is to be added. */
    more: (): boolean => {
      const rows = piece.all(last)
      for (const row of rows) add(row)
      last = rows.at(-1)?.seq ?? last
      return rows.length === STEP
    },
    /** The book of what was added. */
    made: (): RiskBook => {
      const [byIssuer, byEndorser] = [issuers.result(), endorsers.result()]
      const shown = [...byIssuer, ...byEndorser].flatMap(({ largest }) => largest)
      const named = shown.filter(({ document }) => document !== '')
      const name = (document: string): string =>
        endorserNames.get(document) ?? names.get(document) ?? ''
      return {
        byIssuer,
        byEndorser,
        names: Object.fromEntries(named.map(({ document }) => [document, name(document)])),
        ...exposedOf(receivable, facts, read),
      }
    },
  }
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

/** The risk of the echeqs of an open cache. */
export function createEcheqRisks({ db, seqs }: RiskParts): EcheqRisks {
  const reader = createFactReader(db)
  const one = db.prepare<[number], RiskRow>(`${SELECT} WHERE seq = ?`)
  const read: ReadRow = (seq) => one.get(seq)
  const byId = db.prepare<[string], RiskRow>(`${SELECT} WHERE id = ?`)
  const byIssuer = db.prepare<[string], RiskRow>(
    `${SELECT} WHERE issuer_cuit = ? AND direction = 'received' ORDER BY paid_on DESC, seq DESC`,
  )
  const isIssuer = db.prepare<[string]>('SELECT 1 FROM echeq WHERE issuer_cuit = ? LIMIT 1')
  let book: RiskBook | null = null
  let making: ReturnType<typeof createBookMaker> | null = null
  const forget = (): void => {
    book = null
    making = null
  }
  /** Does a piece of what the book needs; answers whether more is to be done. */
  const warm = (): boolean => {
    if (book !== null) return false
    if (reader.read()) return true
    making ??= createBookMaker(db, reader, read)
    if (making.more()) return true
    book = making.made()
    making = null
    return false
  }
  const first = (lines: readonly DiscountLine[]): Discounting['lines'] =>
    lines.slice(0, MOST_LINES).map((line) => {
      const row = byId.get(line.id)
      return { ...line, number: row?.number ?? '', issuerName: row?.issuerName ?? '' }
    })
  function* rowsOf(selection: EcheqSelection): Generator<RiskRow> {
    for (const seq of seqs(selection)) {
      const row = read(seq)
      if (row !== undefined) yield row
    }
  }

  const issuerBook = (document: string): IssuerBook => {
    const rows = byIssuer.all(document)
    return {
      name: rows[0]?.issuerName ?? '',
      echeqs: rows.map((row) => {
        const { id, number, amount, currency, dueOn, seq } = row
        const standing = standingIn(row)
        return {
          id,
          number: number ?? '',
          amount,
          currency,
          dueOn,
          state: standing.state,
          rejections: reader.at(seq - 1)?.rejections ?? [],
          open: isReceivable(standing),
        }
      }),
    }
  }

  return {
    took: (rows) => {
      reader.took(rows)
      if (rows.some(({ changed }) => changed)) forget()
    },
    forget,
    store: {
      riskWarm: () => ok(warm()),
      riskBook: () => {
        for (;;) {
          if (book !== null) return ok(book)
          warm()
        }
      },
      issuerBook: (document) => ok(issuerBook(document)),
      isParty: (document) => {
        if (isIssuer.get(document) !== undefined) return ok(true)
        while (reader.read());
        const facts = [...reader.facts.values()]
        return ok(facts.some(({ endorser }) => endorser?.document === document))
      },
      discount: (question) => {
        const { lines, leftOut } = linesOf(rowsOf(question.selection), question)
        return ok({ sums: discountSums(lines), lines: first(lines), leftOut })
      },
    },
  }
}
