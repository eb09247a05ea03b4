/** Runs what it is given after all that it was given before; answers, or fails, as the work does. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a line in which one piece of work runs at a time. One that fails does not stop the next; `onFailed` hears of it. */
export function createSerialQueue(
  onFailed: (cause: unknown) => void = () => undefined,
): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(onFailed)
    return turn
  }
}
