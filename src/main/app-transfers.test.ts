import { afterEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import { cleanUp, connect, controlBytes, newDataDir, startApp, startBank } from './app.fixture.ts'
import { sampleDraft, usableOf } from './orders/sample-drafts.ts'
import { yes } from './orders/testing.ts'

/** The question whether the id of a transfer was used, through the whole application. */

afterEach(cleanUp)

const open = async () => {
  const bank = await startBank()
  const app = await startApp(await newDataDir())
  await connect(app, bank)
  return { bank, app }
}
const stateOf = async (bank: Sandbox) =>
  JSON.parse(String(await controlBytes(bank, '/state'))) as Parameters<typeof usableOf>[0]

describe('the id of a transfer', () => {
  it('that nobody used is said to be unused, with the trace-id of the question', async () => {
    const { app } = await open()
    const id = '7d0c1c9e-2f4e-4d0e-9b1e-000000000001'
    expect(await app.must('transfers.lookUp', { id })).toEqual({
      id,
      transfer: null,
      orderId: null,
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('that an order here used is told with the bank’s word and the order', async () => {
    const { bank, app } = await open()
    const draft = sampleDraft('cvu_transfer', usableOf(await stateOf(bank)), new Date(), 1)
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
  })

  it('longer than the bank takes is refused before anything is asked', async () => {
    const { app } = await open()
    expect(await app.code('transfers.lookUp', { id: 'x'.repeat(37) })).toBe('input_invalid')
  })

  it('cannot be asked about while the bank is gone: it says so', async () => {
    const { bank, app } = await open()
    await bank.close()
    expect(await app.code('transfers.lookUp', { id: 'x' })).toBe('bank_unreachable')
  })
})
