import type { Clock } from '../../../shared/base/clock.ts'
import { type Answer, err, type Outcome, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { DebinListItem } from '../../../shared/wire/debin.ts'
import type { Echeq } from '../../../shared/wire/echeqs.ts'
import { requestInvalid } from '../../bank/calls/errors.ts'
import type { BankClient } from '../../bank/index.ts'
import type { OrderRequest } from '../../ledger/orders/port.ts'
import type { Sendable } from '../kinds/call.ts'
import { callFor } from '../kinds/index.ts'
import type { BankAnswer, BankReply, DebinSearch, EcheqSearch, OrderBank } from '../port.ts'

/** A list longer than this is not searched: what stands further on might be ours, or as like it as what was found. */
const MOST_PAGES = 500

/** The bank client as money orders use it. `client` is asked for at every use, because it may have to be started first. */
export function createOrderBank(
  client: () => Answer<BankClient>,
  clock: Pick<Clock, 'now'>,
): OrderBank {
  const using = async <T>(work: (bank: BankClient) => BankAnswer<T>): BankAnswer<T> => {
    const bank = await client()
    return bank.ok ? work(bank.value) : bank
  }
  return {
    send: async (request) => {
      const call = callFor(request)
      if (call === null) return err(requestInvalid({ field: 'path', problem: request.path }))
      const bank = await client()
      // Without a client nothing can have left.
      if (!bank.ok) return err({ ...bank.error, execution: 'none' })
      return sendOn(bank.value, call, request, clock.now())
    },
    cvuTransfer: (id) => using(({ transfers }) => transfers.query(id)),
    accountDetails: (key) => using(({ transfers }) => transfers.accountDetails(key)),
    echeq: (id) => using(({ echeqs }) => echeqs.read(id)),
    echeqs: (search) => using((bank) => allEcheqs(bank, search)),
    debins: (search) => using((bank) => allDebins(bank, search)),
  }
}

/**
 * Sends a stored request of a kind, byte for byte, once. Its limits are checked again first: an error that says so means
 * that nothing was sent.
 */
export async function sendOn<A>(
  bank: BankClient,
  call: Sendable<A>,
  request: OrderRequest & { readonly traceId: string },
  now: Date,
): BankAnswer<A> {
  const sound = call.recheck(request.body, now)
  if (!sound.ok) return sound
  const reply = await bank.send(request, call.answer)
  return reply.ok ? reply : err(call.explain(reply.error, request.body))
}

/** Reads every page; the answer's text is that of the last one. Fails where they are too many. */
async function allPages<T>(
  readPage: (page: number) => BankAnswer<{ readonly items: readonly T[]; readonly pages: number }>,
): BankAnswer<readonly T[]> {
  const items: T[] = []
  for (let page = 1; ; page += 1) {
    const reply = await readPage(page)
    if (!reply.ok) return reply
    const { value: shown, traceId } = reply.value
    if (shown.pages > MOST_PAGES) {
      const problem = { field: 'total_pages', problem: `${shown.pages} > ${MOST_PAGES}` }
      return err(appError('bank_unexpected_shape', problem, { traceId }))
    }
    items.push(...shown.items)
    if (page >= shown.pages || shown.items.length === 0) return ok({ ...reply.value, value: items })
  }
}

const replyOf = <A, T>(
  reply: BankReply<A>,
  pick: (value: A) => { readonly items: readonly T[]; readonly pages: number },
): Outcome<BankReply<{ readonly items: readonly T[]; readonly pages: number }>> =>
  ok({ ...reply, value: pick(reply.value) })

const allEcheqs = (bank: BankClient, { paidOn }: EcheqSearch): BankAnswer<readonly Echeq[]> =>
  allPages(async (page) => {
    const reply = await bank.echeqs.list({ paid_at: paidOn, currency: 'ARS', page })
    return reply.ok
      ? replyOf(reply.value, ({ echeqs, pagination }) => ({
          items: echeqs,
          pages: pagination.total_pages,
        }))
      : reply
  })

const allDebins = (
  bank: BankClient,
  { accountId, from, debinId }: DebinSearch,
): BankAnswer<readonly DebinListItem[]> =>
  allPages(async (page) => {
    const reply = await bank.debin.list({
      account_id: accountId,
      from,
      page,
      ...(debinId === undefined ? {} : { id_debin: debinId }),
    })
    return reply.ok
      ? replyOf(reply.value, ({ results, total_page }) => ({ items: results, pages: total_page }))
      : reply
  })
