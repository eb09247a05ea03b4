import * as z from 'zod'
import type { Outlook } from '../views/outlook.ts'
import { call } from './call.ts'

/** The most days that are looked ahead. */
export const MOST_OUTLOOK_DAYS = 90

export const outlookCalls = {
  /** Balances per currency with their change, and the days ahead, today being the first. An estimate. */
  'outlook.get': call(
    z.object({ days: z.number().int().min(1).max(MOST_OUTLOOK_DAYS) }),
  ).returns<Outlook>(),
}
