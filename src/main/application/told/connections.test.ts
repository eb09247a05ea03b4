import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { globSync, readFileSync } from 'node:fs'
import type { ClientRequest } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_KEY, memoryStore, startTestRelay } from '../../../relay/relay.fixture.ts'
import {
  atEnd,
  cleanUp,
  control,
  draftOf,
  newDataDir,
  settled,
  startApp,
  startBank,
  type TestApp,
  until,
} from '../../app.fixture.ts'

/** Every connection that the application opens, or lets others open to it, is a row of PRIVACY.md; none is opened before it is switched on. */

const rows = readFileSync('PRIVACY.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| \*\*(.+?)\*\* \|.*\| `(.+)` \|$/.exec(line)?.slice(1, 3) ?? [])
const written = Object.fromEntries(
  rows.flatMap((kind, nth) => (nth % 2 === 0 ? [[kind, (rows[nth + 1] ?? '').split('`, `')]] : [])),
)

/** The hosts of the requests that left since the test began, in the order in which they were first asked. */
const asked = new Set<string>()
const hear = (message: unknown): void => {
  const { request } = message as { readonly request: ClientRequest }
  asked.add(String(request.getHeader('host')))
}
beforeEach(() => {
  asked.clear()
  subscribe('http.client.request.start', hear)
})
afterEach(async () => {
  unsubscribe('http.client.request.start', hear)
  await cleanUp()
})

const hostOf = (url: string): string => new URL(url).host
const stored = (app: TestApp, fileId: string) =>
  until(async () =>
    (await app.must('position.requests', {})).some(
      (one) => one.fileId === fileId && one.state === 'stored',
    ),
  )

test('each kind is opened once it is switched on, and no other', async () => {
  const bank = await startBank({ generationMs: 20 })
  const relay = await startTestRelay({ store: memoryStore() })
  atEnd(() => relay.close())
  const home = hostOf(bank.connection.base_url)
  const files = `localhost:${new URL(bank.connection.base_url).port}`
  await control(bank, '/config', { download_base_url: `http://${files}` })
  const opened = { bank: [home, hostOf(bank.connection.auth_url)], files }

  const app = await startApp(await newDataDir())
  await app.must('app.drawn', {})
  expect([...asked]).toEqual([])

  await app.must('profiles.create', draftOf(bank))
  await app.must('listener.configure', { enabled: false })
  await app.must('sync.run', { id: 'echeqs' })
  expect((await app.must('profiles.current', {}))?.listener.url).toBeNull()
  expect([...asked].filter((host) => !opened.bank.includes(host))).toEqual([])
  expect(asked.has(home)).toBe(true)

  await app.must('listener.configure', { enabled: true, port: 0 })
  const { key } = await app.must('listener.setKey', { key: 'clave-de-prueba-0123456789' })
  const url = (await app.must('profiles.current', {}))?.listener.url ?? ''
  expect(new URL(url).hostname).toBe('127.0.0.1')
  bank.setWebhooks({ base_url: url, api_key: key })
  const { fileId } = await app.must('position.request', {})
  await settled(app, fileId)
  expect(asked.has(files)).toBe(false)
  await app.must('position.allowHost', { host: files })
  await stored(app, fileId)
  expect(asked.has(files)).toBe(true)

  expect(asked.has(hostOf(relay.url))).toBe(false)
  bank.setWebhooks({ base_url: relay.url, api_key: API_KEY })
  await app.must('relay.pair', { code: await relay.code() })
  await until(async () => asked.has(hostOf(relay.url)))

  const all = [...opened.bank, files, hostOf(relay.url)]
  expect([...asked].sort()).toEqual([...new Set(all)].sort())
  expect(Object.keys(written)).toEqual([
    'The bank',
    'The bank’s file hosts',
    'Your relay',
    'The listener',
    'The update feed',
    'The window of the browser shell',
  ])
}, 60_000)

test('a module that can open a connection is named beside a kind, and nothing else can', () => {
  const OPENS =
    /from '(?:node:(?:https?|net|tls|dgram|http2|dns)(?:\/\w+)?|ws|@hono\/node-server|electron-updater)'|import\('electron-updater'\)|(?<![.\w])fetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b|\bnet\.(?:fetch|request)\(|sendBeacon\(/
  const found = globSync('src/{host,main,preload,shared,renderer}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|fixture)\.|\/testing\//.test(file))
    .filter((file) => {
      // A type opens nothing.
      const text = readFileSync(file, 'utf8').replace(/^import type [\s\S]*?$/gm, '')
      return OPENS.test(text)
    })
  expect(found.sort()).toEqual([...new Set(Object.values(written).flat())].sort())
})
