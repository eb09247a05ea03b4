import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type Make, serveOn } from './serve.ts'

/** What a thread is started with that serves one user after the other. */
export const KEPT = 'kept for tests'

/** What such a thread is told: to serve on a port until that is closed. It says when it is free again. */
export interface Turn {
  readonly setup: unknown
  readonly port: MessagePort
}

/** `serve` as threads have it that are bundled for tests, see `kept-threads.fixture.ts`. */
export function serve<Setup, Api extends object>(make: Make<Setup, Api>): void {
  const main = parentPort
  if (main === null) return
  if (workerData !== KEPT) {
    serveOn(main, workerData as Setup, make)
    return
  }
  main.on('message', ({ setup, port }: Turn) => {
    port.once('close', () => main.postMessage('free'))
    serveOn(port, setup as Setup, make)
  })
}
