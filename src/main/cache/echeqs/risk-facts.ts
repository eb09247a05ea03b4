import * as z from 'zod'
import { createLruCache } from '../../../shared/base/lru-cache.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { lastEndorser } from '../../../shared/risk/chain.ts'
import { type Rejection, rejectionsOf } from '../../../shared/risk/history.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { TakenRow } from './take.ts'

/** Facts of an echeq's JSON that decide its risk, in memory for the echeqs that have any. */
export interface RiskFacts {
  /** The last endorser; null without an endorsement. */
  readonly endorser: { readonly document: string; readonly name: string } | null
  readonly rejections: readonly Rejection[]
}

/** Reads facts piece by piece, so that what is asked meanwhile waits for one piece at most. */
export type FactReader = ReturnType<typeof createFactReader>

/** Rows of a piece: their JSON takes some 20 µs each, and somebody may be waiting for a list. */
const STEP = 250
/** Endorsers have few different names and documents. */
const SHARED_TEXTS = 20_000

const text = z.string().nullish()
const endorsementsSchema = z.array(
  z.looseObject({
    status: text,
    from: z
      .looseObject({ name: text, document: z.looseObject({ number: text }).nullish() })
      .nullish(),
  }),
)
const rejectionsSchema = z.array(z.looseObject({ code: text, date: text, reason: text }))

/** A list of the JSON; empty where its shape is not the one that was stored. */
function listOf<T>(schema: z.ZodType<readonly T[]>, json: string | null): readonly T[] {
  const parsed = json === null ? null : parseJson(json)
  const list = parsed?.ok === true ? schema.safeParse(parsed.value) : null
  return list?.success === true ? list.data : []
}

type Raw = readonly [seq: number, endorsements: string | null, rejections: string | null]

// SQLite reads the two lists out of the JSON; the whole of it would be ten times as long.
const SELECT = `SELECT e.seq, json_extract(r.raw, '$.endorsements'), json_extract(r.raw, '$.rejections')
  FROM echeq e JOIN echeq_raw r ON r.seq = e.seq`
const HAS = '(e.endorsements > 0 OR e.rejections > 0)'

/** A reader that has read nothing yet. */
export function createFactReader(db: Sqlite) {
  const facts = new Map<number, RiskFacts>()
  const stale = new Set<number>()
  let readTo = 0
  let complete = false
  const texts = createLruCache<string>(SHARED_TEXTS)
  const share = (text: string): string => texts.of(text, () => text)
  const next = db.prepare<[number, number], Raw>(
    `${SELECT} WHERE e.seq > ? AND ${HAS} ORDER BY e.seq LIMIT ?`,
  )
  const one = db.prepare<[number], Raw>(`${SELECT} WHERE e.seq = ? AND ${HAS}`)

  const put = ([seq, endorsements, rejections]: Raw): void => {
    const last = lastEndorser(listOf(endorsementsSchema, endorsements))
    facts.set(seq - 1, {
      endorser: last === null ? null : { document: share(last.document), name: share(last.name) },
      rejections: rejectionsOf(listOf(rejectionsSchema, rejections)),
    })
  }

  const readOne = (seq: number): void => {
    stale.delete(seq)
    facts.delete(seq - 1)
    const row = one.raw().get(seq)
    if (row !== undefined) put(row)
  }

  return {
    /** By the place of the row. Complete once `read` answered that nothing is left. */
    facts,
    /** The facts of the row at a place, whatever else was read. */
    at: (place: number): RiskFacts | undefined => {
      const seq = place + 1
      if (stale.has(seq) || !(complete || seq <= readTo)) readOne(seq)
      return facts.get(place)
    },
    /** Reads a piece; answers whether more is to read. */
    read: (): boolean => {
      for (const seq of [...stale].slice(0, STEP)) readOne(seq)
      if (!complete) {
        const rows = next.raw().all(readTo, STEP) as readonly Raw[]
        for (const row of rows) put(row)
        readTo = rows.at(-1)?.[0] ?? readTo
        complete = rows.length < STEP
      }
      return !complete || stale.size > 0
    },
    /** Rows were written. */
    took: (rows: readonly TakenRow[]): void => {
      // Later rows are still to be read.
      for (const { seq, changed } of rows)
        if (changed && (complete || seq <= readTo)) stale.add(seq)
    },
  }
}
