import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import {
  cleanUp,
  code,
  connect,
  control,
  controlBytes,
  deliveries,
  draftOf,
  failures,
  lastNotification,
  NO,
  newDataDir,
  picture,
  post,
  settled,
  startApp,
  startBank,
  storePosition,
  type TestApp,
  until,
  upload,
  YES,
} from '../../app.fixture.ts'

// Whatever comes in wrong: each has its own error, and what was there before stays exactly as it was.

let bank: Sandbox
let app: TestApp
let key = ''
let held = ''
let before: unknown

beforeEach(async () => {
  bank = await startBank()
  app = await startApp(await newDataDir())
  key = await connect(app, bank)
  held = await storePosition(app)
  before = await picture(app)
})
afterEach(async () => {
  try {
    expect(await picture(app)).toEqual(before)
  } finally {
    await cleanUp()
  }
})

const DOWNLOADS = '/downloads/consolidated-position/*'

/** Requests a file whose download meets a fault; answers the error that its request ends with. */
async function failedDownload(fault: Readonly<Record<string, unknown>>) {
  await control(bank, '/faults', { method: 'GET', path: DOWNLOADS, ...fault })
  const { fileId } = await app.must('position.request', {})
  const request = await settled(app, fileId)
  expect(request.state).toBe('failed')
  expect(failures(app)).toContain(request.error?.code)
  return { fileId, error: request.error }
}

/** Requests a file that is announced to nobody, and answers the text of its notification, changed as wished. */
async function announcement(change: (text: string) => string = (text) => text) {
  bank.setWebhooks(null)
  const { fileId } = await app.must('position.request', {})
  const text = await until(() => lastNotification(bank, fileId))
  return { fileId, text: change(text) }
}

/** The file that the bank sent for the stored position. */
const sentFile = (): Promise<Buffer> => controlBytes(bank, `/files/${held}`)

const drop = async (name: string, bytes: Uint8Array, acceptUnrequested = false) =>
  app.call('inbox.takeUpload', { uploadId: await upload(app, name, bytes), acceptUnrequested })

test('a truncated file is not complete JSON', async () => {
  const bytes = await sentFile()
  const outcome = await drop('posicion.json', bytes.subarray(0, bytes.byteLength - 100), true)
  expect(code(outcome)).toBe('position_not_json')
})

/** The bank's file under an id that nobody asked for. */
const unasked = async (): Promise<string> =>
  (await sentFile()).toString('utf8').replace(`"${held}"`, '"archivo-ajeno"')

test('a position file that nobody asked for is kept out until a person confirms it', async () => {
  const file = Buffer.from(await unasked())
  const uploadId = await upload(app, 'posicion.json', file)
  const outcome = await app.call('inbox.takeUpload', { uploadId, acceptUnrequested: false })
  expect(outcome).toMatchObject({
    error: { code: 'file_not_requested', params: { fileId: 'archivo-ajeno' } },
  })
  expect(await picture(app)).toEqual(before)
  const accepted = { uploadId, acceptUnrequested: true }
  app.approvals.trust = () => NO
  expect(await app.code('inbox.takeUpload', accepted)).toBe('trust_declined')
  expect(await picture(app)).toEqual(before)
  app.approvals.trust = () => YES
  expect(await app.must('inbox.takeUpload', accepted)).toMatchObject({
    kind: 'position',
    fileId: 'archivo-ajeno',
    repeated: false,
  })
  before = await picture(app)
})

test('a position file may be pasted, small or large, if it was asked for', async () => {
  const text = (await sentFile()).toString('utf8')
  expect(await app.must('inbox.paste', { text })).toMatchObject({
    kind: 'position',
    repeated: true,
  })
  expect(await app.code('inbox.paste', { text: await unasked() })).toBe('file_not_requested')
  const long = text.replace('{', `{${' '.repeat(300_000)}`)
  expect(await app.code('inbox.paste', { text: long })).toBe('position_conflict')
})

test('other content under the id of a stored file is refused', async () => {
  const text = (await sentFile()).toString('utf8')
  const outcome = await drop('posicion.json', Buffer.from(`${text} `))
  expect(code(outcome)).toBe('position_conflict')
})

test.each([
  ['an ill-typed file', 'true'],
  ['a file with a balance of too many digits', '9'.repeat(900)],
])('%s is refused with the name of the field', async (_file, available) => {
  const text = await unasked()
  const wrong = text.replace(/"available":[^,]+/, `"available":${available}`)
  expect(wrong).not.toBe(text)
  const outcome = await drop('posicion.json', Buffer.from(wrong), true)
  expect(outcome).toMatchObject({
    ok: false,
    error: {
      code: 'position_invalid',
      params: { field: 'bank_position.bank_accounts[0].balance.available' },
    },
  })
})

