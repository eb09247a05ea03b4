import { err, ok, type Result } from '../../shared/base/result.ts'

/** Reads bytes as UTF-8 text, without a byte order mark; fails with a sentence when they are not UTF-8. */
export function decodeText(bytes: Uint8Array): Result<string, string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err('not UTF-8 text')
  }
}
