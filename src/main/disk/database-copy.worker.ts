import { err, ok } from '../../shared/errors/index.ts'
import type { Outcome } from '../threads/calls.ts'
import { serve } from '../threads/serve.ts'
import { copyDatabaseAt } from './copy.ts'
import { diskError } from './errors.ts'
import type { DatabaseFile } from './sqlite.ts'

/** The start data of the thread that makes one copy. */
export interface CopySetup extends DatabaseFile {
  readonly target: string
}

export interface CopyThread {
  readonly copy: () => Outcome<null>
}

function copy(setup: CopySetup): Outcome<null> {
  try {
    copyDatabaseAt(setup, setup.target)
    return ok(null)
  } finally {
    setup.key.fill(0)
  }
}

/** Copies a database through a connection of its own, so that the main thread is not held up. */
serve<CopySetup, CopyThread>((setup) => ({
  api: { copy: () => copy(setup) },
  thrown: (cause) => err(diskError(cause, setup.target)),
}))
