import { afterEach, describe, expect, it } from 'vitest'
import type { CreditRow } from '../../../shared/lists/credits.ts'
import { cleanUp, connectedApp, control, type TestApp, until } from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'

/** Refunds of received credits, through the whole application. */

afterEach(cleanUp)

const list = async (app: TestApp): Promise<readonly CreditRow[]> =>
  (await app.must('credits.list', { filter: {}, offset: 0, limit: 200 })).rows

/** A profile whose bank was just read, and a credit of 1000 pesos. */
async function opened() {
  const { app, bank } = await connectedApp()
  await control(bank, '/emit', { kind: 'cashin', detail: { amount: 1000 } })
  const told = await until(async () => (await list(app)).find(({ amount }) => amount === '1000'))
  await app.must('sync.run', { id: 'credits' })
  app.approvals.decide = yes
  const propose = async (key = told.key, amount?: string) => {
    const [proposal] = await app.must('refund.propose', {
      credits: [{ key, ...(amount !== undefined && { amount }) }],
    })
    if (proposal === undefined) throw new Error('no proposal')
    return proposal
  }
  const draft = async (amount?: string) => {
    const proposal = await propose(told.key, amount)
    if (proposal.draft === null) throw new Error(JSON.stringify(proposal.problem))
    return proposal.draft
  }
  const submit = (...ids: readonly string[]) =>
    app.must('orders.submitForApproval', { ids, waitForHours: false })
  return { app, bank, credit: told, propose, draft, submit }
}

