import * as z from 'zod'
import { isDateText } from '../../shared/values/calendar.ts'
import { echeqStates } from '../../shared/wire/echeqs.ts'
import type { Area, Bank, Call, Reply, Route, Settlement } from '../core/bank.ts'
import { answer, refuse } from '../core/bank.ts'
import type { Posting } from '../core/books.ts'
import { get, int, matching, pageNumber, post, readQuery, refuseParameter } from '../core/call.ts'
import { takeOrder } from '../core/taking.ts'
import { accountOf } from '../data/customer.ts'
import type { EcheqHead } from '../data/echeq-heads.ts'
import type { EcheqRecord } from '../data/echeq-record.ts'
import { toVersion1 } from '../data/echeq-v1.ts'
import { createIssuance } from './echeq-issue.ts'
import { blockedEcheq, createEcheqStore, type EcheqStore, firstEcheqs } from './echeq-store.ts'

/** Placing an echeq in custody. Spec: "Echeq custody request and response" and its 412 codes. */

const custodySchema = z.looseObject({
  id: z.string().length(15),
  preapproved: z.boolean().nullish(),
  account_key: z.string(),
  signatories: z
    .array(z.looseObject({ document_type: z.string(), document_number: z.string() }))
    .nullish(),
})

/** The 412 that a custody request gets, or the number of the echeq it concerns. */
function examine(
  bank: Bank,
  store: EcheqStore,
  request: z.infer<typeof custodySchema>,
): Reply | number {
  const index = store.indexOf(request.id)
  if (index === null || store.head(index).role !== 'received')
    return refuse(412, 'invalid_echeq', 'The echeq does not exist or is not yours')
  if (store.head(index).state !== 'activo')
    return refuse(412, 'invalid_echeq_status', 'The echeq is not ACTIVO')
  const { currency } = store.head(index)
  if (accountOf(bank.customer, request.account_key, currency) === undefined)
    return refuse(412, 'invalid_account_key', 'The account does not exist or is not enabled')
  if (index === blockedEcheq(bank.echeqs))
    return refuse(412, 'invalid_lot_id', 'The lot of the echeq is not valid')
  return index
}

/** PUT /v1/echeqs/custody. */
const custodyRoute = (bank: Bank, store: EcheqStore): Route => ({
  ...post('/v1/echeqs/custody', 'required', (call) =>
    takeOrder(bank, 'echeq_custody', call, custodySchema, {
      key: ({ id }) => id,
      examine: (request) => examine(bank, store, request),
      execute: ({ id, account_key }, index) => {
        const status = 'ECHEQ_CUSTODIED'
        store.change(index, 'custodia', { cbu_custody: account_key })
        return { id, status, body: { id, status } }
      },
    }),
  ),
  method: 'PUT',
})

/** Echeqs: lists and single reads in both versions, issuance, custody. Spec: "Echeqs". */

const date = z.string().refine(isDateText, 'a date, YYYY-MM-DD').optional()
const text = z.string().optional()

const listQuery = (first: number) =>
  z.object({
    page: pageNumber(first),
    size: int(1, 20, 5),
    status: text,
    from_account_key: matching(/^\d{22}$/),
    created_at: date,
    paid_at: date,
    from_account_cuit: text,
    echeq_book_number: text,
    currency: z.enum(['ARS', 'USD']).optional(),
  })
type ListQuery = z.output<ReturnType<typeof listQuery>>
const V2_QUERY = Object.keys(listQuery(0).shape)
const V1_QUERY = V2_QUERY.filter((name) => name !== 'currency')

type Test = (head: EcheqHead) => boolean

/** The states asked for: repeated parameters, or one with commas. */
function readStates(call: Call): readonly string[] | Reply {
  const states = call.query.getAll('status').flatMap((text) => text.split(','))
  const wrong = states.find((state) => !echeqStates.some((known) => known === state.toLowerCase()))
  return wrong === undefined
    ? states.map((state) => state.toLowerCase())
    : refuseParameter(call, 'status', `${wrong} is not a status value`)
}

/** The filters of a list call as one test; null where there are none. */
function testOf(query: ListQuery, states: readonly string[]): Test | null {
  const equal: readonly (readonly [string | undefined, (head: EcheqHead) => string])[] = [
    [query.from_account_key, ({ from }) => from.cbu],
    [query.currency, ({ currency }) => currency],
    [query.created_at, ({ createdOn }) => createdOn],
    [query.paid_at, ({ paidOn }) => paidOn],
    [query.from_account_cuit, ({ from }) => from.cuit],
    [query.echeq_book_number, ({ book }) => book],
  ]
  const wanted = equal.filter(([value]) => value !== undefined)
  if (wanted.length === 0 && states.length === 0) return null
  return (head) =>
    (states.length === 0 || states.includes(head.state)) &&
    wanted.every(([value, of]) => of(head) === value)
}

/** A list call without its paging: what filters. */
function filterOf({ query }: Call): string {
  const filter = new URLSearchParams(query)
  for (const name of ['page', 'size']) filter.delete(name)
  return filter.toString()
}

