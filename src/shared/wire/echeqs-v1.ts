import { isJsonObject, type JsonObject } from '../json/json.ts'

/** The obsolete version 1 shape of an echeq in the words of version 2. Spec: "Version 1 shape (obsolete)". */

/** Maps an object; anything else stays as it is, for the version 2 schema to accept or to name. */
const mapped = (value: unknown, map: (json: JsonObject) => JsonObject): unknown =>
  isJsonObject(value) ? map(value) : value
const eachMapped = (value: unknown, map: (json: JsonObject) => JsonObject): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => mapped(item, map)) : value

/** Takes the given members out of an object and adds others; absent ones stay absent. */
function reshape(json: JsonObject, without: readonly string[], added: JsonObject): JsonObject {
  const kept = Object.entries(json).filter(([name]) => !without.includes(name))
  const defined = Object.entries(added).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...kept, ...defined])
}

/** `{document, document_type, name}` to `{document {type, number}, name}`. */
const party = (json: JsonObject): JsonObject =>
  isJsonObject(json['document'])
    ? json
    : reshape(json, ['document', 'document_type'], {
        document: { type: json['document_type'] ?? null, number: json['document'] ?? null },
      })

const branch = (bank: JsonObject): unknown =>
  mapped(bank['branch'], (json) =>
    reshape(json, ['state'], {
      province: json['state'],
      zip_code: json['zip_code'] ?? bank['zip_code'],
      address: json['address'] ?? bank['address'],
    }),
  )

/** The flat issuer to `issued.from`. */
const issuer = (json: JsonObject): JsonObject =>
  reshape(json, ['account_key', 'account', 'account_cuit', 'currency', 'business_name', 'bank'], {
    bank: mapped(json['bank'], (bank) =>
      reshape(bank, ['zip_code', 'address', 'branch'], { branch: branch(bank) }),
    ),
    account: {
      number: json['account'] ?? null,
      cbu: json['account_key'] ?? null,
      currency: json['currency'] ?? null,
    },
    cuit: json['account_cuit'],
    name: json['business_name'],
  })

const endorsement = (json: JsonObject): JsonObject =>
  reshape(json, ['reason_repudiation', 'beneficiary', 'from'], {
    repudiation_reason: json['reason_repudiation'],
    beneficiary: mapped(json['beneficiary'], party),
    from: mapped(json['from'], party),
  })

/** The shape of a cession is not shown: an assignment, with flat documents where they are flat. */
const cession = (json: JsonObject): JsonObject =>
  reshape(json, ['from', 'to'], {
    from: mapped(json['from'], party),
    to: mapped(json['to'], party),
  })

const guarantor = (json: JsonObject): JsonObject =>
  reshape(json, ['guarantor'], { guarantor: mapped(json['guarantor'], party) })

const OLD_NAMES = ['code', 'from', 'to', 'final_beneficiary', 'cessions', 'total_cessions']

/** The holder, unnamed by version 1: the party of the last accepted endorsement, else whom it was issued to. */
function holding({ endorsements, to }: JsonObject): unknown {
  const accepted = Array.isArray(endorsements)
    ? endorsements
        .filter(isJsonObject)
        .findLast(({ status }) => String(status).toLowerCase() === 'aceptado')
    : undefined
  return mapped(accepted?.['beneficiary'] ?? to, party)
}

/** One version 1 echeq as version 2 writes it. The currency is that of the issuer's account, the only one there is. */
const modern = (json: JsonObject): JsonObject =>
  reshape(json, [...OLD_NAMES, 'endorsements', 'guarantors'], {
    display_code: json['code'],
    currency: isJsonObject(json['from']) ? json['from']['currency'] : undefined,
    holding: holding(json),
    issued: { from: mapped(json['from'], issuer), to: mapped(json['to'], party) },
    final_beneficiary: mapped(json['final_beneficiary'], party),
    total_assignments: json['total_cessions'],
    assignments: eachMapped(json['cessions'], cession),
    endorsements: eachMapped(json['endorsements'], endorsement),
    guarantors: eachMapped(json['guarantors'], guarantor),
  })

/** A version 1 echeq as version 2 writes it; what is no object stays as it is, for a schema to name. */
export const modernEcheq = (json: unknown): unknown => mapped(json, modern)
