import { monitorEventLoopDelay } from 'node:perf_hooks'

/** One measured figure with the floor that was measured in the same run; `ratio` is value divided by floor. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly floor: number
  readonly ratio: number
  readonly unit: string
}

/** A benchmark: its name (what `--only` selects) and what it measures. */
export interface Bench {
  readonly name: string
  readonly run: () => Promise<readonly Figure[]>
}

/** Makes a figure; the ratio follows from value and floor. */
export const figure = (name: string, value: number, floor: number, unit: string): Figure => ({
  name,
  value: round(value),
  floor: round(floor),
  ratio: round(floor === 0 ? 0 : value / floor),
  unit,
})

const round = (value: number): number => Math.round(value * 1000) / 1000

/** The 95th percentile of measured values. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

/** The middle of the values: what else the machine does moves it least. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The longest pause of the event loop, in milliseconds, while work goes on. */
export async function blockedDuring(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await work()
  delays.disable()
  return delays.max / 1e6
}
