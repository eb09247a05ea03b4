import { Buffer } from 'node:buffer'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../shared/base/log.ts'
import { parseJson } from '../shared/json/json.ts'
import { positionFileSchema } from '../shared/wire/position.ts'
import {
  cleanUp,
  connect,
  connectedApp,
  control,
  controlBytes,
  deliveries,
  failures,
  newDataDir,
  picture,
  settled,
  startApp,
  startBank,
  storePosition,
  type TestApp,
  until,
} from './app.fixture.ts'
import { tellSlow } from './threads/slow-statements.ts'
import { createSessionVault } from './vault/session.ts'

afterEach(cleanUp)

/** The bank's file as this application's schema reads it. */
function read(bytes: Buffer) {
  const json = parseJson(bytes.toString('utf8'))
  if (!json.ok) throw new Error(json.error)
  return positionFileSchema.parse(json.value)
}

const csvRows = (bytes: Buffer): readonly (readonly string[])[] =>
  Papa.parse<string[]>(bytes.toString('utf8').slice(1), { delimiter: ';', skipEmptyLines: true })
    .data

/** Exports and answers the file's bytes. */
async function exported(
  app: TestApp,
  fileId: string,
  format: 'json' | 'csv' | 'xlsx' | 'pdf',
  section?: 'accounts' | 'fixed_terms' | 'funds' | 'instruments',
): Promise<Buffer> {
  await app.must('exports.position', { fileId, format, ...(section && { section }) })
  return app.files.at(-1)?.bytes ?? Buffer.alloc(0)
}

test('connect, request, notified, stored; the bank gone and the application reopened, it is still shown and exported to the last decimal', async () => {
  const bank = await startBank({ holdings: 200 })
  const dataDir = await newDataDir()
  const vault = createSessionVault()
  const first = await startApp(dataDir, { vault })
  expect(await first.must('profiles.current', {})).toBeNull()
  await connect(first, bank)

  const request = await first.must('position.request', {})
  expect(request).toMatchObject({ state: 'processing', error: null })
  expect(request.traceId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await settled(first, request.fileId)).toMatchObject({ state: 'stored', error: null })
  const { fileId } = request
  const sent = await controlBytes(bank, `/files/${fileId}`)
  const before = await picture(first)
  expect(await first.must('profiles.current', {})).toMatchObject({ online: true })
  expect(first.events.map(({ name }) => name)).toContain('position.changed')
  expect(JSON.parse(String(await controlBytes(bank, '/violations')))).toEqual({ violations: [] })

  await first.app.close()
  await bank.close()
  const again = await startApp(dataDir, { vault })
  expect(await again.must('profiles.current', {})).toMatchObject({
    profile: { name: 'Panadería' },
    ledger: null,
  })
  expect(await picture(again)).toEqual(before)
  expect((await again.must('position.requests', {}))[0]).toMatchObject({ fileId, state: 'stored' })
  expect(await again.code('position.request', {})).toBe('bank_unreachable')
  await until(async () => (await again.must('profiles.current', {}))?.online === false)

  expect((await exported(again, fileId, 'json')).equals(sent)).toBe(true)
  const file = read(sent)
  const accounts = file.bank_position.bank_accounts
  const shown = csvRows(await exported(again, fileId, 'csv', 'accounts')).slice(1)
  expect(shown).toEqual(
    accounts.map(({ account_type, account_number, cbu, currency_code, balance }) => [
      account_type,
      account_number,
      cbu,
      currency_code,
      ...[balance.available, balance.balance, balance.agreement ?? ''].map((amount) =>
        amount.replace('.', ','),
      ),
    ]),
  )
  const instruments = (file.stock_market_position?.brokerage_accounts_holdings ?? []).flatMap(
    ({ holdings }) => holdings.flatMap((holding) => holding.instruments),
  )
  await again.must('app.settings.set', { csvNumbers: 'neutral' })
  const exportedInstruments = csvRows(await exported(again, fileId, 'csv', 'instruments')).slice(1)
  expect(exportedInstruments.map((row) => [row[4], row[5]])).toEqual(
    instruments.map(({ quantity, valuation }) => [quantity, valuation]),
  )
  const sheets = await readExcelFile(await exported(again, fileId, 'xlsx'))
  const sheet = sheets.find(({ sheet: name }) => name === 'Cuentas')?.data.slice(1) ?? []
  expect(sheet.map((row) => String(row[2]))).toEqual(accounts.map(({ cbu }) => cbu))
  for (const [index, row] of sheet.entries()) {
    const amount = accounts[index]?.balance.balance ?? ''
    expect(typeof row[5] === 'number' ? row[5] : String(row[5])).toBe(
      typeof row[5] === 'number' ? Number(amount) : amount,
    )
  }
  await exported(again, fileId, 'pdf')
  expect(again.pages[0]).toContain(fileId)
})

test('the demo profile brings its bank with it, and reopens by itself with what it held', async () => {
  const dataDir = await newDataDir()
  const first = await startApp(dataDir)
  const opened = await first.must('profiles.openDemo', {})
  expect(opened.profile.environment).toBe('demo')
  const fileId = await storePosition(first)
  const before = await picture(first)
  await first.app.close()

  const again = await startApp(dataDir)
  expect((await again.must('profiles.current', {}))?.profile.id).toBe(opened.profile.id)
  expect(await picture(again)).toEqual(before)
  const next = await storePosition(again)
  expect(next).not.toBe(fileId)
  const history = await again.must('position.history', {})
  expect(history.map((summary) => summary.fileId)).toEqual([next, fileId])
})

