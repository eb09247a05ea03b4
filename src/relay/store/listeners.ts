/** Those who want to hear that something was kept. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: (): void => {
      for (const listener of [...listeners]) listener()
    },
  }
}
