import { createHash } from 'node:crypto'
import { stringifyJson } from '../../shared/json.ts'
import type { MovementRecord } from '../cache/movements/port.ts'
import type { NoticeBody } from '../inbox/effects/port.ts'
import { said } from './said.ts'

type Body = NoticeBody<'account-movement'>

/** The text true or false; null for anything else. */
function reversalOf(text: string | null): boolean | null {
  const word = text?.trim().toLowerCase()
  if (word === 'true') return true
  return word === 'false' ? false : null
}

/** Members by name, so that their order does not count. */
const sorted = (group: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * What makes it this movement: everything that the bank says of it. A second delivery, whose `request_id` and timestamp
 * differ, is the same movement; a reversal with the same operation id is another one.
 */
const keyOf = ({ account, addinfo }: Body): string =>
  createHash('sha256')
    .update(stringifyJson([sorted(account), sorted(addinfo)]))
    .digest('hex')
    .slice(0, 40)

/** A movement as the cache keeps it. `receivedAt` is ISO 8601 UTC. */
export function movementRecord(body: Body, receivedAt: string): MovementRecord {
  const { account, addinfo } = body
  return {
    key: keyOf(body),
    account: account.number,
    accountType: said(account.type_account),
    currency: said(account.currency) ?? '',
    description: said(addinfo.operation_description),
    operationId: addinfo.operation_id,
    operationId2: said(addinfo.operation_id2),
    operationDate: said(addinfo.operation_date),
    amount: addinfo.amount,
    movementType: said(addinfo.movement_type),
    reversal: reversalOf(said(addinfo.reversal)),
    businessDate: said(addinfo.business_date),
    completedDate: said(addinfo.completed_date),
    proof: said(addinfo.proof_of_payment),
    originCuit: said(addinfo.cuil_origin),
    originName: said(addinfo.name_origin),
    originCbu: said(addinfo.cbu_origin),
    destinationCuit: said(addinfo.cuil_destiny),
    destinationName: said(addinfo.name_destiny),
    destinationCbu: said(addinfo.cbu_destiny),
    receivedAt,
    raw: stringifyJson(body),
  }
}
