import { randomUUID } from 'node:crypto'
import { type Answer, mapOk, ok } from '../../shared/errors/index.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import { fold } from '../../shared/text/fold.ts'
import { instantOf } from '../../shared/values/calendar.ts'
import { roundTo } from '../../shared/values/money.ts'
import { isSamePerson } from '../../shared/values/tax-ids.ts'
import { type DebinsAgain, mayAskAgain } from '../../shared/views/debin-desk.ts'
import type { DebinCache } from '../cache/cache-port.ts'
import { whole } from '../cache/every-row.ts'

type Selection = Parameters<DebinCache['chosen']>[0]
type Chosen = Pick<DebinCache, 'chosen'>

/** As many orders as are prepared at once. */
const MOST_AGAIN = 500

/** A later DEBIN in such a state asks for the same money. One of an unknown status may. */
const asking: Selection = { filter: { outcome: ['waiting', 'credited', 'unknown'] }, except: [] }

/** The DEBINs of a selection that are asked for again together, without those that were asked for again since. */
export async function debinsAgain(list: Chosen, selection: Selection): Answer<DebinsAgain> {
  const failed = await everyRow(list, selection, mayAskAgain)
  if (!failed.ok) return failed
  const sums = new Set(failed.value.map(sumOf))
  const others = await everyRow(
    list,
    asking,
    (row) => !(row.chargeback || row.refund) && sums.has(sumOf(row)),
  )
  if (!others.ok) return others
  const alike = Map.groupBy(others.value, sumOf)
  const rows = failed.value.filter(
    (row) => !(alike.get(sumOf(row)) ?? []).some((other) => isLater(row, other)),
  )
  return ok({
    rows: rows.slice(0, MOST_AGAIN),
    askedAgain: failed.value.length - rows.length,
    beyond: Math.max(0, rows.length - MOST_AGAIN),
  })
}

async function everyRow(
  list: Chosen,
  selection: Selection,
  isWanted: (row: DebinRow) => boolean,
): Answer<readonly DebinRow[]> {
  const reader = randomUUID()
  const rows = await whole((from) => list.chosen(selection, undefined, from, reader))
  return mapOk(rows, (all) => all.filter(isWanted))
}

const sumOf = ({ amount, currency }: DebinRow): string => `${currency ?? ''} ${roundTo(amount, 2)}`

const timeOf = ({ createdAt, firstSeenAt }: DebinRow): number =>
  (instantOf(createdAt ?? '') ?? new Date(firstSeenAt)).getTime()

/** True if both name what is owed, and not the same. The account may be another one: the debt is the purchaser's. */
const isOtherDebt = ({ provision: a }: DebinRow, { provision: b }: DebinRow): boolean =>
  a !== null && b !== null && fold(a).trim() !== fold(b).trim()

/** True for a DEBIN of the same debt that was made no sooner: of one instant, either may be the later. */
const isLater = (row: DebinRow, other: DebinRow): boolean =>
  timeOf(other) >= timeOf(row) &&
  !isOtherDebt(row, other) &&
  (isSamePerson(other.purchaserCuit, row.purchaserCuit) ??
    (row.purchaserKey !== null && other.purchaserKey === row.purchaserKey))
