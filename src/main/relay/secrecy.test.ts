import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { roomy, secretIn, startTestRelay } from '../../relay/relay.fixture.ts'
import { openSqliteStore } from '../../relay/store/sqlite.ts'
import { CONSOLIDATED_POSITION_PATH } from '../../shared/wire/notifications.ts'
import { httpServer } from '../bank/bank.fixture.ts'
import { folder as dir, emptyFolderForEach } from '../disk/folder.fixture.ts'
import { pairedDesktop } from './relay.fixture.ts'

emptyFolderForEach()

it('whoever copies the store finds no word, path, hash, URL, code or token in it', async () => {
  const store = openSqliteStore(join(dir, 'relay.db'), roomy)
  const relay = await startTestRelay({ store })
  const code = await relay.code()
  const unused = await relay.code()
  const desktop = await pairedDesktop(code)
  const storage = await httpServer((request, response) => {
    // The second download stays under way, so that its address is still waited for.
    if (request.url.includes('first')) response.end('{"holding":"PALABRA-DEL-ARCHIVO"}')
  })
  relay.allowFilesFrom(storage.origin)
  const announced = (name: string) => ({
    notification: { id: name, date: '2026-11-20' },
    file: {
      id: `archivo-${name}`,
      status: 'COMPLETED',
      download_data: {
        url: `${storage.origin}/${name}?FIRMA-DE-LA-URL`,
        method: 'GET',
        content_type: 'application/json',
        expiration_in_minutes: 60,
        expiration: new Date(Date.now() + 3_600_000).toISOString(),
      },
    },
  })
  const body = '{"name":"PALABRA-SECRETA"}'
  const path = '/v1/notifications/accounts/movements'
  await relay.deliver(path, body)
  await relay.deliver(CONSOLIDATED_POSITION_PATH, announced('first'))
  await relay.deliver(CONSOLIDATED_POSITION_PATH, announced('second'))
  await expect.poll(async () => (await store.overview())[0]?.queued).toBe(4)
  await expect.poll(() => storage.requests.length).toBe(2)
  const kept = readdirSync(dir).map((name) => readFileSync(join(dir, name)))
  const everything = Buffer.concat(kept)
  expect(everything.length).toBeGreaterThan(16_000)
  const digests = [body, path + body, `${path}\0${body}`].flatMap((text) => {
    const digest = createHash('sha256').update(text).digest()
    return [digest, digest.toString('hex'), digest.toString('base64url')]
  })
  const words = [
    'PALABRA',
    'FIRMA',
    'movements',
    'consolidated',
    'notification',
    'archivo-',
    'account-',
    secretIn(code),
    secretIn(unused),
    desktop.pairing.token,
    desktop.pairing.privateKey,
    ...digests,
  ]
  for (const word of words) expect(everything.includes(word)).toBe(false)
  // The search does find what is there.
  expect(everything.includes(desktop.pairing.desktopId)).toBe(true)
  await desktop.poll()
  expect(desktop.files.map(({ fileId }) => fileId)).toEqual(['archivo-first'])
  await relay.close()
  await store.close()
  await storage.close()
})
