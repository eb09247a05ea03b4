import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { OrderSettings } from '../../../shared/orders/settings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { yes } from '../orders.fixture.ts'

deskForEach()

const PIN = '271828'
const limits = (perOrder: string): Pick<OrderSettings, 'limits'> => ({
  limits: [{ currency: 'ARS', perOrder: decimal(perOrder), perDay: null }],
})
const settings = () => good(desk.orders.safeguards.settings())
const change = (changes: Partial<OrderSettings>) => desk.orders.safeguards.change(changes)
const addPerson = async (name: string) => good(await desk.orders.safeguards.addPerson(name, PIN)).id
/** Has something happen while the person thinks, who then says yes. */
const meanwhile = (happens: () => Promise<unknown>) =>
  desk.person(async (request) => {
    await happens()
    return yes(request)
  })
/** Switches the second person on as if its own yes had come in the same moment. */
const secondPerson = async () =>
  good(desk.ledger.store.saveSettings({ ...settings(), secondPerson: true }, {}))

describe('a yes to a change of the safeguards', () => {
  it('leaves the limits that were set while its question was open', async () => {
    meanwhile(async () => good(await change(limits('100'))))
    good(await change({ subscriptions: true }))
    expect(settings()).toMatchObject({ subscriptions: true, ...limits('100') })
  })

  it('changes nothing where that which it was shown has changed meanwhile', async () => {
    good(await change(limits('100')))
    meanwhile(async () => good(await change(limits('50'))))
    expect(codeOf(await change(limits('200')))).toBe('order_safeguards_changed')
    expect(settings()).toMatchObject(limits('50'))
  })

  it('raises no limit that was set while its question was open', async () => {
    meanwhile(async () => good(await change(limits('50'))))
    expect(codeOf(await change({ subscriptions: true, ...limits('200') }))).toBe(
      'order_safeguards_changed',
    )
    expect(settings()).toMatchObject({ subscriptions: false, ...limits('50') })
  })

  it('is asked for before a currency that counts as over every limit gets one of its own', async () => {
    good(await change(limits('100')))
    desk.person(() => ({ decision: 'no' }))
    for (const perOrder of [null, decimal('900000')]) {
      const usd = { currency: 'USD', perOrder, perDay: null }
      expect(codeOf(await change({ limits: [...limits('100').limits, usd] }))).toBe(
        'order_declined',
      )
    }
    expect(settings()).toMatchObject(limits('100'))
    expect(settings().limits).toHaveLength(1)
  })

  it('given without a PIN adds and removes nobody once the second person is in use', async () => {
    await addPerson('Ana')
    const eva = await addPerson('Eva')
    const lia = await addPerson('Lía')
    const { safeguards } = desk.orders
    meanwhile(secondPerson)
    expect(codeOf(await safeguards.addPerson('Intrusa', PIN))).toBe('order_safeguards_changed')
    good(desk.ledger.store.saveSettings({ ...settings(), secondPerson: false }, {}))
    expect(codeOf(await safeguards.removePerson(eva))).toBe('order_safeguards_changed')
    expect(good(safeguards.people()).map(({ id }) => id)).toContain(lia)
    expect(good(safeguards.people())).toHaveLength(3)
  })

  it('sets the second person only where two are there still', async () => {
    await addPerson('Ana')
    const eva = await addPerson('Eva')
    meanwhile(async () => good(desk.ledger.store.removePerson(eva, {})))
    expect(codeOf(await change({ secondPerson: true }))).toBe('order_second_person')
    expect(settings().secondPerson).toBe(false)
  })
})
