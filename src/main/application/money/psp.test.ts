import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { leadOf } from '../../../shared/attention/leads.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import {
  cleanUp,
  connectedApp,
  control,
  storePosition,
  type TestApp,
  until,
  upload,
} from '../../app.fixture.ts'
import { cvu } from '../../cache/cvu/cvu.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'

/** The days of a PSP through the calls of the window, over the embedded bank. */

afterEach(cleanUp)

const DAY = buenosAiresDate(new Date())
const everything = { filter: {}, offset: 0, limit: 500 }
const page = { day: DAY, offset: 0, limit: 500 }

/** An own file of today that repeats every balance but the first, of which it has a peso less, and knows one CVU more. */
async function broughtFile(app: TestApp) {
  await app.must('sync.run', { id: 'credits' })
  const rows = await until(async () => {
    const found = (await app.must('cvu.list', everything)).rows
    return found.length > 1 && found
  })
  const [first, ...others] = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (first === undefined) throw new Error('no CVU')
  const lines = [
    'CVU,Cliente,Saldo,Fecha',
    `${first.key},Ana,${Number(first.balance) - 1},${DAY}`,
    ...others.map(({ key, balance }) => `${key},Otro,${balance},${DAY}`),
    `${cvu(7)},Nadie,5,${DAY}`,
  ]
  const uploadId = await upload(app, 'saldos.csv', Buffer.from(lines.join('\n')))
  const { readId } = await app.must('cvu.readBalances', { uploadId })
  await app.must('cvu.takeBalances', { readId, as: 'balances' })
  return { first, others }
}

const today = async (app: TestApp) =>
  (await app.must('psp.days', {})).find(({ day }) => day === DAY)

