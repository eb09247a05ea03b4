import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import {
  bankState,
  cleanUp,
  collectingShell,
  connect,
  connectedApp,
  control,
  controlBytes,
  draftOf,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { sleepingClock } from '../../shell/approval.fixture.ts'
import { createQuestions } from '../../shell/questions.ts'
import { keychain } from '../../vault/keychain.fixture.ts'

/** Calls and orders of a profile that is being closed. */

afterEach(cleanUp)

/** A profile whose questions stay open until a test answers them, and a transfer in it that was prepared. */
async function asking() {
  const collecting = collectingShell()
  const questions = createQuestions(sleepingClock())
  let asks = false
  const shell: typeof collecting.shell = {
    ...collecting.shell,
    questions,
    confirm: (request) =>
      asks ? questions.ask('test', request) : collecting.shell.confirm(request),
  }
  const bank = await startBank()
  const app = await startApp(await newDataDir(), { shell })
  await connect(app, bank)
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  const state = JSON.parse(String(await controlBytes(bank, '/state')))
  const draft = sampleDraft('cvu_transfer', usableOf(state), new Date(), 1)
  const order = await app.must('orders.prepare', { draft })
  asks = true
  /** Closes the profile while a call asks; answers with what that fails. */
  const closing = async (call: Promise<unknown>): Promise<unknown> => {
    await until(async () => questions.pending('test'))
    await app.must('profiles.close', {})
    expect(questions.pending('test')).toBeNull()
    return call
  }
  return { app, bank, id, order, closing }
}

const submit = (app: TestApp, id: string) =>
  app.call('orders.submitForApproval', { ids: [id], waitForHours: false })

describe('a question whose profile is closed is taken back, and', () => {
  it('sends no order, and says that the profile was closed', async () => {
    const { app, bank, id, order, closing } = await asking()
    expect(await closing(submit(app, order.id))).toMatchObject({
      value: [{ ok: false, error: { code: 'profile_closed' } }],
    })
    await app.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
    expect(await app.must('orders.get', { id: order.id })).toMatchObject({ state: 'draft' })
  })

  it('trusts nothing', async () => {
    const { app, id, bank, closing } = await asking()
    const allowed = app.code('position.allowHost', { host: 'archivos.banco.example' })
    expect(await closing(allowed)).toBe('trust_declined')
    await app.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
    const open = await app.must('profiles.current', {})
    expect(open?.profile.downloadHosts).toEqual([])
  })
})

const REDEMPTION = '/v1/investments/payment/rescue/simple'
const PIN = '271828'

/** A profile in which orders of a kind without a query were approved together, whose bank answers each after `ms`. */
async function sending(count: number, ms: number, clock = systemClock) {
  const vault = keychain()
  const made = await connectedApp({ app: { vault, clock } })
  const { bank } = made
  const id = (await made.app.must('profiles.current', {}))?.profile.id ?? ''
  const usable = usableOf(await bankState(bank))
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const draft = sampleDraft('fund_redemption', usable, new Date(), n)
    ids.push((await made.app.must('orders.prepare', { draft })).id)
  }
  await made.app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
  made.app.approvals.decide = yes
  await control(bank, '/faults', {
    method: 'POST',
    path: REDEMPTION,
    action: 'delay',
    ms,
    times: 99,
  })
  const submitting = made.app.call('orders.submitForApproval', { ids, waitForHours: false })
  await until(async () => ((await bankState(bank)).requests[`POST ${REDEMPTION}`] ?? 0) > 0)
  return { ...made, vault, id, ids, submitting }
}
type SendingApp = Awaited<ReturnType<typeof sending>>

/** How often the bank executed each order that it got. */
const executed = async ({ bank }: SendingApp) =>
  (await bankState(bank)).orders.map(({ executions }) => executions)
const states = async (app: TestApp, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await app.must('orders.get', { id })).state))

