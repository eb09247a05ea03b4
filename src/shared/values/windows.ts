import { addDays, buenosAiresDate, buenosAiresMinutes } from './calendar.ts'

/** MEP operating hours, 8:00 to 20:00 Buenos Aires time. Spec: "MEP operating hours". */

const OPENS = 8 * 60
const CLOSES = 20 * 60

export type OperatingHours =
  | { readonly open: true; readonly closesAt: Date }
  | { readonly open: false; readonly opensAt: Date }

const at = (date: string, minutes: number): Date =>
  new Date(Date.parse(`${date}T00:00:00-03:00`) + minutes * 60_000)

/** Whether the bank takes MEP orders at `instant`, and when that changes. At 20:00 sharp it no longer does. */
export function mepHours(instant: Date): OperatingHours {
  const minutes = buenosAiresMinutes(instant)
  const today = buenosAiresDate(instant)
  if (minutes >= CLOSES) return { open: false, opensAt: at(addDays(today, 1), OPENS) }
  if (minutes < OPENS) return { open: false, opensAt: at(today, OPENS) }
  return { open: true, closesAt: at(today, CLOSES) }
}
