import { Session } from 'node:inspector/promises'

/** Small objects enough to fill what a collection leaves free among those in use, a few megabytes. */
const FILLING = 200_000

/**
 * Has the engine collect what nothing refers to any more, and give the memory back: a text, such as a key as a keychain hands
 * it out, cannot be wiped by any program. What is free among objects in use is kept by the engine as it was, so others are
 * made to move there. Nobody outside the process is let in by it. Never rejects.
 */
export async function sweepMemory(): Promise<void> {
  const engine = new Session()
  try {
    engine.connect()
    await engine.post('HeapProfiler.collectGarbage')
    const filling = Array.from({ length: FILLING }, (_, index) => [index])
    await engine.post('HeapProfiler.collectGarbage')
    filling.length = 0
    await engine.post('HeapProfiler.collectGarbage')
  } catch {
    // An engine that cannot be asked collects in its own time.
  } finally {
    engine.disconnect()
  }
}
