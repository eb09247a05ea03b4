import type { Value } from '../../disk/conditions.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { folded } from '../text.ts'
import { type OwnersPart, ownersPart } from './derive.ts'
import type { Owner, OwnIdentity, Sides } from './own.ts'

/** The rows whose direction, holder and counterparty follow the owner of the profile. */

const TABLE = `CREATE TABLE IF NOT EXISTS echeq_owner (
  one INTEGER PRIMARY KEY CHECK (one = 1), signature TEXT NOT NULL
) STRICT`

/** Rows of a piece: a connection cannot write while it reads on. */
const PIECE = 2000
/** More rows than these are written quicker without the indexes, which are made again. */
const MANY = 5000

const signatureOf = ({ accounts, documents }: OwnIdentity): string =>
  JSON.stringify([[...accounts].toSorted(), [...documents]])

interface Row extends Omit<OwnersPart, 'held'>, Sides {
  readonly seq: number
  readonly held: number
  readonly issuerName: string | null
  readonly beneficiaryName: string | null
  readonly beneficiaryDocument: string | null
}

/** The indexes of the list, which are dropped before very many rows change. */
interface Indexes {
  readonly isIndexed: () => boolean
  readonly index: () => boolean
  readonly dropIndexes: () => void
}

/** Brings all rows in line with the owner where he is another than when they were written; answers whether he is. */
export function createOwnedRows(db: Sqlite, owner: Owner, indexes: Indexes): () => boolean {
  db.exec(TABLE)
  const written = db.prepare<[], string>('SELECT signature FROM echeq_owner').pluck()
  const write = db.prepare<[string]>('INSERT OR REPLACE INTO echeq_owner VALUES (1, ?)')
  let signature = written.get() ?? signatureOf({ accounts: new Set(), documents: new Set() })

  const rewrite = (own: OwnIdentity): void => {
    const piece = db.prepare<[number], Row>(
      `SELECT seq, issuer_cbu AS issuerCbu, issuer_cuit AS issuerCuit, issuer_name AS issuerName,
         beneficiary_name AS beneficiaryName, beneficiary_document AS beneficiaryDocument, holder_document AS holder,
         parties, direction, held, counterparty
       FROM echeq NOT INDEXED WHERE seq > ? ORDER BY seq LIMIT ${PIECE}`,
    )
    const update = db.prepare<Value[]>(
      'UPDATE echeq SET direction = ?, held = ?, counterparty = ?, counterparty_key = ? WHERE seq = ?',
    )
    let changed = 0
    for (let rows = piece.all(0); rows.length > 0; rows = piece.all(rows.at(-1)?.seq ?? 0))
      for (const row of rows) {
        const { direction, held, counterparty } = ownersPart(own, row, row)
        const isSame =
          direction === row.direction &&
          Number(held) === row.held &&
          counterparty === row.counterparty
        if (isSame) continue
        changed += 1
        if (changed === MANY) indexes.dropIndexes()
        update.run(direction, Number(held), counterparty, folded(counterparty ?? ''), row.seq)
      }
  }

  return () => {
    const own = owner.now()
    const now = signatureOf(own)
    if (now === signature) return false
    const wasIndexed = indexes.isIndexed()
    db.transaction(() => {
      rewrite(own)
      write.run(now)
      while (wasIndexed && indexes.index());
    })()
    signature = now
    return true
  }
}
