import * as z from 'zod'
import { checkTaxId } from '../../shared/tax-ids.ts'
import type { Bank, Settlement } from '../core/bank.ts'
import { type Call, readBody, sentNumber } from '../core/call.ts'
import { isPayable, orderKey } from '../core/order-rules.ts'
import { answer, type Reply, refuse } from '../core/reply.ts'
import { settleLater } from '../core/settle.ts'
import type { OwnAccount } from '../data/customer.ts'
import type { Debin } from '../data/debin-data.ts'
import type { Directory, DirectoryEntry } from '../data/directory.ts'

/** Creation of recurrent DEBINs and their later states. Spec: "DEBIN (recurrent) creation request". */

export interface DebinRoom {
  readonly bank: Bank
  readonly directory: Directory
  readonly debins: Debin[]
}

const optionalText = z.string().nullish()
const creationSchema = z.looseObject({
  concept_code: z.string().min(1),
  amount: sentNumber,
  purchaser: z.looseObject({ cuit: z.string(), account_key: z.string() }),
  account_id: z.string().regex(/^\d{6,10}$/),
  currency: z.string(),
  notes: optionalText,
  reference: optionalText,
  provision: optionalText,
})
type Creation = z.infer<typeof creationSchema>

const DAY_MS = 86_400_000

function objection(
  request: Creation,
  account: OwnAccount | undefined,
  buyer: DirectoryEntry | null,
): Reply | null {
  if (account === undefined)
    return refuse(412, 'invalid_account_id', 'account_id is not an account of this client')
  if (!isPayable(request.amount)) return refuse(412, 'invalid_amount', 'amount must be positive')
  if (request.currency !== account.currency)
    return refuse(412, 'invalid_currency', 'currency differs from that of the account')
  if (!checkTaxId(request.purchaser.cuit).ok)
    return refuse(412, 'invalid_cuit', 'purchaser.cuit is not valid')
  if (buyer === null)
    return refuse(412, 'invalid_account_key', 'purchaser.account_key does not exist')
  return null
}

/** Accepts a DEBIN; success means only that, its credit is read in the list later. */
export function createDebin(room: DebinRoom, call: Call): Reply {
  const { bank, directory, debins } = room
  const body = readBody(call, creationSchema)
  if ('refusal' in body) return body.refusal
  const request = body.value
  const key = orderKey(request.reference, call.text)
  bank.orders.attempt('debin', key, call.traceId)
  const account = bank.customer.accounts.find(({ number }) => number === request.account_id)
  const buyer = directory.find(request.purchaser.account_key)
  const refusal = objection(request, account, buyer)
  if (refusal !== null || account === undefined || buyer === null) {
    bank.orders.refuse('debin', key)
    return refusal ?? refuse(412, 'invalid_account_id', 'unknown account')
  }
  const createdAt = bank.clock.now()
  const { cuit } = request.purchaser
  const debin: Debin = {
    id: bank.created('debin', debins.length).code(22),
    account,
    sellerCuit: bank.customer.cuit,
    purchaser: { cuit, account_key: buyer.account_key, name: buyer.owner.name },
    type: 'RECURRENTE',
    status: 'INICIADO',
    createdAt,
    hidesDate: false,
    expires: new Date(createdAt.getTime() + 3 * DAY_MS),
    currency: request.currency,
    concept: request.concept_code,
    provision: request.provision ?? null,
    amount: request.amount,
    notes: request.notes ?? '',
    associatedId: null,
  }
  debins.unshift(debin)
  bank.orders.execute('debin', key, debin.id, 'INICIADO')
  settleLater(bank, () => settleDebin(room, debin.id, undefined))
  return answer({
    seller: {
      cbu: account.cbu,
      account_currency: account.currency,
      account_type: account.type,
      account_id: account.number,
    },
    id: debin.id,
    provision: debin.provision,
    purchaser: debin.purchaser,
    amount: request.amount,
    notes: request.notes ?? null,
    concept_code: debin.concept,
  })
}

/** Gives a DEBIN another status; ACREDITADO unless told otherwise. */
export function settleDebin(
  { bank, debins }: DebinRoom,
  id: string,
  outcome: string | undefined,
): Settlement {
  const debin = debins.find((candidate) => candidate.id === id)
  if (debin === undefined) return null
  const status = outcome ?? 'ACREDITADO'
  const changed = debin.status !== status
  debin.status = status
  bank.orders.setStatus('debin', id, status)
  return { changed, status }
}
