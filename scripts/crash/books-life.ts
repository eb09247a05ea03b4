import * as z from 'zod'

/** One life of the books, as JSON between processes. */

export const booksLifeSchema = z.object({
  dir: z.string(),
  /** Hexadecimal. */
  key: z.string(),
  /** Steps of this life: batches of all events up to a number, each perhaps after the last one was reopened. */
  steps: z.array(z.object({ upTo: z.number(), reopen: z.boolean() })),
})
export type BooksLife = z.infer<typeof booksLifeSchema>

export const booksReportSchema = z.object({
  /** The numbers of all batches, ascending. */
  numbers: z.array(z.number()),
  /** Every record in the batches that stand, by what was sealed. */
  sealed: z.array(z.string()),
  /** The same by what says where each record stands. */
  bound: z.array(z.string()),
  reversals: z.number(),
  reversed: z.number(),
})
export type BooksReport = z.infer<typeof booksReportSchema>

/** The line that the books print when they begin. From then on they can be killed at a random moment. */
export const MAKING = 'making'

/** The environment variable that carries a life. */
export const LIFE_VARIABLE = 'TESORO_CRASH_BOOKS'
