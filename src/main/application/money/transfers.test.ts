import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'

/** Transfers through the whole application. */

afterEach(cleanUp)

describe('a transfer of the demo', () => {
  /** The demo, with a log that remembers its sentences. */
  const openDemo = async (dataDir: string) => {
    const warned: string[] = []
    const app = await startApp(dataDir, {
      log: { ...silentLog, warn: (said) => warned.push(said) },
    })
    const { profile } = await app.must('profiles.openDemo', {})
    await until(async () => (await app.must('profiles.current', {}))?.online)
    return { app, warned, file: join(dataDir, 'profiles', profile.id, 'demo-bank.json') }
  }
  const send = async (app: TestApp) => {
    // Another bank of the same seed knows what the demo's takes.
    const usable = usableOf(await bankState(await startBank()))
    const draft = sampleDraft('cvu_transfer', usable, new Date(), 1)
    const order = await app.must('orders.prepare', { draft })
    app.approvals.decide = yes
    await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: false })
    return order.clientId
  }

  it('is kept by its bank over a restart, and afresh where the file of the bank is damaged', async () => {
    const dataDir = await newDataDir()
    const first = await openDemo(dataDir)
    const id = await send(first.app)
    await first.app.app.close()
    expect(first.warned).toEqual([])

    const second = await openDemo(dataDir)
    await second.app.app.close()
    expect(await readFile(second.file, 'utf8')).toContain(id)
    await writeFile(second.file, '{"version":1,"areas":')

    const third = await openDemo(dataDir)
    expect(third.warned).toEqual(['the demo bank starts afresh: its file is damaged'])
    expect((await third.app.must('orders.list', { filter: {}, offset: 0, limit: 9 })).total).toBe(1)
    await third.app.app.close()
    expect(await readFile(third.file, 'utf8')).not.toContain(id)
  })
})

it('a profile of a real bank has no file of a demo bank', async () => {
  const { app } = await connectedApp()
  const names = await readdir(app.dataDir, { recursive: true })
  expect(names.filter((name) => name.includes('demo'))).toEqual([])
})

it('a transfer to a beneficiary of the book is held against it, also after the form asked the bank', async () => {
  const { bank, app } = await connectedApp()
  const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 1)
  if (draft.kind !== 'cvu_transfer') throw new Error('kind')
  const { toAccountKey: accountKey } = draft
  const value = { name: 'La de siempre', accountKey, cuit: '20289295705', bank: '', note: '' }
  await app.must('beneficiaries.save', { value })
  expect(await app.must('beneficiaries.check', { accountKey })).toMatchObject({ ok: true })
  const { warnings } = await app.must('orders.prepare', { draft })
  expect(warnings).toMatchObject([
    { code: 'holder_differs', what: 'taxId', expected: '20289295705' },
    { code: 'first_payment' },
  ])
})

it('a recurring one that is taken up again on its day, or of which that is not left out any more, is made at once', async () => {
  const { bank, app } = await connectedApp()
  const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 1)
  if (draft.kind !== 'cvu_transfer') throw new Error('kind')
  const startsOn = buenosAiresDate(new Date())
  const { id } = await app.must('recurring.save', {
    value: {
      name: 'Alquiler',
      draft,
      amount: 'fixed',
      rule: { every: 'month', day: Number(startsOn.slice(8)) },
      moves: 'stays',
      startsOn,
      end: { by: 'never' },
    },
  })
  await app.must('recurring.change', { id, named: startsOn, change: { skip: true } })
  await app.must('recurring.pause', { id, paused: true })
  await app.must('sync.run', { id: 'recurring' })
  const drafts = async () =>
    (await app.must('orders.list', { filter: {}, offset: 0, limit: 9 })).total
  const none = await drafts()
  await app.must('recurring.pause', { id, paused: false })
  await app.must('sync.run', { id: 'recurring' })
  await app.must('recurring.change', { id, named: startsOn, change: null })
  await until(async () => (await drafts()) === 1)
  expect(none).toBe(0)
})
