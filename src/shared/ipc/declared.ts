import * as z from 'zod'
import {
  type FilterOf,
  fieldsOf,
  type ListSpec,
  narrows,
  type QuestionSpec,
  rangesOf,
  type SortName,
  sortNames,
} from '../lists/declare.ts'
import { MOST_NAMED } from '../lists/page.ts'
import { isDateText } from '../values/calendar.ts'
import { window } from './call.ts'
import { listFormats } from './exports.ts'

/** The input schemas of the calls of a declared list. */

/** Values of one field that a list can be narrowed to at once, and ids: as many as there are orders on their way and just ended. */
const MOST = { values: 30, ids: 20_000 }

/** The schema of a filter value. */
function narrowedTo({ type, values, filter }: QuestionSpec): z.ZodType {
  if (type === 'flag') return z.boolean()
  if (type === 'date') return dateText
  const one = values === undefined ? z.string().max(200) : z.enum(Object.keys(values))
  const most = type === 'id' ? MOST.ids : MOST.values
  return filter === 'any' ? z.array(one).max(most).readonly() : one
}

/** The filter of a declared list; everything absent matches everything. */
export function filterSchemaOf<L extends ListSpec>(list: L): z.ZodType<FilterOf<L>, FilterOf<L>> {
  const own = fieldsOf(list)
    .filter(([, field]) => narrows(field))
    .map(([name, field]) => [name, narrowedTo(field).optional()])
  const asked = Object.entries(list.questions ?? {}).map(([name, question]) => [
    name,
    narrowedTo(question).optional(),
  ])
  const ranges = rangesOf(list).flatMap(({ from, to }) => [
    [from, dateText.optional()],
    [to, dateText.optional()],
  ])
  const schema: z.ZodType = z.strictObject({
    ...Object.fromEntries([...own, ...asked, ...ranges]),
    ...(list.instant !== undefined && { from: dateText.optional(), to: dateText.optional() }),
    ...(list.inLedger === undefined && {
      minAmount: amountText.optional(),
      maxAmount: amountText.optional(),
    }),
    search: shortText.optional(),
  })
  // The members follow the declaration, which the compiler cannot see through the loop.
  return schema as z.ZodType<FilterOf<L>, FilterOf<L>>
}

/** The field that a declared list is ordered by; absent for its own order. */
export const sortSchemaOf = <L extends ListSpec>(list: L) =>
  z.object({ column: z.enum(sortNames(list) as SortName<L>[]), descending: z.boolean() }).optional()

/** Inputs of the calls of a declared list: a page of its rows, which rows an action is about, and those as a file. */
export function inputsOf<L extends ListSpec>(list: L) {
  const filter = filterSchemaOf(list)
  const selection = selectionOf(filter)
  const sort = sortSchemaOf(list)
  return {
    selection,
    rows: { filter, ...window, sort },
    file: { selection, format: z.enum(listFormats), sort },
  }
}

/** Pieces that the calls of lists share. */

/** Calendar date, Buenos Aires. */
export const dateText = z.string().max(10).refine(isDateText)
/** A plain positive decimal. */
export const amountText = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/)
  .max(40)
export const shortText = z.string().max(200)
export const rowKey = z.string().min(1).max(200)

/** Which rows an action is about: named ones, or all that match a filter but for those taken out again. */
export const selectionOf = <F extends z.ZodType>(filter: F) =>
  z.union([
    z.object({ ids: z.array(rowKey).max(MOST_NAMED).readonly() }),
    z.object({ filter, except: z.array(rowKey).max(MOST_NAMED).readonly() }),
  ])
