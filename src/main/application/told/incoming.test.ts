import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import { addDays, dayOfWall } from '../../../shared/values/calendar.ts'
import { sum } from '../../../shared/values/money.ts'
import type { EcheqState } from '../../../shared/wire/echeqs.ts'
import {
  cleanUp,
  connectedApp,
  control,
  listen,
  storePosition,
  type TestApp,
  until,
} from '../../app.fixture.ts'

afterEach(cleanUp)

const everything = { filter: {}, offset: 0, limit: 500 }

const path = '/v2/transfers/cvu'

/** The credits as the bank's list and its notifications tell them. */
const credits = async (app: TestApp) => (await app.must('credits.list', everything)).rows

describe('credits of an open profile', () => {
  it('are those of the list, and the newest of them come first', async () => {
    const { app } = await connectedApp()
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
    const { app, bank } = await connectedApp()
    await control(bank, '/emit', { kind: 'cashin' })
    const notified = await until(async () =>
      (await credits(app)).find(({ source }) => source !== 'list'),
    )
    await app.must('sync.run', { id: 'credits' })
    const both = (await credits(app)).filter(({ clearingId }) => clearingId === notified.clearingId)
    expect(both).toMatchObject([{ source: 'both', differs: '', key: notified.key }])
  })

  it('are asked back with a term, which Today tells until somebody noted the answer', async () => {
    const { app, bank } = await connectedApp()
    await control(bank, '/emit', {
      kind: 'chargeback',
      details: { amount: 120.5, business_date: '2026-11-20T10:00:00-03:00' },
    })
    await control(bank, '/emit', { kind: 'enrolment' })
    const told = async () =>
      (await app.must('attention.list', {})).filter(({ kind }) =>
        ['chargebacks', 'enrolments'].includes(kind),
      )
    await until(async () => (await told()).length === 2)
    expect(await told()).toMatchObject([
      { kind: 'chargebacks', count: 1, sums: [{ amount: '120.5' }] },
      { kind: 'enrolments', count: 1 },
    ])
    const { rows } = await app.must('notices.list', { kind: 'chargeback', offset: 0, limit: 9 })
    const [charged] = rows
    expect(charged).toMatchObject({ state: 'open', due: (await told())[0]?.at })
    expect((charged?.due ?? '') >= '2026-11-25').toBe(true)
    const mark = { subject: 'answered', keys: [charged?.key ?? ''], remark: 'portal' } as const
    await app.must('reconciliation.mark', mark)
    expect(await told()).toMatchObject([{ kind: 'enrolments' }])
    expect(await app.must('notices.get', { key: charged?.key ?? '' })).toMatchObject({
      state: 'answered',
    })
    await app.must('reconciliation.unmark', mark)
    expect(await told()).toHaveLength(2)
  })

  it('stand beside movements, chargebacks and enrolments', async () => {
    const { app, bank } = await connectedApp()
    for (const kind of ['movement', 'chargeback', 'enrolment'])
      await control(bank, '/emit', { kind })
    const notices = await until(async () => {
      const page = await app.must('notices.list', { offset: 0, limit: 50 })
      return page.total === 2 && page.rows
    })
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['chargeback', 'enrolment'])
    const movements = await until(async () => {
      const page = await app.must('movements.list', everything)
      return page.total === 1 && page.rows
    })
    const [movement] = movements
    expect(movement).toMatchObject({ reversal: false, movementType: 'C', reconciled: false })
    const facets = await app.must('movements.facets', {})
    expect(facets).toMatchObject({ total: 1, account: [{ value: movement?.account, count: 1 }] })
  })
})

describe('a movement', () => {
  it.each(['ARS', '080', 'Pesos'])(
    'whose currency the bank writes as %s is what was expected in pesos',
    async (currency) => {
      const { app, bank } = await connectedApp()
      await control(bank, '/emit', { kind: 'movement', account: { currency } })
      const [movement] = await until(async () => {
        const page = await app.must('movements.list', everything)
        return page.total === 1 && page.rows
      })
      expect(movement?.currency).toBe(currency)
      const note = await app.must('expected.save', {
        value: {
          label: 'Alquiler',
          amount: movement?.amount ?? '',
          currency: 'ARS',
          cuit: null,
          name: null,
          due: null,
          note: '',
        },
      })
      const subject = { subject: 'movement', key: movement?.key ?? '' } as const
      expect(await app.must('reconciliation.suggest', subject)).toMatchObject([
        { expected: { source: 'note', ref: note.ref } },
      ])
    },
  )
})

