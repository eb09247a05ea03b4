import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { ProcessFigures } from './watch.ts'

/**
 * Runs inside the measured process (`node --import`), in its main thread alone: watches the event loop from the first
 * moment, and the memory. On `read` it tells its parent what it saw since the last time, and begins anew.
 */
const MEMORY_EVERY_MS = 20
const SETTLING_MS = 30

function probe(): void {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let peak = 0
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  setInterval(look, MEMORY_EVERY_MS).unref()
  process.on('message', (asked) => {
    look()
    const longest = delays.max / 1e6
    if (asked === 'settled') globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const seen: ProcessFigures = {
      longest,
      peakMegabytes: peak / 2 ** 20,
      heldMegabytes: (heapUsed + external) / 2 ** 20,
    }
    // How long a collection held the loop up is noticed when the loop goes on: it is no pause of what follows.
    setTimeout(() => {
      delays.reset()
      peak = 0
      process.send?.(seen)
    }, SETTLING_MS)
  })
  process.channel?.unref()
}

if (isMainThread) probe()
