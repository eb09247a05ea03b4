import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { err, ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { copyDatabase } from './copy.ts'
import { diskError } from './errors.ts'
import { connect, type NewFile } from './sqlite.ts'

/** What the thread of one copy is started with. */
export interface CopySetup {
  readonly path: string
  readonly key: Uint8Array
  readonly target: string
  readonly made?: NewFile
}

/** Copies a database through a connection of its own, so that the main thread is not held up. */
function start(port: MessagePort, setup: CopySetup): void {
  const outcome = attempt(setup)
  setup.key.fill(0)
  port.postMessage(outcome)
  port.close()
}

function attempt({ path, key, target, made }: CopySetup): Result<null, AppError> {
  try {
    const db = connect(path, key, made)
    try {
      copyDatabase(db, key, target, made)
    } finally {
      db.close()
    }
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, target))
  }
}

if (parentPort !== null) start(parentPort, workerData as CopySetup)
