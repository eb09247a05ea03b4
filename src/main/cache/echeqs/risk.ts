import { foremost } from '../../../shared/base/foremost.ts'
import { ok } from '../../../shared/base/result.ts'
import { countsAsDue, whyNotCustodiable } from '../../../shared/echeqs/terms.ts'
import type { EcheqSelection } from '../../../shared/ipc/echeqs.ts'
import { createConcentrating } from '../../../shared/risk/concentration.ts'
import {
  cheapestDiscount,
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
import { dateOf } from '../../../shared/text/format.ts'
import { ZERO } from '../../../shared/values/money.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { createFactReader, type FactReader } from './risk-facts.ts'
import type { DiscountQuestion, EcheqRiskStore, IssuerBook } from './risk-port.ts'
import { type HeldEcheqs, placesWhere, standingAt } from './standing.ts'
import type { TakenRow } from './take.ts'

/** What the store of echeqs lends. */
export interface RiskParts {
  readonly db: Sqlite
  readonly held: () => HeldEcheqs
  /** Places of a selection, by payment date. */
  readonly found: (selection: EcheqSelection) => Int32Array
}

/** The risk of the echeqs of an open cache, which is told of what is written. */
export interface EcheqRisks {
  readonly store: EcheqRiskStore
  readonly took: (rows: readonly TakenRow[]) => void
}

/** Whether it is to be collected by us. */
const isReceivable = (held: HeldEcheqs, at: number): boolean => {
  const standing = standingAt(held, at)
  return standing.direction === 'received' && countsAsDue(standing)
}

type Refused = Rejection & { readonly at: number }

/** The rejections of each issuer, the newest first. */
function rejectionsByIssuer(
  held: HeldEcheqs,
  { facts }: FactReader,
): ReadonlyMap<string, readonly Refused[]> {
  const found = new Map<string, Refused[]>()
  for (const [at, { rejections }] of facts) {
    const issuer = held.cells.issuerCuit.at(at)
    if (issuer === '' || held.cells.direction.at(at) !== 'received') continue
    for (const one of rejections) {
      const known = found.get(issuer) ?? []
      found.set(issuer, known)
      known.push({ ...one, at })
    }
  }
  for (const list of found.values())
    list.sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : a.at - b.at))
  return found
}

/** The first that fall due of issuers with rejections. */
function exposedOf(
  held: HeldEcheqs,
  places: readonly number[],
  facts: FactReader,
  nameOf: (at: number) => string,
): Pick<RiskBook, 'exposed' | 'exposedCount'> {
  const refused = rejectionsByIssuer(held, facts)
  const all = places.filter((at) => refused.has(held.cells.issuerCuit.at(at)))
  const due = (at: number): string => held.days.paidAt.at(at)
  const isDueFirst = (a: number, b: number): boolean =>
    due(a) === due(b) ? a < b : due(a) < due(b)
  const exposed = foremost(all, MOST_EXPOSED, isDueFirst).flatMap((at): readonly Exposed[] => {
    const document = held.cells.issuerCuit.at(at)
    const rejections = refused.get(document) ?? []
    const [newest] = rejections
    if (newest === undefined) return []
    return [
      {
        id: held.cells.id.at(at),
        number: held.cells.number.at(at),
        issuer: { document, name: nameOf(at) },
        amount: held.cells.amount.at(at),
        currency: held.cells.currency.at(at),
        dueOn: due(at),
        rejections: rejections.length,
        newest: {
          code: newest.code,
          reason: newest.reason,
          on: newest.on,
          echeqId: held.cells.id.at(newest.at),
          number: held.cells.number.at(newest.at),
        },
      },
    ]
  })
  return { exposed, exposedCount: all.length }
}

/** Rows of a piece of the book: few enough for a frame. */
const STEP = 4000

/** Upon whom it depends what is to be collected, found piece by piece of rows whose facts are read. */
function createBookMaker(held: HeldEcheqs, facts: FactReader, nameOf: (at: number) => string) {
  const issuers = createConcentrating()
  const endorsers = createConcentrating()
  const places: number[] = []
  const issuerAt = new Map<string, number>()
  const endorserNames = new Map<string, string>()
  let next = 0

  const add = (at: number): void => {
    const amount = held.cells.amount.at(at)
    const currency = held.cells.currency.at(at)
    const issuer = held.cells.issuerCuit.at(at)
    const endorser = facts.facts.get(at)?.endorser ?? null
    issuers.add({ currency, document: issuer, amount })
    endorsers.add({ currency, document: endorser?.document ?? issuer, amount })
    if (!issuerAt.has(issuer)) issuerAt.set(issuer, at)
    if (endorser !== null) endorserNames.set(endorser.document, endorser.name)
    places.push(at)
  }
  return {
    of: held,
    /** Adds a piece; answers whether more is to be added. */
    more: (): boolean => {
      for (const end = Math.min(held.size(), next + STEP); next < end; next += 1)
        if (isReceivable(held, next)) add(next)
      return next < held.size()
    },
    /** The book of what was added. */
    made: (): RiskBook => {
      const [byIssuer, byEndorser] = [issuers.result(), endorsers.result()]
      const shown = [...byIssuer, ...byEndorser].flatMap(({ largest }) => largest)
      const name = (document: string): string => {
        const at = issuerAt.get(document)
        return endorserNames.get(document) ?? (at === undefined ? '' : nameOf(at))
      }
      const named = shown.filter(({ document }) => document !== '')
      return {
        byIssuer,
        byEndorser,
        names: Object.fromEntries(named.map(({ document }) => [document, name(document)])),
        ...exposedOf(held, places, facts, nameOf),
      }
    },
  }
}

