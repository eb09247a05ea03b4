import { randomBytes } from 'node:crypto'
import type { Log } from '../../shared/base/log.ts'
import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import { type CallName, type CallResult, calls, type ParsedInput } from '../../shared/ipc/index.ts'
import { isOfProfile } from '../../shared/ipc/of-window.ts'
import { firstIssue, smallParse } from '../../shared/wire/wire.ts'
import { askedFor } from '../session/asking.ts'
import type { Profiles } from '../session/profiles.ts'

/** Which window asked. */
export interface CallContext {
  readonly window: string
}

/** The same, and for which profile it asked. */
interface ProfileCallContext extends CallContext {
  /** The profile that the window showed; null where it showed none. */
  readonly profile: string | null
}

type Handler<N extends CallName> = (
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<CallResult<N>>

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

/** The handlers of whole areas of calls, as `sync` or `'credits' | 'movements'`. */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<CallName, `${Area}.${string}`>>

/** A call as it arrived from a window, before any check. */
export interface Request {
  readonly name: unknown
  readonly input: unknown
  /** The id of the profile that the window shows; whatever is no text is none. */
  readonly profile: unknown
}

/** Answers one call; never rejects. What both transports are given. */
export type AnswerCall = (request: Request, context: CallContext) => Answer<unknown>

/**
 * The one wrapper around every handler, for both transports: known name, input through its schema, handler.
 * Never rejects. Answers `call_unknown`, `input_invalid` naming the field, or `internal` with the reference under which
 * the log holds what was thrown.
 */
export async function dispatch(
  handlers: Handlers,
  request: Request,
  context: CallContext,
  log: Log,
): Answer<unknown> {
  const { name } = request
  if (!isCallName(name)) return err(appError('call_unknown', { call: printable(name) }))
  const parsed = read(name, request.input)
  if (!parsed.ok) return parsed
  try {
    const profile = typeof request.profile === 'string' ? request.profile : null
    return await handlerOf(handlers, name)(parsed.value, { ...context, profile })
  } catch (cause) {
    const reference = randomBytes(4).toString('hex')
    log.error('call failed', { reference, call: name }, cause)
    return err(appError('internal', { reference }))
  }
}

/**
 * The same handlers, each for the profile that the window showed when it asked. A call of a profile is refused with
 * `profile_changed` where another one is open by the time its turn comes; what a handler then uses of the open profile is
 * held against the same id.
 */
export const forItsProfile = (handlers: Handlers, current: Profiles['current']): Handlers =>
  guarded(handlers, (name, answer) => (input, context) => {
    const profile = isOfProfile(name) ? context.profile : null
    return askedFor(profile, async () => {
      const isOpen = !isOfProfile(name) || ((await current())?.id ?? null) === profile
      return isOpen ? answer(input, context) : err(appError('profile_changed', {}))
    })
  })

/**
 * The same handlers behind a gate: while it is shut only `open` calls are answered, the others with `refused`. So is what
 * was asked before it shut and is answered after.
 */
export const gated = (
  handlers: Handlers,
  gate: {
    readonly shut: () => boolean
    readonly open: ReadonlySet<CallName>
    readonly refused: AppError
  },
): Handlers =>
  guarded(handlers, (name, answer) => async (input, context) => {
    const passes = gate.open.has(name)
    if (gate.shut() && !passes) return err(gate.refused)
    const answered = await answer(input, context)
    return gate.shut() && !passes ? err(gate.refused) : answered
  })

type AnyHandler = (input: unknown, context: ProfileCallContext) => Answer<unknown>

/** The same handlers, each behind its guard. */
function guarded(
  handlers: Handlers,
  guard: (name: CallName, handler: AnyHandler) => AnyHandler,
): Handlers {
  const names = Object.keys(handlers).filter(isCallName)
  const each = names.map((name) => [name, guard(name, handlerOf(handlers, name))] as const)
  // One for each name, as the type of the parameter says.
  return Object.fromEntries(each) as unknown as Handlers
}

function read(name: CallName, input: unknown): Outcome<unknown> {
  try {
    const parsed = calls[name].input.safeParse(input, smallParse)
    if (parsed.success) return ok(parsed.data)
    const { field, message } = firstIssue(parsed.error)
    return err(appError('input_invalid', { field, problem: message }))
  } catch {
    // A schema that freezes what it read cannot freeze views of memory, which Electron carries too.
    return err(appError('input_invalid', { field: '', problem: 'invalid' }))
  }
}

const isCallName = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(calls, name)

/** Handler and schema carry the same name, which the compiler cannot follow through a union of names. */
const handlerOf = (handlers: Handlers, name: CallName) => handlers[name] as AnyHandler

/** A short form of an unknown name that is safe to show and to log. */
const printable = (name: unknown): string =>
  typeof name === 'string' ? name.replace(/[^\w.-]/g, '?').slice(0, 60) : typeof name
