import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import { checkCbuOrCvu } from '../../shared/values/account-keys.ts'
import { buenosAiresMinutes } from '../../shared/values/calendar.ts'
import { proposedPaths } from '../../shared/wire/notifications.ts'
import type { Area, Bank, Call, Reply, Settlement } from '../core/bank.ts'
import { refuse } from '../core/bank.ts'
import { post, sentNumber } from '../core/call.ts'
import { offsetTimestamp } from '../core/clock.ts'
import { emitterOf } from '../core/samples.ts'
import { isPayable, refuseRepeated, takeOrder } from '../core/taking.ts'
import { accountOf } from '../data/customer.ts'

/** Foreign-currency transfers through the Medio Electrónico de Pagos: DR0 and DR1. Spec: "MEP transfers". */

const variants = ['DR0', 'DR1'] as const
type Variant = (typeof variants)[number]

const mepSchema = z.looseObject({
  id: z.guid(),
  amount: sentNumber,
  currency_code: z.string(),
  from: z.looseObject({ cbu: z.string() }),
  to: z.looseObject({
    account_type: z.string(),
    account_data: z.looseObject({ cbu: z.string(), business_name: z.string().nullish() }),
  }),
  payment_instruction: z.looseObject({
    transfer_code: z.string().nullish(),
    concept: z.string().nullish(),
    known_client: z.boolean(),
    pep: z.boolean(),
  }),
})
type MepRequest = z.infer<typeof mepSchema>

interface MepTransfer {
  readonly variant: Variant
  readonly request: MepRequest
  readonly referenceId: string
  status: string
}

const OPENS = 8 * 60
const CLOSES = 20 * 60

const isCbu = (key: string): boolean => {
  const check = checkCbuOrCvu(key)
  return check.ok && check.kind === 'cbu'
}

/** Why the bank does not take a well-formed transfer; null when it does. */
function objection(bank: Bank, call: Call, variant: Variant, request: MepRequest): Reply | null {
  const minutes = buenosAiresMinutes(bank.clock.now())
  if (minutes < OPENS || minutes >= CLOSES) {
    call.violate('limit', 'MEP transfers are taken from 8:00 to 20:00')
    return refuse(412, 'out_of_hours', 'MEP transfers are taken from 8:00 to 20:00')
  }
  if (!isPayable(request.amount)) return refuse(412, 'invalid_amount', 'amount must be positive')
  if (request.currency_code !== 'USD')
    return refuse(412, 'invalid_currency', 'currency_code must be USD')
  const destination = request.to.account_data.cbu
  if (![request.from.cbu, destination].every(isCbu))
    return refuse(412, 'invalid_cbu', 'A CBU is not valid')
  const { accounts, elsewhere } = bank.customer
  if (accountOf(bank.customer, request.from.cbu, 'USD') === undefined)
    return refuse(412, 'invalid_from_account', 'from.cbu is not a dollar account of this client')
  const own = [...accounts, ...elsewhere].some(
    ({ cbu, currency }) => cbu === destination && currency === 'USD',
  )
  if (variant === 'DR0' && !own)
    return refuse(412, 'not_same_holder', 'DR0 is between accounts of the same holder')
  return null
}

const echo = ({ request, referenceId, status }: MepTransfer): unknown => ({
  ...request,
  amount: jsonNumber(request.amount),
  reference_id: referenceId,
  status,
})

/** A transfer leaves its account when it is taken, for an own one too where it goes there, and comes back when it is rejected. */
function moveMoney({ books, customer }: Bank, transfer: MepTransfer, back: boolean): void {
  const { request, referenceId } = transfer
  const moves = [
    [request.from.cbu, back ? request.amount : `-${request.amount}`],
    [request.to.account_data.cbu, back ? `-${request.amount}` : request.amount],
  ] as const
  for (const [key, amount] of moves)
    books.post({
      account: accountOf(customer, key, request.currency_code),
      amount,
      description: back ? 'DEVOLUCION TRANSFERENCIA MEP' : 'TRANSFERENCIA MEP',
      operationId: referenceId,
      reversal: back,
    })
}

type Transfers = Map<string, MepTransfer>
const kindOf = (variant: Variant) => (variant === 'DR0' ? 'mep_dr0' : 'mep_dr1')

const create = (bank: Bank, transfers: Transfers, variant: Variant, call: Call): Reply =>
  takeOrder(bank, kindOf(variant), call, mepSchema, {
    key: ({ id }) => id,
    examine: (request) =>
      transfers.has(request.id)
        ? refuseRepeated(call, 'duplicated_id', 'MEP transfer id', request.id)
        : objection(bank, call, variant, request),
    execute: (request) => {
      const referenceId = `MEP${bank.created('mep', transfers.size).digits(12)}`
      const transfer: MepTransfer = { variant, request, referenceId, status: 'PROCESSING' }
      transfers.set(request.id, transfer)
      return {
        id: referenceId,
        status: transfer.status,
        body: echo(transfer),
        after: () => {
          moveMoney(bank, transfer, false)
          bank.settleLater('mep', request.id)
        },
      }
    },
  })

/** The result, and its notification, whose path and body the specification does not show. */
function settle(
  bank: Bank,
  transfers: Transfers,
  id: string,
  outcome: string | undefined,
): Settlement {
  const transfer =
    transfers.get(id) ?? [...transfers.values()].find(({ referenceId }) => referenceId === id)
  if (transfer === undefined) return null
  if (transfer.status !== 'PROCESSING') return { changed: false, status: transfer.status }
  transfer.status = outcome ?? 'FINISHED'
  const { request, referenceId, status, variant } = transfer
  bank.orders.setStatus(kindOf(variant), referenceId, status)
  bank.webhooks.send('mep', proposedPaths['mep-result'], {
    id: request.id,
    reference_id: referenceId,
    type: variant,
    amount: jsonNumber(request.amount),
    currency_code: request.currency_code,
    status,
    date: offsetTimestamp(bank.clock.now()),
    reason: status === 'FINISHED' ? null : 'RECHAZADA POR LA ENTIDAD DESTINO',
  })
  if (status === 'REJECTED') moveMoney(bank, transfer, true)
  return { changed: true, status }
}

/** MEP transfers of both kinds. */
export function mepArea(bank: Bank): Area {
  const transfers: Transfers = new Map()
  return {
    routes: variants.map((variant) =>
      post(`/v1/transfers/mep/${variant}`, 'required', (call) =>
        create(bank, transfers, variant, call),
      ),
    ),
    settle: { mep: async ({ id, outcome }) => settle(bank, transfers, id, outcome) },
    emit: {
      mep: emitterOf(bank, 'mep', proposedPaths['mep-result'], (random) => {
        return { id: random.uuid(), reference_id: 'MEP000000000000', status: 'FINISHED' }
      }),
    },
  }
}
