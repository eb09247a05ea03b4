import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../../shared/errors/index.ts'
import { MAX_FRAME_BYTES } from '../../../shared/ipc/socket.ts'
import { startTestShell, type TestShell, type TestWindow } from './client.fixture.ts'

let test: TestShell
beforeEach(async () => {
  test = await startTestShell()
})
afterEach(() => test.stop())

describe('calls over the socket', () => {
  it('are answered under their id, those from before the application was ready too', async () => {
    const window = await test.connectWindow()
    window.send({ id: 5, name: 'app.info', input: { a: 1 }, profile: 'p1' })
    const answer = window.hear()
    test.shell.serve(async (asked, context) => ok({ asked, window: context.window.length }))
    expect(await answer).toEqual({
      id: 5,
      result: ok({ asked: { name: 'app.info', input: { a: 1 }, profile: 'p1' }, window: 36 }),
    })
  })

  it('do not wait for one another', async () => {
    const slow = Promise.withResolvers<null>()
    test.shell.serve(async ({ name }) => ok(name === 'slow' ? await slow.promise : name))
    const window = await test.connectWindow()
    window.send({ id: 1, name: 'slow', input: {} })
    window.send({ id: 2, name: 'fast', input: {} })
    expect(await window.hear()).toEqual({ id: 2, result: ok('fast') })
    slow.resolve(null)
    expect(await window.hear()).toEqual({ id: 1, result: ok(null) })
  })

  it.each([
    ['text that is no call', 'hello'],
    ['a call with a wrong id', '{"id":"1","name":"app.info","input":{},"profile":null}'],
    ['binary data', Buffer.from('{"id":1,"name":"app.info","input":{},"profile":null}')],
  ])('end the socket on %s', async (_what, data) => {
    const window = await test.connectWindow()
    window.socket.send(data)
    const [code] = await once(window.socket, 'close')
    expect(code).toBe(1008)
  })

  it('end the socket on a frame over the limit', async () => {
    const window = await test.connectWindow()
    window.socket.send('x'.repeat(MAX_FRAME_BYTES + 1))
    const [code] = await once(window.socket, 'close')
    expect(code).toBe(1009)
  })

  it('reach the windows that are connected, which are counted', async () => {
    const [first, second] = [await test.connectWindow(), await test.connectWindow()]
    const event = { name: 'position.changed', payload: { currentFileId: 'f' } } as const
    const heard = [first.hear(), second.hear()]
    test.shell.shell.emit(event)
    expect(await Promise.all(heard)).toEqual([{ event }, { event }])
    first.socket.close()
    await expect.poll(() => test.counts).toEqual([1, 2, 1])
  })
})

describe('a download', () => {
  const save = async (name: string) => {
    const path = join(test.folder, 'export.tmp')
    writeFileSync(path, 'uno;dos')
    return test.shell.shell.save({ name, mediaType: 'text/csv; charset=utf-8', path })
  }
  const offered = async (window: TestWindow): Promise<string> => {
    const frame = (await window.hear()) as { event: { payload: { path: string } } }
    return frame.event.payload.path
  }

  it('is offered to the window that asked, and to no other', async () => {
    test.shell.serve(async () => save('posicion.csv'))
    const [asking, other] = [await test.connectWindow(), await test.connectWindow()]
    asking.send({ id: 1, name: 'exports.position', input: {} })
    expect(await offered(asking)).toMatch(/^download\/[\w-]{32}$/)
    expect(await asking.hear()).toEqual({
      id: 1,
      result: ok({ kind: 'downloading', name: 'posicion.csv' }),
    })
    expect(other.unheard).toEqual([])
  })

  it('is served once, as an attachment, and its temporary file is gone afterwards', async () => {
    const window = await test.connectWindow()
    const path = offered(window)
    await save('posición "ñ".csv')
    const cookie = await test.openWindow()
    const reply = await test.get(`/${await path}`, { cookie })
    expect([reply.status, reply.body]).toEqual([200, 'uno;dos'])
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-length']).toBe('7')
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="posici_n ___.csv"; filename*=UTF-8\'\'posici%C3%B3n%20%22%C3%B1%22.csv',
    )
    expect((await test.get(`/${await path}`, { cookie })).status).toBe(404)
    await expect.poll(() => existsSync(join(test.folder, 'export.tmp'))).toBe(false)
  })

  it('is not served without the session, and stays for the window that has it', async () => {
    const window = await test.connectWindow()
    const path = offered(window)
    await save('a.csv')
    expect((await test.get(`/${await path}`)).status).toBe(403)
    expect((await test.get(`/${await path}`, { cookie: await test.openWindow() })).status).toBe(200)
  })

  it('that nobody took is removed when the shell closes', async () => {
    await save('a.csv')
    await test.shell.close()
    expect(existsSync(join(test.folder, 'export.tmp'))).toBe(false)
  })
})
