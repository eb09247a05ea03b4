import { parentPort, workerData } from 'node:worker_threads'
import { readImport } from './import.ts'

/** Reads an imported file away from the main thread. */

const { name, bytes, known } = workerData as {
  readonly name: string
  readonly bytes: Uint8Array
  readonly known: ReadonlySet<string>
}
parentPort?.postMessage(await readImport({ name, bytes }, known))
