import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../sandbox/index.ts'
import {
  cleanUp,
  connect,
  control,
  listen,
  newDataDir,
  startApp,
  startBank,
  storePosition,
  type TestApp,
  until,
} from './app.fixture.ts'

afterEach(cleanUp)

async function opened(): Promise<{ readonly app: TestApp; readonly bank: Sandbox }> {
  const [bank, app] = [await startBank(), await startApp(await newDataDir())]
  await connect(app, bank)
  return { app, bank }
}

/** An app whose DEBINs were read once. */
async function withDebins() {
  const made = await opened()
  await storePosition(made.app)
  const job = await made.app.must('sync.run', { id: 'debin' })
  expect(job.lastError).toBeNull()
  return made
}

const everything = { filter: {}, offset: 0, limit: 500 }

describe('DEBINs of an open profile', () => {
  it('are read for every account of the position, chargebacks among them, and tied to their origin', async () => {
    const { app } = await withDebins()
    const accounts = await app.must('debin.accounts', {})
    expect(accounts.length).toBeGreaterThan(1)
    for (const account of accounts)
      expect(account).toMatchObject({ source: 'position', problem: null, malformed: 0 })
    const page = await app.must('debin.list', everything)
    expect(new Set(page.rows.map(({ accountId }) => accountId))).toEqual(
      new Set(accounts.map(({ accountId }) => accountId)),
    )
    const refund = page.rows.find((row) => row.refund && row.chargeback)
    if (refund === undefined) throw new Error('no refund')
    const view = await app.must('debin.get', { key: refund.key })
    expect(view.related.map(({ id }) => id)).toEqual([refund.associatedId])
    const again = await app.must('sync.run', { id: 'debin' })
    expect(again.lastChanged).toBe(0)
  })

  it('are followed to ACREDITADO in the list, and only there', async () => {
    const { app, bank } = await withDebins()
    const open = await app.must('debin.list', {
      ...everything,
      filter: { statuses: ['INICIADO'], chargeback: false },
    })
    const [row] = open.rows
    if (row === undefined) throw new Error('none open')
    await control(bank, '/settle', { kind: 'debin', id: row.id, outcome: 'ACREDITADO' })
    await app.must('sync.run', { id: 'debin' })
    const view = await app.must('debin.get', { key: row.key })
    expect(view.row).toMatchObject({ status: 'ACREDITADO', outcome: 'credited' })
    expect(view.statuses.map(({ status }) => status)).toEqual(['INICIADO', 'ACREDITADO'])
    expect(app.events.some(({ name }) => name === 'debin.changed')).toBe(true)
  })

  it('are asked for by id within a month, and shown as held beyond it', async () => {
    const { app } = await withDebins()
    const sort = { column: 'createdAt' as const, descending: true }
    const { rows } = await app.must('debin.list', { ...everything, sort })
    const newest = rows.find(({ createdAt }) => createdAt !== null)
    if (newest === undefined) throw new Error('none')
    const fresh = await app.must('debin.refresh', { key: newest.key })
    expect(fresh.refused).toBeNull()
    expect(fresh.view.withinMonth).toBe(true)
    expect(Object.fromEntries(fresh.view.detail?.fields ?? [])).toMatchObject({ id: newest.id })

    const from = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10)
    const fetched = await app.must('debin.fetch', { account_id: newest.accountId, from })
    expect(fetched.malformed).toEqual([])
    const old = (await app.must('debin.list', everything)).rows.find(
      ({ createdAt }) => createdAt !== null && Date.now() - Date.parse(createdAt) > 33 * 86_400_000,
    )
    if (old === undefined) throw new Error('none is old')
    const refused = await app.must('debin.refresh', { key: old.key })
    expect(refused.refused?.code).toBe('bank_not_found')
    expect(refused.view).toMatchObject({ withinMonth: false, detail: null, row: { id: old.id } })
  })

  it.each<readonly [string, Record<string, string>, string]>([
    ['a short account', { account_id: '12345' }, 'account_id'],
    ['a long account', { account_id: '12345678901' }, 'account_id'],
    ['letters in the account', { account_id: '12345a' }, 'account_id'],
    ['an id that is not 22 long', { id_debin: 'corto' }, 'id_debin'],
    ['a CBU that is none', { account_key: 'un.alias' }, 'account_key'],
    ['a CUIT that is none', { cuit: '1' }, 'cuit'],
    ['a date that does not exist', { from: '2026-02-30' }, 'from'],
    ['dates the wrong way round', { from: '2026-11-02', to: '2026-11-01' }, 'from'],
    ['an empty status', { status: '' }, 'status'],
  ])('are not asked for with %s; the field is named', async (_, changes, field) => {
    const { app } = await opened()
    const outcome = await app.call('debin.fetch', { account_id: '1234567', ...changes })
    expect(outcome).toMatchObject({ error: { code: 'request_invalid', params: { field } } })
  })

  it('of an account that a person names are read as well; the bank may not know it', async () => {
    const { app } = await opened()
    expect(await app.code('debin.addAccount', { accountId: '12345' })).toBe('request_invalid')
    await app.must('debin.addAccount', { accountId: '123456' })
    const job = await app.must('sync.run', { id: 'debin' })
    expect(job.lastError).toBeNull()
    expect(await app.must('debin.accounts', {})).toMatchObject([
      { accountId: '123456', source: 'person', problem: { code: 'bank_not_found' } },
    ])
    expect(await app.must('debin.removeAccount', { accountId: '123456' })).toEqual([])
  })

  it('stay on screen when the bank fails, which is told with the account', async () => {
    const { app, bank } = await withDebins()
    const before = await app.must('debin.list', everything)
    await control(bank, '/faults', {
      ...{ method: 'GET', path: '/v1/debin/recurrent', action: 'status', status: 400, times: 1000 },
    })
    const job = await app.must('sync.run', { id: 'debin' })
    expect(job.lastError).not.toBeNull()
    const after = await app.must('debin.list', everything)
    expect(after).toEqual(before)
    const [account] = await app.must('debin.accounts', {})
    expect(account?.problem).not.toBeNull()
    expect(account?.lastOkAt).not.toBeNull()
  })

  it('that are not held are not found', async () => {
    const { app } = await opened()
    expect(await app.code('debin.get', { key: 'RECURRENTE:nada' })).toBe('not_found')
    expect(await app.code('debin.refresh', { key: 'RECURRENTE:nada' })).toBe('not_found')
  })

  it('are exported as chosen', async () => {
    const { app } = await withDebins()
    const [row] = (await app.must('debin.list', everything)).rows
    if (row === undefined) throw new Error('none')
    for (const format of ['csv', 'xlsx', 'pdf'] as const)
      await app.must('debin.export', { selection: { ids: [row.key] }, format })
    expect(app.files.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'xlsx', 'pdf'])
    const csv = app.files[0]?.bytes.toString() ?? ''
    expect(csv).toContain(row.id)
    expect(csv.trim().split('\n')).toHaveLength(2)
  })
})

