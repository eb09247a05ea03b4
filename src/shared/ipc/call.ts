import * as z from 'zod'
import { MOST_PAGE } from '../lists/page.ts'
import { isDateText } from '../values/calendar.ts'

/** One call of the contract: the schema its input is parsed with, and the type it answers with. */
export interface CallSpec<I extends z.ZodType = z.ZodType, O = unknown> {
  readonly input: I
  /** Only a type: never set at run time. */
  readonly output?: O
}

/** Declares a call by the fields of its input: `call({ id }).returns<Answer>()`. */
export const call = <F extends z.ZodRawShape>(fields: F) => callWith(z.object(fields))

/** Declares a call by the schema of its input. */
export const callWith = <I extends z.ZodType>(input: I) => ({
  returns: <O>(): CallSpec<I, O> => ({ input }),
})

// Inputs that several calls share. Every text has a bound, because it comes from a window.

/** The id of something that main made. */
export const id = z.string().min(1).max(64)
/** Adds without `id`, changes with it. */
export const orNew = { id: id.optional() }
/** The id of an uploaded file, or of what was read from one. */
export const uploadId = z.string().min(1).max(100)
/** A piece of an uploaded file. */
export const uploadChunk = z.object({
  uploadId,
  index: z.number().int().min(0),
  base64: z.string().max(1_500_000),
})
/** A day as text, Buenos Aires. */
export const day = z.string().max(40).refine(isDateText, 'not_a_date')
export const window = {
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(MOST_PAGE),
}
/** Whoever says so, where the second person is in use. */
export const preparer = {
  personId: z.string().max(64).optional(),
  pin: z.string().max(12).optional(),
}
