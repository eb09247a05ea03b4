import type { Clock } from '../shared/base/clock.ts'
import type { Polls } from './desktops/polls.ts'
import type { Faults } from './log.ts'
import type { RelayKeys } from './secrets/keys.ts'
import type { RelayStore } from './store/store.ts'
import type { Traffic } from './traffic.ts'
import type { Intake } from './webhooks/intake.ts'
import type { RouteOptions } from './webhooks/routes.ts'

/** The parts that the HTTP application of a relay needs. */
export interface AppDeps {
  readonly store: RelayStore
  readonly intake: Intake
  readonly polls: Polls
  readonly keys: RelayKeys
  readonly clock: Clock
  readonly traffic: Traffic
  readonly faults: Faults
  readonly routes: RouteOptions
  readonly apiKey: string
  readonly ratePerSecond: number
  readonly closing: () => boolean
}
