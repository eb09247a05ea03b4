import { type Transferable, Worker, type WorkerOptions } from 'node:worker_threads'
import { type AppError, appError, err } from '../../shared/errors/index.ts'
import { type Async, asyncOf, type Call, type Message, type Request } from './calls.ts'
import { tellSlow } from './slow-statements.ts'
import { memoryOf } from './transferable.ts'

export interface ThreadOptions<Setup, Event> extends Pick<WorkerOptions, 'resourceLimits'> {
  /** May go with memory, see `transferable`. */
  readonly setup: Setup
  /** Hears what the thread says before its answers. */
  readonly onEvent?: (event: Event) => void
  /** The answer to calls that a thread left open: it threw this, or ended (null). `internal` without it. */
  readonly died?: (cause: unknown) => AppError
}

/** A thread that answers calls. */
export interface Thread<Api extends object> {
  /**
   * Its methods. A call that cannot be answered, because the thread could not start, ended or died, answers an error.
   */
  readonly calls: Async<Api>
  /** Lets it answer what was asked before, and end. */
  readonly close: () => Promise<void>
  /** Ends it where it stands. */
  readonly stop: () => Promise<void>
  /** True once it takes no more calls: it was closed, or ended by itself. */
  readonly ended: () => boolean
}

const internal = (cause: unknown): AppError =>
  appError('internal', { reference: cause instanceof Error ? String(cause) : 'the thread ended' })

/** The thread as its starter sees it; a `Worker` is one. */
export interface StartedThread {
  readonly postMessage: (request: Request, memory: readonly Transferable[]) => void
  readonly terminate: () => Promise<unknown>
  readonly on: {
    (event: 'message', hear: (message: Message) => void): unknown
    (event: 'error', hear: (cause: unknown) => void): unknown
    (event: 'exit', hear: () => void): unknown
  }
}

export interface StartOptions extends Pick<WorkerOptions, 'resourceLimits' | 'transferList'> {
  readonly workerData: unknown
}

/** Starts a thread whose file serves `Api` (see `serve`). */
export const startThread = <Api extends object, Setup = null, Event = never>(
  file: URL,
  options: ThreadOptions<Setup, Event>,
): Thread<Api> => startThreadBy((url, given) => new Worker(url, given), file, options)

/** As {@link startThread}, by what starts it, which may throw. */
export function startThreadBy<Api extends object, Setup = null, Event = never>(
  startWorker: (file: URL, options: StartOptions) => StartedThread,
  file: URL,
  { setup, onEvent, died = internal, resourceLimits }: ThreadOptions<Setup, Event>,
): Thread<Api> {
  const open = new Map<number, (answer: unknown) => void>()
  let serial = 0
  /** Set as soon as no further call can be answered. */
  let closing = false
  let cause: unknown = null

  const begin = (): StartedThread | null => {
    try {
      return startWorker(file, {
        workerData: setup,
        transferList: memoryOf([setup]),
        ...(resourceLimits === undefined ? {} : { resourceLimits }),
      })
    } catch (fault) {
      closing = true
      cause = fault
      return null
    }
  }
  const worker = begin()
  const gone = new Promise<void>((resolve) => {
    if (worker === null) return resolve()
    worker.on('error', (fault) => {
      cause = fault
    })
    worker.on('exit', () => {
      closing = true
      for (const settle of open.values()) settle(err(died(cause)))
      open.clear()
      resolve()
    })
  })
  worker?.on('message', (message) => {
    if ('slow' in message) return tellSlow(message.slow)
    if ('event' in message) return onEvent?.(message.event as Event)
    open.get(message.id)?.(message.answer)
    open.delete(message.id)
  })
  const post = (request: Request, memory: readonly Transferable[] = []): void =>
    worker?.postMessage(request, memory)

  const call = (method: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve) => {
      if (closing) return resolve(err(died(cause)))
      serial += 1
      const request: Call = { id: serial, method, args }
      try {
        post(request, memoryOf(args))
        open.set(serial, resolve)
      } catch (fault) {
        // Something that cannot travel between threads.
        resolve(err(internal(fault)))
      }
    })

  return {
    calls: asyncOf<Api>(call),
    close: async () => {
      if (!closing) post('close')
      closing = true
      await gone
    },
    stop: async () => {
      closing = true
      await worker?.terminate()
      await gone
    },
    ended: () => closing,
  }
}
