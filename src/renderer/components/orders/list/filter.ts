import * as z from 'zod'
import type { OrderFilter } from '../../../../shared/ipc/orders.ts'
import { orderKinds } from '../../../../shared/orders/kinds.ts'
import { orderStates } from '../../../../shared/orders/machine.ts'
import { addDays, isDateText } from '../../../../shared/values/calendar.ts'

/** What a person has chosen to see. Dates are `YYYY-MM-DD` in Buenos Aires, both included; empty for open. */
export const chosenFilterSchema = z.object({
  kinds: z.array(z.enum(orderKinds)).readonly(),
  states: z.array(z.enum(orderStates)).readonly(),
  tag: z.string().max(40),
  from: z.string().max(10),
  to: z.string().max(10),
})
export type ChosenFilter = z.output<typeof chosenFilterSchema>

export const everything: ChosenFilter = { kinds: [], states: [], tag: '', from: '', to: '' }

/** Whether anything is left out. */
export const isNarrowed = ({ kinds, states, tag, from, to }: ChosenFilter): boolean =>
  kinds.length > 0 || states.length > 0 || tag !== '' || isDateText(from) || isDateText(to)

/** The first instant of a day in Buenos Aires. */
const startOf = (date: string): string => new Date(`${date}T00:00:00-03:00`).toISOString()

/** The filter as main reads it: a day becomes the instants at which it begins and ends. */
export const filterOf = ({ kinds, states, tag, from, to }: ChosenFilter): OrderFilter => ({
  ...(kinds.length > 0 && { kinds }),
  ...(states.length > 0 && { states }),
  ...(tag !== '' && { tag }),
  ...(isDateText(from) && { from: startOf(from) }),
  ...(isDateText(to) && { to: startOf(addDays(to, 1)) }),
})