test('a file with a balance of endless digits is refused by where they begin', async () => {
  const text = await unasked()
  const wrong = text.replace(/"available":[^,]+/, `"available":${'9'.repeat(500_000)}`)
  expect(await drop('posicion.json', Buffer.from(wrong), true)).toMatchObject({
    ok: false,
    error: {
      code: 'position_not_json',
      params: { reason: expect.stringMatching(/^number too long at character \d+$/) },
    },
  })
})

test('a file that is no position, and one that is no text, are refused', async () => {
  expect(code(await drop('a.json', Buffer.from('{"metadata":{}}')))).toBe('position_invalid')
  expect(code(await drop('a.pdf', Buffer.from([0x25, 0x50, 0xff, 0xfe])))).toBe('position_not_json')
})

test.each(['[]', '[1]', 'null'])('%s, dropped or pasted, is said to be neither', async (text) => {
  expect(code(await drop('a.json', Buffer.from(text)))).toBe('notification_unknown')
  expect(await app.code('inbox.paste', { text })).toBe('notification_unknown')
})

test('a file over the cap is refused before its first byte', async () => {
  const bytes = 60_000_000
  expect(await app.code('uploads.begin', { name: 'zeros', bytes })).toBe('upload_too_large')
})

test('an upload that stops half-way, or was never begun, is refused', async () => {
  const { uploadId } = await app.must('uploads.begin', { name: 'a', bytes: 10 })
  await app.must('uploads.chunk', { uploadId, index: 0, base64: 'AAAA' })
  const take = { uploadId, acceptUnrequested: false }
  expect(await app.code('inbox.takeUpload', take)).toBe('upload_incomplete')
  expect(await app.code('inbox.takeUpload', { ...take, uploadId: 'x' })).toBe('upload_unknown')
})

