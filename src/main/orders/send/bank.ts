import type { Clock } from '../../../shared/base/clock.ts'
import type { Answer, AppError } from '../../../shared/errors/index.ts'
import { andThen, appError, err, fail, ok } from '../../../shared/errors/index.ts'
import type { DebinListItem } from '../../../shared/wire/debin.ts'
import { ECHEQ_PAGE_SIZE, type Echeq } from '../../../shared/wire/echeqs.ts'
import { requestInvalid } from '../../bank/calls/errors.ts'
import type { BankClient } from '../../bank/index.ts'
import type { OrderRequest } from '../../ledger/orders/order-store.ts'
import { callFor } from '../kinds/index.ts'
import type { Sendable } from '../kinds/kind.ts'
import type {
  BankAnswer,
  DebinSearch,
  EcheqSearch,
  OrderBank,
  SearchedList,
} from '../order-deps.ts'

/** A list longer than this is not searched: what stands further on might be ours, or as like it as what was found. */
const MOST_PAGES = 500

/** The bank client as money orders use it. `client` is asked for at every use, because it may have to be started first. */
export function createOrderBank(
  client: () => Answer<BankClient>,
  clock: Pick<Clock, 'now'>,
): OrderBank {
  const using = async <T>(work: (bank: BankClient) => BankAnswer<T>): BankAnswer<T> =>
    andThen(await client(), work)
  return {
    send: async (request) => {
      const call = callFor(request)
      if (call === null) return err(requestInvalid({ field: 'path', problem: request.path }))
      const bank = await client()
      // Without a client nothing can have left.
      if (!bank.ok) return err({ ...bank.error, execution: 'none' })
      return callBank(bank.value, call, request, clock.now())
    },
    cvuTransfer: (id) => using(({ transfers }) => transfers.query(id)),
    accountDetails: (key) => using(({ transfers }) => transfers.accountDetails(key)),
    echeq: (id) => using(({ echeqs }) => echeqs.read(id)),
    echeqs: (search) => using((bank) => allEcheqs(bank, search)),
    debins: (search) => using((bank) => allDebins(bank, search)),
  }
}

/** Sends a stored request once, byte for byte. Its limits are checked again first; their error says that nothing was sent. */
export async function callBank<A>(
  bank: BankClient,
  call: Sendable<A>,
  request: OrderRequest & { readonly traceId: string },
  now: Date,
): BankAnswer<A> {
  const sound = call.recheck(request.body, now)
  if (!sound.ok) return sound
  const reply = await bank.sendOnce(request, call.answer)
  return reply.ok ? reply : err(call.explain(reply.error, request.body))
}

/** A field that is wrong, as it is named in the whole answer. */
interface FieldFault {
  readonly field: string
  readonly problem: string
}

/** A page of a list, and of how many. */
interface ListedPage<T> {
  readonly items: readonly T[]
  readonly pages: number
  /** The first of its rows that cannot be read. */
  readonly malformed: FieldFault | null
  /** Rows of the whole list, by its own count; null where it does not say. */
  readonly counted: number | null
}

/** The error if the pages so far lack rows that the list counts: a search in an incomplete list proves nothing. */
function missingOf(rows: number, page: number, shown: ListedPage<unknown>): AppError | null {
  const { items, pages, counted } = shown
  if (counted !== null && rows >= counted) return null
  if (counted !== null && counted <= pages * ECHEQ_PAGE_SIZE)
    return appError('list_not_whole', { given: rows, counted, how: 'rows' })
  if (page === 1 || items.length > 0 || shown.malformed !== null) return null
  return appError('list_not_whole', { given: page - 1, counted: pages, how: 'pages' })
}

/** Reads every page; the answer's text is that of the last one. Fails where they are too many. */
async function allPages<T>(
  readPage: (page: number) => BankAnswer<ListedPage<T>>,
): BankAnswer<SearchedList<T>> {
  const items: T[] = []
  let unread: AppError | null = null
  for (let page = 1; ; page += 1) {
    const reply = await readPage(page)
    if (!reply.ok) return reply
    const { value: shown, traceId } = reply.value
    if (shown.pages > MOST_PAGES) {
      const problem = { field: 'total_pages', problem: `${shown.pages} > ${MOST_PAGES}` }
      return fail('bank_unexpected_shape', problem, { traceId })
    }
    items.push(...shown.items)
    if (shown.malformed !== null)
      unread ??= appError('bank_unexpected_shape', shown.malformed, { traceId })
    const isLast = page >= shown.pages || (shown.items.length === 0 && shown.malformed === null)
    if (!isLast) continue
    unread ??= missingOf(items.length, page, shown)
    return ok({ ...reply.value, value: { items, unread } })
  }
}

const allEcheqs = (bank: BankClient, { paidOn }: EcheqSearch): BankAnswer<SearchedList<Echeq>> =>
  allPages(async (page) => {
    const reply = await bank.echeqs.items({ paid_at: paidOn, currency: 'ARS', page })
    if (!reply.ok) return reply
    const { echeqs, pagination, total_echeqs: counted = null } = reply.value.value
    const problems = echeqs.flatMap(({ read }, index) =>
      read.ok ? [] : [under(`echeqs[${index}]`, read.error)],
    )
    return ok({
      ...reply.value,
      value: {
        items: echeqs.flatMap(({ read }) => (read.ok ? [read.value] : [])),
        pages: pagination.total_pages,
        malformed: problems[0] ?? null,
        counted,
      },
    })
  })

const allDebins = (
  bank: BankClient,
  { accountId, from, debinId }: DebinSearch,
): BankAnswer<SearchedList<DebinListItem>> =>
  allPages(async (page) => {
    const reply = await bank.debin.page({
      account_id: accountId,
      from,
      // The first page is the bank's own default, whichever number it gives it.
      ...(page === 1 ? {} : { page }),
      ...(debinId === undefined ? {} : { id_debin: debinId }),
    })
    if (!reply.ok) return reply
    const { results, total_page: pages } = reply.value.value
    const [first] = results.malformed
    return ok({
      ...reply.value,
      value: {
        items: results.rows.map(({ value }) => value),
        pages,
        malformed: first === undefined ? null : under(`results[${first.index}]`, first),
        counted: null,
      },
    })
  })

const under = (
  row: string,
  { field, message }: { readonly field: string; readonly message: string },
): FieldFault => ({ field: field === '' ? row : `${row}.${field}`, problem: message })
