import { documentText } from '../lists/from-wire.ts'
import type { DecimalText } from '../values/money.ts'
import type { Echeq } from '../wire/echeqs.ts'

/** The parties who still answer for an echeq (Ley 24.452), in the order in which they signed; open where words are. */

/** The lists of an echeq that a statement is taken from, and its place in it. */
export interface CitedPlace {
  readonly list: 'endorsements' | 'guarantors' | 'assignments' | 'rejections'
  readonly index: number
}

export type Answers =
  | 'yes'
  /** Signed, but not accepted yet. */
  | 'pending'
  /** Repudiated or annulled. */
  | 'no'
  /** An assignment, or an endorsement for collection only, need not bind who made it. */
  | 'unclear'

export interface Answerer {
  readonly role: 'drawer' | 'endorser' | 'guarantor' | 'assignor'
  readonly name: string
  readonly document: string
  readonly answers: Answers
  /** The person for whom a guarantor stands. */
  readonly of: string
  /** The amount up to which a guarantor stands; null if the bank does not say. */
  readonly upTo: DecimalText | null
  /** Null for the drawer, who is the echeq's own. */
  readonly cites: CitedPlace | null
}

const ACCEPTED = /^acept/i
const REFUSED = /^(?:repudi|anul|rechaz|caduc|desist)/i
/** Endorsements for collection: the holder stays the owner. */
const COLLECTION = /^(?:pro|procuraci|mandato)/i

function answersOf(status: string | null | undefined): Answers {
  const word = (status ?? '').trim()
  if (ACCEPTED.test(word)) return 'yes'
  return REFUSED.test(word) ? 'no' : 'pending'
}

/** Everybody who signed, the drawer first, then in the order of the bank's lists. */
export function answerersOf(echeq: Echeq): readonly Answerer[] {
  const from = echeq.issued?.from
  const plain = { of: '', upTo: null, cites: null }
  const drawer: Answerer = {
    ...plain,
    role: 'drawer',
    name: from?.name ?? '',
    document: documentText(from?.cuit) ?? '',
    answers: 'yes',
  }
  const signer = (
    party: Echeq['holding'],
    status: string | null | undefined,
    list: CitedPlace['list'],
    index: number,
  ) => ({
    ...plain,
    name: party?.name ?? '',
    document: documentText(party?.document?.number) ?? '',
    answers: answersOf(status),
    cites: { list, index },
  })
  /** Signed, and still it need not bind. */
  const unclear = <A extends { readonly answers: Answers }>(one: A, isSo: boolean): A =>
    one.answers === 'yes' && isSo ? { ...one, answers: 'unclear' } : one
  const endorsers = echeq.endorsements.map(({ from: party, status, type }, index): Answerer => {
    const one = signer(party, status, 'endorsements', index)
    return { role: 'endorser', ...unclear(one, COLLECTION.test(type ?? '')) }
  })
  const assignors = echeq.assignments.map(({ from: party, status }, index): Answerer => {
    return { role: 'assignor', ...unclear(signer(party, status, 'assignments', index), true) }
  })
  const guarantors = echeq.guarantors.map(
    ({ guarantor, guaranteed_name, amount, status }, index): Answerer => ({
      ...signer(guarantor, status, 'guarantors', index),
      role: 'guarantor',
      of: guaranteed_name ?? '',
      upTo: amount ?? null,
    }),
  )
  return [drawer, ...endorsers, ...assignors, ...guarantors]
}
