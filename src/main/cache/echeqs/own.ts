import type { EcheqDirection } from '../../../shared/lists/echeqs.ts'
import { isSamePerson } from '../../../shared/values/tax-ids.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { currentFile, currentIdIn } from '../store/files.ts'

/** The owner of the profile, as far as an echeq can show it. */
export interface OwnIdentity {
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
export function ownOf(db: Sqlite): OwnIdentity {
  const file = currentFile(db)
  if (file === undefined) return { accounts: new Set(), documents: new Set() }
  const accounts = db
    .prepare<[number], string>('SELECT cbu FROM account WHERE file = ?')
    .pluck()
    .all(file.id)
  return {
    accounts: new Set(accounts),
    documents: new Set(file.document_number === '' ? [] : [file.document_number]),
  }
}

/** Fewer echeqs than these say nothing about who it is that they have in common. */
const ENOUGH = 5
/** A document that so many have in common is the client's: to look at a million would hold up the opening for a second. */
const TELLING = 10_000

type Documents = Pick<Sides, 'issuerCuit' | 'parties'>

/** Finds the documents that stand on every echeq it was shown. */
export interface CommonDocuments {
  readonly add: (sides: Documents) => void
  /** The only one that they have in common; null where there are none or several. */
  readonly only: () => string | null
}

/** Without a position: the only document that stands on every echeq of the bank's list is the client's. */
export function createCommonDocuments(): CommonDocuments {
  let common: readonly string[] | null = null
  return {
    add: ({ issuerCuit, parties }) => {
      if (common?.length === 0) return
      // Each row is gone through for what is left only, and that is one document after a few rows.
      const here = ` ${issuerCuit ?? ''} ${parties} `
      common = (common ?? [...new Set(here.split(' '))]).filter(
        (document) => document !== '' && here.includes(` ${document} `),
      )
    },
    only: () => {
      const [document = null, second] = common ?? []
      return second === undefined ? document : null
    },
  }
}

/** Whether a document is the owner's, however it is written: a person may be named by the DNI or by the CUIT that holds it. */
const isOwn = ({ documents }: OwnIdentity, document: string): boolean =>
  documents.has(document) || [...documents].some((own) => isSamePerson(own, document) === true)

/** The direction of an echeq. Issued from an own account, or under the own CUIT; received where the own document is among the others. */
export function directionOf(
  own: OwnIdentity,
  { issuerCbu, issuerCuit, parties }: Sides,
): EcheqDirection {
  if (issuerCbu !== null && own.accounts.has(issuerCbu)) return 'issued'
  if (issuerCuit !== null && isOwn(own, issuerCuit)) return 'issued'
  return parties.split(' ').some((party) => isOwn(own, party)) ? 'received' : 'unknown'
}

/** Whether it is in our hands: a received one that was endorsed on is not. Where nobody is named it counts as ours. */
export const isHeld = (own: OwnIdentity, { holder }: Sides): boolean =>
  holder === null || own.documents.size === 0 || isOwn(own, holder)

/** The owner of the profile, as he is known now. */
export type Owner = ReturnType<typeof createOwner>

/** Tells the owner by the newest position, else by the document that all echeqs have in common. */
export function createOwner(db: Sqlite) {
  const newest = currentIdIn(db)
  // The list makes its table after this.
  let size: { readonly get: () => number | null | undefined } | null = null
  const rows = (): number => {
    size ??= db.prepare<[], number | null>('SELECT max(seq) FROM echeq').pluck()
    return size.get() ?? 0
  }
  let known: { readonly file: number | null; readonly own: OwnIdentity } | null = null
  let common: CommonDocuments | null = null
  const ofPosition = (): OwnIdentity => {
    const file = newest()
    if (known === null || known.file !== file) known = { file, own: ownOf(db) }
    return known.own
  }
  const ofEcheqs = (): CommonDocuments => {
    const found = createCommonDocuments()
    const some = db.prepare<[number], Documents>(
      'SELECT issuer_cuit AS issuerCuit, parties FROM echeq LIMIT ?',
    )
    for (const sides of some.iterate(TELLING)) found.add(sides)
    return found
  }
  return {
    now: (): OwnIdentity => {
      const own = ofPosition()
      if (own.documents.size > 0) return own
      common ??= ofEcheqs()
      const only = rows() < ENOUGH ? null : common.only()
      return only === null ? own : { ...own, documents: new Set([only]) }
    },
    /** An echeq was written, whose documents may narrow down who he is. */
    saw: (sides: Documents): void => common?.add(sides),
    /** The whole list was read: what was seen of former versions of its echeqs counts no more. */
    lookAnew: (): void => {
      common = null
    },
  }
}
