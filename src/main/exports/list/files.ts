import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, err, ok } from '../../../shared/base/result.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import type { ExportFormat, ExportOutcome } from '../../../shared/ipc/exports.ts'
import { diskError } from '../../disk/errors.ts'
import type { Shell } from '../../ports/shell.ts'

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The dependencies of documents. */
export interface PaperDeps {
  readonly shell: Pick<Shell, 'save' | 'printToPdf' | 'print'>
  /** Where files are made before the shell takes them over: private to the user, emptied at start. */
  readonly tempDir: string
  readonly settings: () => Answer<Settings>
}

/** Makes a file by `write` and hands it to the user; whatever fails leaves nothing behind. */
export async function handOver(
  { shell, tempDir }: Pick<PaperDeps, 'tempDir'> & { readonly shell: Pick<Shell, 'save'> },
  file: { readonly name: string; readonly extension: string; readonly mediaType: string },
  write: (path: string) => Answer<null>,
): Answer<ExportOutcome> {
  const path = join(tempDir, `${randomUUID()}.${file.extension}`)
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    return err(diskError(cause, tempDir))
  }
  const written = await write(path)
  if (!written.ok) {
    await rm(path, { force: true })
    return written
  }
  return shell.save({ name: `${file.name}.${file.extension}`, mediaType: file.mediaType, path })
}

/** Makes a page by `make` and hands it to the printer; whatever fails leaves nothing behind. */
export async function printOut(
  { shell, tempDir }: Pick<PaperDeps, 'tempDir'> & { readonly shell: Pick<Shell, 'print'> },
  name: string,
  make: (path: string) => Answer<string | null>,
): Answer<ExportOutcome> {
  const path = join(tempDir, `${randomUUID()}.pdf`)
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    return err(diskError(cause, tempDir))
  }
  const made = await make(path)
  if (!made.ok) return made
  return shell.print({ name: `${name}.pdf`, html: made.value ?? '', path })
}

/** Writes bytes or text as a new file, for the user only. */
export async function writeNew(path: string, content: string | Uint8Array): Answer<null> {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
    return ok(null)
  } catch (cause) {
    return err(diskError(cause, path))
  }
}

/** Words as a part of a file name that people read: letters without accents, digits and single hyphens. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** A part of a file name: letters without accents, digits and single hyphens. */
export const plainName = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^A-Za-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .toLowerCase()
        .slice(0, 60),
    )
    .filter((part) => part !== '')
    .join('-')
