import { afterEach, expect, it } from 'vitest'
import { answerOf, requestToken, textAt } from './driver.fixture.ts'
import { type Sandbox, startSandbox } from './index.ts'

const open: Sandbox[] = []
const start = async (options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> => {
  const sandbox = await startSandbox(options)
  open.push(sandbox)
  return sandbox
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()))
})

const stateOf = async ({ connection }: Sandbox): Promise<string> => {
  const { text } = await answerOf(await fetch(`${connection.control_url}/state`))
  return text.slice(text.indexOf('"usable"'))
}

it('gives the same credentials, ids and data for the same seed, and others for another', async () => {
  const [first, second, other] = [
    await start({ seed: 7 }),
    await start({ seed: 7 }),
    await start({ seed: 8 }),
  ]
  expect(second.connection.client_id).toBe(first.connection.client_id)
  expect(second.connection.client_secret).toBe(first.connection.client_secret)
  expect(second.connection.webhook_api_key).toBe(first.connection.webhook_api_key)
  expect(await stateOf(second)).toBe(await stateOf(first))
  expect(other.connection.client_secret).not.toBe(first.connection.client_secret)
  expect(await stateOf(other)).not.toBe(await stateOf(first))
})

const requestFile = async (sandbox: Sandbox): Promise<string> => {
  const { connection } = sandbox
  const token = textAt((await requestToken(connection)).json, 'access_token')
  const headers = { authorization: `Bearer ${token}`, 'trace-id': crypto.randomUUID() }
  const url = `${connection.base_url}/v1/clients/consolidated-position/file`
  return textAt((await answerOf(await fetch(url, { method: 'POST', headers }))).json, 'file.id')
}

it('gives new ids to what is created after a restart, unless its time starts at the same instant', async () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const first = await requestFile(await start({ now }))
  expect(await requestFile(await start({ now }))).toBe(first)
  expect(await requestFile(await start({ now: new Date('2026-11-20T15:00:01Z') }))).not.toBe(first)
})

it('listens on loopback only and puts a secret of its own into every control_url', async () => {
  const [first, second] = [await start({ seed: 1 }), await start({ seed: 1 })]
  for (const { connection } of [first, second])
    for (const url of [connection.base_url, connection.auth_url, connection.control_url])
      expect(new URL(url).hostname).toBe('127.0.0.1')
  const token = (sandbox: Sandbox): string => new URL(sandbox.connection.control_url).pathname
  expect(token(first)).toMatch(/^\/[\w-]{24}$/)
  expect(token(second)).not.toBe(token(first))
})

it('rejects when its port is taken', async () => {
  const first = await start({})
  const port = Number(new URL(first.connection.base_url).port)
  await expect(startSandbox({ port })).rejects.toThrow('EADDRINUSE')
})

it('refuses connections after close', async () => {
  const sandbox = await startSandbox({})
  await sandbox.close()
  await expect(fetch(`${sandbox.connection.control_url}/state`)).rejects.toThrow()
  await expect(fetch(sandbox.connection.base_url)).rejects.toThrow()
})
