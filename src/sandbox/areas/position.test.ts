import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../../shared/json/json.ts'
import { positionFileSchema } from '../../shared/wire/position.ts'
import {
  type Answer,
  answerOf,
  at,
  type Driver,
  listAt,
  startDriver,
  textAt,
} from '../driver.fixture.ts'

let bank: Driver
beforeEach(async () => {
  bank = await startDriver({ holdings: 60 })
})
afterEach(() => bank.close())

const REQUEST = '/v1/clients/consolidated-position/file'
const requestFile = async (): Promise<string> =>
  textAt((await bank.send('POST', REQUEST, {})).json, 'file.id')

/** Requests a file, lets it be generated and answers the notification. */
async function notifiedFile(): Promise<unknown> {
  const id = await requestFile()
  await bank.control('/settle', { kind: 'file', id })
  return (await bank.notified(1)).at(-1)?.json
}
const download = async (url: string, init: RequestInit = {}): Promise<Answer> =>
  answerOf(await fetch(url, init))

describe('request and notification', () => {
  it('answers 202 with PROCESSING, then notifies a pre-signed URL that is valid for an hour', async () => {
    const answer = await bank.send('POST', REQUEST, {})
    expect(answer.status).toBe(202)
    expect(answer.json).toMatchObject({
      file: { id: expect.any(String), status: 'PROCESSING' },
      message: expect.any(String),
    })
    const id = textAt(answer.json, 'file.id')
    const settled = await bank.control('/settle', { kind: 'file', id })
    expect(settled.json).toEqual({ changed: true, status: 'COMPLETED' })
    const [notification] = await bank.notified(1)
    expect(notification?.path).toBe('/v1/notifications/client/consolidated-position/file')
    expect(notification?.headers['x-api-key']).toBe('the-key')
    expect(notification?.json).toMatchObject({
      notification: { id: expect.any(String), date: expect.stringMatching(/Z$/) },
      file: {
        id,
        status: 'COMPLETED',
        download_data: {
          method: 'GET',
          content_type: 'application/json',
          expiration_in_minutes: 60,
        },
      },
      error: null,
    })
    const issued = Date.parse(textAt(notification?.json, 'notification.date'))
    const expires = Date.parse(textAt(notification?.json, 'file.download_data.expiration'))
    expect(expires - issued).toBe(3_600_000)
    expect(await bank.violations()).toEqual([])
  })

  it('takes a request without body and generates by itself after the configured time', async () => {
    await bank.control('/config', { generation_ms: 60_000 })
    const { json } = await bank.send('POST', REQUEST, '')
    expect(bank.listener.received).toHaveLength(0)
    await bank.control('/clock', { advance_s: 61 })
    const [notification] = await bank.notified(1)
    expect(at(notification?.json, 'file.id')).toBe(textAt(json, 'file.id'))
  })

  it('tells of a failed generation with an error and no URL', async () => {
    const id = await requestFile()
    await bank.control('/settle', { kind: 'file', id, outcome: 'FAILED' })
    const [notification] = await bank.notified(1)
    expect(notification?.json).toMatchObject({
      file: { id, status: 'FAILED', download_data: null },
      error: { message: expect.any(String) },
    })
  })

  it('announces a finished file again on request, with another URL', async () => {
    const first = await notifiedFile()
    await bank.control('/emit', { kind: 'position', id: textAt(first, 'file.id') })
    const second = (await bank.notified(2))[1]?.json
    const url = textAt(second, 'file.download_data.url')
    expect(url).not.toBe(textAt(first, 'file.download_data.url'))
    expect((await download(url)).status).toBe(200)
  })
})

