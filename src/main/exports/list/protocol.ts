import type { PlanRows } from './plan.ts'

/** What main and the export worker say to each other. One message to the worker is under way at a time. */
export type ToWorker = ({ readonly kind: 'rows' } & PlanRows) | { readonly kind: 'end' }

export type FromWorker =
  /** Ready for the first or the next message. */
  | { readonly kind: 'more' }
  /** Finished; the page of a PDF. */
  | { readonly kind: 'done'; readonly page: string | null }
  | { readonly kind: 'failed'; readonly errno: string | null; readonly reason: string }
