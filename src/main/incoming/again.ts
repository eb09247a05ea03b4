import { randomUUID } from 'node:crypto'
import { type Answer, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import { isFinal, orderStates } from '../../shared/orders/machine.ts'
import { fold } from '../../shared/text/fold.ts'
import { instantOf } from '../../shared/values/calendar.ts'
import { roundTo } from '../../shared/values/money.ts'
import { isSamePerson } from '../../shared/values/tax-ids.ts'
import { type DebinsAgain, mayAskAgain } from '../../shared/views/debins.ts'
import type { DebinCache } from '../cache/cache-port.ts'
import { drain } from '../cache/every-row.ts'
import type { OrderStore } from '../ledger/orders/index.ts'

type Selection = Parameters<DebinCache['chosen']>[0]
type DebinChooser = Pick<DebinCache, 'chosen'>

/** As many orders as are prepared at once. */
const MOST_AGAIN = 500
const MOST_OPEN = 10_000

/** A later DEBIN in such a state asks for the same money. One of an unknown status may. */
const asking: Selection = { filter: { outcome: ['waiting', 'credited', 'unknown'] }, except: [] }

/** The fields by which two requests are compared: whether they ask for the same money. */
type ComparedDebin = Pick<
  DebinRow,
  | 'amount'
  | 'currency'
  | 'createdAt'
  | 'firstSeenAt'
  | 'provision'
  | 'purchaserCuit'
  | 'purchaserKey'
>

/** The DEBINs of a selection that are asked for again together, without those that were asked for again since. */
export async function debinsAgain(
  list: DebinChooser,
  orders: Outcome<Pick<OrderStore, 'list' | 'content'>>,
  selection: Selection,
): Answer<DebinsAgain> {
  if (!orders.ok) return orders
  const failed = await everyRow(list, selection, mayAskAgain)
  if (!failed.ok) return failed
  const sums = new Set(failed.value.map(sumOf))
  const others = await everyRow(
    list,
    asking,
    (row) => !(row.chargeback || row.refund) && sums.has(sumOf(row)),
  )
  if (!others.ok) return others
  const requests = openRequests(orders.value, sums)
  if (!requests.ok) return requests
  const alike = Map.groupBy([...others.value, ...requests.value], sumOf)
  const rows = failed.value.filter(
    (row) => !(alike.get(sumOf(row)) ?? []).some((other) => isLater(row, other)),
  )
  return ok({
    rows: rows.slice(0, MOST_AGAIN),
    askedAgain: failed.value.length - rows.length,
    beyond: Math.max(0, rows.length - MOST_AGAIN),
  })
}

/** Requests of these sums that have not ended: the bank's list may not have them yet. */
function openRequests(
  orders: Pick<OrderStore, 'list' | 'content'>,
  sums: ReadonlySet<string>,
): Outcome<readonly ComparedDebin[]> {
  const open = {
    kind: ['debin_creation' as const],
    state: orderStates.filter((one) => !isFinal(one)),
  }
  const page = orders.list(open, 0, MOST_OPEN)
  if (!page.ok) return page
  const asked: ComparedDebin[] = []
  for (const { id, createdAt, summary } of page.value.rows) {
    if (!sums.has(sumOf(summary.amount))) continue
    const content = orders.content(id)
    if (!content.ok) return content
    const { draft } = content.value
    if ('purchaserCuit' in draft && 'provision' in draft)
      asked.push({
        ...summary.amount,
        createdAt,
        firstSeenAt: createdAt,
        provision: draft.provision || null,
        purchaserCuit: draft.purchaserCuit,
        purchaserKey: draft.purchaserAccountKey,
      })
  }
  return ok(asked)
}

async function everyRow(
  list: DebinChooser,
  selection: Selection,
  isWanted: (row: DebinRow) => boolean,
): Answer<readonly DebinRow[]> {
  const reader = randomUUID()
  const rows = await drain((from) => list.chosen(selection, undefined, from, reader))
  return mapOk(rows, (all) => all.filter(isWanted))
}

const sumOf = ({ amount, currency }: Pick<ComparedDebin, 'amount' | 'currency'>): string =>
  `${currency ?? ''} ${roundTo(amount, 2)}`

const timeOf = ({ createdAt, firstSeenAt }: ComparedDebin): number =>
  (instantOf(createdAt ?? '') ?? new Date(firstSeenAt)).getTime()

/** True if both name what is owed, and not the same. The account may be another one: the debt is the purchaser's. */
const isOtherDebt = ({ provision: a }: ComparedDebin, { provision: b }: ComparedDebin): boolean =>
  a !== null && b !== null && fold(a).trim() !== fold(b).trim()

/** True for a DEBIN of the same debt that was made no sooner: of one instant, either may be the later. */
const isLater = (row: ComparedDebin, other: ComparedDebin): boolean =>
  timeOf(other) >= timeOf(row) &&
  !isOtherDebt(row, other) &&
  (isSamePerson(other.purchaserCuit, row.purchaserCuit) ??
    (row.purchaserKey !== null && other.purchaserKey === row.purchaserKey))
