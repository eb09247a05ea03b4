import * as z from 'zod'
import { valueAt } from '../../../shared/base/record.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { counterpartyOf, type EcheqRow, echeqList } from '../../../shared/lists/echeqs.ts'
import { documentText, rowFromWire, textAt } from '../../../shared/lists/from-wire.ts'
import { type Rejection, rejectionsOf } from '../../../shared/risk/history.ts'
import { echeqStateOf, rejectionSchema } from '../../../shared/wire/echeqs.ts'
import type { Derive, DerivedRow } from '../lists/derivation.ts'
import type { Columns } from '../lists/record.ts'
import { directionOf, isHeld, type OwnIdentity, type Sides } from './own.ts'

/** The list under a member's name; empty where the bank leaves it out. */
const listIn = (json: unknown, name: string): readonly unknown[] => {
  const list = valueAt(json, name)
  return Array.isArray(list) ? list : []
}

/** Where the documents of those who receive stand. */
const RECEIVERS = [
  'holding.document.number',
  'issued.to.document.number',
  'final_beneficiary.document.number',
] as const
const OF_ENDORSEMENT = ['beneficiary.document.number', 'from.document.number'] as const

/** Every document on the side of those who receive, once each, with a blank between them. */
function partiesOf(json: unknown): string {
  const parties = new Set<string>()
  const add = (said: unknown, paths: readonly string[]): void => {
    for (const path of paths) {
      const document = documentText(valueAt(said, path))
      if (document !== null) parties.add(document)
    }
  }
  add(json, RECEIVERS)
  for (const endorsement of listIn(json, 'endorsements')) add(endorsement, OF_ENDORSEMENT)
  return [...parties].join(' ')
}

/** How many there are as the bank says, else as many as it lists. */
function countIn(json: unknown, total: string, name: string): number {
  const said = textAt(json, total)
  return said === null ? listIn(json, name).length : Number(said)
}

const listedRejections = z.array(rejectionSchema)

/** The rejections that the bank lists, reason by reason; none where its list has another shape. */
const reasonsIn = (list: unknown) => listedRejections.safeParse(list).data ?? []
export const rejectionsIn = (list: unknown): readonly Rejection[] => rejectionsOf(reasonsIn(list))

/** How often it was rejected, as the bank counts; reasons of one day are one rejection. */
function presentedInVain(json: unknown): number {
  const listed = reasonsIn(listIn(json, 'rejections'))
  const unlisted = countIn(json, 'total_rejections', 'rejections') - listed.length
  return rejectionsOf(listed).length + Math.max(0, unlisted)
}

/** The part of a row that depends on who owns the profile. */
export type OwnersPart = Pick<EcheqRow, 'direction' | 'held' | 'counterparty'>

/** Finds that part of an echeq for an owner of the profile. */
export function ownersPart(
  own: OwnIdentity,
  sides: Sides,
  names: Omit<Parameters<typeof counterpartyOf>[0], 'direction'>,
): OwnersPart {
  const direction = directionOf(own, sides)
  return {
    direction,
    held: isHeld(own, sides),
    counterparty: counterpartyOf({ ...names, direction }),
  }
}

/** An echeq as it is stored, of its JSON, which is kept as the bank wrote it, when it did, and who owns the profile. */
export function echeqFrom(
  json: unknown,
  raw: string,
  seenAt: string,
  own: OwnIdentity,
): DerivedRow<typeof echeqList> | null {
  const receiver = valueAt(json, 'issued.to') ?? valueAt(json, 'final_beneficiary')
  const [issuerCuit, parties] = [documentText(valueAt(json, 'issued.from.cuit')), partiesOf(json)]
  const beneficiary = {
    beneficiaryName: textAt(receiver, 'name'),
    beneficiaryDocument: documentText(valueAt(receiver, 'document.number')),
  }
  const sides: Sides = {
    issuerCbu: textAt(json, 'issued.from.account.cbu'),
    issuerCuit,
    holder: documentText(valueAt(json, 'holding.document.number')),
    parties,
  }
  const issuerName = textAt(json, 'issued.from.name')
  const row = rowFromWire(echeqList, json, {
    ...beneficiary,
    ...ownersPart(own, sides, { ...beneficiary, issuerName, issuerCuit }),
    state: echeqStateOf(textAt(json, 'status') ?? ''),
    endorsements: countIn(json, 'total_endorsements', 'endorsements'),
    rejections: presentedInVain(json),
    seenAt,
  })
  const deposit_cbu = textAt(json, 'cbu_deposit') ?? textAt(json, 'cbu_custody')
  return row === null ? null : { row, kept: { parties, deposit_cbu }, raw }
}

/** An echeq of what is kept of it, for its owner as he is known by then. */
export const deriveEcheqFor =
  (own: () => OwnIdentity): Derive<typeof echeqList> =>
  ({ raw, seen_at }: Columns) => {
    const json = parseJson(String(raw))
    return json.ok ? echeqFrom(json.value, String(raw), String(seen_at), own()) : null
  }
