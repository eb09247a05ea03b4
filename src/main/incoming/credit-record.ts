import { stringifyJson } from '../../shared/json/json.ts'
import type { IncomingCredit } from '../../shared/wire/transfers.ts'
import type { ToldCredit } from '../cache/cache-port.ts'

/** A credit as the cache takes it, whichever way the bank told of it; `toldAt` is ISO 8601 UTC. */
export const toldCredit = (credit: IncomingCredit, toldAt: string): ToldCredit => ({
  raw: stringifyJson(credit),
  toldAt,
})
