import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { readIncoming } from '../../../shared/wire/transfers.ts'
import { bankServer, clientOf, json, NOW, textAt } from '../bank.fixture.ts'
import { contractBank } from '../contract.fixture.ts'
import type { BankClient } from '../index.ts'

const bank = contractBank(() => startSandbox({ now: NOW }))

describe('account details', () => {
  it('[spec: transfers.account-details] tell the holder of a key or an alias, and every field', async () => {
    const key = textAt(bank.usable, 'destinations', 0)
    const { value } = good(await bank.client.transfers.accountDetails(key))
    expect(value.holder).toMatchObject({
      name: expect.any(String),
      taxId: expect.stringMatching(/^\d{11}$/),
      accountKey: key,
    })
    expect(value.holder.bank).toEqual(expect.any(String))
    expect(value.fields.map(([name]) => name)).toContain('owner.cuit')
    expect((await bank.client.transfers.accountDetails(' Mi.Alias.Grande ')).ok).toBe(true)
  })

  it('say that an account does not exist', async () => {
    const key = textAt(bank.usable, 'unknown_accounts', 0)
    expect(await bank.client.transfers.accountDetails(key)).toMatchObject({
      error: { code: 'bank_not_found', params: { what: key } },
    })
  })

  it.each([
    [{ owners: [{ name: 'A' }, { name: 'B' }] }, null, null],
    [{ bank: { name: 'Banco' } }, null, null],
    [{ titular: 'Ana Paz', cuit: '27123456780', account: { cbu: '1' } }, 'Ana Paz', '27123456780'],
    [{ holder: { full_name: 'Ana Paz', document_number: '12345678' } }, 'Ana Paz', null],
    [{}, null, null],
  ])('leave the holder open where it is not clear: %j', async (body, name, taxId) => {
    const server = await bankServer((_, response) => json(response, 200, body))
    const key = '0110012920000091344977'
    const { value } = good(await clientOf(server.origin).transfers.accountDetails(key))
    expect(value.holder).toMatchObject({ name, taxId })
  })

  it('cannot be asked for a key that is wrong', async () => {
    expect(await bank.client.transfers.accountDetails('0110012920000091344978')).toMatchObject({
      error: { code: 'request_invalid', params: { field: 'account_key' } },
    })
  })
})

describe('incoming credits', () => {
  /** An answer as it comes, piece by piece. */
  async function incoming({ transfers }: BankClient) {
    const pieces: Uint8Array[] = []
    const reply = await transfers.incoming(null, () => async (piece) => pieces.push(piece) > 0)
    return { reply, text: Buffer.concat(pieces).toString() }
  }

  it('[spec: transfers.incoming] are listed with exact amounts', async () => {
    const { reply, text } = await incoming(bank.client)
    good(reply)
    const json = parseJson(text)
    if (!json.ok) throw new Error(json.error)
    const { results } = json.value as { readonly results: readonly unknown[] }
    const credits = results.map(readIncoming).flatMap((one) => (one.known ? [one.credit] : []))
    expect(credits.length).toBeGreaterThan(0)
    expect(credits.length).toBe(results.length)
    expect(credits.map(({ detail }) => detail.amount)).toContain('0.10')
  })

  it('are none where the answer has no body', async () => {
    const server = await bankServer((_, response) => json(response, 204, ''))
    const client = clientOf(server.origin)
    const { reply, text } = await incoming(client)
    expect([Buffer.from(good(reply).body).toString(), text]).toEqual(['[]', ''])
  })

  it('come unpacked, however a gateway packed them', async () => {
    const body = JSON.stringify({ results: Array.from({ length: 5000 }, (_, id) => ({ id })) })
    const server = await bankServer((_, response, count) => {
      response.writeHead(200, { 'content-encoding': count === 1 ? 'gzip' : 'br' })
      response.end(count === 1 ? gzipSync(body) : brotliCompressSync(body))
    })
    const client = clientOf(server.origin)
    for (const _ of ['gzip', 'br']) expect((await incoming(client)).text).toBe(body)
  })

  it('that stop coming are given up after a while without a byte, and not before', async () => {
    const server = await bankServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (const nth of [0, 1, 2]) setTimeout(() => response.write(`[${nth}`), nth * 200)
    })
    const client = clientOf(server.origin, { attemptTimeoutMs: 400, readAttempts: 1 })
    const { reply, text } = await incoming(client)
    expect([reply.ok ? null : reply.error.code, text]).toEqual(['bank_timeout', '[0[1[2'])
  })

  it.each([
    ['short', 1000, 3],
    ['long', 500, 1],
  ])('that are cut are asked for again at once where what came is %s', async (_, most, times) => {
    const server = await bankServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('['.padEnd(600, '1'), () => response.destroy())
    })
    const tuning = { maxAnswerBytes: most, readAttempts: 3, backoffBaseMs: 1 }
    const { reply } = await incoming(clientOf(server.origin, tuning))
    expect(reply).toMatchObject({ error: { code: 'bank_cut', params: { received: 600 } } })
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(times)
  })

  it('end at once where no more of them is wanted', async () => {
    let closed = false
    const server = await bankServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.once('close', () => (closed = true))
      response.write('[')
    })
    const client = clientOf(server.origin)
    good(await client.transfers.incoming(null, () => async () => false))
    await expect.poll(() => closed).toBe(true)
  })
})
