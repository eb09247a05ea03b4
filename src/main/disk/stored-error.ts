import * as z from 'zod'
import { type AppError, appError, type ErrorCode } from '../../shared/errors/index.ts'
import { errorSentences } from '../../shared/locales/errors/index.ts'

const shape = z.looseObject({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  traceId: z.string().exactOptional(),
  at: z.string().exactOptional(),
  bankCode: z.string().exactOptional(),
  excerpt: z.string().exactOptional(),
  retryAfterSeconds: z.number().exactOptional(),
  execution: z.enum(['none', 'unknown']).exactOptional(),
})

const PLACE = /\{(\w+)[},]/g

/** Whether its code is known and its sentences find all their parameters. */
function hasParameters(error: z.output<typeof shape>): error is z.output<typeof shape> & AppError {
  if (!Object.hasOwn(errorSentences, error.code)) return false
  const places = JSON.stringify(errorSentences[error.code as ErrorCode]).matchAll(PLACE)
  const needed = [...places].map(([, name = '']) => error.params[name])
  return [...needed, ...Object.values(error.params)].every(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
}

/** An error value that was stored as JSON. One that has no sentence any more is named by its code, with the same context. */
export const storedError = shape.transform((error): AppError => {
  if (hasParameters(error)) return error
  const { code, params: _, ...context } = error
  return { ...appError('internal', { reference: code }), ...context }
})

/** As JSON text for a column; null stays null. */
export const errorText = (error: AppError | null): string | null =>
  error === null ? null : JSON.stringify(error)

/** Reads it back. */
export const errorOfText = (text: string | null): AppError | null =>
  text === null ? null : storedError.parse(JSON.parse(text))
