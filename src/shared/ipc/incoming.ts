import * as z from 'zod'
import {
  type ExpectedNote,
  expectedSources,
  type Mark,
  markSubjects,
  type Suggestion,
} from '../incoming/reconciliation.ts'
import { type CreditRow, creditList } from '../lists/credits.ts'
import type { FacetsOf } from '../lists/declare.ts'
import { type MovementRow, movementList } from '../lists/movements.ts'
import { type CountedPage, MOST_NAMED, type Page } from '../lists/page.ts'
import { MOST_TOGETHER } from '../orders/approvals.ts'
import type { MoneyOrUnnamed } from '../values/money.ts'
import type { IncomingTotal, MovementTotal, PspNotice, UnreadCredits } from '../views/incoming.ts'
import { call, id, window } from './call.ts'
import { amountText, dateText, inputsOf, rowKey, shortText } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'

const credits = inputsOf(creditList)
export type CreditSelection = z.output<typeof credits.selection>

const movements = inputsOf(movementList)
export type MovementSelection = z.output<typeof movements.selection>

const remark = z.string().trim().max(500)

export const expectedNoteInput = z.object({
  label: z.string().trim().min(1).max(200),
  amount: amountText.regex(/[1-9]/),
  currency: z.string().trim().min(1).max(10),
  cuit: z
    .string()
    .regex(/^\d{11}$/)
    .nullable(),
  name: z.string().trim().max(200).nullable(),
  due: dateText.nullable(),
  note: z.string().trim().max(500),
})
export type ExpectedNoteInput = z.output<typeof expectedNoteInput>

const subject = z.enum(markSubjects)

export const incomingCalls = {
  /** Unreconciled first, the newest first, unless sorted otherwise. */
  'credits.list': call(credits.rows).returns<Page<CreditRow>>(),
  'credits.totals': call({ selection: credits.selection }).returns<readonly IncomingTotal[]>(),
  /** Fails with `not_found` where it is not held. */
  'credits.get': call({ key: rowKey }).returns<{
    readonly row: CreditRow
    readonly listed: string | null
    readonly notified: string | null
    readonly second: (MoneyOrUnnamed & { readonly raw: string }) | null
  }>(),
  /** The values that occur in the fields by which the list can be filtered. */
  'credits.facets': call({}).returns<FacetsOf<typeof creditList>>(),
  /** Records of the bank's last list that could not be read as credits. */
  'credits.unread': call({}).returns<UnreadCredits>(),
  'credits.export': call(credits.file).returns<ExportOutcome>(),

  /** Chargebacks and enrolments: open ones first, the newest first. */
  'notices.list': call({
    kind: z.enum(['chargeback', 'enrolment']).optional(),
    search: shortText.optional(),
    ...window,
  }).returns<CountedPage<PspNotice>>(),

  /** Notices as a file or on paper, in the order of the list: the named ones, else those that a search finds, else all. */
  'notices.export': call({
    selection: z.object({
      ids: z.array(rowKey).max(MOST_NAMED).readonly().optional(),
      search: shortText.optional(),
    }),
    format: z.enum(listFormats),
  }).returns<ExportOutcome>(),
  /** Fails with `not_found` where it is not held. */
  'notices.get': call({ key: rowKey }).returns<PspNotice>(),

  /** Open ones first, then by date. */
  'expected.list': call({}).returns<readonly ExpectedNote[]>(),
  /** Adds without `id`, changes with it. */
  'expected.save': call({
    id: z.string().max(64).optional(),
    value: expectedNoteInput,
  }).returns<ExpectedNote>(),
  /** Can be undone with `restore`. */
  'expected.remove': call({ id }).returns<null>(),
  'expected.restore': call({ id }).returns<ExpectedNote>(),

  /** The expected items that fit a credit or movement. The application never matches without the person. */
  'reconciliation.suggest': call({ subject: z.enum(['credit', 'movement']), key: rowKey }).returns<
    readonly Suggestion[]
  >(),
  /** Every mark of one thing, the newest first, those taken back among them. */
  'reconciliation.marks': call({ subject, key: rowKey }).returns<readonly Mark[]>(),
  /** Marks as reconciled (against `expected`) or dealt with. Fails with `already_marked`, `expected_gone`, `not_found`. */
  'reconciliation.mark': call({
    subject,
    keys: z.array(rowKey).min(1).max(MOST_TOGETHER).readonly(),
    expected: z
      .object({ source: z.enum(expectedSources), ref: z.string().min(1).max(200) })
      .optional(),
    remark,
  }).returns<readonly Mark[]>(),
  /** Takes marks back; they stay in the record. */
  'reconciliation.unmark': call({
    subject,
    keys: z.array(rowKey).min(1).max(MOST_TOGETHER).readonly(),
    remark,
  }).returns<null>(),

  /** The newest first unless sorted otherwise. */
  'movements.list': call(movements.rows).returns<Page<MovementRow>>(),
  'movements.totals': call({ selection: movements.selection }).returns<readonly MovementTotal[]>(),
  'movements.facets': call({}).returns<FacetsOf<typeof movementList>>(),
  /** Fails with `not_found` where it is not held. */
  'movements.get': call({ key: rowKey }).returns<{
    readonly row: MovementRow
    readonly raw: string
  }>(),
  'movements.export': call(movements.file).returns<ExportOutcome>(),
}
