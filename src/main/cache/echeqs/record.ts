import type { Echeq } from '../../../shared/echeqs.ts'
import { dateOf } from '../../../shared/format.ts'
import { folded } from '../text.ts'
import type { EcheqRecord } from './port.ts'

type Text = string | null | undefined

const orNull = (text: Text): string | null => text ?? null

/** One line of searchable text. */
const line = (texts: readonly Text[]): string =>
  folded(texts.filter((text) => text != null && text !== '').join(' ')).replace(/\s+/g, ' ')

/** The date that a timestamp stands for; null where it is none. */
const dateOrNull = (timestamp: Text): string | null =>
  timestamp == null ? null : dateOf(timestamp)

/** Every document on the side of those who receive, once each. */
const partiesOf = (echeq: Echeq): string => {
  const documents = [
    echeq.holding,
    echeq.issued?.to,
    echeq.final_beneficiary,
    ...echeq.endorsements.flatMap(({ beneficiary, from }) => [beneficiary, from]),
  ].flatMap((party) => party?.document?.number ?? [])
  return [...new Set(documents)].join(' ')
}

/** An echeq as it is stored, with its JSON as the bank wrote it and when it did. */
export function echeqRecord(echeq: Echeq, raw: string, seenAt: string): EcheqRecord {
  const from = echeq.issued?.from
  const to = echeq.issued?.to ?? echeq.final_beneficiary
  const { holding } = echeq
  return {
    ...{ id: echeq.id, status: echeq.status, number: orNull(echeq.number) },
    display_code: orNull(echeq.display_code),
    ...{ cmc7: orNull(echeq.cmc7), type: orNull(echeq.type) },
    ...{ amount: echeq.amount, currency: echeq.currency },
    created_at: orNull(echeq.created_at),
    paid_at: orNull(echeq.paid_at),
    issuer_name: orNull(from?.name),
    issuer_cuit: orNull(from?.cuit),
    issuer_cbu: orNull(from?.account?.cbu),
    bank_name: orNull(from?.bank?.name),
    beneficiary_name: orNull(to?.name),
    beneficiary_document: orNull(to?.document?.number),
    holder_name: orNull(holding?.name),
    holder_document: orNull(holding?.document?.number),
    parties: partiesOf(echeq),
    book_number: orNull(echeq.echeq_book_number),
    concept: orNull(echeq.concept),
    endorsements: echeq.total_endorsements ?? echeq.endorsements.length,
    rejections: echeq.total_rejections ?? echeq.rejections.length,
    created_on: dateOrNull(echeq.created_at),
    due_on: dateOrNull(echeq.paid_at),
    words: [
      line([from?.name, from?.cuit]),
      line([to?.name, to?.document?.number, holding?.name, holding?.document?.number]),
      line([
        ...[echeq.id, echeq.display_code, echeq.number, echeq.cmc7],
        ...[echeq.concept, echeq.payment_reason, from?.bank?.name, from?.account?.cbu],
        ...[echeq.echeq_book_number, echeq.status],
      ]),
    ].join('\n'),
    seen_at: seenAt,
    raw,
  }
}
