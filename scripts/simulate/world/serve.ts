import type { MessagePort } from 'node:worker_threads'
import { type Make, serveOn } from '../../../src/main/threads/serve.ts'
import { registerThread } from './threads.ts'

export { type Make, type ServedApi, serveOn } from '../../../src/main/threads/serve.ts'

/** `serve` as the simulator's threads have it: the file says how it is started, and starts nothing by itself. */
export function serve<Setup, Api extends object>(make: Make<Setup, Api>): void {
  // The simulator's port has the members that a thread uses.
  registerThread((port, setup) => serveOn(port as unknown as MessagePort, setup as Setup, make))
}
