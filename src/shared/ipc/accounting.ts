import * as z from 'zod'
import {
  type Assignment,
  type BookEntry,
  type BookEvent,
  bookAccount,
  eventKinds,
  type RuleTable,
  ruleTableSchema,
  type TaxRates,
  taxMarks,
} from '../accounting/model.ts'
import type { Trial } from '../accounting/rules.ts'
import type { BatchList, BatchView } from '../accounting/view.ts'
import type { IntervalMovement, Proof, TypeDirection } from '../completeness/model.ts'
import { type CountedPage, MOST_NAMED } from '../lists/page.ts'
import { type ReconcileLine, type ReconcileSummary, reconcileParts } from '../reconcile/view.ts'
import {
  columnChoiceSchema,
  type ImportedFile,
  type ImportedReading,
  importedKinds,
} from '../statements/model.ts'
import { call, day, uploadId, window } from './call.ts'
import type { ExportOutcome } from './exports.ts'

const eventKey = z.string().min(1).max(400)
const eventKeys = z.array(eventKey).min(1).max(MOST_NAMED).readonly()
const mark = z.enum(taxMarks)

/** Where an event stands: to be entered, waiting for what it needs, or in a batch. */
export const eventStates = ['open', 'unidentified', 'waiting', 'batched'] as const
export type EventState = (typeof eventStates)[number]

