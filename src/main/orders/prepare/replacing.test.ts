import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'

describe('an order that takes the place of another', () => {
  deskForEach()
  const stored = () => good(desk.orders.list({}, 0, 100)).total
  const replace = (id: string) => desk.orders.prepare(desk.draft('cvu_transfer', 2), null, id)

  it('is stored when the old draft is cancelled, so that one of the two can be approved', async () => {
    const old = await desk.prepare('cvu_transfer')
    const corrected = good(await replace(old.id))
    expect(desk.state(old.id)).toBe('cancelled')
    expect(corrected.state).toBe('draft')
  })

  it('keeps the note of the old one', async () => {
    const { id } = await desk.prepare('cvu_transfer')
    good(desk.orders.setNote(id, 'flete'))
    expect(good(await replace(id))).toMatchObject({ note: 'flete' })
    expect(good(desk.orders.list({ search: 'flete', state: ['draft'] }, 0, 9)).total).toBe(1)
  })

  it('is not stored where the old one was sent meanwhile or is not there', async () => {
    const old = await desk.prepare('cvu_transfer')
    await desk.submit(old.id)
    expect(codeOf(await replace(old.id))).not.toBeNull()
    expect(codeOf(await replace('nobody'))).not.toBeNull()
    expect(stored()).toBe(1)
    expect(desk.state(old.id)).toBe('accepted')
  })

  it('that cannot be prepared leaves the old draft as it was', async () => {
    const old = await desk.prepare('cvu_transfer')
    const wrong = { ...desk.draft('echeq_custody'), echeqId: 'X'.repeat(15) }
    expect(codeOf(await desk.orders.prepare(wrong, null, old.id))).toBe('bank_not_found')
    expect(desk.state(old.id)).toBe('draft')
    expect(stored()).toBe(1)
  })

  it('is stored with the end of the old one or not at all, and the form can be saved again', async () => {
    const old = await desk.prepare('cvu_transfer')
    desk.ledger.db.exec(`CREATE TRIGGER full BEFORE INSERT ON orders
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    expect(codeOf(await replace(old.id))).toBe('disk_failed')
    expect(desk.state(old.id)).toBe('draft')
    desk.ledger.db.exec('DROP TRIGGER full')
    expect(good(await replace(old.id)).state).toBe('draft')
    expect(desk.state(old.id)).toBe('cancelled')
    expect(stored()).toBe(2)
  })

  it('is stored where the old one was discarded meanwhile, but only one takes its place', async () => {
    const old = await desk.prepare('cvu_transfer')
    good(desk.orders.cancel(old.id))
    expect(good(await replace(old.id)).state).toBe('draft')
    expect(codeOf(await replace(old.id))).toBe('order_state')
    expect(stored()).toBe(2)
  })
})
