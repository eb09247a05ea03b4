import { afterEach, describe, expect, it } from 'vitest'
import { bankState, cleanUp, connectedApp, NO, YES } from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

// What a person saw in the bank's portal decides whether money is sent again: a window alone cannot say it.

afterEach(cleanUp)

/** Two transfers that the bank took. */
async function accepted() {
  const { bank, app } = await connectedApp()
  app.approvals.decide = yes
  const usable = usableOf(await bankState(bank))
  const ids: string[] = []
  for (const n of [1, 2]) {
    const draft = sampleDraft('cvu_transfer', usable, new Date(), n)
    const { id } = await app.must('orders.prepare', { draft })
    ids.push(id)
  }
  await app.must('orders.submitForApproval', { ids, waitForHours: false })
  const stateOf = async (id: string) => (await app.must('orders.get', { id })).state
  return { app, ids, stateOf }
}

describe('what the portal says of orders', () => {
  it('is recorded after main’s own question, one for many, and not after a no', async () => {
    const { app, ids, stateOf } = await accepted()
    const before = await Promise.all(ids.map(stateOf))
    app.approvals.trust = () => NO
    const asked = app.approvals.trusted.length
    const [first = ''] = ids
    const said = { outcome: 'rejected', remark: 'portal' } as const
    expect(await app.code('orders.recordOutcome', { ids: [first], ...said })).toBe('trust_declined')
    expect(await app.code('orders.recordOutcome', { ids, ...said })).toBe('trust_declined')
    expect(app.approvals.trusted).toHaveLength(asked + 2)
    expect(app.approvals.trusted.at(-1)?.subject).toMatchObject({
      changes: [{ what: 'outcome', outcome: 'rejected', orders: ids.map((id) => ({ id })) }],
    })
    expect(await Promise.all(ids.map(stateOf))).toEqual(before)
    app.approvals.trust = () => YES
    expect(await app.must('orders.recordOutcome', { ids, ...said })).toBe(2)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['rejected', 'rejected'])
  })

  it('is no question where it could not be recorded', async () => {
    const { app, ids } = await accepted()
    const asked = app.approvals.trusted.length
    const draft = { ids: ['none'], outcome: 'settled', remark: 'x' } as const
    expect(await app.code('orders.recordOutcome', draft)).toBe('not_found')
    expect(ids).toHaveLength(2)
    expect(app.approvals.trusted).toHaveLength(asked)
  })
})
