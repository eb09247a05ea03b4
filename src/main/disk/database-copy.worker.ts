import { err, ok } from '../../shared/errors/index.ts'
import type { Outcome } from '../threads/calls.ts'
import { serve } from '../threads/serve.ts'
import { copyDatabase } from './copy.ts'
import { diskError } from './errors.ts'
import { connect, type NewFile } from './sqlite.ts'

/** The start data of the thread that makes one copy. */
export interface CopySetup {
  readonly path: string
  readonly key: Uint8Array
  readonly target: string
  readonly made?: NewFile
}

/** The thread of one copy. */
export interface CopyThread {
  readonly copy: () => Outcome<null>
}

function copy({ path, key, target, made }: CopySetup): Outcome<null> {
  try {
    const db = connect(path, key, made)
    try {
      copyDatabase(db, key, target, made)
    } finally {
      db.close()
    }
    return ok(null)
  } finally {
    key.fill(0)
  }
}

/** Copies a database through a connection of its own, so that the main thread is not held up. */
serve<CopySetup, CopyThread>((setup) => ({
  api: { copy: () => copy(setup) },
  thrown: (cause) => err(diskError(cause, setup.target)),
}))
