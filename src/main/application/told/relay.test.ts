import { afterEach, expect, it } from 'vitest'
import { API_KEY, memoryStore, startTestRelay } from '../../../relay/relay.fixture.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  draftOf,
  failures,
  NO,
  newDataDir,
  startApp,
  startBank,
  until,
  YES,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/** Notifications by way of a relay, through the whole application: an office that the bank cannot reach. */

afterEach(cleanUp)

it('pairs by one code, takes notifications and the position file, and forgets the relay', async () => {
  const relay = await startTestRelay({ store: memoryStore() })
  const bank = await startBank({
    webhooks: { base_url: relay.url, api_key: API_KEY },
    generationMs: 20,
  })
  relay.allowFilesFrom(bank.connection.base_url)
  const app = await startApp(await newDataDir())
  await app.must('profiles.create', draftOf(bank))
  await app.must('listener.configure', { enabled: false })
  expect((await app.must('sync.jobs', {})).find(({ id }) => id === 'relay')?.state).toBe('off')
  expect(await app.code('relay.pair', { code: 'nada' })).toBe('relay_code_invalid')

  const code = await relay.code()
  const paired = await app.must('relay.pair', { code })
  expect(paired.relay).toEqual({ url: relay.url, pairedAt: expect.any(String) })
  expect(JSON.stringify(paired)).not.toContain(code)
  expect(await app.code('relay.pair', { code })).toBe('relay_code_refused')

  const { fileId } = await app.must('position.request', {})
  await until(async () => {
    const requests = await app.must('position.requests', {})
    return requests.find((request) => request.fileId === fileId)?.state === 'stored'
  })
  // One that the relay brought would come again at once, and nothing behind it meanwhile.
  await until(async () =>
    (await app.must('jobs.list', {})).some(
      ({ kind, cancellable }) => kind === 'position.import' && !cancellable,
    ),
  )
  await control(bank, '/emit', { kind: 'cashin' })
  const credit = await until(async () => {
    const { rows } = await app.must('inbox.list', {
      filter: { kind: ['cvu-cashin'] },
      offset: 0,
      limit: 10,
    })
    return rows.find(({ state }) => state === 'done')
  })
  expect(credit).toMatchObject({ via: 'relay', link: { to: 'credit' } })
  expect(await app.must('inbox.counts', {})).toMatchObject({ unread: 2, failed: 0 })
  expect(failures(app)).toEqual([])

  expect((await app.must('relay.unpair', {})).relay).toBeNull()
  await until(async () => {
    const job = (await app.must('sync.jobs', {})).find(({ id }) => id === 'relay')
    return job?.state === 'off'
  })
  await relay.close()
  await relay.store.close()
}, 40_000)

it('stays paired over a restart where there is no keychain, once the client_secret has opened the profile', async () => {
  const relay = await startTestRelay({ store: memoryStore() })
  const bank = await startBank()
  const dataDir = await newDataDir()
  const first = await startApp(dataDir)
  const { profile } = await first.must('profiles.create', draftOf(bank))
  const paired = (await first.must('relay.pair', { code: await relay.code() })).relay
  await first.app.close()

  const clientSecret = bank.connection.client_secret
  const second = await startApp(dataDir)
  const opened = await second.must('profiles.open', { id: profile.id, clientSecret })
  expect(opened.relay).toEqual(paired)
  await second.must('relay.unpair', {})
  await second.app.close()

  const third = await startApp(dataDir)
  expect((await third.must('profiles.open', { id: profile.id, clientSecret })).relay).toBeNull()
  await relay.close()
  await relay.store.close()
}, 40_000)

