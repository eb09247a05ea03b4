import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { rawServer } from '../bank.fixture.ts'
import { wipeWrites } from './wiped-writes.ts'

test('what is written arrives as it was given, in one piece where it was, and is wiped in memory afterwards', async () => {
  const server = await rawServer(() => undefined)
  const socket = connect(server.port, '127.0.0.1')
  const written: Buffer[] = []
  const write = socket._write.bind(socket)
  socket._write = (chunk: Buffer, encoding, done) => {
    written.push(chunk)
    write(chunk, encoding, done)
  }
  wipeWrites(socket, false)
  wipeWrites(socket, false)
  const body = Buffer.from('{"importe":"1,50"}')
  socket.cork()
  socket.write('authorization: Basic c2VjcmV0bw==\r\n\r\n', 'latin1')
  socket.write(body)
  socket.uncork()
  socket.write('más')
  socket.end()
  await once(socket, 'finish')

  const sent = 'authorization: Basic c2VjcmV0bw==\r\n\r\n{"importe":"1,50"}más'
  await expect.poll(() => server.requests).toEqual([Buffer.from(sent).toString('latin1')])
  expect(written.map(({ length }) => length)).toEqual([37 + body.length, 4])
  expect(written.flatMap((bytes) => [...bytes]).some((byte) => byte !== 0)).toBe(false)
  expect(body.toString()).toBe('{"importe":"1,50"}')
  await server.close()
})
