import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import {
  atEnd,
  cleanUp,
  connect,
  connectedApp,
  NO,
  newDataDir,
  startApp,
  startBank,
  type TestApp,
  YES,
} from '../../app.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'

// Where two people are in use, no change of trust is one person's alone.

afterEach(cleanUp)

/** A server of somebody else that counts who connects to it. */
async function otherServer() {
  const server = createServer((_, response) => response.writeHead(404).end())
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, connections: () => connections }
}

const idOf = async (app: TestApp): Promise<string> =>
  (await app.must('profiles.current', {}))?.profile.id ?? ''

test('where two people are in use, one of them gives the PIN for a change of trust', async () => {
  const { app } = await connectedApp()
  app.approvals.decide = () => YES
  const ana = await app.must('people.add', { name: 'Ana', pin: '123456' })
  await app.must('people.add', { name: 'Beto', pin: '654321' })
  await app.must('orders.settings.set', { secondPerson: true })
  expect(await app.code('position.allowHost', { host: 'a.example.com' })).toBe(
    'order_approval_failed',
  )
  expect(app.approvals.trusted.at(-1)).toMatchObject({
    attemptsLeft: 0,
    approvers: [{ name: 'Ana' }, { name: 'Beto' }],
  })
  app.approvals.trust = () => ({ ...YES, personId: ana.id, pin: '123456' })
  await app.must('position.allowHost', { host: 'a.example.com' })
  expect((await app.must('profiles.current', {}))?.profile.downloadHosts).toEqual(['a.example.com'])
})

test('closing the profile does not spare the second person', async () => {
  const [bank, other] = [await startBank(), await otherServer()]
  const app = await startApp(await newDataDir(), { vault: keychain() })
  await connect(app, bank)
  app.approvals.decide = () => YES
  await app.must('people.add', { name: 'Ana', pin: '123456' })
  await app.must('people.add', { name: 'Beto', pin: '654321' })
  await app.must('orders.settings.set', { secondPerson: true })
  const id = await idOf(app)
  await app.must('profiles.close', {})
  const { client_secret: clientSecret } = bank.connection
  const change = { id, changes: { authUrl: other.url }, clientSecret }
  expect(await app.code('profiles.update', change)).toBe('order_approval_failed')
  expect(other.connections()).toBe(0)
})

test('turning the second person on is asked about like turning it off', async () => {
  const { app } = await connectedApp()
  app.approvals.decide = () => YES
  await app.must('people.add', { name: 'Ana', pin: '123456' })
  await app.must('people.add', { name: 'Beto', pin: '654321' })
  app.approvals.decide = () => NO
  expect(await app.code('orders.settings.set', { secondPerson: true })).toBe('order_declined')
  expect(await app.must('orders.settings.get', {})).toMatchObject({ secondPerson: false })
})
