import { createHash } from 'node:crypto'
import { stringifyJson } from '../../shared/json/json.ts'
import type { NotifiedMovement } from '../cache/movements/port.ts'
import type { NoticeBody } from '../inbox/effects/port.ts'

type Body = NoticeBody<'account-movement'>

/** Members by name, so that their order does not count. */
const sorted = (group: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * What makes it this movement: everything that the bank says of it. A second delivery, whose `request_id` and timestamp
 * differ, is the same movement; a reversal with the same operation id is another one.
 */
const keyOf = ({ account, addinfo }: Body): string =>
  createHash('sha256')
    .update(stringifyJson([sorted(account), sorted(addinfo)]))
    .digest('hex')
    .slice(0, 40)

/** A notified movement as the cache takes it. `receivedAt` is ISO 8601 UTC. */
export const notifiedMovement = (body: Body, receivedAt: string): NotifiedMovement => ({
  key: keyOf(body),
  receivedAt,
  raw: stringifyJson(body),
})
