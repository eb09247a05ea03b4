import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import { chargebackDebinStatuses, recurrentDebinStatuses } from '../../shared/wire/debin.ts'
import { texts } from '../../shared/wire/wire.ts'
import type { Area, Bank, Call, Reply, Settlement } from '../core/bank.ts'
import { answer, refuse } from '../core/bank.ts'
import type { Posting } from '../core/books.ts'
import {
  get,
  instant,
  int,
  matching,
  pageNumber,
  pageOf,
  post,
  readQuery,
  sentNumber,
} from '../core/call.ts'
import { localTimestamp } from '../core/clock.ts'
import { isPayable, orderKey, takeOrder } from '../core/taking.ts'
import { type Debin, sampleDebins } from '../data/debin-data.ts'
import type { Directory } from '../data/directory.ts'
import { randomOf } from '../data/random.ts'

/** Creation of recurrent DEBINs and their later states. Spec: "DEBIN (recurrent) creation request". */

interface DebinRoom {
  readonly bank: Bank
  readonly directory: Directory
  readonly debins: Debin[]
}

const creationSchema = z.looseObject({
  concept_code: z.string().min(1),
  amount: sentNumber,
  purchaser: z.looseObject({ cuit: z.string(), account_key: z.string() }),
  account_id: z.string().regex(/^\d{6,10}$/),
  currency: z.string(),
  ...texts('notes', 'reference', 'provision'),
})
type Creation = z.infer<typeof creationSchema>

const DAY_MS = 86_400_000

/** The account and the purchaser of a request, or why the bank does not take it. */
function examine({ bank, directory }: DebinRoom, request: Creation) {
  const own = bank.customer.accounts.filter(({ number }) => number === request.account_id)
  const account = own.find(({ currency }) => currency === request.currency) ?? own[0]
  const buyer = directory.find(request.purchaser.account_key)
  if (account === undefined)
    return refuse(412, 'invalid_account_id', 'account_id is not an account of this client')
  if (!isPayable(request.amount)) return refuse(412, 'invalid_amount', 'amount must be positive')
  if (request.currency !== account.currency)
    return refuse(412, 'invalid_currency', 'currency differs from that of the account')
  if (!checkTaxId(request.purchaser.cuit).ok)
    return refuse(412, 'invalid_cuit', 'purchaser.cuit is not valid')
  if (buyer === null)
    return refuse(412, 'invalid_account_key', 'purchaser.account_key does not exist')
  return { account, buyer }
}

/** Accepts a DEBIN; success means only that, its credit is read in the list later. */
const createDebin = (room: DebinRoom, call: Call): Reply =>
  takeOrder(room.bank, 'debin', call, creationSchema, {
    key: ({ reference }) => orderKey(reference, call.text),
    examine: (request) => examine(room, request),
    execute: (request, { account, buyer }) => {
      const { bank, debins } = room
      const { cuit } = request.purchaser
      const createdAt = bank.clock.now()
      const debin: Debin = {
        id: bank.created('debin', debins.length).code(22),
        account,
        sellerCuit: bank.customer.cuit,
        type: 'RECURRENTE',
        hidesDate: false,
        expires: new Date(createdAt.getTime() + 3 * DAY_MS),
        associatedId: null,
        purchaser: { cuit, account_key: buyer.account_key, name: buyer.owner.name },
        status: 'INICIADO',
        createdAt,
        currency: request.currency,
        amount: request.amount,
        concept: request.concept_code,
        provision: request.provision ?? null,
        notes: request.notes ?? '',
      }
      debins.unshift(debin)
      return {
        id: debin.id,
        status: debin.status,
        body: {
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
        },
        after: () => bank.settleLater('debin', debin.id),
      }
    },
  })

/** Gives a DEBIN another status; ACREDITADO unless told otherwise. */
function settleDebin(
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
  if (changed && status === 'ACREDITADO') bank.books.post(debinPosting(debin))
  return { changed, status }
}

/** The credit of a DEBIN. */
export const debinPosting = ({ id, account, amount, purchaser }: Debin): Posting => ({
  account,
  amount,
  description: 'CREDITO DEBIN RECURRENTE',
  operationId: id,
  other: { name: purchaser.name, cuit: purchaser.cuit, key: purchaser.account_key },
})

/** DEBIN: the list with its filters, and the detail of one. Spec: "DEBIN". */

const statuses: readonly string[] = [...recurrentDebinStatuses, ...chargebackDebinStatuses]

const listQuery = (first: number) =>
  z.object({
    account_id: z.string().regex(/^\d{6,10}$/),
    from: instant('first'),
    to: instant('last'),
    size: int(1, 1000, 20),
    page: pageNumber(first),
    account_key: matching(/^\d{22}$/),
    id_debin: matching(/^.{22}$/),
    cuit: z.string().optional(),
    type: z.string().default('RECURRENTE'),
    status: z
      .string()
      .refine((status) => statuses.includes(status), 'not a DEBIN status')
      .optional(),
  })

