import * as z from 'zod'
import { err, type Outcome, ok, type Result } from '../errors/index.ts'
import type { AppEvent } from './index.ts'

/** The browser shell's socket of JSON text: `{id, name, input, profile}` to main, `{id, result}` and `{event}` back. */

/** The largest frame either side accepts, in bytes: a pasted notification of two million characters fits, escaped. */
export const MAX_FRAME_BYTES = 16 * 1024 * 1024

const idSchema = z.int().min(1)

const callFrameSchema = z.strictObject({
  id: idSchema,
  name: z.string().max(100),
  input: z.unknown(),
  /** The profile that the window shows; null where it shows none. */
  profile: z.string().max(64).nullable(),
})

export type CallFrame = Readonly<z.infer<typeof callFrameSchema>>

/** A value of which only the envelope is checked; the same build typed and made the rest. */
const envelope = <T>(schema: z.ZodType) => z.custom<T>((value) => schema.safeParse(value).success)

const resultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }),
  }),
])

const answerFrameSchema = z.union([
  z.object({ id: idSchema, result: envelope<Outcome<unknown>>(resultSchema) }),
  z.object({ event: envelope<AppEvent>(z.object({ name: z.string() })) }),
])

/** The result of a call, or an event, as main sends it. */
export type AnswerFrame = Readonly<z.infer<typeof answerFrameSchema>>

/** Reads a frame from the window. Fails with a short reason for whatever is not a call. */
export const readCallFrame = (text: string): Result<CallFrame, string> =>
  readFrame(callFrameSchema, text)

/** Reads a frame from main by its envelope: codes and events may be unknown. Fails with a short reason. */
export const readAnswerFrame = (text: string): Result<AnswerFrame, string> =>
  readFrame(answerFrameSchema, text)

function readFrame<T>(schema: z.ZodType<T>, text: string): Result<T, string> {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data) : err('not a frame of this protocol')
  } catch {
    return err('not JSON')
  }
}

/** Writes a frame. Main's values are plain JSON data: amounts are text. */
export const writeFrame = (frame: CallFrame | AnswerFrame): string => JSON.stringify(frame)
