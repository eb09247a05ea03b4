import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appError, err } from '../../../shared/errors/index.ts'
import { add, type DecimalText, decimal, ZERO } from '../../../shared/values/money.ts'
import {
  accountJson,
  bytesOf,
  fixedTermJson,
  fundJson,
  instrumentJson,
  meta,
  positionJson,
  sample,
  value,
} from '../cache.fixture.ts'
import { cache, cacheForEach } from '../each.fixture.ts'

cacheForEach()

const take = (text: string, more = {}) => cache.positions.import(bytesOf(text), meta(more))

describe('importing a position file', () => {
  it('keeps the bytes as received and says what it holds', async () => {
    const text = `\n${positionJson(sample)}\n`
    const { summary, repeated } = value(await take(text, { source: 'bank' }))
    expect(repeated).toBe(false)
    expect(summary).toMatchObject({
      fileId: 'F1',
      createdAt: '2026-11-20 10:00:00',
      createdAtInstant: '2026-11-20T13:00:00.000Z',
      source: 'bank',
      bytes: bytesOf(text).length,
      holdings: 9,
      current: true,
      fromFuture: false,
    })
    expect(summary.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(Buffer.from(value(await cache.positions.raw('F1')) ?? []).toString()).toBe(text)
  })

  it('adds up each currency by itself, exactly', async () => {
    await take(positionJson(sample))
    const overview = value(await cache.positions.overview())
    expect(overview?.client).toEqual({ documentType: 'CUIT', documentNumber: '30500010912' })
    expect(overview?.counts).toEqual({ accounts: 2, fixed_terms: 2, funds: 2, instruments: 3 })
    expect(overview?.totals).toEqual([
      {
        currency: 'ARS',
        available: '99999999999999999.99',
        accounts: '99999999999999999.99',
        fixedTerms: '1000000.1',
        funds: '0.9',
        total: '100000000001000000.99',
      },
      {
        currency: 'USD',
        available: '-0.01',
        accounts: '-0.01',
        fixedTerms: '5.5',
        funds: '0',
        total: '5.49',
      },
      { currency: 'EUR', available: '0', accounts: '0', fixedTerms: '0', funds: '7', total: '7' },
    ])
    expect(overview?.brokerage).toEqual([
      { instrumentType: 'BONOS', count: 3, valuation: '123456789012345698.4' },
    ])
  })

  it('gives out every decimal as it came in', async () => {
    const number = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?$/)
    let serial = 0
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 60, maxLength: 120 }), async (numbers) => {
        serial += 1
        const fileId = `file-${serial}`
        const parts = {
          fileId,
          accounts: numbers.map((digits, index) => accountJson(String(index), 'ARS', digits)),
          fixedTerms: numbers.map((digits, index) => fixedTermJson(String(index), 'ARS', digits)),
          funds: numbers.map((digits) => fundJson('f', 'ARS', digits)),
          instruments: numbers.map((digits) => instrumentJson('i', digits)),
        }
        value(await take(positionJson(parts)))
        const page = { fileId, offset: 0, limit: 500 }
        const { positions } = cache
        const accounts = value(await positions.page('accounts', page)).rows
        const fixedTerms = value(await positions.page('fixed_terms', page)).rows
        const funds = value(await positions.page('funds', page)).rows
        const instruments = value(await positions.page('instruments', page)).rows
        expect(accounts.map((row) => row.balance)).toEqual(numbers)
        expect(accounts.map((row) => row.available)).toEqual(numbers)
        expect(fixedTerms.map((row) => row.total)).toEqual(numbers)
        expect(fixedTerms.map((row) => row.capital)).toEqual(numbers)
        expect(funds.map((row) => row.holdingValue)).toEqual(numbers)
        expect(funds.map((row) => row.shareQuantity)).toEqual(numbers)
        expect(instruments.map((row) => row.valuation)).toEqual(numbers)
        const total = numbers.map(decimal).reduce(add, ZERO)
        const overview = value(await positions.overview(fileId))
        expect(overview?.totals[0]?.accounts).toBe(total)
        expect(overview?.brokerage[0]?.valuation).toBe(total)
      }),
      { numRuns: 6 },
    )
  })

  it('writes out numbers with an exponent without changing their value', async () => {
    await take(
      positionJson({ instruments: [instrumentJson('a', '1.5e3'), instrumentJson('b', '-2E-7')] }),
    )
    const { rows } = value(
      await cache.positions.page('instruments', { fileId: 'F1', offset: 0, limit: 10 }),
    )
    expect(rows.map((row): DecimalText => row.valuation)).toEqual(['1500', '-0.0000002'])
  })

  it('recognises the same bytes and changes nothing', async () => {
    const first = value(await take(positionJson(sample)))
    const again = value(
      await take(positionJson(sample), { receivedAt: '2026-12-01T00:00:00.000Z' }),
    )
    expect(again).toEqual({ summary: first.summary, repeated: true })
    expect(value(await cache.positions.history()).length).toBe(1)
  })

  it('refuses other content under a file_id that is held', async () => {
    const first = value(await take(positionJson(sample)))
    const other = positionJson({ ...sample, instruments: [] })
    expect(await take(other)).toEqual(err(appError('position_conflict', { fileId: 'F1' })))
    expect(value(await cache.positions.history())).toEqual([first.summary])
  })

  it('refuses a file that was not the one asked for, new or held', async () => {
    const refused = err(appError('file_other', { expected: 'F2', found: 'F1' }))
    expect(await take(positionJson(sample), { expectedFileId: 'F2' })).toEqual(refused)
    expect(value(await cache.positions.overview())).toBe(null)
    value(await take(positionJson(sample), { expectedFileId: 'F1' }))
    expect(await take(positionJson(sample), { expectedFileId: 'F2' })).toEqual(refused)
  })

  it('lets every section but the accounts be absent, null or empty', async () => {
    const head = positionJson({}).split(',"bank_position"')[0] ?? ''
    const rest = ',"fol_position":{"shareholder_accounts":null},"stock_market_position":{}}'
    value(await take(`${head},"bank_position":{"bank_accounts":[]}${rest}`))
    expect(value(await cache.positions.overview('F1'))?.totals).toEqual([])
    for (const accounts of ['', ',"bank_position":null', ',"bank_position":{"bank_accounts":null}'])
      expect(await take(head.replace('F1', 'F2') + accounts + rest)).toMatchObject({
        error: { code: 'position_invalid' },
      })
  })

  it('takes what no sum is made of as not told where the bank leaves it out', async () => {
    const kept = accountJson('0110012920000091344977', 'ARS', '10.50')
    const told = kept.replace('"agreement":0.00', '"agreement":2')
    const parts = {
      accounts: [told, kept.replace(',"agreement":0.00', ''), kept.replace('0.00', 'null')],
      fixedTerms: [
        fixedTermJson('PF1', 'ARS', '5').replace(/"interest".*"total"/, '"total"'),
        fixedTermJson('PF2', 'ARS', '5').replace(/"rate".*"due_date"/, '"rate":null,"due_date"'),
      ],
      funds: [
        fundJson('f', 'ARS', '7').replace(/"share_quantity".*"holding_value"/, '"holding_value"'),
      ],
      instruments: [instrumentJson('i', '9').replace('"quantity":1.00000000,', '')],
    }
    value(await take(positionJson(parts)))
    const page = { fileId: 'F1', offset: 0, limit: 10 }
    const { positions } = cache
    const accounts = value(await positions.page('accounts', page)).rows
    expect(accounts.map(({ agreement }) => agreement)).toEqual(['2', null, null])
    const sorted = { ...page, sort: { column: 'agreement', descending: false } } as const
    expect(value(await positions.page('accounts', sorted)).rows[0]?.agreement).toBe('2')
    const terms = value(await positions.page('fixed_terms', page)).rows
    expect(terms).toMatchObject([{ interest: null }, { rate: '', openingDate: '' }])
    const funds = value(await positions.page('funds', page)).rows
    expect(funds).toMatchObject([{ shareQuantity: null, lastQuotation: null, holdingValue: '7' }])
    const instruments = value(await positions.page('instruments', page)).rows
    expect(instruments).toMatchObject([{ quantity: null, valuation: '9' }])
    expect(value(await positions.overview())?.totals).toMatchObject([
      { currency: 'ARS', available: '31.5', accounts: '31.5', fixedTerms: '10', total: '48.5' },
    ])
  })

  it.each([
    ['available', 'balance.available'],
    ['balance', 'balance.balance'],
  ])('refuses a file that leaves out what a total is made of: %s', async (name, field) => {
    const account = accountJson('1', 'ARS', '10').replace(`"${name}":10`, `"${name}":null`)
    expect(await take(positionJson({ accounts: [account] }))).toMatchObject({
      error: {
        code: 'position_invalid',
        params: { field: `bank_position.bank_accounts[0].${field}` },
      },
    })
  })

  it('lets fields that nobody knows pass, and keeps them in the bytes', async () => {
    const text = positionJson(sample).replace('{"account_type"', '{"new":[{"x":1}],"account_type"')
    value(await take(text))
    expect(Buffer.from(value(await cache.positions.raw('F1')) ?? []).toString()).toBe(text)
  })

  it('finds what belongs together in whatever order the keys come', async () => {
    const moved = positionJson(sample).replace(
      /\{"instrument_type":"BONOS","instruments":(\[.*\])\}\]\}\]\}\}$/,
      '{"instruments":$1,"instrument_type":"BONOS"}],"brokerage_account":123456}]}}',
    )
    value(await take(moved.replace('{"brokerage_account":123456,"holdings"', '{"holdings"')))
    const page = await cache.positions.page('instruments', { fileId: 'F1', offset: 0, limit: 1 })
    expect(value(page).rows[0]).toMatchObject({
      brokerageAccount: '123456',
      instrumentType: 'BONOS',
      abbreviation: 'AL30',
    })
  })
})

