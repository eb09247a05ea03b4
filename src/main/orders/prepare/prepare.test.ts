import { expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { bank, desk, deskForEach, goOnWith } from '../../desk.fixture.ts'
import { openDesk } from '../orders.fixture.ts'

deskForEach()

it('an echeq that is no longer ACTIVO is not placed in custody, whatever the list showed', async () => {
  const order = await desk.prepare('echeq_custody')
  expect((await desk.submit(order.id)).state).toBe('accepted')
  const again = await desk.orders.prepare(desk.draft('echeq_custody'), null)
  expect(again).toMatchObject({
    error: { params: { field: 'draft.echeqId', problem: 'not_active' } },
  })
  expect(good(desk.orders.list({}, 0, 10)).total).toBe(1)
})

it('an order that is stored while its profile is closed is answered as stored before that is over', async () => {
  const looked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<null>()
  await desk.close()
  const balance = () => {
    looked.resolve()
    return gate.promise
  }
  goOnWith(await openDesk(bank.connection, { deps: { balance } }))
  const prepared = desk.orders.prepare(desk.draft('cvu_transfer'), null)
  await looked.promise
  expect(good(desk.orders.list({}, 0, 10)).total).toBe(1)
  let ended = false
  const end = desk.lifetime.end().then(() => (ended = true))
  expect(await desk.orders.prepare(desk.draft('cvu_transfer', 2), null)).toMatchObject({
    error: { code: 'profile_closed' },
  })
  expect(ended).toBe(false)
  gate.resolve(null)
  await end
  expect((await prepared).ok).toBe(true)
  expect(good(desk.orders.list({}, 0, 10)).total).toBe(1)
})
