import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listenTo } from './postgres.ts'

it('a server that takes connections and drops them is tried once per wait, not more often each time', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined).destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const errors: Error[] = []
  const place = `postgres://relay@127.0.0.1:${port}/relay`
  const close = listenTo(
    place,
    () => undefined,
    (cause) => errors.push(cause),
    50,
  )
  await rest(1000)
  await close()
  const before = connections
  expect(before).toBeGreaterThan(2)
  expect(before).toBeLessThanOrEqual(20)
  expect(errors.length).toBeGreaterThan(0)
  await rest(200)
  expect(connections).toBe(before)
  server.close()
})