const listItem = (debin: Debin): unknown => ({
  id: debin.id,
  seller: { cuit: debin.sellerCuit, account_key: debin.account.cbu },
  purchaser: debin.purchaser,
  type: debin.type,
  status: debin.status,
  created_at: debin.hidesDate ? null : localTimestamp(debin.createdAt),
  expired: localTimestamp(debin.expires),
  debin: { currency: debin.currency, concept: debin.concept, provision: debin.provision },
  amount: jsonNumber(debin.amount),
  refund: debin.type === 'CONTRACARGO',
  associated_id: debin.associatedId,
})

function list({ bank, debins }: DebinRoom, call: Call): Reply {
  const first = bank.config.first_page
  const read = readQuery(call, listQuery(first))
  if ('refusal' in read) return read.refusal
  const { account_id, size, page, account_key, id_debin, cuit, type, status } = read.value
  if (!bank.customer.accounts.some(({ number }) => number === account_id))
    return refuse(404, 'account_not_found', 'account_id is not an account of this client')
  const now = bank.clock.now()
  const { from = new Date(now.getTime() - 30 * DAY_MS), to = now } = read.value
  const found = debins
    .filter(({ account }) => account.number === account_id)
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .filter((debin) => debin.type === type)
    .filter(({ purchaser }) => purchaser.cuit === (cuit ?? purchaser.cuit))
    .filter(({ purchaser }) => purchaser.account_key === (account_key ?? purchaser.account_key))
    .filter((debin) => debin.status === (status ?? debin.status))
    .filter(({ id }) => id === (id_debin ?? id))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return answer({
    total_page: Math.ceil(found.length / size),
    results: pageOf(found, { page, size, first }).map(listItem),
  })
}

/** The instant one calendar month earlier. */
function monthBefore(now: Date): Date {
  const earlier = new Date(now)
  earlier.setUTCMonth(earlier.getUTCMonth() - 1)
  return earlier
}

function detail({ bank, debins, directory }: DebinRoom, call: Call): Reply {
  const id = call.params['debin_id'] ?? ''
  const debin = debins.find((candidate) => candidate.id === id)
  if (debin === undefined || debin.createdAt < monthBefore(bank.clock.now()))
    return refuse(404, 'debin_not_found', 'No DEBIN of the last month has this id')
  const random = randomOf(bank.seed, 'debin-detail', id)
  const { customer } = bank
  const { purchaser, account } = debin
  const buyer = directory.find(purchaser.account_key)
  const buyerOwner = { cuit: purchaser.cuit, name: purchaser.name }
  return answer({
    id,
    state: debin.status,
    transaction_type: debin.type === 'CONTRACARGO' ? 'DEBIN_CONTRACARGO' : 'DEBIN_RECURRENTE',
    details: {
      amount: jsonNumber(debin.amount),
      operation_date: localTimestamp(debin.createdAt),
      expiration_date: localTimestamp(debin.expires),
      business_date: `${buenosAiresDate(debin.createdAt)}T00:00:00`,
      currency_code: debin.currency,
      concept_code: debin.concept,
      description: debin.notes,
      devolution: debin.type === 'CONTRACARGO',
      partial_devolution: false,
      preauthorized: true,
      forced_credit: false,
      original_operation_id: debin.associatedId ?? '',
    },
    credit: {
      account: {
        owner: { cuit: customer.cuit, name: customer.name },
        bank_id: customer.bankCode,
        cbu: account.cbu,
      },
      virtual_account: null,
    },
    debit: {
      account: { owner: buyerOwner, bank_id: buyer?.bank?.code ?? '', cbu: purchaser.account_key },
      virtual_account:
        buyer?.psp == null
          ? null
          : { owner: buyerOwner, psp_id: buyer.psp.id, cvu: purchaser.account_key },
    },
    evaluation: { score: jsonNumber(`${random.int(0, 99)}.50`), rules: 'REGLA-EJEMPLO-1' },
  })
}

/** DEBIN list, creation and detail. */
export function debinArea(bank: Bank, directory: Directory): Area {
  const samples = sampleDebins(bank.seed, bank.customer, bank.startedAt, bank.config.everyday)
  const room: DebinRoom = { bank, directory, debins: [...samples] }
  return {
    routes: [
      get(
        '/v1/debin/recurrent',
        'optional',
        (call) => list(room, call),
        Object.keys(listQuery(0).shape),
      ),
      post('/v1/debin/recurrent', 'optional', (call) => createDebin(room, call)),
      get('/v3/payments/debin/:debin_id', 'required', (call) => detail(room, call)),
    ],
    settle: { debin: async ({ id, outcome }) => settleDebin(room, id, outcome) },
    state: () => ({ debins: room.debins.length }),
    usable: () => ({
      debin_ids: room.debins.slice(0, 5).map(({ id }) => id),
      debin_ids_older_than_a_month: samples.slice(50, 53).map(({ id }) => id),
    }),
  }
}
