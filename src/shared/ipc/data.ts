import * as z from 'zod'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'

export const dataCalls = {
  /**
   * All that is kept of the open profile as one zip of open files, after main's question: lists as CSV, the rest as JSON,
   * position files as the bank sent them. Fails with `trust_declined`, disk errors, and as the exports it is made of.
   */
  'data.save': call(z.object({})).returns<ExportOutcome>(),
}
