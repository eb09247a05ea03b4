import { appError } from '../../../shared/errors/index.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import {
  asTold,
  isFinal,
  nextQueryAt,
  nextStep,
  type OrderEvent,
  type OrderState,
} from '../../../shared/orders/machine.ts'
import { fold } from '../../../shared/text/fold.ts'
import { insertRow, updateRow } from '../../disk/rows.ts'
import { rowOf } from '../../disk/table-row.ts'
import { append, missing } from './audit.ts'
import type {
  AuditNote,
  OrderChanges,
  OrderContent,
  OrderMove,
  StoredOrder,
} from './order-store.ts'
import { contentRow, orderRow } from './rows.ts'
import { nowText, type OrderDb, stop } from './run.ts'

/** Reading and changing one order inside a transaction. Every change of state goes through {@link advance}. */

/** Reads an order that must be there; throws where it is not. */
export function loadOrder({ db }: OrderDb, id: string): StoredOrder {
  return rowOf(db, orderRow, 'SELECT * FROM orders WHERE id = ?', id) ?? missing(id)
}

/** Reads what an order consists of, which must be there; throws where it is not. */
export function loadContent({ db }: OrderDb, id: string): OrderContent {
  const content = 'SELECT * FROM order_contents WHERE order_id = ?'
  return rowOf(db, contentRow, content, id) ?? missing(id)
}

/** A step of an order: the event, its note in the trail, and the other changes. */
export interface Advance {
  readonly event: OrderEvent
  readonly note: AuditNote
  readonly changes?: OrderChanges
  /** Facts about the order's queries and attempts. */
  readonly facts?: Partial<
    Pick<StoredOrder, 'sentAt' | 'lastQueryAt' | 'queriesAnswered' | 'approvedBy'>
  >
  /** True for a fact that cannot be undone: where the machine has no place for it, it is noted and changes nothing. */
  readonly happened?: boolean
}

/**
 * Applies an event: the state machine decides, the row follows, the trail tells. What contradicts an end is noted on the
 * order; what is not allowed ends the transaction with `order_state`. What changes nothing still stores the changes.
 */
export function advance(orders: OrderDb, id: string, advance: Advance): OrderMove {
  const { note, changes = {}, facts = {} } = advance
  const before = loadOrder(orders, id)
  const event = unclearIfHeld(orders, before, advance.event)
  const told = event.type === 'found' || event.type === 'mentioned'
  const status = told ? asTold(before.status, before.sentAt !== null) : before.status
  const step = nextStep(before.kind, status, event)
  if (step.kind === 'forbidden' && advance.happened !== true)
    stop(appError('order_state', { state: before.status.state, action: event.type }))
  const contradicted =
    step.kind === 'contradicted' ||
    (step.kind === 'moved' && deniesBank(orders, before, step.status.state))
  const after = {
    ...before,
    ...(step.kind === 'moved' ? { ...AFRESH, status: step.status } : {}),
    ...(event.type === 'answered' && step.kind !== 'moved' ? lateOf(changes) : changes),
    ...facts,
    contradicted: before.contradicted || contradicted || changes.contradicted === true,
    outcomeBy: outcomeOf(before, event, step.kind),
  }
  saveOrder(orders, withQueryTime(orders, after))
  if (!awaitsSending(after.status.state)) lapseApprovals(orders, id)
  // The same word again is not news.
  if (step.kind !== 'unchanged' || event.type !== 'found')
    append(orders, {
      ...note,
      event: contradicted ? 'contradicted' : note.event,
      orderId: id,
      from: before.status.state,
      to: after.status.state,
    })
  return { order: loadOrder(orders, id), step: step.kind }
}

/** The event of an answer. A "no" to an order that the bank may have from before is neither a yes nor a no. */
function unclearIfHeld(orders: OrderDb, order: StoredOrder, event: OrderEvent): OrderEvent {
  if (event.type !== 'answered') return event
  const wasTold = order.hint !== null
  const isNo = event.outcome === 'refused' || (wasTold && event.outcome === 'not_sent')
  const isUnclear = isNo && (wasTold || mayHaveLeftBefore(orders, order))
  return isUnclear ? { ...event, outcome: 'unknown' } : event
}

