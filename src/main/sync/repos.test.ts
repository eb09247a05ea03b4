import { describe, expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import { ok } from '../../shared/errors/index.ts'
import { bankServer, clientOf, json, NOW, sandboxClient, textAt } from '../bank/bank.fixture.ts'
import { value } from '../cache/cache.fixture.ts'
import { fixture, folderForEach } from '../cache/each.fixture.ts'
import { createRepos } from './repos.ts'

folderForEach()

const run = { signal: new AbortController().signal, progress: () => undefined, full: false }

/** The repos of a profile whose bank gives these answers, one after another; the last one stays. */
async function withAnswers(answers: readonly string[]) {
  let next = 0
  const server = await bankServer((_, response) => {
    const body = answers[Math.min(next, answers.length - 1)] ?? ''
    next += 1
    json(response, body === '' ? 404 : 200, body === '' ? '{}' : body)
  })
  let time = Date.parse('2026-11-21T12:00:00Z')
  let told = 0
  const { repos: store } = (await fixture.stores()).archive
  const client = clientOf(server.origin)
  const repos = createRepos({
    client: async () => ok(client),
    store,
    now: () => {
      time += 60_000
      return new Date(time)
    },
    changed: () => {
      told += 1
    },
  })
  return { repos, store, told: () => told }
}

const answer = (status: string, id = '7') =>
  `{"reference_id":"CAU-1","net_amount":99999999999999999.99,"instruction":{"id":"${id}","status":{"id":"1","description":"${status}"}},"expense":{"amount":10.50,"cafci_currency_id":"ARS","counterparty":{"name":"Banco","cuit":"30500010912","cbu":null}}}`

describe('a repo instruction', () => {
  it('is asked for, kept whole, and asked for again; what changed is told', async () => {
    const { repos, store } = await withAnswers([
      answer('EN PROCESO'),
      answer('EN PROCESO'),
      answer('CONFIRMADA'),
    ])
    expect(value(await repos.query({ reference_id: 'CAU-1' }))).toEqual({ id: '7' })
    const [first] = value(store.list())
    expect(first).toMatchObject({
      id: '7',
      referenceId: 'CAU-1',
      status: 'EN PROCESO',
      followed: true,
      error: null,
      netAmount: '99999999999999999.99',
      expense: { amount: '10.50', counterpartyCuit: '30500010912', counterpartyCbu: null },
    })
    expect(value(await repos.task.run(run))).toMatchObject({ changed: 0 })
    expect(value(store.list())[0]?.changedAt).toBe(first?.changedAt)
    expect(value(await repos.task.run(run))).toMatchObject({ changed: 1 })
    const [last] = value(store.list())
    expect(last?.status).toBe('CONFIRMADA')
    expect(last?.changedAt).toBe(last?.seenAt)
  })

  it('that the bank no longer finds stays as it was seen, with why', async () => {
    const { repos, store } = await withAnswers([answer('EN PROCESO'), ''])
    await repos.query({ id: '7' })
    expect(await repos.task.run(run)).toMatchObject({ error: { code: 'bank_not_found' } })
    expect(value(store.list())[0]).toMatchObject({
      status: 'EN PROCESO',
      error: { code: 'bank_not_found' },
    })
  })

  it('that the bank no longer finds does not slow the others down', async () => {
    const { repos, store } = await withAnswers([
      answer('EN PROCESO', '7'),
      answer('EN PROCESO', '8'),
      '',
      answer('CONFIRMADA', '7'),
    ])
    await repos.query({ id: '7' })
    await repos.query({ id: '8' })
    expect(await repos.task.run(run)).toMatchObject({ ok: true, value: { changed: 1 } })
    const held = value(store.list()).map(({ id, error }) => `${id} ${error?.code ?? 'sound'}`)
    expect(held.toSorted()).toEqual(['7 sound', '8 bank_not_found'])
  })

  it('that is no longer followed is not asked for again, and can be forgotten', async () => {
    const { repos, store, told } = await withAnswers([answer('EN PROCESO'), ''])
    await repos.query({ id: '7' })
    expect(repos.follow('7', false)).toEqual({ ok: true, value: null })
    expect(await repos.task.run(run)).toEqual({
      ok: true,
      value: { changed: 0, traceId: null },
    })
    expect(repos.follow('8', true)).toMatchObject({ error: { code: 'not_found' } })
    repos.forget('7')
    expect(value(store.list())).toEqual([])
    expect(told()).toBe(3)
  })

  it('that is forgotten while it is asked for stays forgotten', async () => {
    const { repos, store } = await withAnswers([answer('EN PROCESO')])
    await repos.query({ id: '7' })
    const asked = repos.task.run(run)
    repos.forget('7')
    expect(await asked).toMatchObject({ ok: true, value: { changed: 0 } })
    expect(value(store.list())).toEqual([])
  })

  it('of a bank that writes a megabyte keeps 2,000 characters of it, and its id whole', async () => {
    const id = '7'.repeat(2500)
    const { repos, store } = await withAnswers([answer('x'.repeat(1_000_000), id)])
    expect(value(await repos.query({ reference_id: 'CAU-1' }))).toEqual({ id })
    const [held] = value(store.list())
    expect(held).toMatchObject({ id, status: 'x'.repeat(2000) })
  })

  it('is not asked for without an id or a reference', async () => {
    const { repos } = await withAnswers([''])
    expect(await repos.query({})).toMatchObject({ error: { code: 'request_invalid' } })
  })

  it('is read from the embedded bank by id; with both given the id wins', async () => {
    const sandbox = await startSandbox({ now: NOW })
    const bank = await sandboxClient(sandbox.connection)
    const { repos: store } = (await fixture.stores()).archive
    const repos = createRepos({
      client: async () => ok(bank.client),
      store,
      now: () => new Date(NOW),
      changed: () => undefined,
    })
    const id = textAt(bank.usable, 'repo_ids', 0)
    const reference_id = textAt(bank.usable, 'repo_reference_ids', 1)
    expect(await repos.query({ id, reference_id })).toEqual({ ok: true, value: { id } })
    bank.client.close()
    await sandbox.close()
  })
})
