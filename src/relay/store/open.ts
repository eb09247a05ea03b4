import type { Log } from '../../shared/base/log.ts'
import type { Purpose, RelayStore, StoreLimits } from './port.ts'
import { openPostgresStore } from './postgres.ts'
import { openSqliteStore } from './sqlite.ts'

/** Opens the store at a place: `postgres://…`, or a file. Rejects when it cannot be had. */
export const openStore = async (
  place: string,
  limits: StoreLimits,
  log: Log,
  purpose: Purpose,
): Promise<RelayStore> =>
  /^postgres(?:ql)?:\/\//.test(place)
    ? openPostgresStore(place, limits, log, purpose)
    : openSqliteStore(place, limits, purpose)
