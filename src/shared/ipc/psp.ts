import * as z from 'zod'
import { breakKinds } from '../cvu/breaks.ts'
import { type CountedPage, MOST_NAMED } from '../lists/page.ts'
import { isDateText } from '../values/calendar.ts'
import type {
  BreakExplanation,
  BreakRow,
  DayView,
  PspMonitor,
  ReasonsReading,
} from '../views/psp.ts'
import { call, day, uploadId, window } from './call.ts'
import { selectionOf } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'

const cvu = z.string().regex(/^\d{22}$/)
const cvus = z.array(cvu).min(1).max(MOST_NAMED).readonly()
const format = z.enum(listFormats)

/** Which breaks of a day. */
const breakFilter = {
  kind: z.enum(breakKinds).optional(),
  search: z.string().max(200).optional(),
  /** Only breaks without a reason. */
  open: z.boolean().optional(),
}
export type BreakFilter = z.output<z.ZodObject<typeof breakFilter>>
const selection = selectionOf(z.object(breakFilter))
/** Breaks of a day: named by their CVUs, or those that a filter shows but for some. */
export type BreakSelection = z.output<typeof selection>

/** A month, `YYYY-MM`, as its first day. */
const month = z
  .string()
  .max(7)
  .transform((text) => `${text}-01`)
  .refine(isDateText, 'not_a_date')

/** The days of a PSP. Reasons move no money, are kept with who gave them and when, and are taken back by another call. */
export const pspCalls = {
  /** Days with an own file or a closing, the newest first, at most 400. */
  'psp.days': call({}).returns<readonly DayView[]>(),
  /** In order of the CVU. */
  'psp.breaks': call({ day, ...breakFilter, ...window }).returns<CountedPage<BreakRow>>(),
  /** Fails with `not_found` where the CVU does not differ. */
  'psp.explain': call({ day, cvu }).returns<BreakExplanation>(),
  /** Answers the CVUs whose differences have it now, 10,000 at most; those that do not differ are left out. */
  'psp.reason': call({ day, selection, reason: z.string().trim().min(1).max(500) }).returns<{
    readonly cvus: readonly string[]
  }>(),
  'psp.unreason': call({ day, cvus }).returns<{ readonly count: number }>(),
  'psp.breaksFile': call({ day, format }).returns<ExportOutcome>(),
  /** Reads a file of breaks with reasons; keeps nothing. Fails with `psp_columns` and as `ImportErrors`. */
  'psp.readReasons': call({ uploadId }).returns<ReasonsReading>(),
  /** All or none. Fails with `not_found`, `import_rows_wrong`. */
  'psp.takeReasons': call({ readId: uploadId }).returns<{ readonly count: number }>(),
  /** Seals what is known of a day as a version beside the former ones; the same again makes none. */
  'psp.close': call({ day }).returns<DayView>(),
  /** A version as it was sealed. Fails with `not_found`, `psp_close_damaged`. */
  'psp.closeFile': call({
    day,
    version: z.number().int().min(1).max(1_000_000),
    format,
  }).returns<ExportOutcome>(),
  'psp.month': call({ month, format }).returns<ExportOutcome>(),
  'psp.monitor': call({}).returns<PspMonitor>(),
}

/** Which breaks of a day are asked for. */
export type BreakQuestion = z.output<(typeof pspCalls)['psp.breaks']['input']>