describe('a refund', () => {
  it('goes back to the account that sent the credit, and its question says of which credit it is', async () => {
    const { app, credit, propose, draft, submit } = await opened()
    const order = await app.must('orders.prepare', { draft: await draft('400') })
    expect(order).toMatchObject({
      from: { key: credit.toKey },
      to: { key: credit.fromKey },
      refund: { key: credit.key, amount: '1000', name: credit.fromName },
    })
    await submit(order.id)
    const [question] = app.approvals.asked
    expect(question?.subject).toMatchObject({
      items: [{ refund: { key: credit.key, date: credit.date, amount: '1000', left: '600' } }],
    })
    expect(await propose()).toMatchObject({ left: '600', draft: { amount: '600' } })
    expect(await app.must('refund.of', { credit: credit.key })).toMatchObject({
      left: '600',
      refunds: [{ id: order.id, amount: '400', state: 'accepted', counts: true }],
    })
  })

  it('is apart from other transfers in the figures of its CVU', async () => {
    const { app, bank, credit, draft, submit } = await opened()
    const order = await app.must('orders.prepare', { draft: await draft('400') })
    await submit(order.id)
    await control(bank, '/settle', { kind: 'transfer', id: order.clientId })
    const row = await until(async () => {
      const page = await app.must('cvu.list', { filter: {}, offset: 0, limit: 200 })
      const found = page.rows.find(({ key }) => key === credit.toKey)
      return found?.refunded === '400.00' && found
    })
    expect(row).toMatchObject({ pending: '0.00', sent: '0.00' })
  })

  it('beyond what is left is neither proposed nor prepared, alone or with others', async () => {
    const { app, credit, propose, draft } = await opened()
    const rest = await draft('700')
    expect(await app.must('orders.prepareMany', { drafts: [rest] })).toMatchObject({ problems: [] })
    expect(await propose(credit.key, '300.01')).toMatchObject({
      draft: null,
      problem: { code: 'order_refund_beyond', params: { left: '300' } },
    })
    for (const drafts of [[rest], [await draft('300'), await draft('300')]])
      expect(await app.call('orders.prepareMany', { drafts })).toMatchObject({
        error: { code: 'order_refund_beyond' },
      })
    const again = await app.must('orders.repeat', {
      id: (await app.must('refund.of', { credit: credit.key })).refunds[0]?.id ?? '',
    })
    expect(again).toMatchObject({ refund: { credit: credit.key } })
    expect(await app.call('orders.prepare', { draft: again })).toMatchObject({
      error: { code: 'order_refund_beyond' },
    })
  })

  it('that a taken window sends elsewhere, or from elsewhere, is refused', async () => {
    const { app, draft } = await opened()
    const good = await draft()
    if (good.kind !== 'cvu_transfer') throw new Error(good.kind)
    const other = { toAccountKey: '0110012920000091344977' }
    for (const changed of [other, { fromAccountKey: '0000003100012345678907' }])
      expect(await app.call('orders.prepare', { draft: { ...good, ...changed } })).toMatchObject({
        error: { code: 'order_refund_other' },
      })
    expect(
      await app.call('orders.prepare', { draft: { ...good, refund: { credit: 'none' } } }),
    ).toMatchObject({ error: { code: 'not_found' } })
  })

  it('keeps its link when it is corrected, and loses it where it would repeat by itself', async () => {
    const { app, credit, draft } = await opened()
    const first = await app.must('orders.prepare', { draft: await draft('900') })
    const smaller = { ...(await app.must('orders.repeat', { id: first.id })), amount: '1000' }
    const corrected = await app.must('orders.prepare', { draft: smaller, replaces: first.id })
    expect(corrected.refund?.key).toBe(credit.key)
    const kept = await app.must('recurring.save', {
      value: {
        name: 'Una',
        draft: smaller,
        amount: 'fixed',
        rule: { every: 'month_end' },
        moves: 'stays',
        startsOn: '2030-01-01',
        end: { by: 'never' },
      },
    })
    expect(kept.draft).not.toHaveProperty('refund.credit')
  })

  it('is held against the smaller amount that is told of its credit later', async () => {
    const { app, bank, credit, draft, propose, submit } = await opened()
    const order = await app.must('orders.prepare', { draft: await draft() })
    const { clearingId } = credit
    await control(bank, '/emit', {
      kind: 'cashin',
      id: credit.id,
      detail: { amount: 900, clearing_id: clearingId },
      from: { account_key: credit.fromKey, cuit: credit.fromCuit },
      to: { account_key: credit.toKey, cuit: credit.toCuit },
    })
    await until(async () => (await app.must('credits.get', { key: credit.key })).second !== null)
    expect(await submit(order.id)).toMatchObject([{ error: { code: 'order_refund_beyond' } }])
    expect(app.approvals.asked).toEqual([])
    await app.must('orders.cancel', { id: order.id })
    expect(await propose()).toMatchObject({
      left: '900',
      warnings: [{ code: 'refund', doubt: 'amount_differs' }],
    })
  })

  it('is refused where the bank names another payer of its credit after it was prepared', async () => {
    const { app, bank, credit, propose, draft: refund, submit } = await opened()
    const emit = (clearing: string | null, from: string | null) =>
      control(bank, '/emit', {
        kind: 'cashin',
        id: 'P1',
        detail: { amount: 500, clearing_id: clearing },
        from: { account_key: from },
      })
    await emit(null, credit.fromKey)
    const { key } = await until(async () =>
      (await list(app)).find(({ amount }) => amount === '500'),
    )
    const { draft } = await propose(key)
    if (draft === null) throw new Error('no draft')
    const order = await app.must('orders.prepare', { draft })
    await emit('CLP1', '0110012920000091344977')
    await app.must('sync.run', { id: 'credits' })
    expect(await submit(order.id)).toMatchObject([{ error: { code: 'order_refund_other' } }])
    expect(app.approvals.asked).toEqual([])
    // The others that are approved with it are asked about.
    const sound = await app.must('orders.prepare', { draft: await refund('400') })
    expect(await submit(order.id, sound.id)).toMatchObject([
      { error: { code: 'order_refund_other' } },
      { ok: true, order: { state: 'accepted' } },
    ])
  })

  it('is doubted where the credit was charged back, came twice, or is not in the bank’s list', async () => {
    const { app, bank, credit, propose, draft, submit } = await opened()
    expect((await propose()).warnings).toEqual([])
    const members = {
      detail: { amount: 1000, date: credit.date },
      from: { account_key: credit.fromKey },
      to: { account_key: credit.toKey },
    }
    await control(bank, '/emit', { kind: 'cashin', ...members })
    await control(bank, '/emit', {
      kind: 'chargeback',
      original_operation: { id: credit.clearingId },
    })
    await until(async () => (await app.must('notices.list', { offset: 0, limit: 9 })).total === 1)
    const twin = await until(async () =>
      (await list(app)).find(({ key, amount }) => amount === '1000' && key !== credit.key),
    )
    const doubts = (one: Awaited<ReturnType<typeof propose>>) =>
      one.warnings.map((warning) => ('doubt' in warning ? warning.doubt : warning.code))
    expect(doubts(await propose())).toEqual(['charged_back', 'duplicate'])
    expect(doubts(await propose(twin.key))).toEqual(['duplicate', 'notified_only'])
    const order = await app.must('orders.prepare', { draft: await draft() })
    await submit(order.id)
    expect(app.approvals.asked[0]).toMatchObject({ acknowledge: true })
  })
})
