import { EventEmitter } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { Message } from './calls.ts'
import { KEPT, type Turn } from './kept-serve.fixture.ts'
import {
  type StartedThread,
  type StartOptions,
  startThreadBy,
  type Thread,
  type ThreadOptions,
} from './start.ts'

/**
 * Starts threads in tests: real ones, each for one user at a time, that are kept and used again by whoever starts the same
 * file. A new one for each of many hundred tests costs more than what most of them do. One that dies or is stopped is gone, as
 * ever.
 */
export const startThread = <Api extends object, Setup = null, Event = never>(
  file: URL,
  options: ThreadOptions<Setup, Event>,
): Thread<Api> => startThreadBy(startKept, file, options)

/** Threads that serve nobody, by their file and bounds. */
const idle = new Map<string, Worker[]>()
/** More of a kind stay only while they are used. */
const MOST_IDLE = 2

/** Takes an idle thread, or starts one, for a single user. Throws what cannot travel. */
function startKept(file: URL, options: StartOptions): StartedThread {
  const { workerData: setup, transferList = [], ...bounds } = options
  const key = JSON.stringify([file.href, bounds])
  const worker = idle.get(key)?.pop() ?? new Worker(file, { ...bounds, workerData: KEPT })
  const { port1: port, port2 } = new MessageChannel()
  const turn: Turn = { setup, port: port2 }
  try {
    worker.postMessage(turn, [port2, ...transferList])
  } catch (cause) {
    putBack(key, worker)
    throw cause
  }
  worker.ref()
  const heard = new EventEmitter()
  let ended = false
  const isClosed = new Promise((resolve) => port.once('close', resolve))
  // Whatever it said before is heard before.
  const end = async (isFree: boolean): Promise<void> => {
    worker.off('message', freed).off('exit', gone).off('error', failed)
    await isClosed
    ended = true
    if (isFree) putBack(key, worker)
    heard.emit('exit')
  }
  const freed = (): void => void end(true)
  const gone = (): void => void end(false)
  const failed = (cause: unknown): boolean => heard.emit('error', cause)
  worker.on('message', freed).on('exit', gone).on('error', failed)
  port.on('message', (message: Message) => heard.emit('message', message))
  return {
    on: heard.on.bind(heard),
    postMessage: (request, memory) => port.postMessage(request, [...memory]),
    terminate: () => (ended ? Promise.resolve() : worker.terminate()),
  }
}

function putBack(key: string, worker: Worker): void {
  const others = idle.get(key) ?? []
  idle.set(key, others)
  if (others.length < MOST_IDLE) others.push(worker)
  else void worker.terminate()
  worker.unref()
}
