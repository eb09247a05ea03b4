import type { FlowQuestion, FlowSums } from '../../../shared/forecast/flow.ts'
import type { Layer } from '../../../shared/forecast/layers.ts'
import type { EcheqOfDay } from '../../../shared/forecast/view.ts'
import type { Outcome } from '../../threads/calls.ts'

/** One day of a scenario, of one currency. */
export interface FlowDayQuestion {
  readonly question: FlowQuestion
  readonly layers: readonly Layer[]
  /** Counted from the first, which is 0. */
  readonly at: number
  readonly currency: string
  /** One own account, null for what is of none that is known; without it those of all. */
  readonly account?: string | null
}

/** Amounts that the stored echeqs bring and take on the days ahead. */
export interface EcheqFlowStore {
  /** One answer for each scenario, in their order. */
  readonly flow: (
    question: FlowQuestion,
    scenarios: readonly (readonly Layer[])[],
  ) => Outcome<readonly (readonly FlowSums[])[]>
  /** The echeqs of a day, the largest first, and their number. */
  readonly flowDay: (
    question: FlowDayQuestion,
  ) => Outcome<{ readonly echeqs: readonly EcheqOfDay[]; readonly count: number }>
}
