import type { AppError } from '../errors/index.ts'

export const syncJobIds = [
  'position',
  'echeqs',
  'orders',
  'debin',
  'credits',
  'repos',
  'relay',
  'inbox',
  'recurring',
] as const
export type SyncJobId = (typeof syncJobIds)[number]

/** Whether a job reads a list from the bank; the others follow orders, wait for an hour of the day, or need no network. */
export const readsBank = ({ id }: { readonly id: SyncJobId }): boolean =>
  ['echeqs', 'debin', 'credits', 'repos'].includes(id)

/** Whether what a job failed with says that a list came only in part. */
export const isPartial = ({ code }: AppError): boolean =>
  code === 'list_not_whole' || code === 'credits_cut'
