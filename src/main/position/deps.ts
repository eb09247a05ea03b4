import type { Clock } from '../../shared/base/clock.ts'
import type { Answer } from '../../shared/base/result.ts'
import { parseTarget } from '../../shared/base/target.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import { hostToAllow } from '../../shared/wire/download-rule.ts'
import type { RequestStore } from '../archive/port.ts'
import type { BankClient, OnExchange } from '../bank/index.ts'
import type { Cache } from '../cache/port.ts'
import type { Jobs } from '../jobs/registry.ts'

/** No real position file comes near this; 100,000 holdings make about 20 MB. */
export const MAX_POSITION_BYTES = 50_000_000

/** The dependencies of the position use cases, all of one open profile. */
export interface PositionDeps {
  /** The bank's client; for the demo profile it is there once the embedded bank has started. */
  readonly bank: () => Answer<BankClient>
  readonly cache: Pick<Cache, 'positions'>
  readonly requests: RequestStore
  readonly jobs: Jobs
  readonly clock: Clock
  /** As it is now: hosts may be allowed meanwhile. */
  readonly profile: () => Profile
  /** Positions, requests or their states changed. */
  readonly onChanged: () => void
  /** Something failed that nobody waits for. */
  readonly onFailed: (error: AppError) => void
  /** Hears of every download attempt, for the log. */
  readonly onExchange: OnExchange
}

/** Hosts from which this profile may download: that of base_url, and those the user allowed. */
export function allowedHosts(profile: Profile): readonly string[] {
  const base = parseTarget(profile.baseUrl)
  return base === null ? profile.downloadHosts : [hostToAllow(base), ...profile.downloadHosts]
}