test.each([
  ['is ready', 'null'],
  ['could not be generated', '{"message":"INTERNAL"}'],
])('that the file of another computer %s is kept, and no failure', async (_, error) => {
  const { text } = await announcement((whole) =>
    whole
      .replace(/"file":\{"id":"[^"]+"/, '"file":{"id":"otro"')
      .replace('"error":null', `"error":${error}`),
  )
  expect(text).toContain('"id":"otro"')
  expect(text).toContain(`"error":${error}`)
  expect((await post(app, text, { 'x-api-key': key })).status).toBe(200)
  const row = await until(async () => {
    const { rows } = await app.must('inbox.list', { filter: {}, offset: 0, limit: 10 })
    return rows.find(({ about, state }) => about.subject === 'otro' && state !== 'pending')
  })
  expect(row).toMatchObject({ state: 'done', outcome: 'not_requested', error: null, link: null })
  expect(failures(app)).toEqual([])
  const other = text.replace(/"notification":\{"id":"[^"]+"/, '"notification":{"id":"N-2"')
  expect(await app.must('inbox.paste', { text: other })).toMatchObject({
    kind: 'notice',
    notice: 'consolidated-position',
    outcome: 'not_requested',
    repeated: false,
  })
})

test('an expired URL is not called, and one that expires meanwhile is refused by the bank', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const { fileId, text } = await announcement((whole) =>
    whole.replace(/"expiration":"[^"]+"/, `"expiration":"${past}"`),
  )
  expect(await app.code('inbox.paste', { text })).toBe('download_expired')
  expect(await settled(app, fileId)).toMatchObject({ error: { code: 'download_expired' } })

  const other = await announcement()
  await control(bank, '/clock', { advance_s: 7200 })
  await app.must('inbox.paste', { text: other.text })
  expect(await settled(app, other.fileId)).toMatchObject({
    error: { code: 'download_refused', params: { status: 403 }, traceId: expect.any(String) },
  })
})

test('an altered URL is refused by the bank', async () => {
  const { fileId, text } = await announcement((whole) => whole.replace('versionId=', 'versionId=1'))
  await app.must('inbox.paste', { text })
  expect(await settled(app, fileId)).toMatchObject({
    state: 'failed',
    error: { code: 'download_refused', params: { status: 403 } },
  })
})

test.each([
  ['http instead of https', 'http://files.bank.example/f?sig=SECRETO', 'download_not_https'],
  ['a host that is not allowed', 'https://files.bank.example/f?sig=SECRETO', 'download_host'],
  ['no URL', '/f.json', 'download_not_https'],
])('%s is not called, and says so on its request', async (_, url, expected) => {
  const { fileId, text } = await announcement((whole) =>
    whole.replace(/"url":"[^"]+"/, `"url":"${url}"`),
  )
  const outcome = await app.call('inbox.paste', { text })
  expect(code(outcome)).toBe(expected)
  expect(JSON.stringify(outcome)).not.toContain('SECRETO')
  expect(await settled(app, fileId)).toMatchObject({ state: 'failed', error: { code: expected } })
})

test('a method that does more than fetch is not used', async () => {
  const { text } = await announcement((whole) =>
    whole.replace('"method":"GET"', '"method":"DELETE"'),
  )
  expect(await app.code('inbox.paste', { text })).toBe('download_method')
})

test('a redirect is not followed', async () => {
  const headers = { location: 'https://elsewhere.example/f?sig=SECRETO' }
  const { error } = await failedDownload({ action: 'status', status: 302, headers, body: '' })
  expect(error).toMatchObject({
    code: 'download_redirect',
    params: { location: 'https://elsewhere.example/f' },
    traceId: expect.any(String),
  })
})

test('60 MB of zeros are cut off', async () => {
  const { error } = await failedDownload({ action: 'zeros' })
  expect(error?.code).toBe('download_too_large')
})

test('a body that stops half-way is not a file; downloading it again is one', async () => {
  const { fileId, error } = await failedDownload({ action: 'truncate' })
  expect(error).toMatchObject({ code: 'bank_cut', traceId: expect.any(String) })
  expect(await picture(app)).toEqual(before)
  await app.must('position.download', { fileId })
  expect(await until(async () => (await app.must('position.overview', { fileId }))?.fileId)).toBe(
    fileId,
  )
  before = await picture(app)
})

test('a page instead of a file is not JSON', async () => {
  const body = '<!doctype html><p>Mantenimiento</p>'
  const { error } = await failedDownload({ action: 'status', status: 200, body })
  expect(error?.code).toBe('position_not_json')
})

test('another file than the announced one is refused', async () => {
  const body = (await sentFile()).toString('utf8')
  const { error } = await failedDownload({ action: 'status', status: 200, body })
  expect(error).toMatchObject({ code: 'file_other', params: { found: held } })
})

test.each([
  ['without its key', 'no_key', 'notification_key_missing', 401],
  ['with a forged key', 'forge', 'notification_key_wrong', 401],
  ['cut', 'garbage', 'notification_not_json', 400],
])('a notification %s is refused, and its file stays awaited', async (_, action, error, status) => {
  await control(bank, '/faults', { target: 'webhook', action })
  const { fileId } = await app.must('position.request', {})
  await until(async () => failures(app).includes(error))
  expect((await deliveries(bank)).at(-1)?.results).toEqual([status])
  const requests = await app.must('position.requests', {})
  expect(requests.find((request) => request.fileId === fileId)?.state).toBe('processing')
})

test('a notification with a wrong type is refused with the name of the field', async () => {
  const body = { notification: { id: 'N', date: 'x' }, file: { id: 7, status: 'COMPLETED' } }
  const response = await post(app, body, { 'x-api-key': key })
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: 'notification_invalid' },
  ])
  expect(await app.code('inbox.paste', { text: JSON.stringify(body) })).toBe('notification_invalid')
  expect(await app.must('inbox.paste', { text: '{"algo":1}' })).toMatchObject({ kind: 'ambiguous' })
  expect(await app.code('inbox.paste', { text: '{"algo":' })).toBe('notification_not_json')
})

test('a wrong client_secret is said to be wrong, by the test of a connection and by a request', async () => {
  const draft = draftOf(bank, { name: 'Otra', clientSecret: 'equivocado' })
  const report = await app.must('profiles.test', draft)
  expect(report.find(({ state }) => state === 'failed')).toMatchObject({
    check: 'credentials',
    error: { code: 'bank_credentials' },
  })
  const first = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await app.must('profiles.create', draft)
  expect(await app.call('position.request', {})).toMatchObject({
    error: { code: 'bank_credentials', traceId: expect.any(String) },
  })
  expect(await app.must('position.requests', {})).toEqual([])
  await app.must('profiles.open', { id: first, clientSecret: bank.connection.client_secret })
})

test('a bank that cannot be reached is named, with the trace-id', async () => {
  await bank.close()
  const outcome = await app.call('position.request', {})
  expect(outcome).toMatchObject({
    error: { code: 'bank_unreachable', params: { reason: 'ECONNREFUSED' } },
  })
  const report = await app.must('profiles.test', draftOf(bank, { name: 'Otra' }))
  expect(report.find(({ state }) => state === 'failed')).toMatchObject({
    check: 'reach',
    error: { code: 'bank_unreachable' },
  })
})
