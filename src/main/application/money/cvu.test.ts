import { afterEach, describe, expect, it } from 'vitest'
import { add, decimal, roundTo } from '../../../shared/values/money.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  NO,
  storePosition,
  type TestApp,
  until,
  upload,
} from '../../app.fixture.ts'
import { cvu } from '../../cache/cvu/cvu.fixture.ts'
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
    const [totals] = await app.must('cvu.totals', { selection: { filter: {}, except: [] } })
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

  it('have a statement on paper that begins where the balance does, or says that it is counted from zero', async () => {
    const { app } = await connectedApp()
    const [row] = await listed(app)
    const paper = async (from?: string) => {
      await app.must('cvu.statementFile', {
        key: row?.key ?? '',
        format: 'print',
        ...(from && { from }),
      })
      return app.pages.at(-1) ?? ''
    }
    expect(await paper()).toContain('Sin saldo inicial: contado desde cero')
    await app.must('cvu.openAtZero', { day: '2026-01-20' })
    await until(async () => (await rowsOf(app))[0]?.opened === '2026-01-20')
    const opened = await paper('2026-01-01')
    expect(opened).not.toContain('01/01/2026')
    expect(opened).toContain('21/01/2026')
    expect(opened).toContain('20/01/2026')
    expect(opened).not.toContain('contado desde cero')
    expect(await paper('2026-02-01')).toContain('01/02/2026')
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

describe('an own balance file', () => {
  const csv = (...lines: readonly string[]) => Buffer.from(lines.join('\n'))
  const read = async (app: TestApp, bytes: Uint8Array, name = 'saldos.csv') =>
    app.must('cvu.readBalances', { uploadId: await upload(app, name, bytes) })

  it('is told before it is kept, names customers, opens balances, and is taken away and back', async () => {
    const { app } = await connectedApp()
    const [row, ...others] = await listed(app)
    const key = row?.key ?? ''
    const bytes = csv(
      'CVU;Cliente;Saldo;Fecha',
      `${key};Ana;100,25;01/01/2026`,
      `${cvu(7)};Beto;1;01/01/2026`,
    )
    const reading = await read(app, bytes)
    expect(reading).toMatchObject({
      state: 'ready',
      count: 2,
      day: '2026-01-01',
      sum: '101.25',
      unknown: 1,
      missing: others.length,
      repeated: false,
    })
    const before = row?.balance ?? '0'
    const file = await app.must('cvu.takeBalances', { readId: reading.readId, as: 'opening' })
    expect(file).toMatchObject({ name: 'saldos.csv', day: '2026-01-01', count: 2 })
    const opened = await until(async () => {
      const now = await app.must('cvu.get', { key })
      return now.opened !== null && now
    })
    expect(opened).toMatchObject({
      customer: 'Ana',
      balance: add(decimal('100.25'), decimal(before)),
    })
    expect(await app.must('cvu.desk', {})).toMatchObject({
      shown: true,
      openings: 2,
      files: [file],
    })
    expect(await read(app, bytes)).toMatchObject({ repeated: true, unknown: 0 })
    await app.must('cvu.removeBalances', { id: file.id, removed: true })
    await until(async () => (await app.must('cvu.get', { key })).opened === null)
    await app.must('cvu.removeBalances', { id: file.id, removed: false })
    await until(async () => (await app.must('cvu.get', { key })).opened !== null)
    expect(await app.code('cvu.takeBalances', { readId: reading.readId, as: 'opening' })).toBe(
      'not_found',
    )
  })

  it('whose titles say nothing is asked about once', async () => {
    const { app } = await connectedApp()
    const bytes = csv('uno,dos', `${cvu(1)},5`)
    const uploadId = await upload(app, 'saldos.csv', bytes)
    expect(await app.must('cvu.readBalances', { uploadId })).toMatchObject({
      state: 'ask',
      header: ['uno', 'dos'],
      missing: ['cvu', 'balance'],
    })
    const chosen = await app.must('cvu.readBalances', {
      uploadId,
      columns: { cvu: 0, balance: 1 },
    })
    expect(chosen).toMatchObject({ state: 'ready', count: 1, day: null, sum: '5.00' })
    expect(await read(app, bytes)).toMatchObject({ state: 'ask' })
    const take = { readId: chosen.readId, as: 'balances' } as const
    expect(await app.code('cvu.takeBalances', take)).toBe('cvu_day_missing')
    expect(await app.code('cvu.takeBalances', { ...take, day: '2999-01-01' })).toBe(
      'cvu_day_future',
    )
    await app.must('cvu.takeBalances', { ...take, day: '2026-01-01' })
    expect(await read(app, bytes)).toMatchObject({ state: 'ready' })
  })

  it('with a wrong row is not kept, and says each', async () => {
    const { app } = await connectedApp()
    const wrong = await read(app, csv('CVU,Saldo', `${cvu(1)},5`, 'x,5'))
    expect(wrong).toMatchObject({
      state: 'wrong',
      count: 1,
      problems: [{ row: 3, field: 'cvu', text: 'x' }],
    })
    expect(await app.code('cvu.takeBalances', { readId: wrong.readId, as: 'balances' })).toBe(
      'not_found',
    )
    expect((await app.must('cvu.desk', {})).files).toEqual([])
  })
})

describe('a person', () => {
  it('is asked before CVUs are opened at zero, and before accounts count as the customers’', async () => {
    const { app } = await connectedApp()
    await listed(app)
    await storePosition(app)
    const { accounts } = await app.must('cvu.desk', {})
    const [account] = accounts
    if (account === undefined) throw new Error('no account')
    const keys = [{ key: account.key, currency: account.currency }]
    app.approvals.trust = () => NO
    expect(await app.code('cvu.openAtZero', { day: '2026-01-01' })).toBe('trust_declined')
    expect(await app.code('cvu.setAccounts', { keys })).toBe('trust_declined')
    expect(await app.code('cvu.setAccounts', { keys: [{ key: '1', currency: 'ARS' }] })).toBe(
      'not_found',
    )
    // A question in which one text looked like two accounts came from here.
    app.approvals.trust = yes
    const { profile } = (await app.must('profiles.current', {})) ?? {}
    const strange = { desk: 'on', accounts: [{ key: '1 ARS; 2', currency: 'ARS' }] } as const
    const changes = { name: 'Otra', psp: strange }
    const input = { id: profile?.id ?? '', changes }
    expect((await app.must('profiles.update', input)).profile.psp).toBeUndefined()
    expect(await app.must('cvu.setDesk', { desk: 'off' })).toMatchObject({
      profile: { psp: { desk: 'off', accounts: [] } },
    })
    expect((await app.must('cvu.desk', {})).accounts.filter(({ chosen }) => chosen)).toEqual([])
  })

  it('who says yes has them', async () => {
    const { app } = await connectedApp()
    const rows = await listed(app)
    await storePosition(app)
    const [account] = (await app.must('cvu.desk', {})).accounts
    if (account === undefined) throw new Error('no account')
    const keys = [{ key: account.key, currency: account.currency }]
    expect(await app.must('cvu.openAtZero', { day: '2026-01-01' })).toEqual({ count: rows.length })
    const desk = await app.must('cvu.setAccounts', { keys })
    expect(desk.accounts.filter(({ chosen }) => chosen)).toEqual([{ ...account, chosen: true }])
    const asked = app.approvals.trusted.map(({ subject }) => subject)
    for (const change of [
      { what: 'cvu_zero', day: '2026-01-01' },
      { what: 'psp_accounts', accounts: [`${account.key} ${account.currency}`] },
    ])
      expect(asked).toContainEqual({ type: 'trust', changes: [change] })
  })

  it('says whether the desk is shown; else a credit to an own CVU does', async () => {
    const { app } = await connectedApp()
    const shown = async () => (await app.must('cvu.desk', {})).shown
    expect(await shown()).toBe(false)
    await listed(app)
    expect(await shown()).toBe(true)
    await app.must('cvu.setDesk', { desk: 'off' })
    expect(await shown()).toBe(false)
  })
})
