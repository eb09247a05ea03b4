import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import { type Answer, err, fail, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { diskError, reasonOf } from '../../disk/errors.ts'
import { renamePatiently } from '../../disk/patient.ts'
import type { OutgoingFile } from '../../ports/shell.ts'

/**
 * Asks where to keep a file and puts it there whole or not at all. The temporary file is gone afterwards. Fails with
 * `disk_full` and `save_failed`; what was there before is as it was then. Nothing is written once the
 * application is locked, though it was asked about before. `copy` is the disk's own unless a test brings another.
 */
export async function saveFile(
  window: BrowserWindow,
  file: OutgoingFile,
  locked: () => boolean,
  copy: typeof copyFile = copyFile,
): Answer<ExportOutcome> {
  try {
    if (locked()) return ok({ kind: 'dismissed' })
    const extension = extname(file.name).slice(1)
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('downloads'), basename(file.name)),
      filters: extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
      properties: ['showOverwriteConfirmation', 'createDirectory'],
    })
    if (canceled || filePath === '' || locked()) return ok({ kind: 'dismissed' })
    return mapOk(await place(file.path, filePath, copy), () => ({ kind: 'saved', path: filePath }))
  } finally {
    await rm(file.path, { force: true })
  }
}

async function place(from: string, to: string, copy: typeof copyFile): Answer<null> {
  if (process.platform === 'darwin') return overwrite(from, to, copy)
  // The folder may be one that others write to: a name that nobody can put something under beforehand.
  const part = join(dirname(to), `.tesorero-${randomBytes(12).toString('base64url')}.part`)
  try {
    await copy(from, part, constants.COPYFILE_EXCL)
    await renamePatiently(part, to)
    return ok(null)
  } catch (cause) {
    await rm(part, { force: true }).catch(() => {})
    return notPlaced(cause, to)
  }
}

function notPlaced(cause: unknown, to: string): Outcome<never> {
  const failed = diskError(cause, to)
  if (failed.code === 'disk_full') return err(failed)
  return fail('save_failed', { path: to, reason: reasonOf(cause) })
}

/**
 * Writes over the chosen file, the only one of its folder that macOS lets be written without asking again. A copy of what
 * was there is kept in our own folder until the new one is whole.
 */
async function overwrite(from: string, to: string, copy: typeof copyFile): Answer<null> {
  const kept = `${from}.before`
  try {
    const there = existsSync(to)
    if (there) await copyFile(to, kept)
    try {
      await copy(from, to)
    } catch (cause) {
      await (there ? copyFile(kept, to) : rm(to, { force: true }))
      throw cause
    }
    return ok(null)
  } catch (cause) {
    return notPlaced(cause, to)
  } finally {
    await rm(kept, { force: true }).catch(() => {})
  }
}