it('are compared, explained, given reasons in a spreadsheet, and closed', async () => {
  const { app } = await connectedApp()
  const { first } = await broughtFile(app)
  expect(await today(app)).toMatchObject({ breaks: 2, reasoned: 0, bank: null, closed: null })
  const { rows } = await app.must('psp.breaks', page)
  expect(
    rows.map(({ cvu: key, kind, difference, customer }) => [key, kind, difference, customer]),
  ).toEqual(
    [
      [cvu(7), 'only_own', '5.00', 'Nadie'],
      [first.key, 'amount', '-1.00', 'Ana'],
    ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
  expect((await app.must('psp.explain', { day: DAY, cvu: first.key })).near.length).toBeGreaterThan(
    0,
  )
  expect(await app.code('psp.explain', { day: DAY, cvu: cvu(99) })).toBe('not_found')
  expect(
    await app.must('psp.reason', {
      day: DAY,
      selection: { filter: { kind: 'only_own' }, except: [first.key] },
      reason: 'alta en curso',
    }),
  ).toEqual({ cvus: [cvu(7)] })
  expect(await today(app)).toMatchObject({ reasoned: 1 })
  expect(await app.must('psp.unreason', { day: DAY, cvus: [cvu(7)] })).toEqual({ count: 1 })

  for (const format of ['xlsx', 'csv'] as const) {
    await app.must('psp.breaksFile', { day: DAY, format })
    const made = app.files.at(-1)?.bytes ?? Buffer.alloc(0)
    const back = await app.must('psp.readReasons', {
      uploadId: await upload(app, `d.${format}`, made),
    })
    expect(back).toMatchObject({ ready: true, changes: 0, problems: [] })
  }
  const text = (app.files.at(-1)?.bytes ?? Buffer.alloc(0)).toString('utf8')
  const named = text
    .split('\r\n')
    .map((line) => (line.includes(`${DAY}:${first.key}`) ? withReason(line) : line))
  const filled = Buffer.from(named.join('\r\n'))
  const read = await app.must('psp.readReasons', { uploadId: await upload(app, 'd.csv', filled) })
  expect(read).toMatchObject({ ready: true, changes: 1 })
  expect(await today(app)).toMatchObject({ reasoned: 0 })
  expect(await app.must('psp.takeReasons', { readId: read.readId })).toEqual({ count: 1 })
  expect(
    (await app.must('psp.breaks', { ...page, open: true })).rows.map((row) => row.cvu),
  ).toEqual([cvu(7)])
  expect(await app.code('psp.takeReasons', { readId: read.readId })).toBe('not_found')
  const strange = await upload(app, 'd.csv', Buffer.from('a,b\n1,2\n'))
  expect(await app.code('psp.readReasons', { uploadId: strange })).toBe('psp_columns')

  const closed = await app.must('psp.close', { day: DAY })
  expect(closed.closed).toMatchObject({ version: 1, same: true, damaged: false })
  expect(await today(app)).toEqual(closed)
  await app.must('psp.closeFile', { day: DAY, version: 1, format: 'csv' })
  const sealed = app.files.at(-1)?.bytes.toString('utf8') ?? ''
  expect(sealed).toContain(first.key)
  expect(sealed).toContain('comisión mal cargada')
  await app.must('psp.closeFile', { day: DAY, version: 1, format: 'xlsx' })
  expect(await app.code('psp.closeFile', { day: DAY, version: 2, format: 'csv' })).toBe('not_found')
}, 120_000)

it('are items of Today while money is missing at the bank, or a day that differs is not closed', async () => {
  const { app, bank } = await connectedApp()
  const { first } = await broughtFile(app)
  await storePosition(app)
  const needed = async () =>
    (await app.must('attention.list', {})).filter(({ kind }) => kind.startsWith('psp'))
  const [open] = await needed()
  expect(open).toMatchObject({ kind: 'pspOpen', count: 1, at: DAY })
  expect(open && leadOf(open, DAY)).toEqual({ list: 'pspDay', day: DAY })
  const { accounts } = await app.must('cvu.desk', {})
  const poorest = accounts.filter(({ currency }) => currency === 'ARS')[0]
  await app.must('cvu.setAccounts', {
    keys: [{ key: poorest?.key ?? '', currency: poorest?.currency ?? '' }],
  })
  const day = await today(app)
  expect(day?.bank?.sum).not.toBeNull()
  const short = (await needed()).find(({ kind }) => kind === 'pspShort')
  expect(short?.sums[0]?.amount ?? '0.00').toBe(day?.shortfall)
  expect(short === undefined ? DAY : leadOf(short, DAY)).toEqual(
    short === undefined ? DAY : { list: 'pspDay', day: DAY },
  )
  // Of which moment the balance is.
  expect(short?.at ?? day?.bank?.at).toBe(day?.bank?.at)
  await app.must('psp.reason', {
    day: DAY,
    selection: { ids: [first.key, cvu(7)] },
    reason: 'visto',
  })
  expect((await needed()).map(({ kind }) => kind)).not.toContain('pspOpen')
  // A closed day is done with until it has a difference that nobody knew.
  await app.must('psp.close', { day: DAY })
  await control(bank, '/emit', { kind: 'cashin' })
  await expect.poll(async () => (await today(app))?.closed?.same).toBe(false)
  expect((await needed()).map(({ kind }) => kind)).toContain('pspOpen')
  await app.must('cvu.setDesk', { desk: 'off' })
  expect(await needed()).toEqual([])
}, 120_000)

/** The line of a break with a reason, which stands before who and when. */
const withReason = (line: string): string => {
  const cells = line.split(/[;,](?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const separator = line.includes(';') ? ';' : ','
  return [...cells.slice(0, -3), 'comisión mal cargada', '', ''].join(separator)
}

it('tell a month as a file with the remark to check the regulation, and how credits arrive', async () => {
  const { app, bank } = await connectedApp()
  const { first } = await broughtFile(app)
  await control(bank, '/emit', { kind: 'cashin' })
  await app.must('psp.month', { month: DAY.slice(0, 7), format: 'xlsx' })
  await app.must('psp.month', { month: DAY.slice(0, 7), format: 'csv' })
  const month = app.files.at(-1)?.bytes.toString('utf8') ?? ''
  expect(month.split('\r\n').filter((line) => line.includes(first.key))).toHaveLength(1)
  expect(month).toContain('Revisá el texto vigente')
  expect(month).toContain('RG 4614')
  expect(await app.code('psp.month', { month: '2026-13', format: 'csv' })).toBe('input_invalid')
  const monitor = await until(async () => {
    const found = await app.must('psp.monitor', {})
    return found.hours.length > 0 && found
  })
  expect(monitor).toMatchObject({ pendingOver: 0, refused: 0 })
  expect(monitor.hours.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
})

const toldToday = ({ events }: TestApp): number =>
  events.filter(({ name }) => name === 'attention.changed').length

/** Waits until nothing is told any more, and then until Today is told of an act. */
async function tellsToday(app: TestApp, act: () => unknown): Promise<void> {
  const { events } = app
  await until(async () => {
    const before = events.length
    await systemClock.sleep(500)
    return events.length === before
  })
  const before = toldToday(app)
  await act()
  await expect.poll(() => toldToday(app)).toBeGreaterThan(before)
}

it('are told to Today as soon as a reason is given, and a day is closed', async () => {
  const { app } = await connectedApp()
  const { first } = await broughtFile(app)
  const selection = { ids: [first.key, cvu(7)] }
  await tellsToday(app, () => app.must('psp.reason', { day: DAY, selection, reason: 'visto' }))
  await tellsToday(app, () => app.must('psp.close', { day: DAY }))
}, 60_000)

it('tell Today that credits cease to come, which follows from the time alone', async () => {
  const begun = systemClock.monotonic()
  const start = Date.parse('2026-11-24T12:07:30-03:00')
  const { app } = await connectedApp({
    bank: { now: new Date(start) },
    app: {
      clock: {
        ...systemClock,
        now: () => new Date(start + systemClock.monotonic() - begun),
        // How often the time is looked at.
        sleep: (ms, signal) => systemClock.sleep(ms === 30_000 ? 100 : ms, signal),
      },
    },
  })
  // One each second, until some seconds from now.
  for (let second = -10; second < 10; second += 1) {
    const { detail, to, ...credit } = sampleNotices['cvu-cashin']
    const date = new Date(start + second * 1000 - 3 * 3_600_000).toISOString().slice(0, 19)
    const text = JSON.stringify({
      ...credit,
      id: `c${second}`,
      detail: { ...detail, clearing_id: `clear${second}`, date, transfer_date: date },
      to: { ...to, account_key: cvu(1) },
    })
    await app.must('inbox.paste', { text, notice: 'cvu-cashin' })
  }
  const silent = async () =>
    (await app.must('attention.list', {})).some(({ kind }) => kind === 'pspSilent')
  // As the window does: it reads again where it is told to.
  let [told, shown] = [toldToday(app), await silent()]
  expect(shown).toBe(false)
  const look = async () => {
    const before = told
    told = toldToday(app)
    if (told !== before) shown = await silent()
    return shown
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(true)
}, 60_000)
