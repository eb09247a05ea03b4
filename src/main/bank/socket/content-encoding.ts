import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { err, ok, type Result } from '../../../shared/base/result.ts'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

const isKnown = (encoding: string): encoding is keyof typeof decoders =>
  Object.hasOwn(decoders, encoding)

/**
 * Undoes a content-encoding. The client asks for none, but a gateway may compress all the same. The cap counts the
 * decoded bytes, so that a small body cannot grow without end.
 */
export async function decodeBody(
  body: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Result<Uint8Array, 'too_large' | 'protocol'>> {
  const name = (encoding ?? 'identity').trim().toLowerCase()
  if (name === 'identity' || name === '' || body.length === 0) return ok(body)
  if (!isKnown(name)) return err('protocol')
  try {
    return ok(await decoders[name](body, { maxOutputLength: maxBytes }))
  } catch (cause) {
    const tooLarge =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    return err(tooLarge ? 'too_large' : 'protocol')
  }
}
