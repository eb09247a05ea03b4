import { beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '../../../shared/values/money.ts'
import { value } from '../cache.fixture.ts'
import { cache, cacheForEach } from '../each.fixture.ts'
import { OURS, type Parts, record, takePosition } from './echeqs.fixture.ts'

/** What the thread of the cache tells of the risk of echeqs. */

cacheForEach()
beforeEach(async () => {
  await takePosition(cache)
})

const ACME = { name: 'Acme S.A.', cuit: '30712345671', cbu: '0170099220000067797370' }
const BETA = { name: 'Beta S.R.L.', cuit: '33693450239', cbu: '0140019901401901247953' }

const received = (id: string, more: Partial<Parts> = {}) =>
  record({
    id,
    issuer: ACME,
    holder: OURS,
    amount: '100.00',
    paid_at: '2026-12-18T00:00:00',
    ...more,
  })
const take = async (...records: readonly ReturnType<typeof received>[]) =>
  value(await cache.echeqs.take(records))
const endorsedBy = (name: string, number: string, status = 'aceptado') => ({
  endorsements: [{ status, from: { name, document: { number } }, beneficiary: null }],
})
const bounced = { rejections: [{ code: 'R10', date: '2026-10-01T09:00:00', reason: 'Sin fondos' }] }

describe('the book', () => {
  it('counts what is to be collected, by issuer', async () => {
    await take(
      received('A'),
      received('B', { issuer: BETA, amount: '50.005', more: endorsedBy('Gamma', '20123456786') }),
      received('C', { issuer: BETA, more: endorsedBy('Gamma', '20123456786', 'repudiado') }),
      received('paid', { status: 'PAGADO' }),
      received('elsewhere', { holder: '27123456780' }),
      received('dollars', { currency: 'USD' }),
    )
    const book = value(await cache.echeqs.riskBook())
    const shares = (of: typeof book.byIssuer) =>
      of.map(({ currency, amount, largest }) => [
        currency,
        amount,
        ...largest.map((one) => `${one.document} ${one.amount} ${one.percent}`),
      ])
    expect(shares(book.byIssuer)).toEqual([
      ['ARS', '250.005', '33693450239 150.005 60.00', '30712345671 100.00 40.00'],
      ['USD', '100.00', '30712345671 100.00 100.00'],
    ])
    expect(book.names).toEqual({
      '30712345671': 'Acme S.A.',
      '33693450239': 'Beta S.R.L.',
    })
  })

  it('is another after what the bank says changed, also of what was read before', async () => {
    await take(received('A'), received('B', { issuer: BETA }))
    expect(value(await cache.echeqs.riskBook()).byIssuer[0]?.parties).toBe(2)
    await take(
      record(
        {
          id: 'A',
          status: 'ACTIVO',
          amount: '100.00',
          issuer: ACME,
          holder: OURS,
          more: endorsedBy('Gamma', '20123456786'),
        },
        '2026-11-22T12:00:00.000Z',
      ),
      received('C', { status: 'RECHAZADO', more: bounced }),
    )
    const book = value(await cache.echeqs.riskBook())
    expect(book.exposed).toMatchObject([
      { id: 'A', rejections: 1, newest: { echeqId: 'C', code: 'R10', on: '2026-10-01' } },
    ])
    expect(book.exposedCount).toBe(1)
  })

  it('adds up thousands, and what came after it was asked for', async () => {
    const rows = Array.from({ length: 9000 }, (_, at) =>
      received(`E${at}`, { issuer: at % 2 === 0 ? ACME : BETA, amount: `${at}.25` }),
    )
    await take(...rows)
    expect(value(await cache.echeqs.riskBook()).byIssuer[0]).toMatchObject({ count: 9000 })
    await take(received('late', { issuer: BETA, amount: '0.01' }))
    const [ars] = value(await cache.echeqs.riskBook()).byIssuer
    expect(ars).toMatchObject({ count: 9001, amount: '40497750.01', parties: 2 })
    expect(ars?.largest.map(({ count }) => count).toSorted()).toEqual([4500, 4501])
  })

  it('is empty of an empty list', async () => {
    expect(value(await cache.echeqs.riskBook())).toMatchObject({ byIssuer: [], exposed: [] })
  })
})

it('an issuer’s echeqs are those received, with what was rejected', async () => {
  await take(
    received('A', { more: bounced }),
    received('B', { paid_at: '2026-12-19T00:00:00' }),
    received('other', { issuer: BETA }),
  )
  expect(value(await cache.echeqs.ofIssuer(ACME.cuit))).toMatchObject([
    { id: 'B', rejections: [], open: true },
    { id: 'A', rejections: [{ reason: 'Sin fondos' }] },
  ])
  expect(value(await cache.echeqs.ofIssuer('20100000130'))).toEqual([])
})

it('an issuer’s rejections are those the bank says now', async () => {
  await take(received('A'), received('B'))
  const rejected = async () =>
    value(await cache.echeqs.ofIssuer(ACME.cuit)).flatMap(({ id, rejections }) =>
      rejections.map(({ code }) => `${id} ${code}`),
    )
  expect(await rejected()).toEqual([])
  await take(received('A', { status: 'RECHAZADO', more: bounced }))
  expect(await rejected()).toEqual(['A R10'])
  value(await cache.echeqs.riskBook())
  expect(await rejected()).toEqual(['A R10'])
  await take(received('B', { status: 'RECHAZADO', more: bounced }))
  expect(await rejected()).toEqual(['B R10', 'A R10'])
})

it('an echeq that was rejected for two reasons on one day was rejected once', async () => {
  const rejections = [
    { code: 'R08', date: '2026-11-20', reason: 'Sin fondos' },
    { code: 'R17', date: '2026-11-20', reason: 'Firma' },
    { code: 'R08', date: '2026-11-24', reason: 'Sin fondos' },
  ]
  await take(received('A', { status: 'RECHAZADO', more: { ...bounced, rejections } }))
  const [echeq] = value(await cache.echeqs.ofIssuer(ACME.cuit))
  expect(echeq?.rejections).toEqual([
    { code: 'R08, R17', reason: 'Sin fondos; Firma', on: '2026-11-20' },
    { code: 'R08', reason: 'Sin fondos', on: '2026-11-24' },
  ])
  // The list counts as the risk does; what the bank counts and does not list counts too.
  const listed = async () =>
    value(await cache.echeqs.chosen({ ids: ['A', 'B'] }, undefined, 0)).map((one) => one.rejections)
  await take(received('B', { status: 'RECHAZADO', more: { rejections, total_rejections: 4 } }))
  expect((await listed()).toSorted()).toEqual([2, 3])
  // A bank may count presentations rather than reasons.
  await take(received('B', { status: 'RECHAZADO', more: { rejections, total_rejections: 1 } }))
  expect((await listed()).toSorted()).toEqual([2, 2])
})

describe('discounting', () => {
  const terms = {
    rate: decimal('48'),
    commission: decimal('1'),
    tax: decimal('21'),
    on: '2026-11-23' as const,
    clearingDays: 2,
  }
  const all = { filter: {}, except: [] }

  it('has a line for each that can be, and counts the others by their reason', async () => {
    await take(
      received('A', { amount: '1000.00' }),
      received('due', { paid_at: '2026-11-17T00:00:00' }),
      received('undated', { paid_at: null }),
      received('nowhere', { currency: '' }),
      received('custody', { status: 'CUSTODIA' }),
      received('ours', { issuer: { ...ACME, cuit: OURS }, holder: BETA.cuit }),
    )
    const found = value(await cache.echeqs.discount({ selection: all, terms, holidays: [] }))
    expect(found.lines).toMatchObject([{ id: 'A', days: 29, issuerName: 'Acme S.A.' }])
    expect(found.sums).toMatchObject([{ currency: 'ARS', count: 1, amount: '1000.00' }])
    expect(found.leftOut).toEqual({ dueBefore: 1, noDate: 1, noCurrency: 1, notOurs: 2 })
  })
})
