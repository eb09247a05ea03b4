import { ok, type Result } from '../../../shared/errors/index.ts'
import { isJsonObject, parseJson, stringifyJson } from '../../../shared/json/json.ts'
import type { EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { DerivedRow, ListWriter } from '../lists/derivation.ts'
import { sightingNoter } from '../pending-sightings.ts'
import { deriveEcheqFor } from './derive.ts'
import type { EcheqPageBody, PageProblem, SeenEcheq, TakenEcheqs, TakenPage } from './echeq-port.ts'
import type { Owner } from './own.ts'
import { type Older, readEcheqPage } from './page.ts'
import { paidNoter } from './paid.ts'

/** Writing echeqs. */

/** The outcome of storing one echeq. */
export interface TakenRow {
  readonly seq: number
  readonly id: string
  /** New, or different from what was held. */
  readonly changed: boolean
  /** New, or in another state than before. */
  readonly moved: boolean
}

/** Takes rows in. */
export interface Taker {
  /** In one transaction; what was overtaken by what is held is passed over. */
  readonly take: (echeqs: readonly SeenEcheq[]) => readonly TakenRow[]
  /** Reads and takes pages in, in one transaction for all; what cannot be read answers why. */
  readonly takePages: (pages: readonly EcheqPageBody[]) => readonly Result<PageRows, PageProblem>[]
}

/** The outcome of storing a page. */
export interface PageRows extends Omit<TakenPage, keyof TakenEcheqs> {
  readonly rows: readonly TakenRow[]
}

type DerivedEcheq = DerivedRow<typeof echeqList>

type HeldRow = Pick<EcheqRow, 'status' | 'state' | 'seenAt'> & { readonly seq: number }

/** No answer waits longer than this for its turn. */
const LONGEST_WAIT_MS = 10 * 60_000

/** Whether what is held was read after what comes in now. One read much later was read under a clock that was ahead. */
const overtook = (heldAt: string, at: string): boolean =>
  heldAt > at && Date.parse(heldAt) - Date.parse(at) <= LONGEST_WAIT_MS

/** Statements are prepared once, because a first read takes in thousands of rows. */
export function createTaker(
  db: Sqlite,
  { insertAll, update }: ListWriter<typeof echeqList>,
  owner: Owner,
): Taker {
  const derive = deriveEcheqFor(owner.now)
  const held = db.prepare<[string], HeldRow>(
    'SELECT seq, status, state, seen_at AS seenAt FROM echeq WHERE id = ?',
  )
  const notePaid = paidNoter(db)
  const isAsHeld = db
    .prepare<[string | Uint8Array | null, number], number>(
      'SELECT raw = CAST(? AS TEXT) FROM echeq_raw WHERE seq = ?',
    )
    .pluck()
  const currencyOf = db.prepare<[string], string>('SELECT currency FROM echeq WHERE id = ?').pluck()
  /** Version 1 tells the currency of the issuer's account alone; what is held knows that of the echeq. */
  const complete: Older = (echeq) => {
    const id = isJsonObject(echeq) ? echeq['id'] : null
    const currency = typeof id === 'string' ? currencyOf.get(id) : undefined
    return isJsonObject(echeq) && currency !== undefined ? { ...echeq, currency } : echeq
  }
  const completed = (raw: string): string => {
    const json = parseJson(raw)
    return json.ok ? stringifyJson(complete(json.value)) : raw
  }
  const see = db.prepare<[string, number]>('UPDATE echeq SET seen_at = ? WHERE seq = ?')
  const note = sightingNoter(db, 'echeq')

  const add = (fresh: readonly DerivedEcheq[]): readonly TakenRow[] => {
    if (fresh.length === 0) return []
    const seqs = insertAll(fresh)
    note(fresh.map(({ row: { id, status, seenAt } }) => [id, status, seenAt]))
    return fresh.map(({ row: { id } }, nth) => ({
      seq: seqs[nth] ?? 0,
      id,
      changed: true,
      moved: true,
    }))
  }

  const takeAgain = (derived: DerivedEcheq): TakenRow | null => {
    const { id, status, seenAt } = derived.row
    const before = held.get(id)
    // A page that was read before this echeq was asked for by itself tells nothing new.
    if (before === undefined || overtook(before.seenAt, seenAt)) return null
    const { seq } = before
    if (isAsHeld.get(derived.raw ?? null, seq) === 1) {
      see.run(seenAt, seq)
      return { seq, id, changed: false, moved: false }
    }
    update(derived, seq)
    const moved = before.status !== status
    if (moved) note([[id, status, seenAt]])
    notePaid(before, derived.row)
    return { seq, id, changed: true, moved }
  }

  /** Stores new echeqs at once, then the others, among which one may have come twice. */
  const takeAll = (echeqs: readonly DerivedEcheq[]): readonly TakenRow[] => {
    const fresh = new Map<string, DerivedEcheq>()
    const others: DerivedEcheq[] = []
    for (const echeq of echeqs) {
      const { id } = echeq.row
      owner.saw({ issuerCuit: echeq.row.issuerCuit, parties: String(echeq.kept['parties']) })
      if (fresh.has(id) || held.get(id) !== undefined) others.push(echeq)
      else fresh.set(id, echeq)
    }
    return [...add([...fresh.values()]), ...others.flatMap((echeq) => takeAgain(echeq) ?? [])]
  }
  /** One after the other, so that what was read of one is gone before the next is read. */
  const takePage = (body: EcheqPageBody): Result<PageRows, PageProblem> => {
    const page = readEcheqPage(body, owner.now(), complete)
    if (!page.ok) return page
    const { echeqs, ...rest } = page.value
    return ok({ ...rest, ids: echeqs.map(({ row }) => row.id), rows: takeAll(echeqs) })
  }
  return {
    take: db.transaction((echeqs: readonly SeenEcheq[]) =>
      takeAll(
        echeqs.flatMap(
          ({ raw, seenAt, older = false }) =>
            derive({ raw: older ? completed(raw) : raw, seen_at: seenAt }) ?? [],
        ),
      ),
    ),
    takePages: db.transaction((pages: readonly EcheqPageBody[]) => pages.map(takePage)),
  }
}
