import type { EcheqDirection, echeqList } from '../../../shared/lists/echeqs.ts'
import { echeqStateOf } from '../../../shared/wire/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'
import type { Computing } from '../lists/memory/held.ts'
import { currentFile, currentIdIn } from '../store/files.ts'

/** Who owns the profile, as far as an echeq can show it. */
export interface Own {
  /** The position that says so; another one may say otherwise. */
  readonly file: number | null
  readonly accounts: ReadonlySet<string>
  readonly documents: ReadonlySet<string>
}

/** The documents and keys on an echeq that tell whose it is. */
export interface Sides {
  readonly issuerCbu: string | null
  readonly issuerCuit: string | null
  readonly holder: string | null
  readonly parties: string
}

/** Own accounts and document, from the newest position that is held; none of both without one. */
export function ownOf(db: Sqlite): Own {
  const file = currentFile(db)
  if (file === undefined) return { file: null, accounts: new Set(), documents: new Set() }
  const accounts = db
    .prepare<[number], string>('SELECT cbu FROM account WHERE file = ?')
    .pluck()
    .all(file.id)
  return {
    file: file.id,
    accounts: new Set(accounts),
    documents: new Set(file.document_number === '' ? [] : [file.document_number]),
  }
}

/** Fewer echeqs than these say nothing about who it is that they have in common. */
const ENOUGH = 5

/**
 * Without a position: the bank lists only echeqs in which its client takes part, so that a document which stands on every
 * one of them, and is the only such, is the client's.
 */
export function commonDocument(rows: Iterable<Documents>): string | null {
  const [only, second] = commonDocuments(rows)
  return second === undefined ? (only ?? null) : null
}

type Documents = Pick<Sides, 'issuerCuit' | 'parties'>

/** The documents that stand on every one; none where there are too few to say so. */
function commonDocuments(rows: Iterable<Documents>): readonly string[] {
  let common: readonly string[] | null = null
  let count = 0
  for (const { issuerCuit, parties } of rows) {
    // Each row is gone through for what is left only, and that is one document after a few rows.
    const here = ` ${issuerCuit ?? ''} ${parties} `
    common = (common ?? [...new Set(here.split(' '))]).filter(
      (document) => document !== '' && here.includes(` ${document} `),
    )
    count += 1
    if (common.length === 0) return []
  }
  return count >= ENOUGH ? (common ?? []) : []
}

/** Whose an echeq is. Issued from an own account, or under the own CUIT; received where the own document is among the others. */
export function directionOf(own: Own, { issuerCbu, issuerCuit, parties }: Sides): EcheqDirection {
  if (issuerCbu !== null && own.accounts.has(issuerCbu)) return 'issued'
  if (issuerCuit !== null && own.documents.has(issuerCuit)) return 'issued'
  return parties.split(' ').some((party) => own.documents.has(party)) ? 'received' : 'unknown'
}

/** Whether it is in our hands: a received one that was endorsed on is not. Where nobody is named it counts as ours. */
export const isHeld = (own: Own, { holder }: Sides): boolean =>
  holder === null || own.documents.size === 0 || own.documents.has(holder)

/** Of more rows than twice these, as many are looked at first, from all over the list. */
const SOME = 200

const documents = 'SELECT issuer_cuit AS issuerCuit, parties FROM echeq'

/**
 * Whose echeqs are, as far as they tell themselves. Some of many rows leave one document, none, or several: none is none
 * in all of them too, several need all, and one is held against each row as it is read.
 */
function ownOfRows(db: Sqlite, look: 'some' | 'all'): { document: string | null; sure: boolean } {
  const last = db.prepare<[], number | null>('SELECT max(seq) FROM echeq').pluck().get() ?? 0
  if (look === 'some' && last > 2 * SOME) {
    const one = db.prepare<[number], Documents>(`${documents} WHERE seq = ?`)
    const places = Array.from({ length: SOME }, (_, nth) => 1 + Math.floor((nth * last) / SOME))
    const [only = null, second] = commonDocuments(places.flatMap((seq) => one.get(seq) ?? []))
    if (second === undefined) return { document: only, sure: only === null }
  }
  return { document: commonDocument(db.prepare<[], Documents>(documents).iterate()), sure: true }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Answers what computes echeqs for the owner as he is known now: by the newest position, else by what all have in common. */
export function createComputing(db: Sqlite): () => Computing<typeof echeqList> {
  let look: 'some' | 'all' = 'some'
  const current = currentIdIn(db)
  return () => {
    const own = ownOf(db)
    if (own.documents.size > 0) return computingFor(current, own)
    const { document, sure } = ownOfRows(db, look)
    const guessed = { ...own, documents: new Set(document === null ? [] : [document]) }
    if (sure) return computingFor(current, guessed)
    return computingFor(current, guessed, () => {
      look = 'all'
    })
  }
}

const namesDocument = ({ issuerCuit, parties }: Documents, document: string): boolean =>
  issuerCuit === document || ` ${parties} `.includes(` ${document} `)

/**
 * Whose echeqs are, who holds them and how they stand. `onRefuted` is given where the owner was guessed of some rows, and
 * hears once that a row does not name him.
 */
function computingFor(
  current: () => number | null,
  own: Own,
  onRefuted: (() => void) | null = null,
): Computing<typeof echeqList> {
  const [guess = ''] = own.documents
  let refuted = false
  const states = new Map<string, ReturnType<typeof echeqStateOf>>()
  const stateOf = (status: string): ReturnType<typeof echeqStateOf> => {
    const known = states.get(status)
    if (known !== undefined) return known
    const state = echeqStateOf(status)
    states.set(status, state)
    return state
  }
  return {
    of: (stored) => {
      const sides: Sides = {
        issuerCbu: textOrNull(stored['issuer_cbu']),
        issuerCuit: textOrNull(stored['issuer_cuit']),
        holder: textOrNull(stored['holder_document']),
        parties: String(stored['parties'] ?? ''),
      }
      if (onRefuted !== null && !refuted && !namesDocument(sides, guess)) {
        refuted = true
        onRefuted()
      }
      return {
        state: stateOf(String(stored['status'])),
        direction: directionOf(own, sides),
        held: isHeld(own, sides),
      }
    },
    isOver: () => refuted || own.file !== current(),
    guessed: own.documents.size === 0 ? 'nothing' : own.file === null ? 'something' : null,
  }
}
