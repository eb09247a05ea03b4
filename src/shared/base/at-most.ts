import * as z from 'zod'

/** A record of few names. They are counted before any is looked at, since looking at a million holds main up. */
export const atMost = <Out, In>(most: number, named: z.ZodType<Out, In>) =>
  z
    .custom<In>((given) => countOf(given) <= most, 'too_many')
    .pipe(named)
    .meta({ maxProperties: most })

const countOf = (given: unknown): number =>
  typeof given === 'object' && given !== null ? Object.keys(given).length : 0
