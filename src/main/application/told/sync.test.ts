import { afterEach, describe, expect, it } from 'vitest'
import {
  bankState,
  cleanUp,
  connectedApp,
  controlBytes,
  newDataDir,
  startApp,
  until,
} from '../../app.fixture.ts'

/** What is polled, through the whole application. */

afterEach(cleanUp)

const open = async () => {
  const { bank, app } = await connectedApp()
  const job = async (id: string) =>
    (await app.must('sync.jobs', {})).find((one) => one.id === id) ?? null
  return { bank, app, job }
}

describe('polling', () => {
  it('needs an open profile', async () => {
    const app = await startApp(await newDataDir())
    expect(await app.code('sync.jobs', {})).toBe('profile_none_open')
    expect(await app.code('sync.runAll', {})).toBe('profile_none_open')
  })

  it('follows open orders, and tells each run', async () => {
    const { app, job } = await open()
    await until(async () => (await job('orders'))?.lastOkAt)
    expect(await job('orders')).toMatchObject({ switchable: false, lastError: null })
    expect(app.events.map(({ name }) => name)).toContain('sync.changed')
    expect(await app.must('sync.setEnabled', { id: 'orders', enabled: false })).toMatchObject({
      state: expect.stringMatching(/waiting|running/),
    })
  })

  it('runs a job when a person says so, and stops it', async () => {
    const { app } = await open()
    expect(await app.must('sync.run', { id: 'orders' })).toMatchObject({
      id: 'orders',
      lastChanged: 0,
      failures: 0,
      lastRunAt: expect.any(String),
    })
    expect(await app.must('sync.cancel', { id: 'orders' })).toBeNull()
    expect(await app.must('sync.runAll', {})).toBeNull()
  })

  it('says as of when it is, also after a restart without the bank', async () => {
    const { app, bank, job } = await open()
    await app.must('sync.run', { id: 'echeqs' })
    const okAt = (await job('echeqs'))?.lastOkAt
    expect(okAt).not.toBeNull()
    await app.must('profiles.close', {})
    await bank.close()
    const [profile] = await app.must('profiles.list', {})
    const clientSecret = bank.connection.client_secret
    await app.must('profiles.open', { id: profile?.id ?? '', clientSecret })
    await until(async () => (await job('echeqs'))?.lastOkAt === okAt)
  })

  it('ends with the profile', async () => {
    const { app } = await open()
    await app.must('profiles.close', {})
    expect(await app.code('sync.jobs', {})).toBe('profile_none_open')
  })

  it('stands still while the bank cannot be reached, and goes on when it answers', async () => {
    const { app, bank, job } = await open()
    await until(async () => (await app.must('profiles.current', {}))?.online === true)
    await bank.close()
    await app.call('position.request', {})
    expect(await job('orders')).toMatchObject({ state: 'paused', pausedBy: 'offline' })
  })
})

describe('the older reading of echeqs', () => {
  it('brings the same rows, but for what version 1 does not say, once it is switched on', async () => {
    const { bank, app } = await open()
    const rows = async () => {
      await app.must('sync.run', { id: 'echeqs' })
      const question = { filter: {}, offset: 0, limit: 500 }
      return (await app.must('echeqs.list', question)).rows.map((row) =>
        // When it was read differs; and version 1 has no group and fewer flags.
        Object.fromEntries(
          Object.entries(row).filter(
            ([name]) => !/^seenAt$|^is[A-Z]|^(?:mode|groupId|guaranteed|expired)$/.test(name),
          ),
        ),
      )
    }
    const byVersion2 = await rows()
    const { id } = (await app.must('profiles.current', {}))?.profile ?? { id: '' }
    await app.must('profiles.update', { id, changes: { olderEcheqs: true } })
    const requests = async () => (await bankState(bank)).requests
    await app.must('sync.run', { id: 'echeqs', full: true })
    expect(await rows()).toEqual(byVersion2)
    expect(Object.keys(await requests())).toContain('GET /v1/echeqs')
    expect(JSON.parse(String(await controlBytes(bank, '/violations')))).toEqual({ violations: [] })
  })
})
