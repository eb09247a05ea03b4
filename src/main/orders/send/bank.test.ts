import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { bankServer, business, clientOf, type HttpServer, json } from '../../bank/bank.fixture.ts'
import type { OrderRequest } from '../../ledger/orders/order-store.ts'
import { cvuTransferCall } from '../kinds/cvu-transfer.ts'
import { mepCalls } from '../kinds/mep.ts'
import { mepOrder, transferOrder } from '../kinds/sample-orders.fixture.ts'
import { createOrderBank } from './bank.ts'

/** Sending what is stored, and looking for an order whose answer was lost in the bank's own lists. */

let server: HttpServer

const echeq = (page: number) => ({
  id: `ECHEQ${String(page).padStart(10, '0')}`,
  status: 'ACTIVO',
  amount: page,
  currency: 'ARS',
})

async function bankOf(pages: number, shown = pages) {
  server = await bankServer((request, response) => {
    const page = Number(new URL(request.url, 'http://bank').searchParams.get('page'))
    json(response, 200, {
      echeqs: page <= shown ? [echeq(page)] : [],
      pagination: { total_pages: pages, current_page: page },
      total_echeqs: shown,
    })
  })
  const client = clientOf(server.origin)
  return createOrderBank(async () => ok(client), systemClock)
}
const search = { paidOn: '2026-11-30' }

it('all pages of a list are searched', async () => {
  const bank = await bankOf(70)
  expect(good(await bank.echeqs(search)).value.items).toHaveLength(70)
})

it('a list ends at an empty page, whatever number of pages is said', async () => {
  const bank = await bankOf(400, 2)
  expect(good(await bank.echeqs(search)).value.items).toHaveLength(2)
  expect(business(server)).toHaveLength(3)
})

it('a list that counts more than it shows is no proof that something is not in it', async () => {
  server = await bankServer((_, response) =>
    json(response, 200, {
      echeqs: [echeq(1)],
      pagination: { total_pages: 1, current_page: 1 },
      total_echeqs: 12,
    }),
  )
  const client = clientOf(server.origin)
  const bank = createOrderBank(async () => ok(client), systemClock)
  expect(good(await bank.echeqs(search)).value.unread).toMatchObject({
    code: 'list_not_whole',
    params: { given: 1, counted: 12, how: 'rows' },
  })
})

it('DEBINs are asked for from the first page on without its number; a page that is counted and not given is told', async () => {
  server = await bankServer((request, response) => {
    const page = new URL(request.url, 'http://bank').searchParams.get('page')
    const row = { id: 'A'.repeat(22), status: 'INICIADO', amount: 1 }
    json(response, 200, { total_page: 2, results: page === null ? [row] : [] })
  })
  const client = clientOf(server.origin)
  const bank = createOrderBank(async () => ok(client), systemClock)
  const found = good(await bank.debins({ accountId: '123456', from: '2026-11-01' })).value
  expect(found.items).toHaveLength(1)
  expect(found.unread).toMatchObject({
    code: 'list_not_whole',
    params: { given: 1, counted: 2, how: 'pages' },
  })
})

it('a list that is too long to be searched is no answer: nothing is taken for ours, or for not there', async () => {
  const bank = await bankOf(501)
  expect(await bank.echeqs(search)).toMatchObject({
    ok: false,
    error: { code: 'bank_unexpected_shape', params: { field: 'total_pages' } },
  })
  expect(business(server)).toHaveLength(1)
})

describe('a stored request', () => {
  const sending = async (request: OrderRequest, now = new Date('2026-11-20T15:00:00Z')) => {
    server = await bankServer((_, response) => json(response, 200, { id: 'x', status: 'S' }))
    const client = clientOf(server.origin)
    const bank = createOrderBank(async () => ok(client), { now: () => now })
    return bank.send({ ...request, traceId: '00000000-0000-4000-8000-000000000001' })
  }
  const { path } = cvuTransferCall

  it.each(['{}', '[]', 'no json', ''])(
    'that is no order of its kind is not sent: %s',
    async (body) => {
      const reply = await sending({ method: 'POST', path, body })
      expect(reply).toMatchObject({ error: { code: 'request_invalid', execution: 'none' } })
      expect(server.requests).toEqual([])
    },
  )

  it.each([
    ['POST', '/v1/other'],
    ['PUT', path],
  ] as const)('that no kind makes is not sent: %s %s', async (method, to) => {
    const { body } = cvuTransferCall.write(transferOrder)
    expect(await sending({ method, path: to, body })).toMatchObject({
      error: { code: 'request_invalid', params: { field: 'path' }, execution: 'none' },
    })
    expect(server.requests).toEqual([])
  })

  it('that kept its limits when it was written keeps them again when it is sent, or stays', async () => {
    const request = mepCalls.mep_dr0.write(mepOrder)
    expect((await sending(request)).ok).toBe(true)
    await server.close()
    expect(await sending(request, new Date('2026-11-20T20:00:00-03:00'))).toMatchObject({
      error: { code: 'request_invalid', params: { problem: 'closed' }, execution: 'none' },
    })
    expect(server.requests).toEqual([])
  })

  it('without a client certainly stays here', async () => {
    const bank = createOrderBank(async () => err(appError('cancelled', {})), systemClock)
    const request = { ...cvuTransferCall.write(transferOrder), traceId: 'x' }
    expect(await bank.send(request)).toMatchObject({ error: { execution: 'none' } })
  })
})
