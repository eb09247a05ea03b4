/** The listeners that are called when something was stored. */
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
