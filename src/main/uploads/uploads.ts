import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { fail, type Outcome, ok } from '../../shared/errors/index.ts'

/** An upload that has arrived whole: the name of the file that was dropped, and its bytes. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface Upload {
  readonly name: string
  readonly expected: number
  readonly chunks: Buffer[]
  received: number
}

const KEPT = 4

/**
 * Files dropped on the window, in chunks; one larger than `maxBytes` is refused before its first chunk. They are kept in
 * memory: what a bank says is not written to disk in the clear.
 */
export function createUploads(maxBytes: number) {
  const uploads = new Map<string, Upload>()

  const incomplete = (upload: Upload): Outcome<never> =>
    fail('upload_incomplete', { expected: upload.expected, received: upload.received })

  const makeRoom = (): void => {
    for (const id of [...uploads.keys()].slice(0, -(KEPT - 1))) uploads.delete(id)
  }

  return {
    /** Announces a file; fails with `upload_too_large`. Only the newest few unfinished uploads are kept. */
    begin: (name: string, bytes: number): Outcome<{ uploadId: string }> => {
      if (bytes > maxBytes) return fail('upload_too_large', { limit: megabytes(maxBytes) })
      if (uploads.size >= KEPT) makeRoom()
      const uploadId = randomUUID()
      uploads.set(uploadId, { name, expected: bytes, chunks: [], received: 0 })
      return ok({ uploadId })
    },
    /** Takes the next chunk, in order and of some bytes; fails with `upload_unknown` or `upload_incomplete`, which end the upload. */
    chunk: (uploadId: string, index: number, base64: string): Outcome<null> => {
      const upload = uploads.get(uploadId)
      if (upload === undefined) return fail('upload_unknown', {})
      const bytes = Buffer.from(base64, 'base64')
      const isNext = index === upload.chunks.length && bytes.byteLength > 0
      upload.received += bytes.byteLength
      if (!isNext || upload.received > upload.expected) {
        uploads.delete(uploadId)
        return incomplete(upload)
      }
      upload.chunks.push(bytes)
      return ok(null)
    },
    /** The whole file; it stays until dropped, so that a refused one can be confirmed. Fails with `upload_unknown` or `upload_incomplete`. */
    take: (uploadId: string): Outcome<UploadedFile> => {
      const upload = uploads.get(uploadId)
      if (upload === undefined) return fail('upload_unknown', {})
      if (upload.received !== upload.expected) return incomplete(upload)
      return ok({ name: upload.name, bytes: joinChunks(upload) })
    },
    /** Forgets an upload. */
    drop: (uploadId: string): void => void uploads.delete(uploadId),
    clear: (): void => uploads.clear(),
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`

/** In memory of its own, so that whoever takes the file may hand it over to another thread. */
function joinChunks({ chunks, received }: Upload): Uint8Array {
  const whole = new Uint8Array(received)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
