import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { orderList } from '../lists/orders.ts'
import { type CountedPage, MOST_NAMED } from '../lists/page.ts'
import {
  type ApprovalRequest,
  approvalAnswerSchema,
  type KindTotal,
  MOST_TOGETHER,
} from '../orders/approvals.ts'
import { type OrderDraft, orderDraftSchema, plainAmount } from '../orders/drafts.ts'
import type { CreditRefunds, RefundProposal } from '../orders/refunds.ts'
import {
  type OrderPerson,
  type OrderSettings,
  orderSettingsSchema,
  pinSchema,
} from '../orders/settings.ts'
import type { OrderTotals } from '../orders/totals.ts'
import type { ChainReport, OrderDetail, OrderView } from '../orders/view.ts'
import { recordedOutcomes } from '../profiles/trust.ts'
import {
  type RecurringView,
  recurringChangeSchema,
  recurringInputSchema,
} from '../recurring/orders.ts'
import {
  type ImportedDrafts,
  importDefaultsSchema,
  importFields,
  importKinds,
  MOST_IMPORTED,
} from '../views/import-drafts.ts'
import { type AskedColumns, saidColumnsSchema } from '../views/imports.ts'
import { LONGEST_NOTE } from '../views/row-notes.ts'
import type { Settings } from './app.ts'
import { call, callWith, day, id, orNew, preparer, uploadId, window } from './call.ts'
import { filterSchemaOf, rowKey } from './declared.ts'
import { type ExportOutcome, listFormats, templateFormats } from './exports.ts'

const ids = z.array(id).min(1).max(MOST_TOGETHER).readonly()
/** As the spreadsheet counts. */
const importRow = z.number().int().min(1).max(2_000_000)
const orderFilterSchema = filterSchemaOf(orderList)

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
  readonly first: OrderView
  readonly sums: readonly KindTotal[]
}

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

const importKind = z.enum(importKinds)