export const eventFilterSchema = z.object({
  state: z.enum(eventStates).optional(),
  kind: z.enum(eventKinds).optional(),
  search: z.string().max(200).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type EventFilter = z.output<typeof eventFilterSchema>

/** An event with where it goes, and the batch that it stands in. */
export interface EventRow extends BookEvent {
  readonly assignment: Assignment
  readonly batch: number | null
  /** The person's note on it, and on the rows of other lists that it consists of. */
  readonly note: string
}

/** A page of events; the counts are of all that the filter without its state finds. */
export interface EventPage extends CountedPage<EventRow> {
  readonly counts: Readonly<Record<EventState, number>>
}

/** The tables that hold, and what a screen that edits them needs. */
export interface BookRules {
  /** In the order of their days. */
  readonly tables: readonly RuleTable[]
  readonly rates: readonly TaxRates[]
  /** When the rates and the rules that come with the application were written down. */
  readonly asOf: string
  /** Every account of the books that is in use, for completion. */
  readonly accounts: readonly string[]
  /** The numbers of the own accounts of the newest position. */
  readonly own: readonly string[]
}

/** The effect of saving a rule table; `changed` are the first of the `changes` outside of batches. */
export interface RuleTrial extends Trial {
  readonly changes: number
}

export const bookFormats = ['csv', 'xlsx'] as const
export type BookFormat = (typeof bookFormats)[number]

const batchNumber = z.number().int().min(1).max(1_000_000_000)

const of = {
  account: z.string().min(1).max(100),
  currency: z.string().min(1).max(20),
}
const names = z.array(z.string().min(1).max(300)).max(500)

export const MOST_LINES = 5000

const movementType = z.string().max(200)

export const accountingCalls = {
  /** Events, the newest first. */
  'accounting.events': call({ filter: eventFilterSchema, ...window }).returns<EventPage>(),
  /** The candidates of an event in doubt. Fails with `not_found`. */
  'accounting.alike': call({ key: eventKey }).returns<readonly EventRow[]>(),
  /** Joins an event with one candidate; null joins it with none. It moves no money. Fails with `not_found`. */
  'accounting.join': call({ key: eventKey, other: eventKey.nullable() }).returns<null>(),
  /** Withdraws such a join. Fails with `not_found`. */
  'accounting.part': call({ key: eventKey }).returns<null>(),
  /** Assigns events to an account as a person decides; it moves no money. Fails with `not_found`, `books_event_taken`. */
  'accounting.correct': call({
    keys: eventKeys,
    to: bookAccount.min(1),
    mark: mark.nullable(),
  }).returns<null>(),
  /** The rules decide about them again. Fails with `books_event_taken`. */
  'accounting.uncorrect': call({ keys: eventKeys }).returns<null>(),
  'accounting.rules': call({}).returns<BookRules>(),
  /** The table's effect on events outside batches, with the first of the changes. Stores nothing; fails as saving does. */
  'accounting.tryRules': call({ table: ruleTableSchema }).returns<RuleTrial>(),
  /** Fails with `books_rule_empty`, `books_rule_range`. */
  'accounting.saveRules': call({ table: ruleTableSchema }).returns<null>(),
  'accounting.batches': call({}).returns<BatchList>(),
  'accounting.batch': call({ number: batchNumber }).returns<{
    readonly view: BatchView
    readonly entries: readonly BookEntry[]
  }>(),
  /** Seals what happened up to a day and stands in no batch. Fails with `books_nothing`, `books_event_taken`. */
  'accounting.makeBatch': call({ until: day, unidentified: z.boolean() }).returns<BatchView>(),
  /** Takes a batch back by another one. Fails with `not_found`, `books_reversed`. */
  'accounting.reopen': call({ number: batchNumber }).returns<BatchView>(),
  /** The same bytes each time. Fails with `not_found`. */
  'accounting.export': call({
    number: batchNumber,
    format: z.enum(bookFormats),
  }).returns<ExportOutcome>(),

  /** Reads an uploaded statement or ledger; keeps nothing. Fails as `ImportErrors`, `statement_other_account`. */
  'statements.read': call({
    uploadId,
    kind: z.enum(importedKinds),
    account: z.string().min(1).max(100),
    currency: z.string().min(1).max(20),
  }).returns<ImportedReading>(),
  /** Reads it again as a person says, or `anew`; remembered once kept. Fails with `not_found`, `statement_columns`. */
  'statements.choose': call({
    readId: uploadId,
    columns: columnChoiceSchema.optional(),
    ledger: z.string().max(300).optional(),
    without: z.array(z.number().int().min(1).max(2_000_000)).max(5_000).readonly().optional(),
    anew: z.literal(true).optional(),
  }).returns<ImportedReading>(),
  /** Keeps what was read; false where it was kept before. Fails with `not_found`, `import_rows_wrong`. */
  'statements.keep': call({ readId: uploadId }).returns<boolean>(),
  /** The imported files, the oldest first. */
  'statements.list': call({ kind: z.enum(importedKinds) }).returns<readonly ImportedFile[]>(),
  /** Takes one away, or back. Fails with `not_found`. */
  'statements.remove': call({ id: uploadId, removed: z.boolean() }).returns<null>(),

  /** The figures of the bank's movements of an account beside its books; null where no books were imported. */
  'reconcile.get': call(of).returns<ReconcileSummary | null>(),
  /** The lines of some parts, `MOST_LINES` at most, the oldest first. */
  'reconcile.lines': call({ ...of, parts: z.array(z.enum(reconcileParts)).max(5) }).returns<
    readonly ReconcileLine[]
  >(),
  /** Says that rows are the same money, or (books alone) `never` pass the bank. Fails with `reconcile_unequal`, `not_found`. */
  'reconcile.match': call({
    ...of,
    kind: z.enum(['match', 'never']),
    bank: names,
    books: names,
  }).returns<string>(),
  /** Takes back what a person said. Fails with `not_found`. */
  'reconcile.undo': call({ manualId: uploadId }).returns<null>(),
  /** All of it as a workbook with a sheet for each part. Fails with `not_found` where no books were imported. */
  'reconcile.export': call(of).returns<ExportOutcome>(),

  /** Account by account, whether every movement between the position files that are held is known. */
  'completeness.proof': call({}).returns<Proof>(),
  /** The movements that were counted between a position file and the next one. Fails with `not_found`. */
  'completeness.movements': call({
    account: z.string().max(100),
    currency: z.string().max(20),
    fromFile: z.string().min(1).max(200),
  }).returns<readonly IntervalMovement[]>(),
  /** The movement types of which a person said what they do to a balance. */
  'completeness.directions': call({}).returns<readonly TypeDirection[]>(),
  /** Confirms the direction of a movement type; it moves no money and can be withdrawn. */
  'completeness.confirm': call({
    type: movementType,
    reversal: z.boolean(),
    direction: z.union([z.literal(1), z.literal(-1)]),
  }).returns<null>(),
  'completeness.withdraw': call({ type: movementType, reversal: z.boolean() }).returns<null>(),
}
