import type { Clock } from '../../shared/base/clock.ts'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ListenerState } from '../../shared/ipc/profiles.ts'
import type { ListenerSettings } from '../../shared/profiles/profiles.ts'
import { type Listener, type ListenerOptions, startListener } from './listener.ts'

/** A flood of forged notifications is told of once in this time per cause. */
const REFUSALS_EVERY_MS = 10_000

/** The listener of an open profile: started, stopped and moved as its settings say. */
export type ListenerControl = ReturnType<typeof createListenerControl>

export interface ListenerControlDeps
  extends Pick<ListenerOptions, 'key' | 'receive' | 'onRefused'> {
  readonly clock: Clock
  readonly onChanged: () => void
}

const stopped: ListenerState = { running: false, url: null, error: null }

/** Makes the control of the listener, which is stopped until settings are applied. */
export function createListenerControl(deps: ListenerControlDeps) {
  let listener: Listener | null = null
  let state = stopped
  let closed = false
  let refused: AppError | null = null
  const inTurn = createSerialQueue()
  const refusedAt = new Map<string, number>()

  const onRefused = (error: AppError): void => {
    refused = error
    const now = deps.clock.monotonic()
    if (now - (refusedAt.get(error.code) ?? -REFUSALS_EVERY_MS) < REFUSALS_EVERY_MS) return
    refusedAt.set(error.code, now)
    deps.onRefused(error)
  }

  const receive: ListenerOptions['receive'] = async (at, text) => {
    const taken = await deps.receive(at, text)
    if (taken.ok) refused = null
    return taken
  }

  const stop = async (): Promise<void> => {
    await listener?.close()
    listener = null
    state = stopped
  }

  const restart = async (settings: ListenerSettings): Promise<ListenerState> => {
    await stop()
    if (closed) return { ...stopped, error: appError('profile_closed', {}) }
    if (settings.enabled) {
      const { host, port, paths, keyless, reachedBy } = settings
      const where = { host, port, paths, keyless, reachedBy }
      const started = await startListener({ ...deps, ...where, receive, onRefused })
      if (started.ok) listener = started.value
      state = started.ok
        ? { running: true, url: started.value.url, error: null }
        : { running: false, url: null, error: started.error }
    }
    deps.onChanged()
    return state
  }

  return {
    /** Listens as the settings say from now on; what went wrong is in the state. */
    apply: (settings: ListenerSettings): Promise<ListenerState> => inTurn(() => restart(settings)),
    state: (): ListenerState => state,
    /** Why the last notification was refused; null after one that was taken. */
    refused: (): AppError | null => refused,
    /** Final: nothing listens any more, whatever is applied after; `profile_closed` is then in the state. */
    close: (): Promise<void> => {
      closed = true
      return inTurn(stop)
    },
  }
}
