import type { EcheqRecord } from './echeq-record.ts'

/** The obsolete version 1 shape of an echeq, made from its version 2 record. Spec: "Version 1 shape". */

const membersOf = (value: unknown): EcheqRecord =>
  typeof value === 'object' && value !== null ? (value as EcheqRecord) : {}

const listOf = (value: unknown): readonly EcheqRecord[] =>
  Array.isArray(value) ? value.map(membersOf) : []

/** `{document {type, number}, name}` as `{document, document_type, name}`. */
function flatHolder(value: unknown): EcheqRecord {
  const { document, name } = membersOf(value)
  const { type, number } = membersOf(document)
  return { document: number, document_type: type, name }
}

function flatFrom(issued: unknown): EcheqRecord {
  const from = membersOf(membersOf(issued)['from'])
  const bank = membersOf(from['bank'])
  const branch = membersOf(bank['branch'])
  const account = membersOf(from['account'])
  return {
    bank: {
      code: bank['code'],
      name: bank['name'],
      zip_code: branch['zip_code'],
      address: branch['address'],
      branch: { code: branch['code'], name: branch['name'], state: branch['province'] },
    },
    account_key: account['cbu'],
    zip_code: from['zip_code'],
    account: account['number'],
    account_cuit: from['cuit'],
    address: from['address'],
    currency: account['currency'],
    business_name: from['name'],
  }
}

const KEPT = [
  'id',
  'concept',
  'caracter',
  'payment_reason',
  'number',
  'type',
  'cmc7',
  'status',
  'created_at',
  'paid_at',
  'updated_at',
  'amount',
  'echeq_book_number',
  'is_last_endorser',
  'cbu_deposit',
  'cbu_custody',
  'cuit_request_refund',
  'total_endorsements',
  'total_rejections',
  'rejections',
  'total_guarantors',
]

function flatGuarantor(guarantor: EcheqRecord): EcheqRecord {
  const person = membersOf(guarantor['guarantor'])
  const { caracter, address } = person
  return { ...guarantor, guarantor: { ...flatHolder(person), caracter, address } }
}

function flatEndorsement({ repudiation_reason, ...endorsement }: EcheqRecord): EcheqRecord {
  return {
    ...endorsement,
    beneficiary: flatHolder(endorsement['beneficiary']),
    from: flatHolder(endorsement['from']),
    reason_repudiation: repudiation_reason,
  }
}

/** The version 1 form of a version 2 record. */
export function toVersion1(echeq: EcheqRecord): EcheqRecord {
  return {
    ...Object.fromEntries(KEPT.map((name) => [name, echeq[name]])),
    code: echeq['display_code'],
    from: flatFrom(echeq['issued']),
    to: flatHolder(membersOf(echeq['issued'])['to']),
    final_beneficiary: flatHolder(echeq['final_beneficiary']),
    is_last_constituent: echeq['is_last_mandator'],
    endorsements: listOf(echeq['endorsements']).map(flatEndorsement),
    total_cessions: echeq['total_assignments'],
    cessions: listOf(echeq['assignments']).map((assignment) => ({
      ...assignment,
      from: flatHolder(assignment['from']),
      to: { ...flatHolder(assignment['to']), address: membersOf(assignment['to'])['address'] },
    })),
    guarantors: listOf(echeq['guarantors']).map(flatGuarantor),
  }
}
