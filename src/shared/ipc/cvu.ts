import * as z from 'zod'
import { type CvuFacets, type CvuRow, cvuList } from '../lists/cvus.ts'
import type { Page } from '../lists/page.ts'
import type { CvuStatement, CvuTotals } from '../views/cvu.ts'
import { call, day, window } from './call.ts'
import { filterSchemaOf, rowKey, selectionSchemaOf, sortSchemaOf } from './declared.ts'
import { type ExportOutcome, listFormats } from './exports.ts'

const filter = filterSchemaOf(cvuList)
const selection = selectionSchemaOf(cvuList)
const sort = sortSchemaOf(cvuList)
const format = z.enum(listFormats)
/** Which days of a statement; absent is no bound. */
const days = { key: rowKey, from: day.optional(), to: day.optional() }

/** The PSP's desk. Reading moves no money and widens no trust. */
export const cvuCalls = {
  /** The last that moved first, unless sorted otherwise. */
  'cvu.list': call({ filter, ...window, sort }).returns<Page<CvuRow>>(),
  'cvu.totals': call({ selection }).returns<CvuTotals>(),
  'cvu.facets': call({}).returns<CvuFacets>(),
  /** Fails with `not_found` where it is no own CVU. */
  'cvu.get': call({ key: rowKey }).returns<CvuRow>(),
  'cvu.export': call({ selection, format, sort }).returns<ExportOutcome>(),
  /** The oldest line first. Fails with `not_found` where it is no own CVU. */
  'cvu.statement': call({ ...days, ...window }).returns<CvuStatement>(),
  /** The statement as a file for the customer. */
  'cvu.statementFile': call({ ...days, format }).returns<ExportOutcome>(),
}
