import * as z from 'zod'
import { err, ok, type Result } from '../base/result.ts'
import type { CallFrame } from './frames.ts'

/**
 * The browser shell's transport: a WebSocket on the page's own origin that carries JSON text frames.
 * Window to main: `{id, name, input, profile}`. Main to window: `{id, result}` once per call, and `{event}` unasked.
 */

/** The largest frame either side accepts, in bytes: a pasted notification of two million characters fits, escaped. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024

const callFrameSchema = z.strictObject({
  /** Chosen by the window, unique per socket. */
  id: z.int().min(1),
  name: z.string().max(100),
  input: z.unknown(),
  profile: z.string().max(64).nullable(),
})

/** Reads a frame from the window. Fails with a short reason for whatever is not a call. */
export function readCallFrame(text: string): Result<CallFrame, string> {
  try {
    const parsed = callFrameSchema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data) : err('not a frame of this protocol')
  } catch {
    return err('not JSON')
  }
}