async function list(
  { store, firstPage }: { readonly store: EcheqStore; readonly firstPage: number },
  call: Call,
  shape: (echeq: EcheqRecord) => EcheqRecord,
): Promise<Reply> {
  const read = readQuery(call, listQuery(firstPage))
  if ('refusal' in read) return read.refusal
  const states = readStates(call)
  if ('body' in states) return states
  const { page, size } = read.value
  const test = testOf(read.value, states)
  const found = test === null ? null : await store.passing(filterOf(call), test)
  const total = found?.length ?? store.size()
  const first = (page - firstPage) * size
  const count = Math.max(0, Math.min(size, total - first))
  const echeqs = Array.from({ length: count }, (_, n) =>
    shape(store.record(found?.[first + n] ?? first + n)),
  )
  const pagination = { total_pages: Math.ceil(total / size), current_page: page, size }
  return answer({ echeqs, pagination, total_echeqs: total })
}

function single(store: EcheqStore, call: Call, shape: (echeq: EcheqRecord) => EcheqRecord): Reply {
  const id = call.params['id'] ?? ''
  if (id.length !== 15) return refuseParameter(call, 'id', 'exactly 15 characters')
  const index = store.indexOf(id)
  return index === null
    ? refuse(404, 'echeq_not_found', 'No echeq has this id')
    : answer(shape(store.record(index)))
}

const NEXT: Readonly<Record<string, string>> = {
  'emitido-pendiente': 'activo',
  'activo-pendiente': 'activo',
  'devolucion-pendiente': 'anulado',
  activo: 'depositado',
  custodia: 'depositado',
  depositado: 'presentado',
  presentado: 'pagado',
}

/** Paying an echeq: an issued one leaves its account; a received one goes where it was in custody, else to a current account. */
export function echeqPosting(
  { customer }: Pick<Bank, 'customer'>,
  { id, role, currency, amount, from }: EcheqHead,
  custody: unknown,
): Posting {
  const issued = role === 'issued'
  const account = issued
    ? accountOf(customer, from.accountNumber, currency)
    : (accountOf(customer, typeof custody === 'string' ? custody : undefined, currency) ??
      customer.accounts.find((own) => own.type === 'CC' && own.currency === currency))
  return {
    account,
    amount: issued ? `-${amount}` : amount,
    description: issued ? 'PAGO ECHEQ EMITIDO' : 'ACREDITACION ECHEQ',
    operationId: id,
    other: issued ? undefined : { name: from.name, cuit: from.cuit, key: from.cbu },
  }
}

/** Moves an echeq to the outcome, or to the state that usually comes next. */
function settleEcheq(
  bank: Bank,
  store: EcheqStore,
  id: string,
  outcome: string | undefined,
): Settlement {
  const index = store.indexOf(id)
  if (index === null) return null
  const head = store.head(index)
  const { state } = head
  const next = outcome?.toLowerCase() ?? NEXT[state] ?? state
  if (next !== state) store.change(index, next)
  if (next !== state && next === 'pagado')
    bank.books.post(echeqPosting(bank, head, store.record(index)['cbu_custody']))
  return { changed: next !== state, status: next.toUpperCase() }
}

/** Some echeq ids per state, and the ones that custody accepts or refuses. */
function usableEcheqs(store: EcheqStore, bank: Bank): Readonly<Record<string, unknown>> {
  const first = firstEcheqs(store, bank.echeqs)
  const blocked = blockedEcheq(bank.echeqs)
  const blockedId = blocked === null ? null : store.head(blocked).id
  const idsWhere = (test: (echeq: (typeof first)[number]) => boolean): readonly string[] =>
    first.filter(test).map(({ id }) => id)
  const active = (role: string): readonly string[] =>
    idsWhere((echeq) => echeq.state === 'activo' && echeq.role === role && echeq.id !== blockedId)
  return {
    echeq_ids: Object.fromEntries(
      echeqStates.map((state) => [
        state.toUpperCase(),
        idsWhere((echeq) => echeq.state === state).slice(0, 4),
      ]),
    ),
    custody_echeq_ids: active('received'),
    echeq_ids_without_permission: active('issued'),
    echeq_ids_with_invalid_lot: blockedId === null ? [] : [blockedId],
  }
}

const versions = [
  {
    version: 'v2',
    traceId: 'required',
    query: V2_QUERY,
    shape: (echeq: EcheqRecord): EcheqRecord => echeq,
  },
  { version: 'v1', traceId: 'optional', query: V1_QUERY, shape: toVersion1 },
] as const

/** Makes the embedded bank's endpoints for echeqs: reads in both versions, issuance and custody. */
export function echeqsArea(bank: Bank): Area {
  const store = createEcheqStore(bank)
  const issuance = createIssuance(bank, store)
  return {
    routes: [
      ...versions.flatMap(({ version, traceId, query, shape }) => [
        get(
          `/${version}/echeqs`,
          traceId,
          (call) => list({ store, firstPage: bank.config.first_page }, call, shape),
          query,
        ),
        get(`/${version}/echeqs/:id`, traceId, (call) => single(store, call, shape)),
      ]),
      issuance.route,
      custodyRoute(bank, store),
    ],
    settle: {
      echeq: async ({ id, outcome }) =>
        issuance.authorise(id) ?? settleEcheq(bank, store, id, outcome),
      lot: async ({ id }) => issuance.authorise(id),
    },
    state: () => ({ echeqs: store.size(), lots: issuance.lots() }),
    usable: () => ({ ...usableEcheqs(store, bank), ...issuance.usable() }),
  }
}