/** Every way in which a profile is left; each answers the application in which it can be opened again. */
const ways = {
  closed: async ({ app }: SendingApp) => {
    await app.must('profiles.close', {})
    return app
  },
  'left for another one': async ({ app }: SendingApp) => {
    await app.must('profiles.create', draftOf(await startBank(), { name: 'Otra' }))
    return app
  },
  'left for the demo': async ({ app }: SendingApp) => {
    await app.must('profiles.openDemo', {})
    return app
  },
  'opened anew at another address': async ({ app, bank, id }: SendingApp) => {
    const { base_url, client_secret: clientSecret } = bank.connection
    const changes = { baseUrl: base_url.replace('127.0.0.1', 'localhost') }
    await app.must('profiles.update', { id, changes, clientSecret })
    return app
  },
  locked: async ({ app }: SendingApp) => {
    await Promise.all([app.must('lock.now', {}), app.must('lock.leave', { kept: '' })])
    await app.must('lock.unlock', { pin: PIN })
    return app
  },
  quit: async ({ app, vault }: SendingApp) => {
    await app.app.close()
    const again = await startApp(app.dataDir, { vault })
    await again.must('lock.unlock', { pin: PIN })
    return again
  },
}

describe('orders that are being sent when their profile is left', () => {
  it.each(Object.entries(ways))(
    'keep the answer of the one on its way and begin no other: it is %s',
    async (_how, leave) => {
      const sent = await sending(6, 1200)
      const app = await leave(sent)
      // One, or two where another profile took its time to open.
      const executions = await executed(sent)
      await sent.submitting
      await app.must('profiles.open', { id: sent.id })
      const expected = sent.ids.map((_, at) => (at < executions.length ? 'accepted' : 'draft'))
      expect(await states(app, sent.ids)).toEqual(expected)
      expect(expected).toContain('draft')
      expect(await executed(sent)).toEqual(executions)
    },
  )

  /** With it every patience of seconds is over at once. */
  const impatient: typeof systemClock = {
    ...systemClock,
    sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 100), signal),
  }

  it('are not awaited without end by quitting: nobody knows then how the one on its way ended', async () => {
    const sent = await sending(2, 30_000, impatient)
    const again = await ways.quit(sent)
    await again.must('profiles.open', { id: sent.id })
    expect(await states(again, sent.ids)).toEqual(['unconfirmed', 'draft'])
  })

  it('are awaited for as long as the bank may take: an answer that comes late is kept', async () => {
    const sent = await sending(1, 600, impatient)
    await sent.app.must('profiles.close', {})
    expect(await sent.submitting).toMatchObject({ value: [{ ok: true }] })
    await sent.app.must('profiles.open', { id: sent.id })
    expect(await states(sent.app, sent.ids)).toEqual(['accepted'])
  })
})

it('a profile that is asked for as the application ends is not opened any more', async () => {
  const bank = await startBank()
  const app = await startApp(await newDataDir(), { vault: keychain() })
  const made = app.code('profiles.create', draftOf(bank))
  await app.app.close()
  expect(await made).toBe('profile_closed')
  expect(await app.must('profiles.current', {})).toBeNull()
  expect(await app.must('profiles.list', {})).toEqual([])
})

it('a copy of the ledger that is put back opens nothing where its profile was left meanwhile', async () => {
  const { app } = await connectedApp({ app: { vault: keychain() } })
  const { id = '' } = (await app.must('profiles.current', {}))?.profile ?? {}
  const { path } = await app.must('ledger.backUp', {})
  await app.must('profiles.close', {})
  const ledger = join(app.dataDir, 'profiles', id, 'ledger.db')
  writeFileSync(ledger, Buffer.alloc(20_000, 7))
  expect(await app.must('profiles.open', { id })).toMatchObject({
    ledger: { code: 'ledger_damaged' },
  })
  const restoring = app.call('ledger.restore', { path }, id)
  await app.must('profiles.openDemo', {})
  expect(await restoring).toMatchObject({ ok: true })
  expect((await app.must('profiles.current', {}))?.profile.environment).toBe('demo')
  expect(await app.must('profiles.open', { id })).toMatchObject({ ledger: null })
})
