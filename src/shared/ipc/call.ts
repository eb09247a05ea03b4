import type * as z from 'zod'

/** One call of the contract: the schema its input is parsed with, and the type it answers with. */
export interface CallSpec<I extends z.ZodType = z.ZodType, O = unknown> {
  readonly input: I
  /** Only a type: never set at run time. */
  readonly output?: O
}

/** Declares a call: `call(schema).returns<Answer>()`. */
export const call = <I extends z.ZodType>(input: I) => ({
  returns: <O>(): CallSpec<I, O> => ({ input }),
})
