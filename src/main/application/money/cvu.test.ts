import { afterEach, describe, expect, it } from 'vitest'
import { roundTo } from '../../../shared/values/money.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

afterEach(cleanUp)

const everything = { filter: {}, offset: 0, limit: 500 }
const rowsOf = async (app: TestApp) => (await app.must('cvu.list', everything)).rows

/** The rows once they have the credits of the bank's list. */
const listed = async (app: TestApp) => {
  await app.must('sync.run', { id: 'credits' })
  return until(async () => {
    const rows = await rowsOf(app)
    return rows.length > 0 && rows
  })
}

describe('own CVUs of an open profile', () => {
  it('are those of the credits, which their sums add up to', async () => {
    const { app } = await connectedApp()
    const rows = await listed(app)
    const credits = (await app.must('credits.list', everything)).rows
    expect(rows.map(({ key }) => key).toSorted()).toEqual(
      [...new Set(credits.flatMap(({ toKey }) => toKey ?? []))].toSorted(),
    )
    const totals = await app.must('cvu.totals', { selection: { filter: {}, except: [] } })
    const [sum] = await app.must('credits.totals', { selection: { filter: {}, except: [] } })
    expect(totals).toMatchObject({
      count: rows.length,
      balance: sum?.amount,
      credited: sum?.amount,
    })
    expect((await app.must('cvu.facets', {})).total).toBe(rows.length)
    expect(await app.code('cvu.get', { key: '0000000000000000000000' })).toBe('not_found')
  })

  it('have a statement, whose lines lead to what they tell of, and which is a file for the customer', async () => {
    const { app } = await connectedApp()
    const [row] = await listed(app)
    const statement = await app.must('cvu.statement', { key: row?.key ?? '', offset: 0, limit: 50 })
    expect(statement).toMatchObject({ closing: row?.balance, total: row?.count })
    const [line] = statement.lines
    const credit = await app.must('credits.get', { key: line?.source.id ?? '' })
    expect(credit.row).toMatchObject({ toKey: row?.key })
    await app.must('cvu.statementFile', { key: row?.key ?? '', format: 'csv' })
    await app.must('cvu.export', { selection: { filter: {}, except: [] }, format: 'csv' })
    const [file, list] = app.files.map(({ bytes }) => bytes.toString('utf8'))
    expect(
      file?.split('\r\n').filter((text) => text.includes(line?.source.id ?? '?')),
    ).toHaveLength(1)
    expect(list).toContain(row?.key)
  })

  it('lose what an own transfer takes, which is apart until the bank says that it was executed', async () => {
    const { app, bank } = await connectedApp()
    const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 1)
    app.approvals.decide = yes
    const order = await app.must('orders.prepare', { draft })
    expect(await rowsOf(app)).toEqual([])
    await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
    const [pending] = await until(async () => {
      const rows = await rowsOf(app)
      return rows.length > 0 && rows
    })
    expect(pending).toMatchObject({ key: order.from.key, sent: '0.00', balance: '0.00', count: 1 })
    expect(pending?.pending).toBe(roundTo(order.amount.amount, 2))
    await control(bank, '/settle', { kind: 'transfer', id: order.clientId })
    const [sent] = await until(async () => {
      const rows = await rowsOf(app)
      return rows[0]?.pending === '0.00' && rows
    })
    expect(sent).toMatchObject({ sent: pending?.pending, balance: `-${pending?.pending}` })
  })
})
