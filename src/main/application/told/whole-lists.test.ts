import { afterEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { cleanUp, connectedApp, control, type TestApp } from '../../app.fixture.ts'

/** A list that the bank does not give whole is never called synchronised; what is missing is said with its number. */

afterEach(cleanUp)

const everything = { filter: {}, offset: 0, limit: 500 }
const run = (app: TestApp, id: SyncJobId, full = false) => app.must('sync.run', { id, full })
const violations = async ({ connection }: Sandbox): Promise<readonly unknown[]> => {
  const answer = await fetch(`${connection.control_url}/violations`)
  return ((await answer.json()) as { readonly violations: readonly unknown[] }).violations
}

/** The state of a job whose list the bank gives only in part. */
const notWhole = (params: Record<string, unknown>) => ({
  lastOkAt: null,
  failures: 0,
  lastError: { code: 'list_not_whole', params },
})

describe('incoming credits', () => {
  it('are read page by page where the bank counts pages', async () => {
    const { app } = await connectedApp()
    expect(await run(app, 'credits')).toMatchObject({ lastError: null, lastChanged: 45 })
    expect((await app.must('credits.list', everything)).total).toBe(45)
    expect((await run(app, 'credits')).lastChanged).toBe(0)
  })

  it('are read whole where the bank counts its pages from 0', async () => {
    const { app } = await connectedApp({ bank: { config: { first_page: 0 } } })
    expect((await run(app, 'credits')).lastError).toBeNull()
    expect((await app.must('credits.list', everything)).total).toBe(45)
  })

  it('are all there where the bank gives them at once, without a count', async () => {
    const { app } = await connectedApp({ bank: { config: { incoming_pages: 'uncounted' } } })
    expect((await run(app, 'credits')).lastError).toBeNull()
    expect((await app.must('credits.list', everything)).total).toBe(45)
  })

  it('are never called synchronised where the bank refuses to give other pages', async () => {
    const { app, bank } = await connectedApp({ bank: { config: { incoming_pages: 'refused' } } })
    expect(await run(app, 'credits')).toMatchObject({
      ...notWhole({ given: 1, counted: 3, how: 'refused' }),
      lastChanged: 20,
    })
    expect((await app.must('credits.list', everything)).total).toBe(20)
    await control(bank, '/config', { incoming_pages: 'by_page' })
    const after = await run(app, 'credits')
    expect([after.lastError, after.lastChanged]).toEqual([null, 25])
    expect(after.lastOkAt).not.toBeNull()
  })

  it('are never called synchronised where every page is the first again', async () => {
    const { app } = await connectedApp({ bank: { config: { incoming_pages: 'ignored' } } })
    expect(await run(app, 'credits')).toMatchObject(
      notWhole({ given: 1, counted: 3, how: 'pages' }),
    )
    expect((await app.must('credits.list', everything)).total).toBe(20)
  })
})

describe('incoming credits by parameters that were agreed with the bank', () => {
  const names = { desde: 'from', pagina: 'page', cantidad: 'size' } as const
  const agreed = async (creditsQuery: object, pages: 'by_page' | 'silent' = 'by_page') => {
    const config = { incoming_query: names, incoming_pages: pages }
    const { app, bank } = await connectedApp({ bank: { config } })
    const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
    const changes = { creditsQuery: JSON.stringify(creditsQuery) }
    await app.must('profiles.update', { id, changes })
    return { app, bank, job: await run(app, 'credits') }
  }

  it('are read page by page, also where the bank counts none', async () => {
    const query = { desde: '{today-60}', pagina: '{page}', cantidad: 10 }
    for (const pages of ['by_page', 'silent'] as const) {
      const { app, bank, job } = await agreed(query, pages)
      expect(job).toMatchObject({ lastError: null, lastChanged: 45 })
      expect((await app.must('credits.list', everything)).total).toBe(45)
      expect(await violations(bank)).toEqual([])
    }
  })

  it('are a day old at most where that is what was agreed', async () => {
    const { job } = await agreed({ desde: '{today-1}', cantidad: '1000' })
    expect(job.lastError).toBeNull()
    expect(job.lastChanged).toBeLessThan(5)
    expect(job.lastChanged).toBeGreaterThan(0)
  })

  it('are told to be refused where the bank does not take them', async () => {
    const { app, job } = await agreed({ from: '{today}' })
    expect(job.lastError).toMatchObject({
      code: 'credits_query_refused',
      bankCode: 'unknown_parameter',
      params: { said: 'unknown_parameter: from is not a parameter of this call' },
    })
    const { checks } = await app.must('profiles.check', {})
    expect(checks.find(({ check }) => check === 'credits')).toMatchObject({ state: 'failed' })
  })
})

describe('echeqs and DEBINs of a bank that counts its pages from 0', () => {
  it('are all there', async () => {
    const { app, bank } = await connectedApp({
      bank: { echeqs: 130, config: { first_page: 0 } },
    })
    expect((await run(app, 'echeqs')).lastError).toBeNull()
    expect((await app.must('echeqs.list', everything)).total).toBe(130)
    for (const full of [false, true]) expect((await run(app, 'echeqs', full)).lastError).toBeNull()
    const [account] = bank.showcase.accounts
    await app.must('debin.addAccount', { accountId: account?.number ?? '' })
    expect(await run(app, 'debin', true)).toMatchObject({ lastError: null, failures: 0 })
    const shown = await app.must('debin.list', everything)
    await control(bank, '/config', { first_page: 1 })
    await run(app, 'debin', true)
    expect(shown.total).toBe((await app.must('debin.list', everything)).total)
    expect(shown.total).toBeGreaterThan(20)
  })
})

describe('an echeq list that counts more than it shows', () => {
  const path = '/v2/echeqs'
  it('is never called synchronised, and is whole again once the bank shows them all', async () => {
    const { app, bank } = await connectedApp({ bank: { echeqs: 130 } })
    const set = { total_echeqs: 140 }
    await control(bank, '/faults', { path, action: 'set_fields', set, times: 1000 })
    expect(await run(app, 'echeqs')).toMatchObject(
      notWhole({ given: 130, counted: 140, how: 'rows' }),
    )
    expect((await app.must('echeqs.list', everything)).total).toBe(130)
    expect(await run(app, 'echeqs')).toMatchObject({ lastOkAt: null })
    // Page 0 was tried once, which this bank refuses.
    expect(await violations(bank)).toHaveLength(1)
    await fetch(`${bank.connection.control_url}/faults`, { method: 'DELETE' })
    const after = await run(app, 'echeqs', true)
    expect(after.lastError).toBeNull()
    expect(after.lastOkAt).not.toBeNull()
  })
})