/** Whether its id may have reached the bank earlier: a ledger from an older copy makes a recurring order again under its id. */
const mayHaveLeftBefore = ({ db }: OrderDb, { id, kind }: StoredOrder): boolean =>
  orderTraits[kind].ownId &&
  db
    .prepare(
      `SELECT 1 FROM recurring_orders, audit WHERE recurring_orders.order_id = ?
         AND audit.order_id IS NULL AND event = 'restored' LIMIT 1`,
    )
    .get(id) !== undefined

/** Whether an order ends otherwise than a notification of the bank's had told before of it, or of an operation of it. */
function deniesBank({ db }: OrderDb, { id, hint }: StoredOrder, state: OrderState): boolean {
  if (state === 'settled') return hint?.finding === 'rejected'
  if (state !== 'rejected' && state !== 'refused') return false
  const finished = db
    .prepare(`SELECT 1 FROM order_results WHERE order_id = ? AND result = 'finished'`)
    .get(id)
  return hint?.finding === 'settled' || finished !== undefined
}

/** The changes of an answer that comes after something told more: ids, but neither its word nor its error. */
export function lateOf({
  bankStatus: _word,
  problem: _problem,
  ...ids
}: OrderChanges): OrderChanges {
  return ids
}

/** Values that a change of state clears. */
const AFRESH = { opensAt: null, problem: null, ambiguous: false } as const

const awaitsSending = (state: OrderState): boolean =>
  state === 'approved' || state === 'waiting_window' || state === 'sending'

/** Makes the unused approvals of an order worthless. */
function lapseApprovals(orders: OrderDb, id: string): void {
  orders.db
    .prepare(
      'UPDATE order_approvals SET lapsed_at = ? WHERE order_id = ? AND used_at IS NULL AND lapsed_at IS NULL',
    )
    .run(nowText(orders), id)
}

function outcomeOf(
  before: StoredOrder,
  event: OrderEvent,
  step: OrderMove['step'],
): StoredOrder['outcomeBy'] {
  if (step !== 'moved') return before.outcomeBy
  if (event.type === 'found') return event.by
  return event.type === 'answered' ? 'answer' : before.outcomeBy
}

/** Sets when the bank is asked next, by the state, what was asked, and what was notified since, unless by a later clock. */
export function withQueryTime(orders: OrderDb, order: StoredOrder): StoredOrder {
  const { hint, lastQueryAt, sentAt } = order
  const next =
    sentAt === null
      ? null
      : nextQueryAt(order.kind, order.status.state, {
          sentAt: new Date(sentAt),
          answered: order.queriesAnswered,
          lastQueryAt: lastQueryAt === null ? null : new Date(lastQueryAt),
        })
  const isNews = hint !== null && hint.at <= nowText(orders) && (lastQueryAt ?? '') < hint.at
  const at = next !== null && isNews ? hint.at : (next?.toISOString() ?? null)
  return { ...order, nextQueryAt: at }
}

/** An order by the columns of its row. */
const valuesOf = (order: StoredOrder) => {
  const { status, summary, ...facts } = order
  const { from: fromParty, to: toParty, amount, date: dueDate, ...said } = summary
  const search = searchText(order)
  return { ...facts, ...status, fromParty, toParty, ...amount, dueDate, ...said, search }
}

/** Writes an order that is there already. One that has ended keeps the moment of its end: books and lists go by it. */
export function saveOrder(orders: OrderDb, order: StoredOrder): void {
  const { id, createdAt: _made, updatedAt, ...values } = valuesOf(order)
  const { state } = order.status
  const rests = isFinal(state) && loadOrder(orders, id).status.state === state
  const at = rests ? updatedAt : nowText(orders)
  updateRow(orders.db, 'orders', { id }, { ...values, updatedAt: at })
}

/** Writes a new order. */
export const insertOrder = (orders: OrderDb, order: StoredOrder): void => {
  insertRow(orders.db, 'orders', valuesOf(order))
}

const searchText = ({ summary, ...order }: StoredOrder): string =>
  fold(
    [summary.from, summary.to]
      .flatMap(({ key, name, taxId, bank }) => [key, name, taxId, bank])
      .concat(summary.concept, summary.amount.amount, order.clientId, order.bankId)
      .concat(order.clearingId)
      .concat(summary.number, summary.expectedName)
      .concat(order.id, order.note)
      .filter((part) => part !== null)
      .join(' '),
  )