/** What can be discounted of a selection, by payment date, and why the rest cannot. */
function linesOf(
  held: HeldEcheqs,
  places: Int32Array,
  { terms, holidays }: DiscountQuestion,
  currency: string | null,
): { readonly lines: readonly DiscountLine[]; readonly leftOut: Discounting['leftOut'] } {
  const lineFor = createDiscounting(terms, new Set(holidays))
  const lines: DiscountLine[] = []
  const leftOut: Partial<Record<keyof Discounting['leftOut'], number>> = {}
  const leave = (why: keyof Discounting['leftOut']): void => {
    leftOut[why] = (leftOut[why] ?? 0) + 1
  }
  for (const at of places) {
    const of = held.cells.currency.at(at)
    if (currency !== null && of !== '' && of !== currency) continue
    if (
      held.cells.direction.at(at) !== 'received' ||
      whyNotCustodiable(standingAt(held, at)) !== null
    ) {
      leave('notOurs')
      continue
    }
    const line = lineFor({
      id: held.cells.id.at(at),
      amount: held.cells.amount.at(at),
      currency: of,
      dueOn: held.days.paidAt.at(at),
    })
    if (typeof line === 'string') leave(line)
    else lines.push(line)
  }
  return { lines, leftOut }
}

interface RawEcheq {
  readonly seq: number
  readonly id: string
  readonly number: string | null
  readonly issuerName: string | null
  readonly updatedAt: string | null
}

/** The risk of the echeqs of an open cache. */
export function createEcheqRisks({ db, held, found }: RiskParts): EcheqRisks {
  const reader = createFactReader(db)
  const named = db
    .prepare<[number], string | null>('SELECT issuer_name FROM echeq WHERE seq = ?')
    .pluck()
  let book: { readonly of: HeldEcheqs; readonly value: RiskBook } | null = null
  let making: ReturnType<typeof createBookMaker> | null = null
  const nameOf = (at: number): string => named.get(at + 1) ?? ''
  const about = db.prepare<[string], RawEcheq & { readonly seq: number }>(
    `SELECT e.seq, e.id, e.number, e.issuer_name AS issuerName, json_extract(r.raw, '$.updated_at') AS updatedAt
     FROM echeq e JOIN echeq_raw r ON r.seq = e.seq WHERE e.id = ?`,
  )
  /** The book, where it was made of what is held now. */
  const ready = (): RiskBook | null => (book?.of === held() ? book.value : null)
  /** Does a piece of what the book needs; answers whether more is to be done. */
  const warm = (): boolean => {
    if (ready() !== null) return false
    if (reader.read()) return true
    const all = held()
    if (making?.of !== all) making = createBookMaker(all, reader, nameOf)
    if (making.more()) return true
    book = { of: all, value: making.made() }
    making = null
    return false
  }
  const first = (lines: readonly DiscountLine[]): Discounting['lines'] =>
    lines.slice(0, MOST_LINES).map((line) => {
      const raw = about.get(line.id)
      return { ...line, number: raw?.number ?? '', issuerName: raw?.issuerName ?? '' }
    })

  const issuerBook = (document: string): IssuerBook => {
    const all = held()
    const isIssuer = all.cells.issuerCuit.where((here) => here === document)
    const places = placesWhere(
      all,
      (at) => isIssuer(at) && all.cells.direction.at(at) === 'received',
    )
    const due = (at: number): string => all.days.paidAt.at(at)
    places.sort((a, b) => (due(a) < due(b) ? 1 : due(a) > due(b) ? -1 : b - a))
    return {
      name: places[0] === undefined ? '' : nameOf(places[0]),
      echeqs: places.map((at) => {
        const raw = about.get(all.cells.id.at(at))
        return {
          id: all.cells.id.at(at),
          number: all.cells.number.at(at),
          amount: all.cells.amount.at(at),
          currency: all.cells.currency.at(at),
          dueOn: due(at),
          state: all.cells.state.at(at),
          rejections: reader.at(at)?.rejections ?? [],
          updatedOn: dateOf(raw?.updatedAt ?? '') ?? '',
          open: isReceivable(all, at),
        }
      }),
    }
  }

  return {
    took: (rows) => {
      reader.took(rows)
      if (!rows.some(({ changed }) => changed)) return
      book = null
      making = null
    },
    store: {
      riskWarm: () => ok(warm()),
      riskBook: () => {
        for (;;) {
          const made = ready()
          if (made !== null) return ok(made)
          warm()
        }
      },
      issuerBook: (document) => ok(issuerBook(document)),
      isParty: (document) => {
        if (
          held()
            .cells.issuerCuit.counted()
            .some(([here]) => here === document)
        )
          return ok(true)
        while (reader.read());
        const facts = [...reader.facts.values()]
        return ok(facts.some(({ endorser }) => endorser?.document === document))
      },
      discount: (question) => {
        const { lines, leftOut } = linesOf(held(), found(question.selection), question, null)
        return ok({ sums: discountSums(lines), lines: first(lines), leftOut })
      },
      cheapest: (question) => {
        const places = found(question.selection)
        const { lines, leftOut } = linesOf(held(), places, question, question.currency)
        const best = lines.length === 0 ? null : cheapestDiscount(lines, question.wanted)
        const most = discountSums(lines)[0]?.net ?? ZERO
        return ok({
          found: best === null ? null : { ...best, lines: first(best.lines) },
          ids: best?.lines.map(({ id }) => id) ?? [],
          candidates: lines.length,
          most,
          leftOut,
        })
      },
    },
  }
}
