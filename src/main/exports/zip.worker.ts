import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
// The build for browsers: the other makes a second `require` where a chunk is shared.
import { Zip, ZipDeflate } from 'fflate/browser'
import { type Answer, err, ok } from '../../shared/base/result.ts'
import { diskError } from '../disk/errors.ts'
import { serve } from '../threads/serve.ts'

/** A file on its way into a zip: its name there, and where it lies. */
export interface PackedFile {
  readonly name: string
  readonly path: string
}

/** The thread that packs files, so that the main thread need not. */
export interface ZipThread {
  readonly pack: (files: readonly PackedFile[], target: string) => Answer<null>
}

async function pack(files: readonly PackedFile[], target: string): Answer<null> {
  try {
    const out = openSync(target, 'wx', 0o600)
    try {
      const failed: Error[] = []
      const zip = new Zip((problem, piece) => {
        if (problem !== null) failed.push(problem)
        // Not `writeSync`, which may write a part and say how much.
        else writeFileSync(out, piece)
      })
      for (const { name, path } of files) {
        const entry = new ZipDeflate(name)
        zip.add(entry)
        for await (const piece of createReadStream(path)) entry.push(piece as Uint8Array)
        entry.push(new Uint8Array(0), true)
      }
      zip.end()
      const [cause] = failed
      if (cause !== undefined) throw cause
    } finally {
      closeSync(out)
    }
    return ok(null)
  } catch (cause) {
    await rm(target, { force: true })
    return err(diskError(cause, target))
  }
}

serve<null, ZipThread>(() => ({
  api: { pack },
  thrown: (cause) => err(diskError(cause, 'zip')),
}))