describe('an expected amount', () => {
  const noted = (app: TestApp, amount: string) =>
    app.must('expected.save', {
      value: {
        label: 'Alquiler',
        amount,
        currency: 'ARS',
        cuit: null,
        name: null,
        due: null,
        note: '',
      },
    })

  it('is never what a movement brought that takes away', async () => {
    const { app, bank } = await connectedApp()
    await control(bank, '/emit', { kind: 'movement' })
    const [movement] = await until(async () => {
      const page = await app.must('movements.list', everything)
      return page.total === 1 && page.rows
    })
    const { ref } = await noted(app, movement?.amount ?? '')
    const subject = { subject: 'movement', key: movement?.key ?? '' } as const
    expect(await app.must('reconciliation.suggest', subject)).toHaveLength(1)
    const type = movement?.movementType ?? ''
    await app.must('completeness.confirm', { type, reversal: false, direction: -1 })
    expect(await app.must('reconciliation.suggest', subject)).toEqual([])
    const mark = { subject: 'movement', keys: [subject.key], remark: '' } as const
    expect(
      await app.code('reconciliation.mark', { ...mark, expected: { source: 'note', ref } }),
    ).toBe('expected_gone')
    await app.must('reconciliation.mark', mark)
  })

  it('takes what was matched with it out of what came since and is not counted; a plain mark takes nothing', async () => {
    const { app, bank } = await connectedApp()
    await storePosition(app)
    await control(bank, '/emit', { kind: 'cashin' })
    const credit = await until(async () =>
      (await credits(app)).find(({ source }) => source !== 'list'),
    )
    const uncounted = async () =>
      (await app.must('forecast.get', { days: 7, account: 'all' })).uncounted
    const came = await uncounted()
    expect(came).toHaveLength(1)
    const mark = { subject: 'credit', keys: [credit.key], remark: '' } as const
    await app.must('reconciliation.mark', mark)
    expect(await uncounted()).toEqual(came)
    await app.must('reconciliation.unmark', mark)
    const { ref } = await noted(app, credit.amount)
    await app.must('reconciliation.mark', { ...mark, expected: { source: 'note', ref } })
    expect(await uncounted()).toEqual([])
  })

  it('leaves one sum of what came since and is not counted, marked and not marked together', async () => {
    const { app, bank } = await connectedApp()
    await storePosition(app)
    await control(bank, '/emit', { kind: 'cashin', count: 2 })
    const [one, other] = await until(async () => {
      const told = (await credits(app)).filter(({ source }) => source !== 'list')
      return told.length === 2 && told
    })
    if (one === undefined || other === undefined) throw new Error('Two credits were told.')
    const mark = { subject: 'credit', keys: [one.key], remark: '' } as const
    await app.must('reconciliation.mark', mark)
    const { uncounted } = await app.must('forecast.get', { days: 7, account: 'all' })
    expect(uncounted).toEqual([{ currency: 'ARS', amount: sum([one.amount, other.amount]) }])
  })
})

