import { instantOf } from '../../shared/values/calendar.ts'

/** A minute, by which the clocks of the bank and of this computer may differ. */
const SLACK_MS = 60_000

/** Whether what the bank made then may come of an order that was sent then; what nobody knows does not speak against it. */
export function mayComeOf(createdAt: string | null, sentAt: string | null): boolean {
  const made = createdAt === null ? null : instantOf(createdAt)
  return made === null || sentAt === null || made.getTime() >= Date.parse(sentAt) - SLACK_MS
}
