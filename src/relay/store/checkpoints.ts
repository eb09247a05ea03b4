import { Worker } from 'node:worker_threads'

/** How often what is committed is moved from the log into the file. */
const EVERY_MS = 1000

/**
 * Text rather than a module: the relay is one file wherever it is copied to. PASSIVE waits for nobody, so a commit never
 * waits for it; `busy` is no error, the next turn takes the rest.
 */
const WORK = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(workerData.path)
  db.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0')
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  const turn = setInterval(() => checkpoint.get(), workerData.everyMs)
  parentPort.once('message', () => {
    clearInterval(turn)
    db.close()
    parentPort.close()
  })
`

/**
 * Moves the write-ahead log of a relay's file into the file beside the commits, in a thread of its own: syncing thousands
 * of pages inside a commit makes every delivery that waits for it late. Answers how to stop it, which must precede the
 * closing of the file. Should the thread fail, the log only grows until the store's own, larger threshold.
 */
export function startCheckpoints(path: string, everyMs: number = EVERY_MS): () => Promise<void> {
  const worker = new Worker(WORK, { eval: true, workerData: { path, everyMs } })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })
  worker.on('error', () => undefined)
  worker.unref()
  return async () => {
    worker.ref()
    worker.postMessage('stop')
    await ended
  }
}
