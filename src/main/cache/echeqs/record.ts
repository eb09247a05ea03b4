import { beginning } from '../../../shared/text/foreign-text.ts'
import { dateOf } from '../../../shared/text/format.ts'
import type { Echeq } from '../../../shared/wire/echeqs.ts'
import { folded } from '../text.ts'
import type { EcheqRecord } from './port.ts'

type Text = string | null | undefined

/** As much of a text as rows keep; the whole of it stands in the JSON beside them. */
const orNull = (text: Text): string | null => (text == null ? null : beginning(text))

/** The dates of timestamps that were met before: lists show few different ones, and thousands of times. */
const dates = new Map<string, string | null>()
const MOST_DATES = 5000

/** The date that a timestamp stands for; null where it is none. */
function dateOrNull(timestamp: Text): string | null {
  if (timestamp == null) return null
  const known = dates.get(timestamp)
  if (known !== undefined) return known
  if (dates.size >= MOST_DATES) dates.clear()
  const date = dateOf(timestamp)
  dates.set(timestamp, date)
  return date
}

/** One line of text to be folded. */
const line = (texts: readonly Text[]): string => {
  const joined = texts
    .map((text) => beginning(text ?? ''))
    .filter(Boolean)
    .join(' ')
  return BREAK.test(joined) ? joined.replace(BREAKS, ' ') : joined
}
const BREAK = /[\n\r]/
const BREAKS = /\s+/g

/** Every document on the side of those who receive, once each, with a blank between them. */
function partiesOf(echeq: Echeq): string {
  let parties = ''
  const add = (document: Text): void => {
    if (document != null && document !== '' && !parties.split(' ').includes(document))
      parties = parties === '' ? document : `${parties} ${document}`
  }
  add(echeq.holding?.document?.number)
  add(echeq.issued?.to?.document?.number)
  add(echeq.final_beneficiary?.document?.number)
  for (const { beneficiary, from } of echeq.endorsements) {
    add(beneficiary?.document?.number)
    add(from?.document?.number)
  }
  return parties
}

/** What can be searched for: the issuer's line, the beneficiary's and holder's, and all else. */
function wordsOf(echeq: Echeq): string {
  const from = echeq.issued?.from
  const to = echeq.issued?.to ?? echeq.final_beneficiary
  const { holding } = echeq
  const issuer = line([from?.name, from?.cuit])
  const beneficiary = line([
    to?.name,
    to?.document?.number,
    holding?.name,
    holding?.document?.number,
  ])
  const others = line([
    echeq.id,
    echeq.display_code,
    echeq.number,
    echeq.cmc7,
    echeq.concept,
    echeq.payment_reason,
    from?.bank?.name,
    from?.account?.cbu,
    echeq.echeq_book_number,
    echeq.status,
  ])
  return folded(`${issuer}\n${beneficiary}\n${others}`)
}

/** An echeq as it is stored, with its JSON as the bank wrote it and when it did. */
export function echeqRecord(echeq: Echeq, raw: string, seenAt: string): EcheqRecord {
  const from = echeq.issued?.from
  const to = echeq.issued?.to ?? echeq.final_beneficiary
  const { holding } = echeq
  return {
    id: echeq.id,
    status: echeq.status,
    number: orNull(echeq.number),
    display_code: orNull(echeq.display_code),
    cmc7: orNull(echeq.cmc7),
    type: orNull(echeq.type),
    amount: echeq.amount,
    currency: echeq.currency,
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
    words: wordsOf(echeq),
    seen_at: seenAt,
    raw,
  }
}
