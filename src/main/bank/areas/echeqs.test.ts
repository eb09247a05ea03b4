import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import {
  type Echeq,
  type EcheqQuery,
  echeqStateOf,
  echeqStates,
  isFinalEcheqState,
} from '../../../shared/wire/echeqs.ts'
import {
  bankServer,
  business,
  clientOf,
  echeqsOf,
  json,
  NOW,
  sandboxClient,
  textAt,
} from '../bank.fixture.ts'
import { contractBank } from '../contract.fixture.ts'
import type { BankClient } from '../index.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))
/** Every echeq of the bank, read page by page. */
let all: readonly Echeq[]
let total: number | null | undefined
beforeAll(async () => {
  const first = good(await bank.client.echeqs.items({})).value
  const pages = Array.from({ length: first.pagination.total_pages }, (_, index) =>
    read({ page: index + 1 }),
  )
  all = (await Promise.all(pages)).flat()
  total = first.total_echeqs
})

/** The echeqs of a page, by version 2. */
const read = async (query: EcheqQuery): Promise<readonly Echeq[]> =>
  echeqsOf(good(await bank.client.echeqs.items(query)))

/** How many echeqs there are for which `test` holds; at least one, else the sample proves nothing. */
const some = (test: (echeq: Echeq) => unknown): number => {
  const count = all.filter(test).length
  expect(count).toBeGreaterThan(0)
  return count
}

describe('the list of echeqs', () => {
  it('[spec: echeqs.v2.list, fields.echeq.pagination, limit.echeqs.size] reads every page, 20 at a time', async () => {
    expect(all.length).toBe(170)
    expect(total).toBe(170)
    expect(new Set(all.map(({ id }) => id)).size).toBe(170)
    const { pagination } = good(await bank.client.echeqs.items({ page: 2 })).value
    expect(pagination).toMatchObject({ total_pages: 9, current_page: 2, size: 20 })
  })

  it.each(echeqStates)('[spec: state.echeq.%s] filters by this state', async (state) => {
    const echeqs = await read({ status: [state] })
    expect(echeqs.length).toBeGreaterThan(0)
    for (const { status } of echeqs) {
      expect(status).toBe(state.toUpperCase())
      expect(echeqStateOf(status)).toBe(state)
    }
  })

  it('[spec: echeqs.v2.list.filters] sends every filter under its name, states as a repeated parameter', async () => {
    const empty = { echeqs: [], pagination: { total_pages: 0, current_page: 1, size: 20 } }
    const server = await bankServer((_, response) => json(response, 200, empty))
    const query: EcheqQuery = {
      from_account_key: '0110012920000091344977',
      from_account_cuit: '30500010912',
      page: 7,
      status: ['activo', 'custodia'],
      echeq_book_number: '12',
      created_at: '2026-11-01',
      paid_at: '2026-12-01',
      currency: 'USD',
    }
    good(await clientOf(server.origin).echeqs.items(query))
    const url = new URL(business(server)[0]?.url ?? '', server.origin)
    expect(url.pathname).toBe('/v2/echeqs')
    expect([...url.searchParams]).toEqual([
      ['from_account_key', '0110012920000091344977'],
      ['from_account_cuit', '30500010912'],
      ['page', '7'],
      ['size', '20'],
      ['status', 'activo'],
      ['status', 'custodia'],
      ['echeq_book_number', '12'],
      ['created_at', '2026-11-01'],
      ['paid_at', '2026-12-01'],
      ['currency', 'USD'],
    ])
  })

  it('finds what a filter asks for', async () => {
    const [wanted] = all.filter(({ currency }) => currency === 'USD')
    const same = async (query: EcheqQuery): Promise<readonly string[]> =>
      (await read(query)).map(({ id }) => id)
    const created_at = wanted?.created_at?.slice(0, 10) ?? ''
    const paid_at = wanted?.paid_at?.slice(0, 10) ?? ''
    expect(await same({ currency: 'USD', created_at, paid_at })).toContain(wanted?.id)
    expect(await same({ currency: 'ARS', created_at, paid_at })).not.toContain(wanted?.id)
    const from = wanted?.issued?.from
    const book = wanted?.echeq_book_number ?? ''
    const query = { from_account_key: from?.account?.cbu ?? '', echeq_book_number: book }
    expect(await same({ ...query, from_account_cuit: from?.cuit ?? '' })).toContain(wanted?.id)
  })

  it.each<readonly [string, EcheqQuery, string]>([
    ['key', { from_account_key: '123' }, 'from_account_key'],
    ['CVU', { from_account_key: '0000003100012345678907' }, 'from_account_key'],
    ['CUIT', { from_account_cuit: '30500010913' }, 'from_account_cuit'],
    ['page', { page: -1 }, 'page'],
    ['fraction of a page', { page: 1.5 }, 'page'],
    ['book', { echeq_book_number: '' }, 'echeq_book_number'],
    ['date', { created_at: '2026-02-30' }, 'created_at'],
    ['date order', { paid_at: '01-12-2026' }, 'paid_at'],
  ])(
    '[spec: limit.page, limit.dates] is checked before the network: %s',
    async (_, query, field) => {
      expect(await bank.client.echeqs.items(query)).toMatchObject({
        error: { code: 'request_invalid', params: { field } },
      })
    },
  )

  it('[spec: error.shape] names the echeq and the field that cannot be read', async () => {
    const readable = { id: 'ABCDEFGHIJKLMNO', status: 'ACTIVO', amount: 1, currency: 'ARS' }
    const pagination = { total_pages: 1, current_page: 1, size: 20 }
    const body = { echeqs: [readable, { ...readable, amount: true }], pagination }
    const server = await bankServer((_, response) => json(response, 200, body))
    const { echeqs } = good(await clientOf(server.origin).echeqs.items({})).value
    expect(echeqs).toMatchObject([
      { read: { ok: true } },
      { json: { id: readable.id }, read: { ok: false, error: { field: 'amount' } } },
    ])
  })
})

