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
