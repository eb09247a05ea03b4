import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { fail } from '../../shared/errors/index.ts'
import { type Call, callOn, type Message, type Request } from './calls.ts'
import { hearSlow } from './slow-statements.ts'
import { memoryOf } from './transferable.ts'

/** The methods and handlers by which a thread answers calls. */
export interface ServedApi<Api extends object> {
  readonly api: Api
  /** The answer to a call whose method threw; `internal` without it. */
  readonly thrown?: (cause: unknown) => unknown
  /** Called once, when no further call comes. */
  readonly close?: () => void
}

/** Makes what a thread answers with from what it was started with; `say` tells something before an answer. */
export type Make<Setup, Api extends object> = (
  setup: Setup,
  say: (event: unknown) => void,
) => ServedApi<Api>

/** The thread's side of `startThread`: answers each call until it is told to close. On the main thread it does nothing. */
export function serve<Setup, Api extends object>(make: Make<Setup, Api>): void {
  // The code that starts the thread is typed by the same interfaces.
  if (parentPort !== null) serveOn(parentPort, workerData as Setup, make)
}

/** Answers the calls that come through a port until it is told to close, which closes the port. */
export function serveOn<Setup, Api extends object>(
  port: MessagePort,
  setup: Setup,
  make: Make<Setup, Api>,
): void {
  const deaf = hearSlow((slow) => port.postMessage({ slow } satisfies Message))
  const served = make(setup, (event) => port.postMessage({ event } satisfies Message))
  const pending = new Set<Promise<void>>()
  const end = async (): Promise<void> => {
    await Promise.all(pending)
    served.close?.()
    deaf()
    port.close()
  }
  port.on('message', (request: Request) => {
    if (request === 'close') return void end()
    const answered = answer(port, served, request)
    pending.add(answered)
    void answered.then(() => pending.delete(answered))
  })
}

async function answer<Api extends object>(
  port: MessagePort,
  { api, thrown = fault }: ServedApi<Api>,
  { id, method, args }: Call,
): Promise<void> {
  const say = (value: unknown): void =>
    port.postMessage({ id, answer: value } satisfies Message, memoryOf([value]))
  try {
    const value = callOn(api, method, args)
    // A value that is no promise is answered at once, before the thread may have to end.
    say(value instanceof Promise ? await value : value)
  } catch (cause) {
    say(thrown(cause))
  }
}

const fault = (cause: unknown) => fail('internal', { reference: String(cause) })
