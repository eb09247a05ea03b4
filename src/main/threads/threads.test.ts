import { expect, it } from 'vitest'
import { appError, err } from '../../shared/errors/index.ts'
import { hearSlow } from './slow-statements.ts'
import { startThread, type Thread } from './start.ts'
import type { Toy, ToySetup } from './toy-thread.fixture.ts'
import { detachable, transferable, transferableOn } from './transferable.ts'

const file = new URL('./toy-thread.fixture.ts', import.meta.url)
const internal = (reference: string) => err(appError('internal', { reference }))

function toy(more: { onEvent?: (event: number) => void; died?: () => never } = {}): {
  readonly thread: Thread<Toy>
  readonly bytes: Uint8Array
  readonly closed: () => boolean
} {
  const bytes = new Uint8Array(8)
  const closed = new SharedArrayBuffer(4)
  const { onEvent } = more
  const thread = startThread<Toy, ToySetup, number>(file, {
    setup: transferable({ bytes, closed }, bytes),
    ...(onEvent === undefined ? {} : { onEvent }),
  })
  return { thread, bytes, closed: () => Atomics.load(new Int32Array(closed), 0) === 1 }
}

it('a thread answers each call with what its method answers', async () => {
  const { thread } = toy()
  const { double, later } = thread.calls
  const answers = await Promise.all([double(1), later(5), double(3)])
  expect(answers).toEqual([2, 5, 6].map((value) => ({ ok: true, value })))
  await thread.close()
})

it('memory that is handed over is there and no longer here', async () => {
  const { thread, bytes } = toy()
  expect(await thread.calls.bytes()).toEqual({ ok: true, value: 8 })
  expect(bytes.length).toBe(0)
  await thread.close()
})

it('a slow statement of a thread is told to the thread that started it', async () => {
  const slow: unknown[] = []
  const end = hearSlow((one) => slow.push(one))
  const { thread } = toy()
  await thread.calls.tellsSlow()
  await thread.close()
  end()
  expect(slow).toEqual([{ statement: 'SELECT ?', ms: 120, rows: 7 }])
})

it('what is given, and answered, with its memory is nowhere else', async () => {
  const { thread } = toy()
  const own = new Uint8Array([1, 2, 3])
  expect(await thread.calls.doubled(transferable({ own }, own))).toEqual({
    ok: true,
    value: { own: new Uint8Array([1, 2, 3, 1, 2, 3]) },
  })
  expect(own.length).toBe(0)
  // What it was given is its own, what it answered is not any more.
  expect(await thread.calls.left()).toEqual({ ok: true, value: [3, 0] })
  const copied = new Uint8Array([4])
  expect((await thread.calls.doubled({ own: copied })).ok).toBe(true)
  expect(copied.length).toBe(1)
  await thread.close()
})

it('what was marked to go with its memory does so as a spread copy as well', async () => {
  const { thread } = toy()
  const own = new Uint8Array([1, 2])
  const marked = transferable({ own }, own)
  expect(await thread.calls.lengths(transferableOn([{ ...marked }]))).toEqual({
    ok: true,
    value: [2],
  })
  expect(own.length).toBe(0)
  await thread.close()
})

it('what is handed on among other arguments goes with its memory', async () => {
  const { thread } = toy()
  const own = new Uint8Array([1, 2])
  const copied = new Uint8Array([3])
  const given = transferableOn([transferable({ own }, own), { own: copied }])
  expect(await thread.calls.lengths(given)).toEqual({ ok: true, value: [2, 1] })
  expect([own, copied].map(({ length }) => length)).toEqual([0, 1])
  await thread.close()
})

it('bytes go with their memory where it is all theirs, else as a copy', async () => {
  const { thread } = toy()
  const whole = new Uint8Array([1, 2, 3])
  const part = new Uint8Array([4, 5, 6]).subarray(1)
  const small = Buffer.from('of those that share a memory')
  const given = [whole, part, small].map((bytes) => ({ own: detachable(bytes) }))
  expect(given.map(({ own }) => [...own])).toEqual([[1, 2, 3], [5, 6], [...small]])
  const handed = transferable(given, ...given.map(({ own }) => own))
  expect(await thread.calls.lengths(handed)).toEqual({ ok: true, value: [3, 2, 28] })
  expect([whole, part, small].map(({ length }) => length)).toEqual([0, 2, 28])
  await thread.close()
})

it('what it says on the way is heard before the answer', async () => {
  const heard: number[] = []
  const { thread } = toy({ onEvent: (event) => heard.push(event) })
  await thread.calls.tells(3)
  expect(heard).toEqual([1, 2, 3])
  await thread.close()
})

it('closing waits for the answers of what was asked before, and tells the thread', async () => {
  const { thread, closed } = toy()
  const answer = thread.calls.later(4)
  await thread.close()
  expect(await answer).toEqual({ ok: true, value: 4 })
  expect(closed()).toBe(true)
  expect(thread.ended()).toBe(true)
})

it('what is asked of a closed thread answers an error', async () => {
  const { thread } = toy()
  await thread.close()
  expect(await thread.calls.double(1)).toEqual(internal('the thread ended'))
})

it('a method that throws answers an error, and the thread goes on', async () => {
  const { thread } = toy()
  expect(await thread.calls.throws()).toEqual(internal('Error: a fault'))
  expect(await thread.calls.double(2)).toEqual({ ok: true, value: 4 })
  await thread.close()
})

it('what cannot travel between threads answers an error, on either way', async () => {
  const { thread } = toy()
  expect(await thread.calls.functions()).toMatchObject({ ok: false, error: { code: 'internal' } })
  const unclonable = (() => 1) as unknown as number
  expect(await thread.calls.double(unclonable)).toMatchObject({ ok: false })
  expect(await thread.calls.double(2)).toEqual({ ok: true, value: 4 })
  await thread.close()
})

it('a thread that ends settles every open call with an error', async () => {
  const { thread } = toy()
  const open = [thread.calls.exits(), thread.calls.double(1), thread.calls.later(2)]
  expect(await Promise.all(open)).toEqual(open.map(() => internal('the thread ended')))
  expect(thread.ended()).toBe(true)
})

it('a thread that dies says of what', async () => {
  const { thread } = toy()
  await thread.calls.dies()
  expect(await thread.calls.later(1)).toEqual(internal('Error: it broke'))
  await thread.close()
})

it('a thread whose file is not there answers an error', async () => {
  const thread = startThread<Toy>(new URL('./nowhere.ts', import.meta.url), { setup: null })
  expect(await thread.calls.double(1)).toMatchObject({ ok: false, error: { code: 'internal' } })
  await thread.close()
})

it('a thread that cannot even be started answers an error', async () => {
  const setup = { report: () => undefined }
  const thread = startThread<Toy, object>(file, { setup })
  expect(await thread.calls.double(1)).toMatchObject({ ok: false, error: { code: 'internal' } })
  await thread.close()
  await thread.stop()
})

it('a thread that does not come to an end can be stopped, and its call settles', async () => {
  const { thread } = toy()
  const answer = thread.calls.hangs()
  await thread.stop()
  expect(await answer).toEqual(internal('the thread ended'))
})

it('how a thread died can be told in other words', async () => {
  const thread = startThread<Toy>(new URL('./nowhere.ts', import.meta.url), {
    setup: null,
    died: () => appError('cancelled', {}),
  })
  expect(await thread.calls.double(1)).toEqual(err(appError('cancelled', {})))
})