/** What the bank's list and its notifications made of the credits. */
const credits = async (app: TestApp) => (await app.must('credits.list', everything)).rows

describe('credits of an open profile', () => {
  it('are those of the list, and the newest of them come first', async () => {
    const { app } = await opened()
    const job = await app.must('sync.run', { id: 'credits' })
    expect(job.lastError).toBeNull()
    const rows = await credits(app)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ source, currency }) => source === 'list' && currency === 'ARS')).toBe(true)
    const dates = rows.map(({ date }) => date ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await app.must('sync.run', { id: 'credits' })).lastChanged).toBe(0)
  })

  it('that are notified are joined with the list by the clearing id, in either order', async () => {
    const { app, bank } = await opened()
    await control(bank, '/emit', { kind: 'cashin' })
    const notified = await until(async () =>
      (await credits(app)).find(({ source }) => source !== 'list'),
    )
    await app.must('sync.run', { id: 'credits' })
    const both = (await credits(app)).filter(({ clearingId }) => clearingId === notified.clearingId)
    expect(both).toMatchObject([{ source: 'both', differs: [], key: notified.key }])
  })

  it('stand beside movements, chargebacks and adhesions', async () => {
    const { app, bank } = await opened()
    for (const kind of ['movement', 'chargeback', 'adhesion'])
      await control(bank, '/emit', { kind })
    const notices = await until(async () => {
      const page = await app.must('notices.list', { offset: 0, limit: 50 })
      return page.total === 2 && page.rows
    })
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['adhesion', 'chargeback'])
    const movements = await until(async () => {
      const page = await app.must('movements.list', everything)
      return page.total === 1 && page.rows
    })
    const [movement] = movements
    expect(movement).toMatchObject({ reversal: false, movementType: 'C', reconciled: false })
    const facets = await app.must('movements.facets', {})
    expect(facets).toMatchObject({ total: 1, accounts: [{ account: movement?.account, count: 1 }] })
  })
})

