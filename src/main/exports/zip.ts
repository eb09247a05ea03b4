import type { Answer } from '../../shared/base/result.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import type { PackedFile, ZipThread } from './zip.worker.ts'

/** Packs files into a new zip, in a thread. Fails with `disk_full`, `disk_failed`, and leaves no zip then. */
export async function packFiles(files: readonly PackedFile[], target: string): Answer<null> {
  const thread = startThread<ZipThread>(threadFile(import.meta.url, 'zip'), { setup: null })
  const packed = await thread.calls.pack(files, target)
  await thread.close()
  return packed
}
