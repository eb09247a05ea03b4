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
