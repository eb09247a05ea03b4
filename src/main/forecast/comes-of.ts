import { instantOf } from '../../shared/values/calendar.ts'

/** A minute, by which the clocks of the bank and of this computer may differ. */
const SLACK_MS = 60_000

/** True if a record created at that time can result from an order sent at that time. Unknown times never exclude a match. */
export function mayComeOf(createdAt: string | null, sentAt: string | null): boolean {
  const made = createdAt === null ? null : instantOf(createdAt)
  return made === null || sentAt === null || made.getTime() >= Date.parse(sentAt) - SLACK_MS
}
