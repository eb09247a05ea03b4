import * as z from 'zod'
import { MOST_NAMED } from '../lists/page.ts'
import {
  type Beneficiary,
  beneficiaryInputSchema,
  type DestinationCheck,
  type ImportPreview,
  type StandingList,
  standingListInputSchema,
} from '../orders/book.ts'
import { type AskedColumns, saidColumnsSchema } from '../views/imports.ts'
import { call, id, orNew, preparer, uploadId } from './call.ts'
import { type ExportOutcome, listFormats } from './exports.ts'

/** When what a window shows was last changed, ISO 8601. */
const asOf = z.string().max(40)

export const bookCalls = {
  /** By name; every word of `search` must occur in name, key, CUIT or bank. */
  'beneficiaries.list': call({ search: z.string().max(200) }).returns<readonly Beneficiary[]>(),
  /** Beneficiaries by name as a file or on paper: the named ones, else all. */
  'beneficiaries.export': call({
    selection: z.object({ ids: z.array(id).max(MOST_NAMED).readonly().optional() }),
    format: z.enum(listFormats),
  }).returns<ExportOutcome>(),
  /** Fails with `beneficiary_known` where the key is in the book already. */
  'beneficiaries.save': call({ ...orNew, value: beneficiaryInputSchema }).returns<Beneficiary>(),
  /** Can be undone with `restore` until the application closes, and afterwards. */
  'beneficiaries.remove': call({ id }).returns<null>(),
  'beneficiaries.restore': call({ id }).returns<Beneficiary>(),
  /** Asks the bank who holds a key (the account details), and keeps the answer where the key is in the book. */
  'beneficiaries.check': call({
    accountKey: z.string().trim().min(1).max(40),
  }).returns<DestinationCheck>(),
  /** Reads an uploaded CSV or XLSX; nothing is stored yet. */
  'beneficiaries.previewImport': call({ uploadId, columns: saidColumnsSchema }).returns<
    ImportPreview | AskedColumns
  >(),
  /** Stores the good rows of a preview (all of them, or those named): all or none. */
  'beneficiaries.applyImport': call({
    importId: uploadId,
    rows: z.array(z.number().int().min(1)).max(10_000).readonly().optional(),
  }).returns<{ readonly added: number; readonly updated: number }>(),

  'lists.list': call({}).returns<readonly StandingList[]>(),
  /** Changes the list that was read `asOf` its `updatedAt`. Fails with `list_changed` where it is another by now. */
  'lists.save': call({
    ...orNew,
    asOf: asOf.optional(),
    value: standingListInputSchema,
  }).returns<StandingList>(),
  'lists.remove': call({ id }).returns<null>(),
  'lists.restore': call({ id }).returns<StandingList>(),
  /**
   * Prepares one CVU transfer per ticked item; they are then approved together with `orders.submitForApproval`. Fails with
   * `list_changed` where the list is another than the one that was ticked.
   */
  'lists.prepare': call({
    id,
    asOf,
    itemIds: z.array(id).min(1).max(500).readonly(),
    ...preparer,
  }).returns<readonly string[]>(),
}
