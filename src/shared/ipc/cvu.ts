import * as z from 'zod'
import { type CvuRow, cvuList } from '../lists/cvus.ts'
import type { FacetsOf } from '../lists/declare.ts'
import type { Page } from '../lists/page.ts'
import { pspSettings } from '../profiles/profiles.ts'
import type {
  BalanceFile,
  BalancesReading,
  CvuDesk,
  CvuStatement,
  CvuTotals,
} from '../views/cvu.ts'
import { saidColumnsSchema } from '../views/imports.ts'
import { call, id, uploadId, window } from './call.ts'
import { dateText, inputsOf, rowKey } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'
import type { OpenProfile } from './profiles.ts'

const { selection, rows, file } = inputsOf(cvuList)
const format = z.enum(listFormats)
/** Which days of a statement; absent is no bound. */
const days = { key: rowKey, from: dateText.optional(), to: dateText.optional() }

/**
 * The PSP's desk. It moves no money. An own file is kept by a call and taken away by another; what makes balances look otherwise
 * for good, main asks a person.
 */
export const cvuCalls = {
  'cvu.desk': call({}).returns<CvuDesk>(),
  /** The last that moved first, unless sorted otherwise. */
  'cvu.list': call(rows).returns<Page<CvuRow>>(),
  /** Always one. */
  'cvu.totals': call({ selection }).returns<readonly CvuTotals[]>(),
  'cvu.facets': call({}).returns<FacetsOf<typeof cvuList>>(),
  /** Fails with `not_found` where it is no own CVU. */
  'cvu.get': call({ key: rowKey }).returns<CvuRow>(),
  'cvu.export': call(file).returns<ExportOutcome>(),
  /** The oldest line first. Fails with `not_found` where it is no own CVU. */
  'cvu.statement': call({ ...days, ...window }).returns<CvuStatement>(),
  /** The statement as a file for the customer. */
  'cvu.statementFile': call({ ...days, format }).returns<ExportOutcome>(),
  /** Reads an own balance file (CSV, XLSX or pasted rows), by the columns that a person chose where any. Fails with the codes of `ImportErrors`. */
  'cvu.readBalances': call({ uploadId, columns: saidColumnsSchema }).returns<BalancesReading>(),
  /** Keeps it; as openings, balances count from the close of its day on. Fails with `not_found`, `cvu_day_missing`, `cvu_day_future`. */
  'cvu.takeBalances': call({
    readId: uploadId,
    day: dateText.optional(),
    as: z.enum(['opening', 'balances']),
  }).returns<BalanceFile>(),
  /** Takes an own file away with its openings, or back. Fails with `not_found`. */
  'cvu.removeBalances': call({ id, removed: z.boolean() }).returns<null>(),
  /** Opens every other CVU at zero, after main's question. Fails with `cvu_day_future`, `trust_declined`. */
  'cvu.openAtZero': call({ day: dateText }).returns<{ readonly count: number }>(),
  /** Which accounts hold customers' money, after main's question. Fails with `not_found`, `trust_declined`. */
  'cvu.setAccounts': call({ keys: pspSettings.shape.accounts }).returns<CvuDesk>(),
  /** Shows or hides the area of the desk. It moves no money and no trust, so main asks nobody. */
  'cvu.setDesk': call(pspSettings.pick({ desk: true }).shape).returns<OpenProfile>(),
}

/** Which lines of the statement of a CVU: days of Buenos Aires from and to, and the first of them. */
export type StatementQuestion = z.output<(typeof cvuCalls)['cvu.statement']['input']>