describe('the date of a position file', () => {
  const dated = (fileId: string, createdAt: string) => positionJson({ fileId, createdAt })

  it('decides which file is the current one, whenever it came', async () => {
    await take(dated('new', '2026-11-20 10:00:00'))
    const older = value(await take(dated('old', '2026-11-19 23:59:59')))
    expect(older.summary.current).toBe(false)
    const newest = value(await take(dated('newest', '2026-11-20 10:00:01')))
    expect(newest.summary.current).toBe(true)
    const history = value(await cache.positions.history())
    expect(history.map(({ fileId, current }) => [fileId, current])).toEqual([
      ['newest', true],
      ['new', false],
      ['old', false],
    ])
    expect(value(await cache.positions.overview())?.fileId).toBe('newest')
    expect(value(await cache.positions.overview('old'))?.current).toBe(false)
  })

  it('is told when it lies in the future, which does not make the file the newest for ever', async () => {
    const future = value(await take(dated('future', '2099-01-01 00:00:00')))
    expect(future.summary).toMatchObject({ fromFuture: true, current: true })
    const later = { now: '2026-11-22T12:00:00.000Z' }
    const true1 = value(await take(dated('true', '2026-11-22 08:00:00'), later))
    expect(true1.summary).toMatchObject({ fromFuture: false, current: true })
  })

  it('may run ahead of this computer by as much as clocks differ', async () => {
    const ahead = value(await take(dated('ahead', '2026-11-21 12:03:00')))
    expect(ahead.summary.fromFuture).toBe(false)
    const more = value(await take(dated('more', '2026-11-21 12:10:00')))
    expect(more.summary.fromFuture).toBe(true)
  })

  it.each(['', 'yesterday', '2026-02-30 10:00:00', '20/11/2026 10:00', '2026-11-20 25:00:00'])(
    'stops the import when it is %j',
    async (createdAt) => {
      expect(await take(dated('F1', createdAt))).toEqual(
        err(appError('position_created_at', { value: createdAt })),
      )
      expect(value(await cache.positions.history())).toEqual([])
    },
  )
})

