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
  type TestApp,
  until,
} from './app.fixture.ts'

afterEach(cleanUp)

async function opened(): Promise<{ readonly app: TestApp; readonly bank: Sandbox }> {
  const [bank, app] = [await startBank(), await startApp(await newDataDir())]
  await connect(app, bank)
  return { app, bank }
}

const everything = { filter: {}, offset: 0, limit: 500 }

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

describe('records of the list of credits', () => {
  it('that have another shape are shown field by field, beside those that are credits', async () => {
    const { app, bank } = await opened()
    const credit = '{"id":"c1","detail":{"clearing_id":"CL1","amount":12.30},"from":null}'
    const body = `{"results":[${credit},{"monto":"12,50"},{"id":5,"detail":{"amount":1}}]}`
    await control(bank, '/faults', {
      ...{ method: 'GET', path: '/v2/transfers/cvu', action: 'status', status: 200, body },
    })
    const job = await app.must('sync.run', { id: 'credits' })
    expect(job.lastError).toBeNull()
    expect(await credits(app)).toMatchObject([{ key: 'CL1', amount: '12.30' }])
    const unread = await app.must('credits.unread', {})
    expect(unread.flatMap(({ fields }) => fields)).toContainEqual(['monto', '12,50'])
    expect(unread).toHaveLength(2)
    await app.must('sync.run', { id: 'credits' })
    expect(await app.must('credits.unread', {})).toEqual([])
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
