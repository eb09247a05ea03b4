import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/** The question whether the id of a transfer was used, through the whole application. */

afterEach(cleanUp)

describe('a transfer of the demo', () => {
  /** The demo, with a log that remembers its sentences. */
  const openDemo = async (dataDir: string) => {
    const warned: string[] = []
    const app = await startApp(dataDir, {
      log: { ...silentLog, warn: (said) => warned.push(said) },
    })
    const { profile } = await app.must('profiles.openDemo', {})
    await until(async () => (await app.must('profiles.current', {}))?.online)
    return { app, warned, file: join(dataDir, 'profiles', profile.id, 'demo-bank.json') }
  }
  const send = async (app: TestApp) => {
    // Another bank of the same seed knows what the demo's takes.
    const usable = usableOf(await bankState(await startBank()))
    const draft = sampleDraft('cvu_transfer', usable, new Date(), 1)
    const order = await app.must('orders.prepare', { draft })
    app.approvals.decide = yes
    await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
    return order.clientId
  }

  it('is found by its bank after a restart, and afresh where the file of the bank is damaged', async () => {
    const dataDir = await newDataDir()
    const first = await openDemo(dataDir)
    const id = await send(first.app)
    await first.app.app.close()
    expect(first.warned).toEqual([])

    const second = await openDemo(dataDir)
    expect((await second.app.must('transfers.lookUp', { id })).transfer).not.toBeNull()
    await second.app.app.close()
    await writeFile(second.file, '{"version":1,"areas":')

    const third = await openDemo(dataDir)
    expect(third.warned).toEqual(['the demo bank starts afresh: its file is damaged'])
    expect((await third.app.must('transfers.lookUp', { id })).transfer).toBeNull()
    expect((await third.app.must('orders.list', { filter: {}, offset: 0, limit: 9 })).total).toBe(1)
  })
})

it('a profile of a real bank has no file of a demo bank', async () => {
  const { app } = await connectedApp()
  const names = await readdir(app.dataDir, { recursive: true })
  expect(names.filter((name) => name.includes('demo'))).toEqual([])
})

it('a transfer to a beneficiary of the book is held against it, also after the form asked the bank', async () => {
  const { bank, app } = await connectedApp()
  const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 1)
  if (draft.kind !== 'cvu_transfer') throw new Error('kind')
  const { toAccountKey: accountKey } = draft
  const value = { name: 'La de siempre', accountKey, cuit: '20289295705', bank: '', note: '' }
  await app.must('beneficiaries.save', { value })
  expect(await app.must('beneficiaries.check', { accountKey })).toMatchObject({ ok: true })
  const { warnings } = await app.must('orders.prepare', { draft })
  expect(warnings).toMatchObject([
    { code: 'holder_differs', expected: '20289295705' },
    { code: 'first_payment' },
  ])
})

describe('the id of a transfer', () => {
  it('that nobody used is said to be unused, with the trace-id of the question', async () => {
    const { app } = await connectedApp()
    const id = '7d0c1c9e-2f4e-4d0e-9b1e-000000000001'
    expect(await app.must('transfers.lookUp', { id })).toEqual({
      id,
      transfer: null,
      orderId: null,
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('that an order here used is told with the bank’s word and the order', async () => {
    const { bank, app } = await connectedApp()
    const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 1)
    const order = await app.must('orders.prepare', { draft })
    app.approvals.decide = yes
    await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
    const found = await app.must('transfers.lookUp', { id: ` ${order.clientId} ` })
    expect(found).toMatchObject({
      id: order.clientId,
      orderId: order.id,
      transfer: { amount: order.amount.amount, to: { key: order.to.key } },
    })
    expect(found.transfer?.status).not.toBe('')
    const other = await app.must('orders.prepare', {
      draft: sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 2),
    })
    await app.must('orders.setNote', { id: other.id, note: `repite ${order.clientId}` })
    const again = await app.must('transfers.lookUp', { id: order.clientId })
    expect(again.orderId).toBe(order.id)
  })

  it.each([
    ['html', 'bank_not_json'],
    ['status', 'bank_not_found'],
  ])('is not said to be unused by a 404 without a code of the bank: %s', async (action, code) => {
    const { bank, app } = await connectedApp()
    await control(bank, '/faults', { path: '/v2/transfers/cvu/*', action, status: 404, body: {} })
    expect(await app.code('transfers.lookUp', { id: crypto.randomUUID() })).toBe(code)
  })

  it('longer than the bank takes is refused before anything is asked', async () => {
    const { app } = await connectedApp()
    expect(await app.code('transfers.lookUp', { id: 'x'.repeat(37) })).toBe('input_invalid')
  })

  it('cannot be asked about while the bank is gone: it says so', async () => {
    const { bank, app } = await connectedApp()
    await bank.close()
    expect(await app.code('transfers.lookUp', { id: 'x' })).toBe('bank_unreachable')
  })
})
