import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import type { Result } from '../result.ts'
import { err, ok } from '../result.ts'
import type { AppEvent } from './index.ts'

/**
 * The browser shell's transport: a WebSocket on the page's own origin that carries JSON text frames.
 * Window to main: `{id, name, input}`. Main to window: `{id, result}` once per call, and `{event}` unasked.
 */

/** The largest frame either side accepts, in bytes: a pasted notification of two million characters fits, escaped. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024

const callFrameSchema = z.strictObject({
  /** Chosen by the window, unique per socket. */
  id: z.int().min(1),
  name: z.string().max(100),
  input: z.unknown(),
})
export type CallFrame = z.infer<typeof callFrameSchema>

const resultSchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.looseObject({ code: z.string(), params: z.record(z.string(), z.unknown()) }),
  }),
])

const answerFrameSchema = z.union([
  z.object({ id: z.int().min(1), result: resultSchema }),
  z.object({ event: z.object({ name: z.string(), payload: z.unknown() }) }),
])

export type AnswerFrame =
  | { readonly id: number; readonly result: Result<unknown, AppError> }
  | { readonly event: AppEvent }

/** Reads a frame from the window. Fails with a short reason for whatever is not a call. */
export const readCallFrame = (text: string): Result<CallFrame, string> =>
  read(callFrameSchema, text)

/**
 * Reads a frame from main. Checks the envelope only: what is inside was typed and made by the same build, and the window
 * shows an unknown error code or event as such.
 */
export function readAnswerFrame(text: string): Result<AnswerFrame, string> {
  const frame = read(answerFrameSchema, text)
  return frame.ok ? ok(frame.value as AnswerFrame) : frame
}

/** Writes a frame. Main's values are plain JSON data: amounts are text. */
export const writeFrame = (frame: CallFrame | AnswerFrame): string => JSON.stringify(frame)

function read<T>(schema: z.ZodType<T>, text: string): Result<T, string> {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data) : err('not a frame of this protocol')
  } catch {
    return err('not JSON')
  }
}