describe('a list of echeqs with nothing in it', () => {
  it.each([false, true])('is empty where its answer has no body (version 1: %s)', async (older) => {
    const server = await bankServer((_, response) => json(response, 204, ''))
    const client = clientOf(server.origin, {}, undefined, { obsoleteEcheqReads: () => older })
    expect(good(await client.echeqs.items({})).value.echeqs).toEqual([])
    const page = good(await client.echeqs.page({}))
    expect(JSON.parse(Buffer.from(page.body).toString('utf8'))).toMatchObject({ echeqs: [] })
  })

  it('is an answer without a body that is not understood where one echeq was asked for', async () => {
    const server = await bankServer((_, response) => json(response, 204, ''))
    const client = clientOf(server.origin)
    expect(await client.echeqs.read('A'.repeat(15))).toMatchObject({
      error: { code: 'bank_not_json' },
    })
  })
})

describe('an echeq in full', () => {
  it('[spec: echeqs.v2.read] is the same by itself as in the list', async () => {
    const wanted = all.slice(0, 25)
    const read = await Promise.all(wanted.map(({ id }) => bank.client.echeqs.read(id)))
    expect(read.map((echeq) => good(echeq).value)).toEqual(wanted)
  })

  it('[spec: fields.echeq.head] has its texts, dates, exact amount and currency', () => {
    for (const echeq of all) {
      expect(echeq.id).toHaveLength(15)
      expect(echeq.amount).toMatch(/^\d+(\.\d+)?$/)
      expect(['ARS', 'USD']).toContain(echeq.currency)
      for (const text of [echeq.concept, echeq.caracter, echeq.payment_reason, echeq.number])
        expect(text).toEqual(expect.any(String))
      for (const text of [echeq.type, echeq.mode, echeq.cmc7, echeq.group_id, echeq.display_code])
        expect(text).toEqual(expect.any(String))
      expect(echeq.created_at).toMatch(/^\d{4}-/)
      expect(echeq.updated_at).toMatch(/^\d{4}-/)
      expect(echeq.echeq_book_number).toEqual(expect.any(String))
    }
    some(({ amount }) => /\.\d*0$/.test(amount))
    some(({ currency }) => currency === 'USD')
  })

  it('[spec: fields.echeq.flags] has every flag as a boolean', () => {
    const flags = Object.keys(all[0] ?? {}).filter((name) => name.startsWith('is_'))
    expect(flags.length).toBe(15)
    for (const flag of flags)
      for (const echeq of all) expect(echeq[flag]).toEqual(expect.any(Boolean))
    some(({ is_expired }) => is_expired)
  })

  it('[spec: fields.echeq.parties] has holder, issuer and beneficiaries, whose members may be null', () => {
    some(({ final_beneficiary }) => final_beneficiary?.document?.number === null)
    some(({ final_beneficiary }) => final_beneficiary?.name)
    for (const { holding, issued } of all) {
      expect(holding?.document?.type).toEqual(expect.any(String))
      expect(issued?.to?.document?.number).toEqual(expect.any(String))
      expect(issued?.from).toMatchObject({
        bank: {
          code: expect.any(String),
          branch: { province: expect.any(String), zip_code: expect.any(String) },
        },
        account: { cbu: expect.stringMatching(/^\d{22}$/), currency: expect.any(String) },
        cuit: expect.any(String),
        name: expect.any(String),
        address: expect.any(String),
      })
    }
  })

  it('[spec: fields.echeq.nullable] may have no deposit, custody or refund key', () => {
    some(({ cbu_deposit }) => cbu_deposit === null)
    some(({ cbu_deposit }) => typeof cbu_deposit === 'string')
    some(({ cbu_custody }) => typeof cbu_custody === 'string')
    some(({ cuit_request_refund }) => typeof cuit_request_refund === 'string')
  })

  it('[spec: fields.echeq.endorsements] has its endorsements with their references', () => {
    some(({ endorsements }) => endorsements.length > 0)
    for (const { endorsements, total_endorsements } of all) {
      expect(endorsements.length).toBe(total_endorsements)
      for (const endorsement of endorsements) {
        expect(endorsement.beneficiary?.document?.number).toEqual(expect.any(String))
        expect(endorsement.payment_references.length).toBe(endorsement.total_payment_references)
      }
    }
  })

  it('[spec: fields.echeq.assignments] has its assignments', () => {
    some(({ assignments }) => assignments.some(({ to }) => to?.address))
    for (const { assignments, total_assignments } of all)
      expect(assignments.length).toBe(total_assignments)
  })

  it('[spec: fields.echeq.rejections] has its rejections', () => {
    some(({ rejections }) => rejections.some(({ code, reason }) => code && reason))
    for (const { rejections, total_rejections } of all)
      expect(rejections.length).toBe(total_rejections)
  })

  it('[spec: fields.echeq.guarantors] has its guarantors with exact amounts', () => {
    some(({ guarantors }) => guarantors.some(({ amount }) => amount))
    some(({ guarantors }) => guarantors.some(({ guarantor }) => guarantor?.caracter))
    for (const { guarantors, total_guarantors } of all)
      expect(guarantors.length).toBe(total_guarantors)
  })

  it.each(['BORRADOR', 'PENDIENTE AUTORIZACION', 'EN PROCESO'])(
    '[spec: state.echeq-authorization.%s] is shown verbatim, as none of the filter values',
    async (status) => {
      const path = '/v2/echeqs/*'
      await bank.control.post('/faults', { path, action: 'set_fields', set: { status } })
      const { value } = good(await bank.client.echeqs.read(all[0]?.id ?? ''))
      expect(value.status).toBe(status)
      expect(echeqStateOf(status)).toBeNull()
      expect(isFinalEcheqState(echeqStateOf(status))).toBe(false)
    },
  )

  it('[spec: fields.unknown] keeps unknown fields and unknown states as they came', async () => {
    const path = '/v2/echeqs/*'
    const id = all[0]?.id ?? ''
    await bank.control.post('/faults', [{ path, action: 'unknown_enum' }])
    const odd = good(await bank.client.echeqs.read(id)).value
    expect(odd.status).toBe('ESTADO-NO-DOCUMENTADO')
    expect(echeqStateOf(odd.status)).toBeNull()
    await bank.control.post('/faults', [{ path, action: 'extra_fields' }])
    expect(good(await bank.client.echeqs.read(id)).value).toHaveProperty('campo_nuevo')
  })

  it('[spec: fields.missing] can lack what is not needed to know it, and not the amount', async () => {
    const path = '/v2/echeqs/*'
    const id = all[0]?.id ?? ''
    const lacking = { path, action: 'missing_fields', fields: ['issued', 'cmc7', 'endorsements'] }
    await bank.control.post('/faults', lacking)
    expect(good(await bank.client.echeqs.read(id)).value.endorsements).toEqual([])
    await bank.control.post('/faults', { path, action: 'missing_fields', fields: ['amount'] })
    expect(await bank.client.echeqs.read(id)).toMatchObject({
      error: { code: 'bank_unexpected_shape', params: { field: 'amount' } },
    })
  })

  it.each(['', 'x'.repeat(14), 'x'.repeat(16), '../../../v1/abc', 'ABCDEFGHIJKLM O'])(
    '[spec: limit.echeqs.id] cannot be asked for as %j',
    async (id) => {
      const outcome = await bank.client.echeqs.read(id)
      const code = id === '../../../v1/abc' ? 'bank_not_found' : 'request_invalid'
      expect(outcome).toMatchObject({ ok: false, error: { code } })
    },
  )
})