describe('records of the list of credits', () => {
  it('that have another shape are shown field by field, beside those that are credits', async () => {
    const { app, bank } = await connectedApp()
    const credit = '{"id":"c1","detail":{"clearing_id":"CL1","amount":12.30},"from":null}'
    const body = `{"results":[${credit},{"monto":"12,50"},{"id":5,"detail":{"amount":1}}]}`
    await control(bank, '/faults', {
      method: 'GET',
      path: '/v2/transfers/cvu',
      action: 'status',
      status: 200,
      body,
    })
    const job = await app.must('sync.run', { id: 'credits' })
    expect(job.lastError).toBeNull()
    expect(await credits(app)).toMatchObject([{ key: 'CL1', amount: '12.30' }])
    const { records, more } = await app.must('credits.unread', {})
    expect(records.flatMap(({ fields }) => fields)).toContainEqual(['monto', '12,50'])
    expect([records.length, more]).toEqual([2, 0])
    await app.must('sync.run', { id: 'credits' })
    expect(await app.must('credits.unread', {})).toEqual({ records: [], more: 0 })
  })

  it('that nobody understands are kept up to a hundred, and the others are counted', async () => {
    const { app, bank } = await connectedApp()
    const body = JSON.stringify(Array.from({ length: 1234 }, (_, nth) => ({ monto: nth })))
    await control(bank, '/faults', { path, action: 'status', status: 200, body })
    expect((await app.must('sync.run', { id: 'credits' })).lastError).toBeNull()
    const { records, more } = await app.must('credits.unread', {})
    expect([records.length, more]).toEqual([100, 1134])
  })
})