/** An order of funds that the bank took, in a profile whose relay lets news of it in without a key. */
async function behindOpenRelay() {
  const routes = { paths: {}, withoutKey: ['redemption-validity' as const], keepUnknown: false }
  const relay = await startTestRelay({ store: memoryStore(), settings: { routes } })
  const { bank, app } = await connectedApp()
  await control(bank, '/webhooks', { base_url: null })
  await app.must('relay.pair', { code: await relay.code() })
  const draft = sampleDraft('fund_redemption', usableOf(await bankState(bank)), new Date(), 1)
  const { id } = await app.must('orders.prepare', { draft })
  app.approvals.decide = yes
  await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  const { clientId } = await app.must('orders.get', { id })
  const [operation] = 'operations' in draft ? draft.operations : []
  const body = JSON.stringify({
    lot_id: clientId,
    settlement_id: operation?.settlementId,
    status: 'INVALID',
  })
  return {
    app,
    asked: app.approvals.trusted.length,
    state: async () => (await app.must('orders.get', { id })).state,
    post: async () => {
      const path = '/v1/notifications/investments/payments/rescue/simple'
      const headers = { 'content-type': 'application/json', connection: 'close' }
      const { status } = await fetch(`${relay.url}${path}`, { method: 'POST', headers, body })
      expect(status).toBeLessThan(300)
    },
    notice: () =>
      until(async () => {
        const { rows } = await app.must('inbox.list', { filter: {}, offset: 0, limit: 1 })
        return rows[0] !== undefined && rows[0].state !== 'pending' && rows[0]
      }),
    end: async () => {
      await app.must('relay.unpair', {})
      await relay.close()
      await relay.store.close()
    },
  }
}

it('what reaches the relay without a key ends no order before main’s own question', async () => {
  const { app, asked, state, post, notice, end } = await behindOpenRelay()
  await post()
  const waiting = await notice()
  expect(waiting).toMatchObject({
    via: 'relay_keyless',
    state: 'waiting',
    outcome: 'rejected_unconfirmed',
  })
  expect([await state(), app.approvals.trusted.length]).toEqual(['accepted', asked])
  app.approvals.trust = () => NO
  expect(await app.code('inbox.redo', { id: waiting.id })).toBe('trust_declined')
  expect(await state()).toBe('accepted')
  app.approvals.trust = () => YES
  await app.must('inbox.redo', { id: waiting.id })
  expect(await state()).toBe('rejected')
  await end()
}, 40_000)

it('it counts in a profile that takes notifications without a key', async () => {
  const { app, state, post, notice, end } = await behindOpenRelay()
  await app.must('listener.configure', { keyless: true })
  await post()
  expect(await notice()).toMatchObject({ via: 'relay', state: 'done' })
  expect(await state()).toBe('rejected')
  await end()
}, 40_000)

it('a credit that reaches the relay without a key is none until the list of the bank has it', async () => {
  const routes = { paths: {}, withoutKey: ['cvu-cashin' as const], keepUnknown: false }
  const relay = await startTestRelay({ store: memoryStore(), settings: { routes } })
  const { bank, app } = await connectedApp()
  await control(bank, '/webhooks', { base_url: null })
  await app.must('relay.pair', { code: await relay.code() })
  await app.must('sync.run', { id: 'credits' })
  const credits = async () =>
    (await app.must('credits.list', { filter: {}, offset: 0, limit: 200 })).rows
  const before = await credits()
  const told = async (clearing_id: string, is: string) => {
    const detail = { clearing_id, amount: 1_000_000, date: '2026-11-23T10:00:00' }
    const { status } = await fetch(`${relay.url}/v1/notifications/transfers/cvu/cashin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ id: clearing_id, detail }),
    })
    expect(status).toBeLessThan(300)
    return until(async () => {
      const filter = { kind: ['cvu-cashin' as const], known: true }
      const { rows } = await app.must('inbox.list', { filter, offset: 0, limit: 10 })
      return rows.find((row) => row.notificationId === clearing_id && row.state === is)
    })
  }
  expect(await told('FORGED0000000000000001', 'waiting')).toMatchObject({
    via: 'relay_keyless',
    outcome: 'credit_unconfirmed',
  })
  expect(await credits()).toEqual(before)
  await control(bank, '/emit', {
    kind: 'cashin',
    detail: { clearing_id: 'TRUE000000000000000001' },
  })
  await told('TRUE000000000000000001', 'done')
  expect((await credits()).length).toBe(before.length + 1)
  await app.must('relay.unpair', {})
  await relay.close()
  await relay.store.close()
}, 40_000)
