import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { ApprovalAnswer, ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { checkedDeskForEach, desk, submit } from '../../desk.fixture.ts'
import { SECRET_COST } from '../../vault/secret-cost.ts'
import { yes } from '../orders.fixture.ts'

checkedDeskForEach()

describe('the second person', () => {
  let ana: string
  let eva: string
  const as = (personId: string, pin: string) => (request: ApprovalRequest) =>
    ({ ...yes(request), personId, pin }) as ApprovalAnswer
  beforeEach(async () => {
    ana = good(await desk.orders.safeguards.addPerson('Ana', '111111')).id
    eva = good(await desk.orders.safeguards.addPerson('Eva', '222222')).id
    good(await desk.orders.safeguards.change({ secondPerson: true }))
  })

  it('prepares under one PIN and approves under another', async () => {
    const order = good(
      await desk.orders.prepare(desk.draft('cvu_transfer'), { personId: ana, pin: '111111' }),
    )
    desk.person(as(eva, '222222'))
    expect(await submit(order.id)).toEqual(['accepted'])
    expect(desk.asked.at(-1)).toMatchObject({
      approvers: [{ id: eva, name: 'Eva' }],
      preparedBy: 'Ana',
    })
    expect(good(await desk.orders.get(order.id))).toMatchObject({
      preparedBy: 'Ana',
      approvedBy: 'Eva',
    })
  })

  it('of orders that each of two prepared is told to approve them apart, which does', async () => {
    const [first, second] = [
      good(
        await desk.orders.prepare(desk.draft('cvu_transfer', 1), { personId: ana, pin: '111111' }),
      ),
      good(
        await desk.orders.prepare(desk.draft('cvu_transfer', 2), { personId: eva, pin: '222222' }),
      ),
    ]
    const together = await desk.orders.submit([first.id, second.id], { waitForHours: false })
    const error = { code: 'order_second_person', params: { problem: 'prepared_by_all' } }
    expect(together).toMatchObject([{ error }, { error }])
    desk.person(as(eva, '222222'))
    expect(await submit(first.id)).toEqual(['accepted'])
    desk.person(as(ana, '111111'))
    expect(await submit(second.id)).toEqual(['accepted'])
  })

  it('is not whoever prepared, and needs the right PIN', async () => {
    const order = good(
      await desk.orders.prepare(desk.draft('cvu_transfer'), { personId: ana, pin: '111111' }),
    )
    desk.person(as(ana, '111111'))
    expect(await submit(order.id)).toEqual(['order_approval_failed'])
    desk.person(as(eva, '111111'))
    expect(await submit(order.id)).toEqual(['order_pin_locked'])
    desk.person(as(eva, '222222'))
    expect(await submit(order.id)).toEqual(['order_pin_locked'])
    await desk.pass(31_000)
    expect(await submit(order.id)).toEqual(['accepted'])
    expect(await desk.requests('cvu_transfer')).toBe(1)
  })

  it('is asked for when preparing', async () => {
    const draft = desk.draft('cvu_transfer')
    expect(codeOf(await desk.orders.prepare(draft, null))).toBe('order_second_person')
    const wrong = await desk.orders.prepare(draft, { personId: ana, pin: '999999' })
    expect(codeOf(wrong)).toBe('order_pin_wrong')
  })

  it('approves nothing that nobody is named for, such as what was prepared before', async () => {
    good(await desk.orders.safeguards.change({ limits: [] }))
    desk.person(as(ana, '111111'))
    good(await desk.orders.safeguards.change({ secondPerson: false }))
    const order = await desk.prepare('cvu_transfer')
    good(await desk.orders.safeguards.change({ secondPerson: true }))
    desk.person(as(eva, '222222'))
    const asked = desk.asked.length
    expect(await submit(order.id)).toEqual(['order_second_person'])
    expect(desk.asked).toHaveLength(asked)
    expect(await desk.requests('cvu_transfer')).toBe(0)
  })

  it('is said by PIN of orders that waited before it was switched on, and approves them not', async () => {
    desk.person(as(ana, '111111'))
    good(await desk.orders.safeguards.change({ secondPerson: false }))
    const ids = [
      (await desk.prepare('cvu_transfer', 1)).id,
      (await desk.prepare('cvu_transfer', 2)).id,
    ]
    good(await desk.orders.safeguards.change({ secondPerson: true }))
    expect(await submit(...ids)).toEqual(ids.map(() => 'order_second_person'))
    expect(codeOf(await desk.orders.adopt(ids, { personId: ana, pin: '999999' }))).toBe(
      'order_pin_wrong',
    )
    good(await desk.orders.adopt(ids, { personId: ana, pin: '111111' }))
    // Another PIN takes nothing from whoever said so first.
    good(await desk.orders.adopt(ids, { personId: eva, pin: '222222' }))
    desk.person(as(ana, '111111'))
    expect(await submit(ids[0] ?? '')).not.toEqual(['accepted'])
    desk.person(as(eva, '222222'))
    expect(await submit(...ids)).toEqual(['accepted', 'accepted'])
    const { preparedBy, timeline } = good(await desk.orders.get(ids[0] ?? ''))
    expect(preparedBy).toBe('Ana')
    expect(timeline).toContainEqual(expect.objectContaining({ event: 'adopted' }))
    expect(good(await desk.orders.verify())).toMatchObject({ sound: true })
  })

  it('cannot be switched off, nor the people changed, without a PIN', async () => {
    desk.person(yes)
    const changes = [
      () => desk.orders.safeguards.change({ secondPerson: false }),
      () => desk.orders.safeguards.addPerson('Intrusa', '333333'),
      () => desk.orders.safeguards.removePerson(ana),
    ]
    for (const change of changes) expect((await change()).ok).toBe(false)
    desk.person(as(ana, '111111'))
    expect(codeOf(await desk.orders.safeguards.removePerson(eva))).toBe('order_second_person')
    good(await desk.orders.safeguards.change({ secondPerson: false }))
  })

  it('that was removed keeps its name beside what it prepared and approved', async () => {
    desk.person(as(ana, '111111'))
    const leo = good(await desk.orders.safeguards.addPerson('Leo', '333333')).id
    const prepare = (n: number) =>
      desk.orders.prepare(desk.draft('cvu_transfer', n), { personId: ana, pin: '111111' })
    const [first, second] = [good(await prepare(1)), good(await prepare(2))]
    desk.person(as(eva, '222222'))
    expect(await submit(first.id)).toEqual(['accepted'])
    good(await desk.orders.safeguards.removePerson(ana))
    expect(await submit(second.id)).toEqual(['accepted'])
    expect(desk.asked.at(-1)?.preparedBy).toBe('Ana')
    good(await desk.orders.safeguards.addPerson('Ada', '444444'))
    desk.person(as(leo, '333333'))
    good(await desk.orders.safeguards.removePerson(eva))
    const { preparedBy, approvedBy, timeline } = good(await desk.orders.get(second.id))
    expect([preparedBy, approvedBy]).toEqual(['Ana', 'Eva'])
    expect(timeline.map(({ actor }) => actor)).toEqual(expect.arrayContaining(['Ana', 'Eva']))
  })

  it('keeps PINs as scrypt hashes', () => {
    const pins = good(desk.ledger.store.people()).map(({ pin }) => pin)
    expect(new Set(pins).size).toBe(2)
    for (const pin of pins) {
      expect(pin).toMatch(/^scrypt\$\d+\$8\$1\$/)
      expect(pin.split('$')[1]).toBe(String(SECRET_COST.N))
      expect(pin).not.toContain('111111')
    }
  })

  it('changes a PIN with the old one', async () => {
    expect(codeOf(await desk.orders.safeguards.setPin(ana, '000000', '444444'))).toBe(
      'order_pin_wrong',
    )
    good(await desk.orders.safeguards.setPin(ana, '111111', '444444'))
    const draft = desk.draft('cvu_transfer')
    expect(codeOf(await desk.orders.prepare(draft, { personId: ana, pin: '111111' }))).toBe(
      'order_pin_wrong',
    )
    good(await desk.orders.prepare(draft, { personId: ana, pin: '444444' }))
  })
})
