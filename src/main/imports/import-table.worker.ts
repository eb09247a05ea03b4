import { parentPort, workerData } from 'node:worker_threads'
import { parseTable } from './parse-table.ts'

/** Reads an imported file away from the main thread. */
const { bytes, fileName } = workerData as {
  readonly bytes: Uint8Array
  readonly fileName: string
}
parentPort?.postMessage(await parseTable(bytes, fileName))
