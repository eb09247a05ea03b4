import { copyFile, rename, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { app, type BrowserWindow, dialog } from 'electron'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { OutgoingFile } from '../port.ts'

/** Asks where to keep a file and puts it there whole or not at all. The temporary file is gone afterwards. */
export async function saveFile(
  window: BrowserWindow,
  file: OutgoingFile,
): Promise<Result<ExportOutcome, AppError>> {
  try {
    const extension = extname(file.name).slice(1)
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: join(app.getPath('downloads'), basename(file.name)),
      filters: extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
      properties: ['showOverwriteConfirmation', 'createDirectory'],
    })
    if (canceled || filePath === '') return ok({ kind: 'dismissed' })
    return await place(file.path, filePath)
  } finally {
    await rm(file.path, { force: true })
  }
}

async function place(from: string, to: string): Promise<Result<ExportOutcome, AppError>> {
  const part = `${to}.part`
  try {
    await copyFile(from, part)
    await rename(part, to)
    return ok({ kind: 'saved', path: to })
  } catch (cause) {
    await rm(part, { force: true }).catch(() => {})
    const reason = cause instanceof Error ? cause.message : String(cause)
    return err(appError('save_failed', { path: to, reason }))
  }
}
