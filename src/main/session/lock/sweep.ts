import { Session } from 'node:inspector/promises'

/**
 * Has the engine collect what nothing refers to any more, and give the memory back: a text, such as a key as a keychain hands
 * it out, cannot be wiped by any program. Nobody outside the process is let in by it. Never rejects.
 */
export async function sweepMemory(): Promise<void> {
  const engine = new Session()
  try {
    engine.connect()
    await engine.post('HeapProfiler.collectGarbage')
  } catch {
    // An engine that cannot be asked collects in its own time.
  } finally {
    engine.disconnect()
  }
}
