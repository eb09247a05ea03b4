import type { EventFilter, EventPage, EventRow, EventState } from '../../shared/ipc/accounting.ts'
import { fold } from '../../shared/text/fold.ts'

/** Which events a filter finds. */

const isInState = (row: EventRow, state: EventState): boolean => {
  if (state === 'batched') return row.batch !== null
  if (row.batch !== null) return false
  if (state === 'waiting') return row.waiting !== null
  return row.waiting === null && (state === 'open' || row.assignment.by === 'nobody')
}

/** Folding costs more than looking: the words of a row are made once. */
const folded = new WeakMap<EventRow, string>()

function wordsOf(row: EventRow): string {
  const known = folded.get(row)
  if (known !== undefined) return known
  const { text, name, cuit, account, ids, amount, assignment, note, tags } = row
  const words = fold(
    [text, name, cuit, account, amount, assignment.to, note, ...tags, ...ids].join(' '),
  )
  folded.set(row, words)
  return words
}

function found(rows: readonly EventRow[], { kind, search, from, to }: EventFilter) {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (from === undefined || row.day >= from) &&
      (to === undefined || row.day <= to) &&
      (words.length === 0 || words.every((word) => wordsOf(row).includes(word))),
  )
}

/** A page of what a filter finds, the newest first. */
export function pageOf(
  all: readonly EventRow[],
  filter: EventFilter,
  offset: number,
  limit: number,
): EventPage {
  const rows = found(all, filter)
  const { state } = filter
  const chosen = state === undefined ? rows : rows.filter((row) => isInState(row, state))
  const count = (one: EventState): number => rows.filter((row) => isInState(row, one)).length
  const end = chosen.length - offset
  return {
    rows: end <= 0 ? [] : chosen.slice(Math.max(0, end - limit), end).toReversed(),
    total: chosen.length,
    counts: {
      open: count('open'),
      unidentified: count('unidentified'),
      waiting: count('waiting'),
      batched: count('batched'),
    },
  }
}
