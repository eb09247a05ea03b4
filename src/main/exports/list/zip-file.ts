import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
// The build for browsers: the other makes a second `require` where a chunk is shared.
import { Zip, type ZipInputFile } from 'fflate/browser'
import { type Answer, err, ok } from '../../../shared/errors/index.ts'
import { diskError } from '../../disk/errors.ts'

/** A zip file that is written part by part. Neither a part nor the file is ever whole in memory. */
export type ZipFile = ReturnType<typeof createZipFile>

/** The method of parts that are deflated. */
const DEFLATED = 8
/** Parts have no moment of their own: the same rows make the same file. */
const MOMENT = '1980-01-02T12:00:00'
/** How many bytes are deflated before they are handed on: a few turns for each piece of rows. */
const OUT_BYTES = 256 * 1024

interface Part {
  readonly file: ZipInputFile
  readonly deflate: ReturnType<typeof createDeflateRaw>
  /** Settles when all that was written to it is deflated. */
  deflated: Promise<void>
}

/** Makes a new zip file for the user only; the system's zlib deflates beside this thread. */
export function createZipFile(path: string) {
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = finished(out)
  // Whoever writes sees the failure; this only avoids an unhandled rejection.
  written.catch(() => undefined)
  const zip = new Zip((_error, bytes) => void out.write(bytes))
  let part: Part | null = null

  return {
    /** Begins a part; what is written goes to it. */
    begin: (filename: string): void => {
      const file: ZipInputFile = {
        filename,
        size: 0,
        crc: 0,
        compression: DEFLATED,
        mtime: MOMENT,
      }
      zip.add(file)
      const deflate = createDeflateRaw({ chunkSize: OUT_BYTES })
      deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => file.ondata?.(null, bytes, false))
      part = { file, deflate, deflated: Promise.resolve() }
    },
    /** Takes text or bytes when what came before is deflated, and the disk has room. */
    write: async (piece: string | Uint8Array): Promise<void> => {
      if (part === null) return
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      const { file, deflate, deflated } = part
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      await deflated
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), written])
      if (out.errored !== null) throw out.errored
      part.deflated = new Promise((resolve, reject) => {
        deflate.write(bytes, (fault) => (fault ? reject(fault) : resolve()))
      })
    },
    /** Ends the part. */
    close: async (): Promise<void> => {
      if (part === null) return
      const { file, deflate, deflated } = part
      part = null
      await deflated
      await finished(deflate.end())
      file.ondata?.(null, new Uint8Array(), true)
    },
    /** Finishes the file, whose parts are all ended. */
    end: async (): Promise<void> => {
      zip.end()
      out.end()
      await written
    },
  }
}

/** Packs files, each by its name there and where it lies, into a new zip. Fails with `disk_full`, `disk_failed`, and leaves no zip then. */
export async function packFiles(
  files: readonly { readonly name: string; readonly path: string }[],
  target: string,
): Answer<null> {
  try {
    const zip = createZipFile(target)
    for (const { name, path } of files) {
      zip.begin(name)
      for await (const piece of createReadStream(path)) await zip.write(piece as Uint8Array)
      await zip.close()
    }
    await zip.end()
    return ok(null)
  } catch (cause) {
    await rm(target, { force: true })
    return err(diskError(cause, target))
  }
}
