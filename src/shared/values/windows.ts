import { addDays, buenosAiresDate, buenosAiresMinutes } from './calendar.ts'

/** MEP operating hours, 8:00 to 20:00 Buenos Aires time. Spec: "MEP operating hours". */

const OPENS = 8 * 60
const CLOSES = 20 * 60

export type OperatingHours =
  | { readonly open: true; readonly closesAt: Date }
  | { readonly open: false; readonly opensAt: Date }

/** No two clocks agree to the second: what is sent keeps this far from both ends. */
const MARGIN_MS = 30_000

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

/** The same for what is sent at `instant` of the bank's clock: with a margin at both ends. */
export function mepSendingHours(instant: Date): OperatingHours {
  const shifted = [-MARGIN_MS, MARGIN_MS].map((ms) => mepHours(new Date(instant.getTime() + ms)))
  return shifted.find(({ open }) => !open) ?? mepHours(instant)
}
