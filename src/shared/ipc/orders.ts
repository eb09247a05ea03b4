import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { orderList } from '../lists/orders.ts'
import type { CountedPage } from '../lists/page.ts'
import type { KindTotal } from '../orders/approvals.ts'
import { type OrderDraft, orderDraftSchema } from '../orders/drafts.ts'
import {
  type OrderPerson,
  type OrderSettings,
  orderSettingsSchema,
  pinSchema,
} from '../orders/settings.ts'
import type { OrderTotals } from '../orders/totals.ts'
import type { ChainReport, OrderDetail, OrderView } from '../orders/view.ts'
import { recordedOutcomes } from '../profiles/trust.ts'
import { LONGEST_TAG, MOST_TAGS } from '../views/row-notes.ts'
import { call } from './call.ts'
import { filterSchemaOf } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'

const orderId = z.string().min(1).max(64)
/** The most orders that one approval takes. */
export const MOST_TOGETHER = 500
const orderIds = z.array(orderId).min(1).max(MOST_TOGETHER).readonly()
const tags = z.array(z.string().trim().min(1).max(LONGEST_TAG)).max(MOST_TAGS).readonly()
const orderFilterSchema = filterSchemaOf(orderList)

/** The result of one order of a submission. */
export type SubmitOutcome =
  | { readonly id: string; readonly ok: true; readonly order: OrderView }
  | { readonly id: string; readonly ok: false; readonly error: AppError }

/** The result of preparing several: all of them, or none and why. `index` counts the drafts from 0. */
export interface PreparedMany {
  readonly ids: readonly string[]
  readonly problems: readonly { readonly index: number; readonly error: AppError }[]
}

/** Orders that wait for a yes and were prepared in one act; one that was prepared by itself is a batch of its own. */
export interface WaitingBatch {
  /** In the order in which they were prepared; no more than one approval takes. */
  readonly ids: readonly string[]
  readonly sums: readonly KindTotal[]
  /** ISO 8601. */
  readonly createdAt: string
  readonly preparedBy: string | null
}

/** How many orders need a look. */
export interface OrderCounts {
  readonly drafts: number
  readonly waiting: number
  readonly open: number
  readonly unconfirmed: number
  readonly contradicted: number
}

