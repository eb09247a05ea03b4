import * as z from 'zod'
import type { AppError } from '../../shared/errors/index.ts'

/** An error value that was stored as JSON. */
const storedError = z.custom<AppError>(
  (value) =>
    z.looseObject({ code: z.string(), params: z.looseObject({}) }).safeParse(value).success,
)

/** As JSON text for a column; null stays null. */
export const errorText = (error: AppError | null): string | null =>
  error === null ? null : JSON.stringify(error)

/** Reads it back. */
export const errorOfText = (text: string | null): AppError | null =>
  text === null ? null : storedError.parse(JSON.parse(text))
