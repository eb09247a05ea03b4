import type { UnreadParts } from './unread-parts.ts'

/** Of a file that was taken whole. */
export const nothingUnread: UnreadParts = {
  hiddenRows: 0,
  hiddenColumns: [],
  rows: [],
  columns: [],
}
