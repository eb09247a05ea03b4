import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import { workerFile } from '../worker-file.ts'
import type {
  AnswerOf,
  Arguments,
  StoreCall,
  StoreMessage,
  StoreMethod,
  StoreRequest,
  StoreSetup,
} from './api.ts'

/** What came of a call: its answer, or that the file turned out damaged on the way. */
type Outcome<M extends StoreMethod> = AnswerOf<M> | 'damaged'

/** The running thread that holds a cache open. */
export interface StoreThread {
  readonly call: <M extends StoreMethod>(method: M, args: Arguments[M]) => Promise<Outcome<M>>
  /** Answers what was asked before, closes the file and ends the thread. */
  readonly close: () => Promise<void>
  /** True once the thread takes no more calls: it was closed, or ended by itself. */
  readonly ended: () => boolean
}

export interface StartedStore {
  readonly thread: StoreThread
  readonly notices: readonly AppError[]
}

/** Starts the thread; resolves when the file is open, or with why it is not. */
export async function startStore(setup: StoreSetup): Promise<Result<StartedStore, AppError>> {
  const worker = new Worker(workerFile('cache-store'), { workerData: setup })
  const waiting = new Map<number, (message: StoreMessage) => void>()
  let serial = 0
  /** Set as soon as no further call can be answered. */
  let closing = false
  let reason = 'the thread of the cache ended'
  const send = (request: StoreRequest): void => worker.postMessage(request)

  const ended = new Promise<void>((resolve) => {
    worker.on('error', (cause) => {
      reason = String(cause)
    })
    worker.on('exit', () => {
      closing = true
      for (const [id, settle] of waiting)
        settle({ kind: 'answer', id, outcome: err(appError('internal', { reference: reason })) })
      waiting.clear()
      resolve()
    })
  })

  const opened = await new Promise<Result<readonly AppError[], AppError>>((resolve) => {
    worker.on('message', (message: StoreMessage) => {
      if (message.kind === 'opened') resolve(message.outcome)
      else {
        waiting.get(message.id)?.(message)
        waiting.delete(message.id)
      }
    })
    void ended.then(() => resolve(err(appError('internal', { reference: reason }))))
  })
  if (!opened.ok) {
    await ended
    return opened
  }

  const call = async <M extends StoreMethod>(
    method: M,
    args: Arguments[M],
  ): Promise<Outcome<M>> => {
    const message = await new Promise<StoreMessage>((resolve) => {
      serial += 1
      const request: StoreCall<M> = { id: serial, method, args }
      waiting.set(serial, resolve)
      send(request)
    })
    if (message.kind !== 'answer') return 'damaged'
    // The thread answers each call with what its method returns; the types of both sides come from one list.
    return message.outcome as AnswerOf<M>
  }

  const thread: StoreThread = {
    call: async (method, args) =>
      closing ? Promise.reject(new Error('the thread of the cache has ended')) : call(method, args),
    close: async () => {
      if (!closing) send('close')
      closing = true
      await ended
    },
    ended: () => closing,
  }
  return ok({ thread, notices: opened.value })
}