export const orderCalls = {
  /** Checks and stores a draft, by its preparer where people are told apart; the draft that it `replaces` is cancelled. */
  'orders.prepare': call({
    draft: orderDraftSchema,
    replaces: id.optional(),
    ...preparer,
  }).returns<OrderDetail>(),
  /** Checks and stores several, all or none. Reported as a job, which can be cancelled. */
  'orders.prepareMany': call({
    drafts: z.array(orderDraftSchema).min(1).max(500).readonly(),
    ...preparer,
  }).returns<PreparedMany>(),
  /** Refunds of credits, each of what is left or of a part; nothing is stored. They are prepared as any other draft. */
  'refund.propose': call({
    credits: z
      .array(z.object({ key: rowKey, amount: plainAmount.optional() }))
      .min(1)
      .max(MOST_TOGETHER)
      .readonly(),
  }).returns<readonly RefundProposal[]>(),
  /** The orders that return a credit, the oldest first, and what is left of it. */
  'refund.of': call({ credit: rowKey }).returns<CreditRefunds>(),
  /** Names by PIN who prepared waiting orders that name nobody; others stay as they are. Fails as a PIN does. */
  'orders.adopt': call({
    ids: ids,
    personId: z.string().max(64),
    pin: z.string().max(12),
  }).returns<null>(),
  /** Newest first; with `ids` of these alone. */
  'orders.list': call({ filter: orderFilterSchema, ids: ids.optional(), ...window }).returns<
    CountedPage<OrderView>
  >(),
  /** The orders that wait for approval, newest first: drafts, and those that a stopped approval left behind. */
  'orders.waiting': call({}).returns<readonly WaitingBatch[]>(),
  'orders.counts': call({}).returns<OrderCounts>(),
  'orders.totals': call({ filter: orderFilterSchema }).returns<OrderTotals>(),
  'orders.get': call({ id }).returns<OrderDetail>(),
  /** Asks the person and, on yes, sends each once, in turn; with `waitForHours` some wait, approved, for the bank's hours. */
  'orders.submitForApproval': call({ ids: ids, waitForHours: z.boolean() }).returns<
    readonly SubmitOutcome[]
  >(),
  /** Only while it certainly was not executed. */
  'orders.cancel': call({ id }).returns<OrderView>(),
  /** Asks the bank now. Fails with `order_state` where there is nothing to ask, or too early. */
  'orders.checkAgain': call({ id }).returns<OrderDetail>(),
  /** Records what the bank's portal says, after one question of main, all or none; answers how many. `remark` says where it was seen. */
  'orders.recordOutcome': call({
    ids: ids,
    outcome: z.enum(recordedOutcomes),
    remark: z.string().trim().min(1).max(500),
  }).returns<number>(),
  /** Approves and sends the same order, with the same id, once more; only where that was proven safe. */
  'orders.resend': call({ id }).returns<SubmitOutcome>(),
  /** The draft of a past order, to be prepared anew. */
  'orders.repeat': call({ id }).returns<OrderDraft>(),
  'orders.setNote': call({ id, note: z.string().trim().max(LONGEST_NOTE) }).returns<OrderView>(),
  'orders.export': call({
    /** All orders of a filter, or chosen orders in the order in which they were chosen. */
    selection: z.union([
      z.object({ ids: z.array(id).min(1).max(MOST_NAMED).readonly() }),
      z.object({ filter: orderFilterSchema }),
    ]),
    format: z.enum(listFormats),
  }).returns<ExportOutcome>(),
  /** One PDF with a page per order, saved or printed. Fails with `order_state` where one of them was not sent. */
  'orders.receipt': call({ ids: ids, format: z.enum(['pdf', 'print']) }).returns<ExportOutcome>(),
  /** Reads the whole audit trail and checks its chain of hashes. */
  'orders.verify': call({}).returns<ChainReport>(),
  /** When the copy was made (ISO 8601) that took the ledger's place and was not compared with the bank since; null for none. */
  'orders.olderOf': call({}).returns<string | null>(),
  /** A person compared it with the bank's portal: recorded after main's question. */
  'orders.compared': call({}).returns<null>(),
  'orders.supportReport': call({ id }).returns<SupportReport>(),
  /** Requests and answers of the chosen orders, with times and trace-ids and without secrets, as one readable file. */
  'evidence.export': call({ ids: ids }).returns<ExportOutcome>(),

  /** Copies of the ledger, newest first. */
  'ledger.backups': call({}).returns<readonly LedgerCopy[]>(),
  'ledger.backUp': call({}).returns<LedgerCopy>(),
  /** Puts a copy in a damaged ledger's place; what could be sent becomes unconfirmed. Fails with `ledger_sound`. */
  'ledger.restore': call({ path: z.string().min(1).max(1000) }).returns<null>(),

  'orders.settings.get': call({}).returns<OrderSettings>(),
  /** Saves settings. A person confirms first each change that makes sending easier. */
  'orders.settings.set': callWith(orderSettingsSchema.partial()).returns<OrderSettings>(),
  'people.list': call({}).returns<readonly OrderPerson[]>(),
  'people.add': call({
    name: z.string().trim().min(1).max(80),
    pin: pinSchema,
  }).returns<OrderPerson>(),
  'people.setPin': call({ id, oldPin: z.string().max(12), pin: pinSchema }).returns<null>(),
  'people.remove': call({ id }).returns<null>(),

  /** Reads an uploaded file as drafts, or asks for its columns; nothing is stored. Fails with the codes of `ImportErrors`. */
  'imports.drafts': call({
    uploadId,
    kind: importKind,
    defaults: importDefaultsSchema,
    columns: saidColumnsSchema,
  }).returns<ImportedDrafts | AskedColumns>(),
  /** Leaves rows out, or takes them again. Fails with `not_found` for a file not held any more. */
  'imports.leaveOut': call({
    importId: uploadId,
    rows: z.array(importRow).max(MOST_IMPORTED).readonly(),
    out: z.boolean(),
  }).returns<ImportedDrafts>(),
  /** Puts a text in place of one cell and checks the file anew. Fails with `not_found` for a file not held any more. */
  'imports.edit': call({
    importId: uploadId,
    row: importRow,
    field: z.enum([...importFields.cvu_transfer, ...importFields.echeq_issuance]),
    text: z.string().trim().max(600),
  }).returns<ImportedDrafts>(),
  /** All rows or none, as a job. Fails with `import_rows_wrong`, `import_rows_known` (but for `again`), `not_found`. */
  'imports.prepare': call({
    importId: uploadId,
    again: z.boolean().optional(),
    ...preparer,
  }).returns<PreparedMany>(),
  /** An empty file with the columns of a kind, in the user's language. */
  'imports.template': call({
    kind: importKind,
    format: z.enum(templateFormats),
  }).returns<ExportOutcome>(),

  /** By name, each with what is to come and what was made. */
  'recurring.list': call({}).returns<readonly RecurringView[]>(),
  /** Adds without `id`, changes with it. Nothing is sent by it: each day makes a draft that a person approves. */
  'recurring.save': call({
    ...orNew,
    value: recurringInputSchema,
    ...preparer,
  }).returns<RecurringView>(),
  'recurring.remove': call({ id }).returns<null>(),
  'recurring.restore': call({ id, ...preparer }).returns<RecurringView>(),
  /** To pause it nobody has to be named; to take it up again a preparer is. */
  'recurring.pause': call({ id, paused: z.boolean(), ...preparer }).returns<RecurringView>(),
  /** Leaves one day out, gives it another amount, or takes that back with null; all but the first as a preparer. */
  'recurring.change': call({
    id,
    named: day,
    change: recurringChangeSchema.nullable(),
    ...preparer,
  }).returns<RecurringView>(),

  // How a person answers a question of main, in a page of its own with an origin of its own. These calls are answered to that page alone, and it is answered no other.
  /** How that page looks: language and theme, and nothing else of the settings. */
  'approval.look': call({}).returns<Pick<Settings, 'locale' | 'theme'>>(),
  /** The question that this window must show now; null without one. */
  'approval.pending': call({}).returns<ApprovalRequest | null>(),
  /** The question stands on the screen: answers, true, when main takes an answer to it; false when it is over. */
  'approval.seen': call({ id }).returns<boolean>(),
  /** Once. Fails with `order_approval_used` for any other id, `order_answer_early` within a second of being seen. */
  'approval.answer': call({ id, answer: approvalAnswerSchema }).returns<null>(),
}