it.each([
  ['null', '"client":null'],
  ['missing', '"client_was":1'],
])('a position whose client is %s is taken in; whose it is stays unsaid', async (_, client) => {
  const text = positionJson(sample).replace(/"client":\{[^}]*\}/, client)
  value(await take(text))
  const overview = value(await cache.positions.overview())
  expect(overview?.fileId).toBe('F1')
  expect(overview?.client).toBe(null)
})

describe('a position file that is not right', () => {
  it.each([
    [
      'is ill-typed',
      positionJson(sample).replace('"valuation":9.5', '"valuation":[9.5]'),
      'position_invalid',
    ],
    ['is cut among its rows', positionJson(sample).slice(0, -200), 'position_not_json'],
    [
      'is malformed after many rows',
      positionJson(sample).replace('"valuation":10', '"valuation":10x'),
      'position_not_json',
    ],
    ['lacks its file_id', positionJson(sample).replace('"file_id":"F1",', ''), 'position_invalid'],
    ['is nothing but zeros', '\0'.repeat(1_000_000), 'position_not_json'],
  ])('leaves everything as it was when it %s', async (_, text, code) => {
    value(await take(positionJson({ fileId: 'before' })))
    const before = value(await cache.positions.history())
    const refused = await take(text)
    expect(refused.ok ? '' : refused.error.code).toBe(code)
    expect(value(await cache.positions.history())).toEqual(before)
    expect(value(await cache.positions.overview('F1'))).toBe(null)
  })

  it('is refused when it is text in another encoding', async () => {
    const bytes = Uint8Array.from([...bytesOf('{"a":"'), 0xf1, ...bytesOf('"}')])
    expect(await cache.positions.import(bytes, meta())).toEqual(
      err(appError('position_not_json', { reason: 'not UTF-8 text' })),
    )
  })
})
