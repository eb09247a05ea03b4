import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { parseTable } from './parse-table.ts'

interface Setup {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** Reads an imported file away from the main thread. Started by `table.ts`; it ends by itself. */
async function start(port: MessagePort, { bytes, fileName }: Setup): Promise<void> {
  port.postMessage(await parseTable(bytes, fileName))
}

if (parentPort !== null) await start(parentPort, workerData as Setup)
