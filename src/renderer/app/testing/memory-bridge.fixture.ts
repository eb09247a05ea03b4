import { appError, err } from '../../../shared/errors/index.ts'
import {
  type AppEvent,
  type CallInput,
  type CallName,
  type CallResult,
  calls,
  type TesoroBridge,
} from '../../../shared/ipc/index.ts'
import { staleAfter } from '../../../shared/ipc/stale-after.ts'

/** What main answers in a test; a call without a handler answers `call_unknown`. */
export type Handlers = {
  readonly [N in CallName]?: (input: CallInput<N>) => CallResult<N> | Promise<CallResult<N>>
}

export type MemoryBridge = TesoroBridge & {
  /** Tells the window something, as main would. */
  readonly emit: (event: AppEvent) => void
  /** Every call so far, in order. */
  readonly made: readonly { readonly name: CallName; readonly input: unknown }[]
  /** The inputs of a call so far, in order. */
  readonly inputs: (name: string) => readonly unknown[]
  /** For which profiles a call was made, in order. */
  readonly madeFor: (name: CallName) => readonly (string | null)[]
  /** Replaces some of the handlers. */
  readonly use: (handlers: Handlers) => void
}

/** A main process in memory: typed by the contract, and as strict about inputs as the real one. */
export function memoryBridge(initial: Handlers): MemoryBridge {
  let handlers: Handlers = initial
  const listeners = new Set<(event: AppEvent) => void>()
  const made: { name: CallName; input: unknown }[] = []
  const profiles: (readonly [CallName, string | null])[] = []

  async function answer<N extends CallName>(
    name: N,
    input: CallInput<N>,
    profile: string | null,
  ): Promise<CallResult<N>> {
    made.push({ name, input })
    profiles.push([name, profile])
    const parsed = calls[name].input.safeParse(input)
    if (!parsed.success)
      return err(appError('input_invalid', { field: name, problem: parsed.error.message }))
    const handler: Handlers[N] = handlers[name]
    if (handler === undefined) return err(appError('call_unknown', { call: name }))
    const answered = await handler(input)
    const changed = staleAfter[name]
    if (answered.ok && changed !== undefined)
      emit({ name: 'answers.changed', payload: { calls: changed } })
    return answered
  }
  const emit = (event: AppEvent): void => {
    for (const listener of listeners) listener(event)
  }

  return {
    call: answer,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit,
    made,
    inputs: (of) => made.filter(({ name }) => name === of).map(({ input }) => input),
    madeFor: (name) => profiles.filter(([of]) => of === name).map(([, profile]) => profile),
    use: (more) => {
      handlers = { ...handlers, ...more }
    },
  }
}
