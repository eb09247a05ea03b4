import * as z from 'zod'

/** Pieces that the calls of lists share. */

/** Calendar date, Buenos Aires. */
export const dateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A plain positive decimal. */
export const amountText = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/)
  .max(40)
export const shortText = z.string().max(200)
export const rowKey = z.string().min(1).max(200)

/** Offset and limit in rows. */
export const window = {
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(500),
}

/** Which rows an action is about: named ones, or all that match a filter but for those taken out again. */
export const selectionOf = <F extends z.ZodType>(filter: F) =>
  z.union([
    z.object({ ids: z.array(rowKey).max(10_000).readonly() }),
    z.object({ filter, except: z.array(rowKey).max(10_000).readonly() }),
  ])
