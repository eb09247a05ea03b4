import { afterEach, expect, test } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import {
  cleanUp,
  connectedApp,
  control,
  failures,
  lastNotification,
  NO,
  post,
  settled,
  type TestApp,
  until,
} from '../../app.fixture.ts'

/** Announced files that need somebody before they are fetched: from a host nobody allowed, or that nobody asked for. */

afterEach(cleanUp)

/** A profile whose bank announces its files on a host of their own, as every real one does. */
async function apart(): Promise<{ app: TestApp; bank: Sandbox; host: string; key: string }> {
  const { bank, app, key } = await connectedApp()
  const { port } = new URL(bank.connection.base_url)
  const host = `localhost:${port}`
  await control(bank, '/config', { download_base_url: `http://${host}` })
  return { app, bank, host, key }
}

const noticeOf = async (app: TestApp, fileId: string) => {
  const { rows } = await app.must('inbox.list', { filter: {}, offset: 0, limit: 10 })
  return rows.find(({ about, state }) => about.subject === fileId && state !== 'pending') ?? null
}

const stateOf = async (app: TestApp, fileId: string) =>
  (await app.must('position.requests', {})).find((one) => one.fileId === fileId)?.state

test('a file on a host that nobody allowed yet says until when it can be had', async () => {
  const { app, host } = await apart()
  const { fileId } = await app.must('position.request', {})
  const request = await settled(app, fileId)
  expect(request).toMatchObject({
    state: 'failed',
    error: { code: 'download_host', params: { host } },
  })
  expect(Date.parse(request.expiresAt ?? '')).toBeGreaterThan(Date.now())
  const notice = await until(() => noticeOf(app, fileId))
  expect(notice).toMatchObject({ state: 'waiting', outcome: 'host_not_allowed' })
  expect(notice.link).toEqual({ to: 'position', id: fileId })
})

test('once the host is allowed, wherever that is done, the download goes on by itself', async () => {
  const { app, host } = await apart()
  const first = await app.must('position.request', {})
  await settled(app, first.fileId)
  await app.must('position.allowHost', { host })
  await until(async () => (await stateOf(app, first.fileId)) === 'stored')
  await until(async () => (await noticeOf(app, first.fileId))?.state === 'done')
})

test('the settings of the profile let the download go on as well', async () => {
  const { app, host } = await apart()
  const { fileId } = await app.must('position.request', {})
  await settled(app, fileId)
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  await app.must('profiles.update', { id, changes: { downloadHosts: [host] } })
  await until(async () => (await stateOf(app, fileId)) === 'stored')
})

test('a no to the host leaves everything as it was', async () => {
  const { app, host } = await apart()
  const { fileId } = await app.must('position.request', {})
  await settled(app, fileId)
  app.approvals.trust = () => NO
  expect(await app.code('position.allowHost', { host })).toBe('trust_declined')
  expect(await stateOf(app, fileId)).toBe('failed')
})

/** A file that the bank announces and that is not on the list any more, as after an answer that was lost. */
async function astray() {
  const { bank, app, key } = await connectedApp()
  bank.setWebhooks({ base_url: 'http://127.0.0.1:9', api_key: key })
  const { fileId } = await app.must('position.request', {})
  await app.must('position.forget', { fileId })
  const text = await until(() => lastNotification(bank, fileId))
  expect((await post(app, text, { 'x-api-key': key })).status).toBe(200)
  const notice = await until(() => noticeOf(app, fileId))
  expect(notice).toMatchObject({ state: 'done', outcome: 'not_requested', link: null })
  return { app, bank, fileId, text, id: notice.id }
}

test('an announced file that one stopped waiting for is taken in when a person says so', async () => {
  const { app, fileId, id } = await astray()
  const asked = app.approvals.trusted.length
  await app.must('position.takeAnnounced', { id })
  expect(app.approvals.trusted.slice(asked)).toMatchObject([
    { subject: { type: 'trust', changes: [{ what: 'position_file', fileId, imported: null }] } },
  ])
  await until(async () => (await stateOf(app, fileId)) === 'stored')
  expect((await app.must('position.overview', {}))?.fileId).toBe(fileId)
  expect(await noticeOf(app, fileId)).toMatchObject({ outcome: 'announced' })
  expect(failures(app)).toEqual([])
  await app.must('position.takeAnnounced', { id })
  expect(app.approvals.trusted).toHaveLength(asked + 1)
})

test('a no keeps an announced file out', async () => {
  const { app, fileId, id } = await astray()
  app.approvals.trust = () => NO
  expect(await app.code('position.takeAnnounced', { id })).toBe('trust_declined')
  expect(await stateOf(app, fileId)).toBeUndefined()
  expect(await noticeOf(app, fileId)).toMatchObject({ outcome: 'not_requested' })
})

test('a file whose own id is another is refused, whoever said yes', async () => {
  const { app, fileId, text } = await astray()
  const other = text
    .replace(`"id":"${fileId}"`, '"id":"otro"')
    .replace(/"notification":\{"id":"[^"]+"/, '"notification":{"id":"N-2"')
  await app.must('inbox.paste', { text: other })
  const notice = await until(() => noticeOf(app, 'otro'))
  await app.must('position.takeAnnounced', { id: notice.id })
  expect(await settled(app, 'otro')).toMatchObject({
    state: 'failed',
    error: { code: 'file_other' },
  })
  expect(await app.must('position.overview', {})).toBeNull()
})

test('only the announcement of a file can be taken in', async () => {
  const { app, text, fileId } = await astray()
  expect(await app.code('position.takeAnnounced', { id: 999 })).toBe('not_found')
  const failed = text
    .replace(`"id":"${fileId}"`, '"id":"otro"')
    .replace('"error":null', '"error":{"message":"INTERNAL"}')
    .replace(/"notification":\{"id":"[^"]+"/, '"notification":{"id":"N-3"')
  await app.must('inbox.paste', { text: failed })
  const notice = await until(() => noticeOf(app, 'otro'))
  expect(await app.code('position.takeAnnounced', { id: notice.id })).toBe('not_found')
  expect(app.approvals.trusted.every(({ subject }) => subject.type === 'trust')).toBe(true)
})
