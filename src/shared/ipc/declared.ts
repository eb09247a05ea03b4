import * as z from 'zod'
import {
  type FieldSpec,
  type FilterOf,
  fieldsOf,
  type ListSpec,
  type SortName,
  sortNames,
} from '../lists/declare.ts'
import { amountText, dateText, selectionOf, shortText } from './lists.ts'

/** What the calls of a declared list take. */

/** A value that a list is narrowed to. */
function oneValue({ type, values }: FieldSpec): z.ZodType {
  if (type === 'flag') return z.boolean()
  return values === undefined ? z.string().max(200) : z.enum(Object.keys(values))
}

/** The filter of a declared list; everything absent matches everything. */
export function filterSchemaOf<L extends ListSpec>(list: L): z.ZodType<FilterOf<L>> {
  const own = fieldsOf(list)
    .filter(([, { filter }]) => filter === true)
    .map(([name, field]) => [name, oneValue(field).optional()])
  const schema: z.ZodType = z.object({
    ...Object.fromEntries(own),
    from: dateText.optional(),
    to: dateText.optional(),
    minAmount: amountText.optional(),
    maxAmount: amountText.optional(),
    search: shortText.optional(),
  })
  // The members follow the declaration, which the compiler cannot see through the loop.
  return schema as z.ZodType<FilterOf<L>>
}

/** Which rows of a declared list an action is about. */
export const selectionSchemaOf = <L extends ListSpec>(list: L) => selectionOf(filterSchemaOf(list))

/** The field that a declared list is ordered by; absent for its own order. */
export const sortSchemaOf = <L extends ListSpec>(list: L) =>
  z.object({ column: z.enum(sortNames(list) as SortName<L>[]), descending: z.boolean() }).optional()