describe('the file', () => {
  it('has the shape of the specification and the asked number of holdings', async () => {
    const { text } = await download(textAt(await notifiedFile(), 'file.download_data.url'))
    const parsed = parseJson(text)
    const file = positionFileSchema.parse(parsed.ok ? parsed.value : null)
    const funds = file.fol_position?.shareholder_accounts.flatMap((account) => account.funds) ?? []
    const instruments =
      file.stock_market_position?.brokerage_accounts_holdings
        .flatMap(({ holdings }) => holdings)
        .flatMap((holding) => holding.instruments) ?? []
    const bankPosition = file.bank_position
    const total =
      (bankPosition?.bank_accounts.length ?? 0) +
      (bankPosition?.fixed_term_deposits.length ?? 0) +
      funds.length +
      instruments.length
    expect(total).toBe(60)
    const names = bankPosition?.bank_accounts.map(({ cbu, currency_code }) => cbu + currency_code)
    expect(new Set(names).size).toBe(6)
    expect(file.metadata.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  })

  it('carries amounts that a double would change, digit for digit', async () => {
    const { text } = await download(textAt(await notifiedFile(), 'file.download_data.url'))
    for (const digits of [
      '0.10',
      '1234567890.05',
      '99999999999999999.99',
      '-0.01',
      '-250000.00',
      '123456789012.12345678',
      '1.10000000',
    ])
      expect(text).toMatch(new RegExp(`:${digits.replaceAll('.', '\\.')}[,}]`))
  })

  it('is the same at every download, and what the state says of it', async () => {
    const url = textAt(await notifiedFile(), 'file.download_data.url')
    const [first, second] = [await download(url), await download(url)]
    expect(second.text).toBe(first.text)
    expect(at(await bank.state(), 'files.0')).toMatchObject({
      status: 'COMPLETED',
      bytes: Number(first.headers.get('content-length')),
      sha256: createHash('sha256').update(first.text).digest('hex'),
      holdings: 60,
    })
    const id = textAt(await bank.state(), 'files.0.id')
    expect((await bank.control(`/files/${id}`)).text).toBe(first.text)
  })

  it('keeps its holdings and changes some amounts from file to file', async () => {
    const first = await download(textAt(await notifiedFile(), 'file.download_data.url'))
    const id = await requestFile()
    await bank.control('/settle', { kind: 'file', id })
    const second = await download(
      textAt((await bank.notified(2))[1]?.json, 'file.download_data.url'),
    )
    const certificates = ({ json }: Answer): readonly unknown[] =>
      listAt(json, 'bank_position.fixed_term_deposits').map((term) =>
        at(term, 'certificate_number'),
      )
    const interests = ({ json }: Answer): readonly unknown[] =>
      listAt(json, 'bank_position.fixed_term_deposits').map((term) => at(term, 'interest'))
    expect(certificates(second)).toEqual(certificates(first))
    expect(interests(second)).not.toEqual(interests(first))
  })

  it.each([0, 1, 7, 2500])('has exactly %i holdings when asked for', async (holdings) => {
    await bank.control('/config', { holdings })
    const { json } = await download(textAt(await notifiedFile(), 'file.download_data.url'))
    const lists = [
      listAt(json, 'bank_position.bank_accounts'),
      listAt(json, 'bank_position.fixed_term_deposits'),
      listAt(json, 'fol_position.shareholder_accounts').flatMap((a) => listAt(a, 'funds')),
      listAt(json, 'stock_market_position.brokerage_accounts_holdings')
        .flatMap((a) => listAt(a, 'holdings'))
        .flatMap((a) => listAt(a, 'instruments')),
    ]
    expect(lists.flat()).toHaveLength(holdings)
  })

  it('can be dated in the past or in the future', async () => {
    await bank.control('/clock', { set: '2026-03-10T02:30:00Z' })
    await bank.control('/config', { created_at_offset_s: 86_400 })
    const { json } = await download(textAt(await notifiedFile(), 'file.download_data.url'))
    expect(textAt(json, 'metadata.created_at')).toMatch(/^2026-03-10 23:30:0\d$/)
  })
})

describe('the download', () => {
  const refusedFor = async (url: string, init: RequestInit): Promise<string> => {
    const { status, text } = await download(url, init)
    expect([400, 403]).toContain(status)
    return `${/<Code>(\w+)<\/Code>/.exec(text)?.[1]} ${(await bank.violations()).at(-1)?.rule}`
  }

  it('refuses a query string that was changed in any way', async () => {
    const url = textAt(await notifiedFile(), 'file.download_data.url')
    const [path, query = ''] = url.split('?')
    for (const changed of [
      `${url}&x=1`,
      url.replace('versionId=&', 'versionId&'),
      url.replace('%2f', '%2F'),
      `${path}?${new URLSearchParams(query).toString()}`,
      path ?? '',
    ])
      expect(await refusedFor(changed, {})).toBe('SignatureDoesNotMatch download_url_altered')
  })

  it('refuses another method and a bearer token', async () => {
    const url = textAt(await notifiedFile(), 'file.download_data.url')
    const post = await refusedFor(url, { method: 'POST' })
    expect(post).toBe('SignatureDoesNotMatch download_method')
    const bearer = await refusedFor(url, { headers: { authorization: 'Bearer x' } })
    expect(bearer).toBe('InvalidArgument download_with_bearer')
  })

  it('refuses an expired URL, which is no violation', async () => {
    const url = textAt(await notifiedFile(), 'file.download_data.url')
    await bank.control('/clock', { advance_s: 3_599 })
    expect((await download(url)).status).toBe(200)
    await bank.control('/clock', { advance_s: 2 })
    const { status, text } = await download(url)
    expect([status, text.includes('Request has expired')]).toEqual([403, true])
    expect(await bank.violations()).toEqual([])
  })
})
