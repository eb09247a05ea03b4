import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { AppError } from '../../shared/errors/index.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { diskError } from '../disk/errors.ts'
import { connect } from '../disk/sqlite.ts'
import { copyLedger } from './copy.ts'

/** What the thread of one backup is started with. */
export interface BackupSetup {
  readonly path: string
  readonly key: Uint8Array
  readonly target: string
}

/** Copies the ledger through a connection of its own, so that the main thread is not held up. */
function start(port: MessagePort, { path, key, target }: BackupSetup): void {
  port.postMessage(attempt(path, key, target))
  port.close()
}

function attempt(path: string, key: Uint8Array, target: string): Result<null, AppError> {
  try {
    const db = connect(path, key)
    try {
      copyLedger(db, key, target)
    } finally {
      db.close()
    }
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, target))
  }
}

if (parentPort !== null) start(parentPort, workerData as BackupSetup)