describe('the obsolete version 1 reads', () => {
  let older: BankClient
  beforeAll(async () => {
    const asked = await sandboxClient(bank.connection, { obsoleteEcheqReads: () => true })
    older = asked.client
  })
  afterAll(() => {
    older.close()
  })

  /** Members of version 2 that version 1 does not have. */
  const absent = (echeq: Echeq): Echeq => {
    const names = Object.keys(echeq).filter(
      (name) =>
        ['group_id', 'mode', 'holding'].includes(name) ||
        (name.startsWith('is_') && name !== 'is_last_endorser'),
    )
    return Object.fromEntries(
      Object.entries(echeq).filter(([name]) => !names.includes(name)),
    ) as Echeq
  }

  it('[spec: echeqs.v1.list, fields.echeq.v1] say the same as version 2, in its words', async () => {
    const pages = Array.from({ length: 9 }, (_, index) => older.echeqs.items({ page: index + 1 }))
    const old = (await Promise.all(pages)).flatMap((page) => echeqsOf(good(page)))
    expect(old.map(({ is_last_constituent: _, ...echeq }) => absent(echeq))).toEqual(
      all.map(absent),
    )
  })

  it('[spec: echeqs.v1.read] read one by its id', async () => {
    const wanted = all.find(({ assignments }) => assignments.length > 0)
    const { value } = good(await older.echeqs.read(wanted?.id ?? ''))
    expect(value.assignments).toEqual(wanted?.assignments)
    expect(value.display_code).toBe(wanted?.display_code)
    expect(value.currency).toBe(wanted?.currency)
  })

  it('[spec: echeqs.v1.off] are asked only where they are switched on, and then for every read', async () => {
    const asked: string[] = []
    const server = await bankServer(({ url }, response) => {
      asked.push(url.replace(/\?.*/, ''))
      json(response, 200, '{"echeqs":[],"pagination":{"total_pages":1,"current_page":1}}')
    })
    const id = textAt(bank.usable, 'echeq_ids', 'ACTIVO', 0)
    for (const older of [false, true]) {
      const client = clientOf(server.origin, {}, undefined, {
        obsoleteEcheqReads: () => older,
      })
      await client.echeqs.items({ currency: 'ARS' })
      expect(await client.echeqs.page({ currency: 'ARS' })).toMatchObject({ value: { older } })
      await client.echeqs.read(id)
      client.close()
    }
    const paths = (version: string) => [`/${version}/echeqs`, `/${version}/echeqs`]
    expect(asked).toEqual([...paths('v2'), `/v2/echeqs/${id}`, ...paths('v1'), `/v1/echeqs/${id}`])
  })

  it('are read as what version 2 says, currency and holder included', async () => {
    const dollars = echeqsOf(good(await older.echeqs.items({ currency: 'USD' })))
    expect(dollars.every(({ currency }) => currency === 'USD')).toBe(true)
    const endorsed = all.find(
      ({ endorsements }) => endorsements.at(-1)?.status?.toLowerCase() === 'aceptado',
    )
    const one = good(await older.echeqs.read(endorsed?.id ?? ''))
    expect(one.value.holding).toEqual(endorsed?.holding)
    expect(JSON.parse(one.text)).toMatchObject({ currency: endorsed?.currency })
  })
})
