import { counterpartyOf, type EcheqRow } from '../../../shared/lists/echeqs.ts'
import { echeqStateOf } from '../../../shared/wire/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'

/** What a row says that its columns were read for. */
type Ours = Pick<EcheqRow, 'direction' | 'held'>
type Raw = Omit<EcheqRow, keyof Ours | 'state' | 'counterparty'>

const SELECT = `id, status, number, display_code AS displayCode, cmc7, type, amount, currency, created_at AS createdAt,
  paid_at AS paidAt, issuer_name AS issuerName, issuer_cuit AS issuerCuit, issuer_cbu AS issuerCbu, bank_name AS bankName,
  beneficiary_name AS beneficiaryName, beneficiary_document AS beneficiaryDocument, holder_name AS holderName,
  book_number AS bookNumber, concept, endorsements, rejections, seen_at AS seenAt`

/** Reads what is shown of rows from the file. */
export interface RowReader {
  readonly row: (place: number, ours: Ours) => EcheqRow | null
  readonly raw: (place: number) => string
  /** The place of an echeq; null where it is not held. */
  readonly placeOf: (id: string) => number | null
}

export function createRowReader(db: Sqlite): RowReader {
  const one = db.prepare<[number], Raw>(`SELECT ${SELECT} FROM echeq WHERE seq = ?`)
  const raw = db.prepare<[number], string>('SELECT raw FROM echeq_raw WHERE seq = ?').pluck()
  const seq = db.prepare<[string], number>('SELECT seq FROM echeq WHERE id = ?').pluck()
  return {
    row: (place, ours) => {
      const found = one.get(place + 1)
      if (found === undefined) return null
      const whose = { ...found, ...ours }
      return { ...whose, state: echeqStateOf(found.status), counterparty: counterpartyOf(whose) }
    },
    raw: (place) => raw.get(place + 1) ?? '',
    placeOf: (id) => {
      const found = seq.get(id)
      return found === undefined ? null : found - 1
    },
  }
}