describe('reconciliation', () => {
  it('suggests what was noted, is set by a person, outlives the cache, and can be taken back', async () => {
    const { app } = await connectedApp()
    await app.must('sync.run', { id: 'credits' })
    const credit = (await credits(app)).at(-1)
    if (credit === undefined) throw new Error('none')
    const { amount, fromCuit } = credit
    const note = await app.must('expected.save', {
      value: {
        label: 'Alquiler',
        amount,
        currency: 'ARS',
        cuit: fromCuit,
        name: null,
        due: credit.date?.slice(0, 10) ?? null,
        note: '',
      },
    })
    const subject = { subject: 'credit' as const, key: credit.key }
    const [suggestion] = await app.must('reconciliation.suggest', subject)
    expect(suggestion).toMatchObject({ cuit: 'same', days: 0, expected: { ref: note.ref } })
    expect((await credits(app)).some(({ reconciled }) => reconciled)).toBe(false)

    const marking = {
      subject: 'credit' as const,
      keys: [credit.key],
      remark: 'según recibo',
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

  it('is written of a credit that was marked before the bank’s list told it under another id', async () => {
    const { app, bank } = await connectedApp()
    const emit = (clearing: string | null) =>
      control(bank, '/emit', {
        kind: 'cashin',
        id: 'n1',
        detail: { clearing_id: clearing, amount: 77.01 },
      })
    await emit(null)
    await until(async () => (await credits(app)).find(({ key }) => key === 'id:n1'))
    const marking = { subject: 'credit' as const, keys: ['id:n1'], remark: 'según recibo' }
    await app.must('reconciliation.mark', marking)
    await control(bank, '/faults', {
      method: 'GET',
      path: '/v2/transfers/cvu',
      action: 'status',
      status: 200,
      body: '{"results":[{"id":"l1","detail":{"clearing_id":"CL9","amount":77.01}}]}',
    })
    await app.must('sync.run', { id: 'credits' })
    await emit('CL9')
    const [both] = await until(async () => {
      const rows = await credits(app)
      return rows.length === 1 && rows
    })
    expect(both).toMatchObject({ id: 'l1', key: 'CL9', noticeId: 'n1', reconciled: true })
    await app.must('credits.export', { selection: { ids: ['CL9'] }, format: 'csv' })
    expect(app.files.at(-1)?.bytes.toString()).toContain('según recibo')
  })

  it('keeps its marks when the cache was lost', async () => {
    const { app, bank } = await connectedApp()
    await app.must('sync.run', { id: 'credits' })
    const [credit] = await credits(app)
    if (credit === undefined) throw new Error('none')
    await app.must('reconciliation.mark', { subject: 'credit', keys: [credit.key], remark: '' })
    const [profile] = await app.must('profiles.list', {})
    await app.must('profiles.close', {})
    const dir = join(app.dataDir, 'profiles', profile?.id ?? '')
    for (const file of ['cache.db', 'cache.db-wal', 'cache.db-shm'])
      await rm(join(dir, file), { force: true })
    const clientSecret = bank.connection.client_secret
    await app.must('profiles.open', { id: profile?.id ?? '', clientSecret })
    await listen(app, bank)
    await app.must('sync.run', { id: 'credits' })
    const after = await credits(app)
    expect(after.filter(({ reconciled }) => reconciled).map(({ key }) => key)).toEqual([credit.key])
  })

  it('finds nothing where nothing is held, and marks all or none', async () => {
    const { app } = await connectedApp()
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

describe('echeqs as what was expected', () => {
  /** What was received in pesos, in a state; the amounts of these are all different. */
  const received = async (app: TestApp, state: EcheqState) => {
    const filter = { direction: 'received' as const, currency: 'ARS', state: [state] }
    const { rows } = await app.must('echeqs.list', { filter, offset: 0, limit: 20 })
    const [row] = rows
    if (row === undefined) throw new Error(`none is ${state}`)
    return row
  }
  /** A credit of an echeq's amount, from its issuer, some days after its payment date. */
  async function credited(app: TestApp, bank: Sandbox, of: EcheqRow, days: number, cuit: string) {
    const date = `${addDays(dayOfWall(of.paidAt ?? ''), days)}T10:00:00.000`
    const before = (await credits(app)).length
    const detail = { amount: Number(of.amount), date, transfer_date: date }
    await control(bank, '/emit', { kind: 'cashin', detail, from: { cuit } })
    const rows = await until(async () => {
      const now = await credits(app)
      return now.length > before && now
    })
    const credit = rows.find((row) => row.date === date && Number(row.amount) === Number(of.amount))
    if (credit === undefined) throw new Error('the credit is not among them')
    return { subject: 'credit' as const, key: credit.key }
  }
  const open = async () => {
    const { app, bank } = await connectedApp()
    await app.must('sync.run', { id: 'echeqs', full: true })
    return { app, bank }
  }

  it('are suggested by exact amount, issuer and day, held against a credit, and then no more', async () => {
    const { app, bank } = await open()
    const echeq = await received(app, 'pagado')
    const cuit = echeq.issuerCuit ?? ''
    const first = await credited(app, bank, echeq, 1, cuit)
    const found = await app.must('reconciliation.suggest', first)
    expect(found).toMatchObject([
      { cuit: 'same', days: 1, expected: { source: 'echeq', ref: echeq.id, cuit } },
    ])
    const expected = { source: 'echeq' as const, ref: echeq.id }
    await app.must('reconciliation.mark', {
      subject: 'credit',
      keys: [first.key],
      remark: '',
      expected,
    })
    const second = await credited(app, bank, echeq, 2, cuit)
    expect(await app.must('reconciliation.suggest', second)).toEqual([])
    const [mark] = await app.must('reconciliation.marks', first)
    expect(mark?.expected).toMatchObject({ source: 'echeq', ref: echeq.id })
  })

  it('of another issuer, too far from their day, issued here, or without money are not', async () => {
    const { app, bank } = await open()
    const paid = await received(app, 'pagado')
    const rejected = await received(app, 'rechazado')
    const filter = { direction: 'issued' as const, currency: 'ARS', state: ['pagado' as const] }
    const [issued] = (await app.must('echeqs.list', { filter, offset: 0, limit: 1 })).rows
    if (issued === undefined) throw new Error('none was issued')
    const wrong = [
      await credited(app, bank, paid, 0, '20123456786'),
      await credited(app, bank, paid, 16, paid.issuerCuit ?? ''),
      await credited(app, bank, rejected, 0, rejected.issuerCuit ?? ''),
      await credited(app, bank, issued, 0, issued.issuerCuit ?? ''),
    ]
    for (const subject of wrong) {
      const found = await app.must('reconciliation.suggest', subject)
      expect(found.filter(({ expected }) => expected.source === 'echeq')).toEqual([])
    }
    const against = { source: 'echeq' as const, ref: rejected.id }
    const marking = { subject: 'credit' as const, keys: [wrong[2]?.key ?? ''], remark: '' }
    expect(await app.code('reconciliation.mark', { ...marking, expected: against })).toBe(
      'expected_gone',
    )
  })
})
