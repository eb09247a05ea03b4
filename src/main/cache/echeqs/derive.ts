import { parseJson } from '../../../shared/json/json.ts'
import { fieldsOf } from '../../../shared/lists/declare.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import { rowFromWire, textAt, valueAt } from '../../../shared/lists/from-wire.ts'
import type { Derive, Derived } from '../lists/made.ts'
import type { Columns } from '../lists/record.ts'

/** What the bank lists under a name; nothing where it leaves that out. */
const listIn = (json: unknown, name: string): readonly unknown[] => {
  const list = valueAt(json, name)
  return Array.isArray(list) ? list : []
}

/** Every document on the side of those who receive, once each, with a blank between them. */
function partiesOf(json: unknown): string {
  const parties = new Set<string>()
  const add = (said: unknown, path: string): void => {
    const document = textAt(said, path)
    if (document !== null) parties.add(document)
  }
  add(json, 'holding.document.number')
  add(json, 'issued.to.document.number')
  add(json, 'final_beneficiary.document.number')
  for (const endorsement of listIn(json, 'endorsements')) {
    add(endorsement, 'beneficiary.document.number')
    add(endorsement, 'from.document.number')
  }
  return [...parties].join(' ')
}

/** How many there are as the bank says, else as many as it lists. */
function countIn(json: unknown, total: string, name: string): number {
  const said = textAt(json, total)
  return said === null ? listIn(json, name).length : Number(said)
}

/** Where in an echeq stands what its row holds: what {@link echeqFrom} reads, by the declaration and besides. */
export const echeqPaths: readonly string[] = [
  ...fieldsOf(echeqList).flatMap(([, { wire }]) => wire ?? []),
  'holding.document.number',
  'issued.to.name',
  'issued.to.document.number',
  'final_beneficiary.name',
  'final_beneficiary.document.number',
  'total_endorsements',
  'endorsements.beneficiary.document.number',
  'endorsements.from.document.number',
  'total_rejections',
  'rejections',
]

/** An echeq as it is stored, of its JSON, which is kept as the bank wrote it, and when it did. */
export function echeqFrom(
  json: unknown,
  raw: string | Uint8Array,
  seenAt: string,
): Derived<typeof echeqList> | null {
  const receiver = valueAt(json, 'issued.to') ?? valueAt(json, 'final_beneficiary')
  const row = rowFromWire(echeqList, json, {
    beneficiaryName: textAt(receiver, 'name'),
    beneficiaryDocument: textAt(receiver, 'document.number'),
    endorsements: countIn(json, 'total_endorsements', 'endorsements'),
    rejections: countIn(json, 'total_rejections', 'rejections'),
    seenAt,
  })
  return row === null ? null : { row, kept: { parties: partiesOf(json) }, raw }
}

/** An echeq of what is kept of it. */
export const deriveEcheq: Derive<typeof echeqList> = ({ raw, seen_at }: Columns) => {
  const json = parseJson(String(raw))
  return json.ok ? echeqFrom(json.value, String(raw), String(seen_at)) : null
}