test('what is opened at start shows what it holds, and polls nothing and asks nobody before the window has been drawn', async () => {
  const dataDir = await newDataDir()
  const first = await startApp(dataDir)
  await first.must('profiles.openDemo', {})
  await storePosition(first)
  const before = await picture(first)
  await first.app.close()

  const again = await startApp(dataDir, { drawingMs: 600_000 })
  expect(await picture(again)).toEqual(before)
  expect(await again.must('profiles.current', {})).toMatchObject({
    lastContactAt: null,
    refused: null,
    listener: { running: true },
  })
  const planned = async () =>
    (await again.must('sync.jobs', {})).filter(({ nextRunAt }) => nextRunAt !== null)
  expect(await planned()).toEqual([])
  await again.must('app.drawn', {})
  await until(async () => (await again.must('profiles.current', {}))?.lastContactAt)
  expect(await planned()).not.toEqual([])
})

test('an application that closes before its window was drawn closes in order', async () => {
  const dataDir = await newDataDir()
  const first = await startApp(dataDir)
  await first.must('profiles.openDemo', {})
  await storePosition(first)
  const before = await picture(first)
  await first.app.close()
  const hasty = await startApp(dataDir, { drawingMs: 600_000 })
  await hasty.app.close()
  expect(await picture(await startApp(dataDir))).toEqual(before)
})

test('a request of the demo that its bank has forgotten is said to have failed, and may be asked again', async () => {
  const dataDir = await newDataDir()
  const first = await startApp(dataDir)
  await first.must('profiles.openDemo', {})
  await first.must('listener.configure', { enabled: false })
  const { fileId } = await first.must('position.request', {})
  await first.app.close()
  const again = await startApp(dataDir)
  expect(await settled(again, fileId)).toMatchObject({
    state: 'failed',
    error: { code: 'generation_failed', params: { reason: 'demo_restarted' } },
  })
  await again.must('listener.configure', { enabled: true })
  await storePosition(again)
})

test('an older file becomes history, and the current view stays', async () => {
  const { bank, app } = await connectedApp()
  const newest = await storePosition(app)
  await control(bank, '/config', { created_at_offset_s: -86_400 })
  const older = await storePosition(app)
  expect((await app.must('position.overview', {}))?.fileId).toBe(newest)
  const history = await app.must('position.history', {})
  expect(history.map(({ fileId, current }) => [fileId, current])).toEqual([
    [newest, true],
    [older, false],
  ])
})

test('a file from the future is stored and marked', async () => {
  const { bank, app } = await connectedApp()
  await control(bank, '/config', { created_at_offset_s: 86_400 })
  const fileId = await storePosition(app)
  expect(await app.must('position.overview', { fileId })).toMatchObject({ fromFuture: true })
})

test('a failed generation is told with its reason, and another request succeeds', async () => {
  const { bank, app } = await connectedApp()
  await control(bank, '/config', { generation_fails: true })
  const { fileId } = await app.must('position.request', {})
  expect(await settled(app, fileId)).toMatchObject({
    state: 'failed',
    error: {
      code: 'generation_failed',
      params: { reason: 'La generación falló. Puede reintentarse.' },
    },
  })
  await control(bank, '/config', { generation_fails: false })
  await storePosition(app)
})

test('a bank that notifies before it has answered the request is understood', async () => {
  const { bank, app } = await connectedApp()
  await control(bank, '/faults', {
    action: 'delay',
    when: 'after',
    method: 'POST',
    path: '/v1/clients/consolidated-position/file',
    ms: 400,
  })
  await storePosition(app)
})

test('a notification sent twice is answered twice and changes nothing the second time', async () => {
  const { bank, app } = await connectedApp()
  await control(bank, '/faults', { target: 'webhook', action: 'duplicate' })
  await storePosition(app)
  const before = await picture(app)
  const answers = await until(async () => {
    const results = (await deliveries(bank))[0]?.results ?? []
    return results.length === 2 && results
  })
  expect(answers).toEqual([200, 200])
  expect(await picture(app)).toEqual(before)
  expect(failures(app)).toEqual([])
})

test('an environment that switches off the check of certificates is told of, and holds no longer', async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const app = await startApp(await newDataDir())
  expect(process.env['NODE_TLS_REJECT_UNAUTHORIZED']).toBeUndefined()
  expect((await app.must('app.info', {})).notices.map(({ code }) => code)).toEqual([
    'tls_check_off',
  ])
})

test('a slow statement is a line of the log while the application runs', async () => {
  const lines: unknown[] = []
  const log = { ...silentLog, info: (...line: unknown[]) => lines.push(line) }
  const app = await startApp(await newDataDir(), { log })
  const slow = { statement: 'SELECT ?', ms: 120, rows: 7 }
  tellSlow(slow)
  await app.app.close()
  tellSlow(slow)
  expect(lines.filter((line) => JSON.stringify(line).includes('SELECT'))).toEqual([
    ['slow statement', slow],
  ])
})
