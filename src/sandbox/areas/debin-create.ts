import * as z from 'zod'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import type { Bank, Settlement } from '../core/bank.ts'
import { type Call, readBody, sentNumber } from '../core/call.ts'
import { type Keep, keep } from '../core/memory.ts'
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

type Asked = Pick<
  Debin,
  | 'id'
  | 'purchaser'
  | 'status'
  | 'createdAt'
  | 'currency'
  | 'amount'
  | 'concept'
  | 'provision'
  | 'notes'
>

/** A DEBIN that was asked for; it expires after three days. */
const asked = ({ customer }: Bank, account: OwnAccount, told: Asked): Debin => ({
  ...told,
  account,
  sellerCuit: customer.cuit,
  type: 'RECURRENTE',
  hidesDate: false,
  expires: new Date(told.createdAt.getTime() + 3 * DAY_MS),
  associatedId: null,
})

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
  const debin = asked(bank, account, {
    id: bank.created('debin', debins.length).code(22),
    purchaser: { cuit, account_key: buyer.account_key, name: buyer.owner.name },
    status: 'INICIADO',
    createdAt,
    currency: request.currency,
    amount: request.amount,
    concept: request.concept_code,
    provision: request.provision ?? null,
    notes: request.notes ?? '',
  })
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

const keptSchema = z.array(
  z.object({
    id: z.string(),
    account: z.string(),
    status: z.string(),
    amount: z.string(),
    purchaser: z.object({ cuit: z.string(), account_key: z.string(), name: z.string() }),
    createdAt: z.iso.datetime(),
    currency: z.string(),
    concept: z.string(),
    notes: z.string(),
    provision: z.string().nullable(),
  }),
)

/** The DEBINs that were asked for, from run to run; samples are made anew. */
export const keepDebins = (room: DebinRoom, samples: ReadonlySet<Debin>): Keep =>
  keep('debins', keptSchema, {
    save: () =>
      room.debins
        .filter((debin) => !samples.has(debin))
        .map(
          ({ id, status, amount, purchaser, currency, concept, notes, provision, ...debin }) => ({
            id,
            status,
            amount,
            purchaser,
            currency,
            concept,
            notes,
            provision,
            account: debin.account.number,
            createdAt: debin.createdAt.toISOString(),
          }),
        ),
    put: (saved) => {
      for (const { account: number, createdAt: at, ...rest } of saved.toReversed()) {
        const account = room.bank.customer.accounts.find((one) => one.number === number)
        if (account === undefined) continue
        const debin = asked(room.bank, account, { ...rest, createdAt: new Date(at) })
        room.debins.unshift(debin)
        if (debin.status === 'INICIADO')
          settleLater(room.bank, () => settleDebin(room, debin.id, undefined))
      }
    },
  })

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
  const { name, cuit, account_key: key } = debin.purchaser
  if (changed && status === 'ACREDITADO')
    bank.books.post({
      account: debin.account.number,
      amount: debin.amount,
      description: 'CREDITO DEBIN RECURRENTE',
      operationId: id,
      other: { name, cuit, key },
    })
  return { changed, status }
}
