import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '../../../shared/ipc/index.ts'
import type { OrderDraftInput } from '../../../shared/orders/drafts.ts'
import { emptySheet } from '../../../shared/orders/fund-sheet.ts'
import { addDays, buenosAiresDate } from '../../../shared/values/calendar.ts'
import { cleanUp, connectedApp, control, type TestApp, until, upload } from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { unasked } from '../../tables/columns.fixture.ts'

/** Fund batches through the whole application: calls as a window makes them, a bank and a listener over sockets. */

afterEach(cleanUp)

const today = buenosAiresDate(new Date())
const draft = (ids: readonly string[]): OrderDraftInput => ({
  kind: 'fund_redemption',
  fciId: '1234',
  fciName: 'Ahorro Ñandú',
  fciCbu: '2850590940090418135201',
  notes: '',
  distributorName: 'Agente',
  distributorCuit: '30500010912',
  currency: 'ARS',
  distributorCbu: '0170099220000067797370',
  provider: 'ACDI',
  operationType: 'RESCATE',
  tradeDate: today,
  settlementDate: addDays(today, 1),
  operations: ids.map((settlementId) => ({
    settlementId,
    shareholderAccountId: '77',
    shareholderName: 'Ana',
    classType: 'A',
    shareValue: '2',
    shareQuantity: '2.5',
    amount: '5.00',
  })),
})
const prepare = (app: TestApp, ids: readonly string[]) =>
  app.must('orders.prepare', { draft: draft(ids) })
const submit = async (app: TestApp, id: string) => {
  const [outcome] = await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  return outcome
}

describe('a redemption batch', () => {
  it('is told valid operation by operation, then paid; its ids are used from then on', async () => {
    const { bank, app } = await connectedApp()
    app.approvals.decide = yes
    const order = await prepare(app, ['L1', 'L2'])
    const twin = await prepare(app, ['L2', 'L3'])
    expect(await submit(app, order.id)).toMatchObject({ ok: true, order: { state: 'accepted' } })
    const [request] = app.approvals.asked
    expect(request?.subject).toMatchObject({
      items: [{ amount: { amount: '10' }, operations: 2, kind: 'fund_redemption' }],
    })
    await control(bank, '/settle', { kind: 'redemption', id: order.clientId, outcome: 'VALID' })
    const valid = await until(async () => {
      const now = await app.must('orders.get', { id: order.id })
      return now.results.length === 2 && now
    })
    expect(valid.results).toMatchObject([{ result: 'valid' }, { result: 'valid' }])
    await control(bank, '/settle', { kind: 'redemption', id: order.clientId })
    await until(async () => (await app.must('orders.get', { id: order.id })).state === 'settled')

    const pairs = ['L1', 'L2', 'L3'].map((settlementId) => ({
      settlementId,
      shareholderAccountId: '77',
    }))
    const used = await app.must('funds.used', { kind: 'fund_redemption', pairs })
    expect(used.map(({ settlementId }) => settlementId)).toEqual(['L1', 'L2'])
    // Neither a draft that was prepared before nor a new one can send the same id again.
    expect(await submit(app, twin.id)).toMatchObject({ error: { code: 'order_settlement_used' } })
    expect(await app.code('orders.prepare', { draft: draft(['L1']) })).toBe('order_settlement_used')
    expect(await app.must('funds.headers', { kind: 'fund_redemption' })).toMatchObject([
      { fciId: '1234', provider: 'ACDI' },
    ])
  })

  it('whose result was entered by hand says so, and frees its ids where it was rejected', async () => {
    const { app } = await connectedApp()
    app.approvals.decide = yes
    const order = await prepare(app, ['L1'])
    await submit(app, order.id)
    const { id } = order
    const said = { outcome: 'rejected', remark: 'Visto en el portal' } as const
    await app.must('orders.recordOutcome', { ids: [id], ...said })
    const recorded = await app.must('orders.get', { id })
    expect(recorded).toMatchObject({ state: 'rejected', outcomeBy: 'person' })
    const again = await prepare(app, ['L1'])
    expect(again.clientId).not.toBe(order.clientId)
  })
})

describe('what is being filled in', () => {
  it('is kept for the next start, each kind by itself', async () => {
    const { app } = await connectedApp()
    const sheet = { ...emptySheet, rows: [{ settlementId: 'L1', amount: '1.234' }] }
    await app.must('funds.sheet.save', { kind: 'fund_redemption', sheet })
    expect(await app.must('funds.sheet.get', { kind: 'fund_redemption' })).toEqual(sheet)
    expect(await app.must('funds.sheet.get', { kind: 'fund_subscription' })).toBeNull()
  })

  it('is brought in from a file, whose wrong cells are named; what is no table is refused', async () => {
    const { app } = await connectedApp()
    const csv = 'Id de liquidación;Cuotapartes\nL1;1.234\n'
    const read = unasked(
      await app.must('funds.import', {
        uploadId: await upload(app, 'lote.csv', Buffer.from(csv)),
      }),
    )
    expect(read.rows).toEqual([{ settlementId: 'L1', shareQuantity: '1.234' }])
    expect(read.problems).toContainEqual({
      row: 2,
      field: 'shareQuantity',
      address: 'B2',
      code: 'ambiguous',
      text: '1.234',
    })
    const other = await upload(app, 'otro.csv', Buffer.from('Sucursal;Saldo\n1;1\n'))
    const asked = await app.must('funds.import', { uploadId: other })
    expect(asked).toMatchObject({ header: ['Sucursal', 'Saldo'], guess: {} })
    const columns = { settlementId: 0, amount: 1 }
    expect(await app.must('funds.import', { uploadId: other, columns })).toMatchObject({
      rows: [{ settlementId: '1', amount: '1' }],
    })
    expect(await app.code('funds.import', { uploadId: 'x' })).toBe('upload_unknown')
  })

  it.each(['csv', 'xlsx'] as const)(
    'has a %s template that an import reads back',
    async (format) => {
      const { app } = await connectedApp()
      await app.must('funds.template', { format })
      const [file] = app.files
      expect(file?.name).toMatch(/lote.*fondos/)
      const read = await app.call('funds.import', {
        uploadId: await upload(app, `modelo.${format}`, file?.bytes ?? Buffer.of()),
      })
      // Its columns are known; it has no lines yet.
      expect(read).toMatchObject({ ok: false, error: { code: 'import_no_rows' } })
    },
  )

  it('has the holidays, and the funds of the newest position', async () => {
    const { app } = await connectedApp()
    expect((await app.must('funds.holidays', {})).holidays).toContain('2026-12-25')
    expect(await app.must('funds.names', {})).toMatchObject({ funds: [], asOf: null })
  })

  it.each([
    ['another kind', { kind: 'cvu_transfer', sheet: emptySheet }],
    [
      'a cell that is no text',
      { kind: 'fund_redemption', sheet: { ...emptySheet, rows: [{ amount: 5 }] } },
    ],
    [
      'too many lines',
      { kind: 'fund_redemption', sheet: { ...emptySheet, rows: Array(2001).fill({}) } },
    ],
  ])('is refused with %s', (_, input) => {
    expect(calls['funds.sheet.save'].input.safeParse(input).success).toBe(false)
  })
})
