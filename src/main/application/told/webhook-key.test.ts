import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  cleanUp,
  connectedApp,
  draftOf,
  failures,
  post,
  startApp,
  type TestApp,
} from '../../app.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'

/** The key of webhooks on a computer without a keychain: what the bank was given is what is asked of it, also tomorrow. */

afterEach(cleanUp)

const lost = (app: TestApp): boolean => failures(app).includes('webhook_key_lost')

const answerTo = async (app: TestApp, key: string): Promise<number> =>
  (await post(app, { notification: { id: 'N' }, file: { id: 'F' } }, { 'x-api-key': key })).status

/** The files of every profile's folder, as text. */
async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)),
  )
}

/** A profile whose secrets are in memory only, with a key that main made, and the program ended. */
async function before() {
  const { bank, app } = await connectedApp()
  const { dataDir } = app
  const id = (await app.must('profiles.current', {}))?.profile.id ?? ''
  const { key } = await app.must('listener.setKey', {})
  await app.app.close()
  const again = async () => {
    const next = await startApp(dataDir, { vault: createSessionVault() })
    await next.must('profiles.open', { id, clientSecret: draftOf(bank).clientSecret })
    return next
  }
  return { dataDir, key, again }
}

test('a key outlives the program without a keychain, and lies in no file as it is', async () => {
  const { dataDir, key, again } = await before()
  const app = await again()
  expect(await answerTo(app, key)).not.toBe(401)
  expect(await answerTo(app, `${key}x`)).toBe(401)
  for (const [path, text] of await filesIn(dataDir)) expect(text, path).not.toContain(key)
  expect(lost(app)).toBe(false)
})

test('the last of several keys is the one that holds', async () => {
  const { again } = await before()
  const app = await again()
  const { key } = await app.must('listener.setKey', { key: 'corta-8c' })
  await app.app.close()
  const next = await again()
  expect(await answerTo(next, key)).not.toBe(401)
})

test.each([
  ['gone', (path: string) => rm(path)],
  ['damaged', (path: string) => writeFile(path, '{"version":1')],
  [
    'altered',
    async (path: string) => {
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replace(/": "..../, '": "AAAA'))
    },
  ],
])(
  'a key whose file is %s is said to be lost, and another one takes its place',
  async (_, harm) => {
    const { dataDir, key, again } = await before()
    const file = [...(await filesIn(dataDir)).keys()].find((path) => path.endsWith('sealed.json'))
    await harm(file ?? '')
    const app = await again()
    expect(lost(app)).toBe(true)
    expect(await answerTo(app, key)).toBe(401)
    const made = await app.must('listener.setKey', {})
    await app.app.close()
    const next = await again()
    expect(lost(next)).toBe(false)
    expect(await answerTo(next, made.key)).not.toBe(401)
  },
)
