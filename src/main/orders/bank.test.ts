import { afterEach, expect, it } from 'vitest'
import { ok } from '../../shared/result.ts'
import { bankServer, business, clientOf, type HttpServer, json, unwrap } from '../bank/testing.ts'
import { createOrderBank } from './bank.ts'

/** Looking for an order whose answer was lost, in the bank's own lists. */

let server: HttpServer | null = null
afterEach(() => server?.close())

const echeq = (page: number) => ({
  ...{ id: `ECHEQ${String(page).padStart(10, '0')}`, status: 'ACTIVO' },
  ...{ amount: page, currency: 'ARS' },
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
  return createOrderBank(async () => ok(client))
}
const search = { paidOn: '2026-11-30' }

it('all pages of a list are searched', async () => {
  const bank = await bankOf(70)
  expect(unwrap(await bank.echeqs(search)).value).toHaveLength(70)
})

it('a list ends at an empty page, whatever number of pages is said', async () => {
  const bank = await bankOf(400, 2)
  expect(unwrap(await bank.echeqs(search)).value).toHaveLength(2)
  expect(business(server as HttpServer)).toHaveLength(3)
})

it('a list that is too long to be searched is no answer: nothing is taken for ours, or for not there', async () => {
  const bank = await bankOf(501)
  expect(await bank.echeqs(search)).toMatchObject({
    ok: false,
    error: { code: 'bank_unexpected_shape', params: { field: 'total_pages' } },
  })
  expect(business(server as HttpServer)).toHaveLength(1)
})
