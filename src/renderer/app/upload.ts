import { type Answer, fail, ok } from '../../shared/errors/index.ts'
import { call, shownProfile } from './bridge.ts'

/** Bytes per message: as base64 they stay under one megabyte. A multiple of three, so that chunks join without padding. */
const CHUNK_BYTES = 720_000

/** The bytes of a piece of a file as base64, without holding them as text twice. */
function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(piece)
  })
}

async function readPiece(file: File, from: number): Answer<string> {
  try {
    return ok(await base64Of(file.slice(from, from + CHUNK_BYTES)))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return fail('disk_failed', { path: file.name, reason })
  }
}

/** The calls by which a file goes to main. */
interface Way {
  readonly begin: 'uploads.begin' | 'recovery.begin'
  readonly chunk: 'uploads.chunk' | 'recovery.chunk'
}
const forProfile: Way = { begin: 'uploads.begin', chunk: 'uploads.chunk' }
/** The way of a recovery file, which needs no open profile. */
export const forRecovery: Way = { begin: 'recovery.begin', chunk: 'recovery.chunk' }

/**
 * Hands a file to main in chunks, telling after each how many bytes are there. Answers the upload's id.
 * Fails with `cancelled` when the signal aborts, `disk_failed` when the file cannot be read, or with main's errors.
 */
export async function upload(
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  way: Way = forProfile,
): Answer<string> {
  const profile = shownProfile()
  const begun = await call(way.begin, { name: file.name, bytes: file.size })
  if (!begun.ok) return begun
  const { uploadId } = begun.value
  for (let index = 0; index * CHUNK_BYTES < file.size; index++) {
    if (signal.aborted) return fail('cancelled', {})
    const piece = await readPiece(file, index * CHUNK_BYTES)
    if (!piece.ok) return piece
    if (shownProfile() !== profile) return fail('profile_closed', {})
    const taken = await call(way.chunk, { uploadId, index, base64: piece.value })
    if (!taken.ok) return taken
    onProgress(Math.min(file.size, (index + 1) * CHUNK_BYTES))
  }
  return ok(uploadId)
}