describe('reconciliation', () => {
  it('suggests what was noted, is set by a person, outlives the cache, and can be taken back', async () => {
    const { app } = await opened()
    await app.must('sync.run', { id: 'credits' })
    const credit = (await credits(app)).at(-1)
    if (credit === undefined) throw new Error('none')
    const { amount, from } = credit
    const note = await app.must('expected.save', {
      value: {
        ...{ label: 'Alquiler', amount, currency: 'ARS', cuit: from.cuit, name: null },
        ...{ due: credit.date?.slice(0, 10) ?? null, note: '' },
      },
    })
    const subject = { subject: 'credit' as const, key: credit.key }
    const [suggestion] = await app.must('reconciliation.suggest', subject)
    expect(suggestion).toMatchObject({ cuit: 'same', days: 0, expected: { ref: note.ref } })
    expect((await credits(app)).some(({ reconciled }) => reconciled)).toBe(false)

    const marking = {
      ...{ subject: 'credit' as const, keys: [credit.key], remark: 'según recibo' },
      expected: { source: 'note' as const, ref: note.ref },
    }
    await app.must('reconciliation.mark', marking)
    expect(await app.code('reconciliation.mark', marking)).toBe('already_marked')
    expect((await credits(app)).at(-1)).toMatchObject({ key: credit.key, reconciled: true })
    expect(await app.must('expected.list', {})).toMatchObject([{ ref: note.ref, matched: 1 }])
    await app.must('credits.export', { selection: { ids: [credit.key] }, format: 'csv' })
    expect(app.files.at(-1)?.bytes.toString()).toContain('Alquiler · según recibo')

    await app.must('reconciliation.unmark', { subject: 'credit', keys: [credit.key], remark: 'no' })
    expect((await credits(app)).some(({ reconciled }) => reconciled)).toBe(false)
    const [mark] = await app.must('reconciliation.marks', subject)
    expect(mark).toMatchObject({ remark: 'según recibo', unmarkRemark: 'no' })
  })

  it('keeps its marks when the cache was lost', async () => {
    const { app, bank } = await opened()
    await app.must('sync.run', { id: 'credits' })
    const [credit] = await credits(app)
    if (credit === undefined) throw new Error('none')
    await app.must('reconciliation.mark', { subject: 'credit', keys: [credit.key], remark: '' })
    const [profile] = await app.must('profiles.list', {})
    await app.must('profiles.close', {})
    const dir = join(app.dataDir, 'profiles', profile?.id ?? '')
    for (const file of ['cache.db', 'cache.db-wal', 'cache.db-shm'])
      await rm(join(dir, file), { force: true })
    await app.must('profiles.open', { id: profile?.id ?? '' })
    await listen(app, bank)
    await app.must('sync.run', { id: 'credits' })
    const after = await credits(app)
    expect(after.filter(({ reconciled }) => reconciled).map(({ key }) => key)).toEqual([credit.key])
  })

  it('finds nothing where nothing is held, and marks all or none', async () => {
    const { app } = await opened()
    await app.must('sync.run', { id: 'credits' })
    const [credit] = await credits(app)
    const keys = [credit?.key ?? '', 'nada']
    expect(await app.code('reconciliation.suggest', { subject: 'credit', key: 'nada' })).toBe(
      'not_found',
    )
    const mark = { subject: 'credit' as const, keys, remark: '' }
    expect(await app.code('reconciliation.mark', mark)).toBe('not_found')
    const gone = {
      ...mark,
      keys: keys.slice(0, 1),
      expected: { source: 'note' as const, ref: 'x' },
    }
    expect(await app.code('reconciliation.mark', gone)).toBe('expected_gone')
    expect((await credits(app)).some(({ reconciled }) => reconciled)).toBe(false)
  })
})
