import { afterEach, describe, expect, it } from 'vitest'
import {
  cleanUp,
  collectingShell,
  connect,
  controlBytes,
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

/** What a person is asked while the profile that it is about is closed, and answers then. */

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
  /** Closes the profile while a call asks; answers with what that fails once the question was answered. */
  const closing = async (call: Promise<unknown>): Promise<unknown> => {
    const request = await until(async () => questions.pending('test'))
    await app.must('profiles.close', {})
    await questions.seen('test', request.id)
    questions.answer('test', request.id, yes(request))
    return call
  }
  return { app, bank, id, order, closing }
}

const submit = (app: TestApp, id: string) =>
  app.call('orders.submitForApproval', { ids: [id], waitForHours: false })

describe('a yes to a question whose profile was closed meanwhile', () => {
  it('sends no order, and says that the profile was closed', async () => {
    const { app, bank, id, order, closing } = await asking()
    expect(await closing(submit(app, order.id))).toMatchObject({
      value: [{ ok: false, error: { code: 'profile_closed' } }],
    })
    await app.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
    expect(await app.must('orders.get', { id: order.id })).toMatchObject({ state: 'draft' })
  })

  it('trusts nothing, and says that the profile was closed', async () => {
    const { app, id, bank, closing } = await asking()
    const allowed = app.code('position.allowHost', { host: 'archivos.banco.example' })
    expect(await closing(allowed)).toBe('profile_closed')
    await app.must('profiles.open', { id, clientSecret: bank.connection.client_secret })
    const open = await app.must('profiles.current', {})
    expect(open?.profile.downloadHosts).toEqual([])
  })
})