/** A mail to the bank's support, ready to be sent by the person. */
export interface SupportReport {
  /** Empty until the mailbox is set. */
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** A copy of the ledger, encrypted like it. `madeAt` is ISO 8601 UTC. */
export interface LedgerCopy {
  readonly path: string
  readonly madeAt: string
}

export const orderCalls = {
  /**
   * Checks and stores a draft; nothing is sent. With the second person in use, `personId` and `pin` say who prepares.
   * The answer carries the warnings as of now. The draft that it `replaces` is cancelled; where that fails nothing is
   * stored.
   */
  'orders.prepare': call(
    z.object({
      draft: orderDraftSchema,
      replaces: z.string().min(1).max(64).optional(),
      personId: z.string().max(64).optional(),
      pin: z.string().max(12).optional(),
    }),
  ).returns<OrderDetail>(),
  /** Checks and stores several, all or none. Reported as a job, which can be cancelled. */
  'orders.prepareMany': call(
    z.object({
      drafts: z.array(orderDraftSchema).min(1).max(500).readonly(),
      personId: z.string().max(64).optional(),
      pin: z.string().max(12).optional(),
    }),
  ).returns<PreparedMany>(),
  /**
   * Names by PIN who prepared orders that wait and name nobody, since the second person was not in use then. Fails as
   * a PIN does; an order that names somebody, or waits no more, stays as it is.
   */
  'orders.adopt': call(
    z.object({ ids: orderIds, personId: z.string().max(64), pin: z.string().max(12) }),
  ).returns<null>(),
  /** Newest first; with `ids` of these alone. */
  'orders.list': call(
    z.object({
      filter: orderFilterSchema,
      ids: orderIds.optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
  ).returns<CountedPage<OrderView>>(),
  /** The orders that wait for approval, newest first: drafts, and those that a stopped approval left behind. */
  'orders.waiting': call(z.object({})).returns<readonly WaitingBatch[]>(),
  'orders.counts': call(z.object({})).returns<OrderCounts>(),
  'orders.totals': call(z.object({ filter: orderFilterSchema })).returns<OrderTotals>(),
  'orders.get': call(z.object({ id: orderId })).returns<OrderDetail>(),
  'orders.tags': call(z.object({})).returns<readonly string[]>(),
  /**
   * Asks the person through main's own confirmation and, on yes, sends each order once, one after another. With
   * `waitForHours` an order outside the bank's hours is kept, approved, until they begin.
   */
  'orders.submitForApproval': call(z.object({ ids: orderIds, waitForHours: z.boolean() })).returns<
    readonly SubmitOutcome[]
  >(),
  /** Only while it certainly was not executed. */
  'orders.cancel': call(z.object({ id: orderId })).returns<OrderView>(),
  /** Asks the bank now. Fails with `order_state` where there is nothing to ask, or too early. */
  'orders.checkAgain': call(z.object({ id: orderId })).returns<OrderDetail>(),
  /** Records what the bank's portal says, after main's question; `remark` says where it was seen. */
  'orders.recordOutcome': call(
    z.object({
      id: orderId,
      outcome: z.enum(recordedOutcomes),
      remark: z.string().trim().min(1).max(500),
    }),
  ).returns<OrderDetail>(),
  /** Records how several ended, after one question of main, with one remark, all or none; answers how many. */
  'orders.recordMany': call(
    z.object({
      ids: orderIds,
      outcome: z.enum(recordedOutcomes),
      remark: z.string().trim().min(1).max(500),
    }),
  ).returns<number>(),
  /** Approves and sends the same order, with the same id, once more; only where that was proven safe. */
  'orders.resend': call(z.object({ id: orderId })).returns<SubmitOutcome>(),
  /** The draft of a past order, to be prepared anew. */
  'orders.repeat': call(z.object({ id: orderId })).returns<OrderDraft>(),
  'orders.setNote': call(
    z.object({ id: orderId, note: z.string().trim().max(2000) }),
  ).returns<OrderView>(),
  'orders.changeTags': call(
    z.object({ id: orderId, add: tags, remove: tags }),
  ).returns<OrderView>(),
  'orders.export': call(
    z.object({
      /** All orders of a filter, or chosen orders in the order in which they were chosen. */
      selection: z.union([z.object({ ids: orderIds }), z.object({ filter: orderFilterSchema })]),
      format: z.enum(listFormats),
    }),
  ).returns<ExportOutcome>(),
  /** One PDF with a page per order, saved or printed. Fails with `order_state` where one of them was not sent. */
  'orders.receipt': call(
    z.object({ ids: orderIds, format: z.enum(['pdf', 'print']) }),
  ).returns<ExportOutcome>(),
  /** Reads the whole audit trail and checks its chain of hashes. */
  'orders.verify': call(z.object({})).returns<ChainReport>(),
  /** When the copy was made (ISO 8601) that took the ledger's place and was not compared with the bank since; null for none. */
  'orders.olderOf': call(z.object({})).returns<string | null>(),
  /** A person compared it with the bank's portal: recorded after main's question. */
  'orders.compared': call(z.object({})).returns<null>(),
  'orders.supportReport': call(z.object({ id: orderId })).returns<SupportReport>(),
  /** Requests and answers of the chosen orders, with times and trace-ids and without secrets, as one readable file. */
  'evidence.export': call(z.object({ ids: orderIds })).returns<ExportOutcome>(),

  /** Copies of the ledger, newest first. */
  'ledger.backups': call(z.object({})).returns<readonly LedgerCopy[]>(),
  'ledger.backUp': call(z.object({})).returns<LedgerCopy>(),
  /**
   * Puts a copy in the place of a damaged ledger, which is kept aside, and opens the profile anew. Orders that could be
   * sent when the copy was made become unconfirmed: they may have been sent since. Fails with `ledger_sound` unless the
   * ledger is damaged.
   */
  'ledger.restore': call(z.object({ path: z.string().min(1).max(1000) })).returns<null>(),

  'orders.settings.get': call(z.object({})).returns<OrderSettings>(),
  /** Saves settings. A person confirms first each change that makes sending easier. */
  'orders.settings.set': call(orderSettingsSchema.partial()).returns<OrderSettings>(),
  'people.list': call(z.object({})).returns<readonly OrderPerson[]>(),
  'people.add': call(
    z.object({ name: z.string().trim().min(1).max(80), pin: pinSchema }),
  ).returns<OrderPerson>(),
  'people.setPin': call(
    z.object({ id: z.string().min(1).max(64), oldPin: z.string().max(12), pin: pinSchema }),
  ).returns<null>(),
  'people.remove': call(z.object({ id: z.string().min(1).max(64) })).returns<null>(),
}

/** Events about orders. */
export interface OrderEvents {
  /** Read these orders again. */
  readonly 'orders.changed': { readonly ids: readonly string[] }
  /** A profile is being left, and the answer to an order of it that has left is waited for: begun, or over. Told also while locked. */
  readonly 'orders.finishing': { readonly finishing: boolean }
  /** Beneficiaries, templates or lists changed. */
  readonly 'book.changed': null
}
