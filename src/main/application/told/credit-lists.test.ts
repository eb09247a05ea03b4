import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, connectedApp, control, type TestApp, until } from '../../app.fixture.ts'

afterEach(cleanUp)

const everything = { filter: {}, offset: 0, limit: 500 }

const path = '/v2/transfers/cvu'

/** The credits as the bank's list and its notifications tell them. */
const credits = async (app: TestApp) => (await app.must('credits.list', everything)).rows

describe('a list of credits in one answer', () => {
  /** So many credits as the bank writes them, 600 bytes each. */
  const bodyOf = (count: number, note = 'x'.repeat(480)): string =>
    `{"desde":"2026","items":[${Array.from(
      { length: count },
      (_, nth) =>
        `{"id":"c${nth}","detail":{"clearing_id":"CL${nth}","amount":${nth}.50,"note":"${note}"}}`,
    ).join()}],"total":${count}}`

  it('comes in whole however long it is, and the same again changes nothing', {
    timeout: 120_000,
  }, async () => {
    const { app, bank } = await connectedApp()
    const body = bodyOf(20_000)
    expect(body.length).toBeGreaterThan(11_000_000)
    await control(bank, '/faults', { path, action: 'status', status: 200, body, times: 2 })
    expect(await app.must('sync.run', { id: 'credits' })).toMatchObject({
      lastError: null,
      lastChanged: 20_000,
    })
    expect((await app.must('credits.facets', {})).total).toBe(20_000)
    expect((await app.must('sync.run', { id: 'credits' })).lastChanged).toBe(0)
  })

  it('that is cut keeps what came of it, and says how much of how much that is', async () => {
    const config = { incoming_pages: 'uncounted', incoming_rows: 3000 } as const
    const { app, bank } = await connectedApp({ bank: { config } })
    await control(bank, '/faults', { path, action: 'truncate', bytes: 900_000, times: 9 })
    const job = await app.must('sync.run', { id: 'credits' })
    expect(job.lastError).toMatchObject({
      code: 'credits_cut',
      params: { how: 'cut', received: '0.9 MB', of: expect.stringMatching(/^\d(?:\.\d)? MB$/) },
    })
    expect(job.lastOkAt).toBeNull()
    // Notifications may add credits meanwhile: the cache has at least those of the cut answer.
    const { total } = await app.must('credits.facets', {})
    const isHeld = (rows: number) => rows > 500 && rows <= total
    expect(job.lastError?.params).toMatchObject({ rows: expect.toSatisfy(isHeld) })
    await fetch(`${bank.connection.control_url}/faults`, { method: 'DELETE' })
    expect(await app.must('sync.run', { id: 'credits' })).toMatchObject({ lastError: null })
    expect((await app.must('credits.facets', {})).total).toBe(3045)
  })

  it('that a person cancels keeps what came of it', async () => {
    const config = { incoming_pages: 'uncounted', incoming_rows: 3000 } as const
    const { app, bank } = await connectedApp({ bank: { config } })
    const drip = { action: 'drip', chunk_bytes: 300_000, interval_ms: 500 }
    await control(bank, '/faults', { path, ...drip, times: 9 })
    const running = app.must('sync.run', { id: 'credits' })
    const came = async () => (await app.must('credits.facets', {})).total
    const before = await until(came)
    await app.must('sync.cancel', { id: 'credits' })
    await running
    expect(await came()).toBeGreaterThanOrEqual(before)
    expect(await came()).toBeLessThan(3000)
  })

  it.each([
    ['ends in something else', 'broken', (body: string) => body.replace('"c2500"', '"c2500" !')],
    [
      'has a row without end',
      'row',
      (body: string) => body.replace('"c2500"', `"${'c'.repeat(1_200_000)}"`),
    ],
  ])('that %s keeps what came before', async (_, how, spoil) => {
    const { app, bank } = await connectedApp()
    const body = spoil(bodyOf(3000))
    await control(bank, '/faults', { path, action: 'status', status: 200, body })
    const job = await app.must('sync.run', { id: 'credits' })
    expect(job.lastError).toMatchObject({ code: 'credits_cut', params: { how, rows: 2500 } })
    expect((await app.must('credits.list', everything)).total).toBe(2500)
  })

  it('is told as what it is where it is no list', async () => {
    const { app, bank } = await connectedApp()
    await app.must('sync.run', { id: 'credits' })
    const before = await credits(app)
    await control(bank, '/faults', { path, action: 'zeros', bytes: 9_000_000 })
    const job = await app.must('sync.run', { id: 'credits' })
    expect(job.lastError).toMatchObject({
      code: 'bank_unexpected_shape',
      params: { problem: 'broken_json' },
    })
    expect(job.lastError?.traceId).toEqual(expect.any(String))
    expect(await credits(app)).toEqual(before)
  })
})
