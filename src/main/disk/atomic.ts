import { open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Answer, err, ok } from '../../shared/errors/index.ts'
import { codeOf, diskError } from './errors.ts'
import { renamePatiently } from './patient.ts'

let serial = 0

/** Writes a whole file: its name leads to the old content or the new. For the user alone. Fails with `disk_full`, `disk_failed`. */
export async function writeAtomically(path: string, content: string | Uint8Array): Answer<null> {
  serial += 1
  const temporary = `${path}.${process.pid}-${serial}.tmp`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await renamePatiently(temporary, path)
    await syncDirectory(dirname(path))
    return ok(null)
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined)
    return err(diskError(cause, path))
  }
}

/** Makes a rename itself durable. Windows offers no such thing for folders and refuses to open one. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** The text of a file, or null where there is none. Fails with `disk_failed`. */
export async function readIfThere(path: string): Answer<string | null> {
  try {
    return ok(await readFile(path, 'utf8'))
  } catch (cause) {
    return codeOf(cause) === 'ENOENT' ? ok(null) : err(diskError(cause, path))
  }
}
