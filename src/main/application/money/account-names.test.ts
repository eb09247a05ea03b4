import { afterEach, expect, it } from 'vitest'
import { bankState, cleanUp, connectedApp, storePosition } from '../../app.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

afterEach(cleanUp)

it('an own account has the name that a person gave it, also in an approval and after a restart; an empty one is none', async () => {
  const { bank, app } = await connectedApp()
  await storePosition(app)
  const usable = usableOf(await bankState(bank))
  const account = usable.accounts.find(({ type, currency }) => type === 'CC' && currency === 'ARS')
  if (account === undefined) throw new Error('no account')
  const name = { key: account.cbu, number: account.account_id, name: 'Operativa' }
  await app.must('position.nameAccount', name)
  expect(await app.must('position.accountNames', {})).toEqual([name])

  const order = await app.must('orders.prepare', {
    draft: {
      kind: 'debin_creation',
      accountId: account.account_id,
      purchaserAccountKey: usable.destinations[0] ?? '',
      purchaserCuit: '30500010912',
      amount: '10',
      currency: 'ARS',
      conceptCode: 'FAC',
      provision: '',
      reference: '',
      notes: '',
    },
  })
  await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
  expect(app.approvals.asked).toMatchObject([
    { subject: { items: [{ ours: { number: account.account_id }, oursName: 'Operativa' }] } },
  ])
  await app.must('position.nameAccount', { ...name, name: '' })
  expect(await app.must('position.accountNames', {})).toEqual([])
})

it('a CVU that pays has its name in the approval', async () => {
  const { bank, app } = await connectedApp()
  const usable = usableOf(await bankState(bank))
  const draft = sampleDraft('cvu_transfer', usable, new Date())
  if (draft.kind !== 'cvu_transfer') throw new Error('kind')
  await app.must('position.nameAccount', {
    key: draft.fromAccountKey,
    number: '',
    name: 'Proveedores',
  })
  const order = await app.must('orders.prepare', { draft })
  await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
  expect(app.approvals.asked).toMatchObject([
    { subject: { items: [{ ours: null, oursName: 'Proveedores' }] } },
  ])
})
