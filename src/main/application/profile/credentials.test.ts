import { afterEach, expect, test } from 'vitest'
import {
  cleanUp,
  controlBytes,
  draftOf,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
  until,
} from '../../app.fixture.ts'

/** Credentials that the bank refuses: asking again and again may lock the client. */

afterEach(cleanUp)

const current = async (app: TestApp) => app.must('profiles.current', {})

test('refused credentials are asked about once, and again only when a person says so', async () => {
  const bank = await startBank()
  const app = await startApp(await newDataDir())
  const asked = async (): Promise<number> =>
    [...String(await controlBytes(bank, '/state')).matchAll(/openid-connect\/token":\s*(\d+)/g)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0)
  await app.must('profiles.create', draftOf(bank, { clientSecret: 'equivocado' }))
  await until(async () => (await current(app))?.refused)
  const before = await asked()
  expect(before).toBeGreaterThan(0)
  expect((await current(app))?.refused).toMatchObject({ code: 'bank_credentials' })
  // These ask the bank nothing.
  const others = new Set<string>(['relay', 'inbox', 'recurring'])
  await until(async () =>
    (await app.must('sync.jobs', {}))
      .filter(({ state }) => state !== 'off' && state !== 'running')
      .every(({ id, pausedBy }) => others.has(id) || pausedBy === 'refused'),
  )
  expect(await app.code('position.request', {})).toBe('bank_credentials')
  expect(await app.must('sync.run', { id: 'echeqs' })).toMatchObject({
    lastError: { code: 'bank_credentials' },
  })
  expect(await asked()).toBe(before)
  expect(await app.code('profiles.tryAgain', {})).toBe('bank_credentials')
  expect(await asked()).toBe(before + 1)
})

test('right credentials end it', async () => {
  const bank = await startBank()
  const app = await startApp(await newDataDir())
  const made = await app.must('profiles.create', draftOf(bank, { clientSecret: 'equivocado' }))
  await until(async () => (await current(app))?.refused)
  const { client_secret: clientSecret } = bank.connection
  await app.must('profiles.update', { id: made.profile.id, changes: {}, clientSecret })
  await until(async () => (await current(app))?.online === true)
  expect((await current(app))?.refused).toBeNull()
  expect(await app.must('profiles.tryAgain', {})).toMatchObject({ refused: null })
  await app.must('position.request', {})
})
