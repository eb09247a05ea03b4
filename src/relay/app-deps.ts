import type { Clock } from '../shared/clock.ts'
import type { Faults } from './faults.ts'
import type { Intake } from './intake.ts'
import type { RelayKeys } from './keys.ts'
import type { Polls } from './polls.ts'
import type { RouteOptions } from './routes.ts'
import type { RelayStore } from './store/port.ts'
import type { Traffic } from './traffic.ts'

/** What the HTTP application of a relay is made of. */
export interface AppDeps {
  readonly store: RelayStore
  readonly intake: Intake
  readonly polls: Polls
  readonly keys: RelayKeys
  readonly clock: Clock
  readonly traffic: Traffic
  readonly faults: Faults
  readonly routes: RouteOptions
  /** What the bank must send in x-api-key. */
  readonly apiKey: string
  /** Webhooks taken per second. */
  readonly ratePerSecond: number
  readonly closing: () => boolean
}
