import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type { Log } from '../../shared/base/log.ts'
import { isRecord } from '../../shared/base/record.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, err, fail, ok } from '../../shared/errors/index.ts'
import {
  type AppEvent,
  type CallName,
  type CallResult,
  calls,
  type ParsedInput,
} from '../../shared/ipc/index.ts'
import { isOfProfile } from '../../shared/ipc/of-window.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import { staleAfter } from '../../shared/ipc/stale-after.ts'
import { firstIssue, smallParse } from '../../shared/wire/wire.ts'
import type { Incoming } from '../session/areas/incoming.ts'
import type { OrderArea } from '../session/areas/order-area.ts'
import { askedFor } from '../session/asking.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'

/** Which window asked, and for which profile. */
export interface CallContext {
  readonly window: string
  /** The profile that the window showed; null where it showed none, and absent until the call is dispatched. */
  readonly profile?: string | null
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
  /** The id of the profile that the window shows; anything but a text counts as no profile. */
  readonly profile: unknown
}

/** Answers one call; never rejects. What both transports are given. */
export type AnswerCall = (request: Request, context: CallContext) => Answer<unknown>

/** The one wrapper around every handler. Never rejects: `call_unknown`, `input_invalid`, or `internal` with the log's reference. */
export async function dispatch(
  handlers: Handlers,
  request: Request,
  context: CallContext,
  log: Log,
): Answer<unknown> {
  const { name } = request
  if (!isCallName(name)) return fail('call_unknown', { call: printable(name) })
  try {
    const profile = typeof request.profile === 'string' ? request.profile : null
    return await handle(handlers, name, request.input, { ...context, profile })
  } catch (cause) {
    const reference = randomBytes(4).toString('hex')
    log.error('call failed', { reference, call: name }, cause)
    return fail('internal', { reference })
  }
}

/** The same handlers, each for the profile that the window showed: `profile_changed` where another one is open by then. */
export const forItsProfile = (handlers: Handlers, current: Profiles['current']): Handlers =>
  wrapEach(handlers, (name, answer) => (input, context) => {
    const profile = isOfProfile(name) ? (context.profile ?? null) : null
    return askedFor(profile, async () => {
      const isOpen = !isOfProfile(name) || ((await current())?.id ?? null) === profile
      return isOpen ? answer(input, context) : fail('profile_changed', {})
    })
  })

/** The same handlers; every window is told which answers a call changed, where no event of its own tells it. */
export const tellingChanges = (handlers: Handlers, emit: (event: AppEvent) => void): Handlers =>
  wrapEach(handlers, (name, answer) => async (input, context) => {
    const answered = await answer(input, context)
    const changed = staleAfter[name]
    if (answered.ok && changed !== undefined)
      emit({ name: 'answers.changed', payload: { calls: changed } })
    return answered
  })

/** The same handlers behind a gate: while it is shut, and for what is answered then, all but `open` calls are `refused`. */
export const behindGate = (
  handlers: Handlers,
  gate: {
    readonly shut: () => boolean
    readonly open: ReadonlySet<CallName>
    readonly refused: AppError
  },
): Handlers =>
  wrapEach(handlers, (name, answer) => async (input, context) => {
    const passes = gate.open.has(name)
    if (gate.shut() && !passes) return err(gate.refused)
    const answered = await answer(input, context)
    return gate.shut() && !passes ? err(gate.refused) : answered
  })

/** The same handlers, each behind its guard. */
function wrapEach(
  handlers: Handlers,
  guard: <N extends CallName>(name: N, handler: Handler<N>) => Handler<N>,
): Handlers {
  const entry = <N extends CallName>(name: N): readonly [N, Handler<N>] => [
    name,
    guard(name, handlers[name]),
  ]
  const each: unknown = Object.fromEntries(callNames.map((name) => entry(name)))
  if (!hasEveryCall(each)) throw new Error('a call has no handler')
  return each
}

const hasEveryCall = (each: unknown): each is Handlers =>
  isRecord(each) && callNames.every((name) => typeof each[name] === 'function')

/** The schemas by the names of their calls, as the compiler can follow them through a generic name. */
const specs: { readonly [N in CallName]: { readonly input: z.ZodType<ParsedInput<N>> } } = calls

/** Hands the parsed input to the handler of the same name. */
async function handle<N extends CallName>(
  handlers: Handlers,
  name: N,
  input: unknown,
  context: CallContext,
): Promise<CallResult<N>> {
  return andThen(read(specs[name].input, input), (parsed) => handlers[name](parsed, context))
}

function read<T>(schema: z.ZodType<T>, input: unknown): Outcome<T> {
  try {
    const parsed = schema.safeParse(input, smallParse)
    if (parsed.success) return ok(parsed.data)
    const { field, message } = firstIssue(parsed.error)
    return fail('input_invalid', { field, problem: message })
  } catch {
    // A schema that freezes what it read cannot freeze views of memory, which Electron carries too.
    return fail('input_invalid', { field: '', problem: 'invalid' })
  }
}

const isCallName = (name: unknown): name is CallName =>
  typeof name === 'string' && Object.hasOwn(calls, name)

const callNames = Object.keys(calls).filter(isCallName)

/** A short form of an unknown name that is safe to show and to log. */
const printable = (name: unknown): string =>
  typeof name === 'string' ? name.replace(/[^\w.-]/g, '?').slice(0, 60) : typeof name

/** Work on a part of the open profile, which answers at once or later. */
type RunOn<P> = <T>(work: (part: P, session: Session) => Answer<T> | Outcome<T>) => Answer<T>

/** Runs work on a part of the open profile; without a profile, or where the part cannot be used, it says so. */
export const inPart =
  <P>(profiles: Pick<Profiles, 'needed'>, partOf: (session: Session) => Outcome<P>): RunOn<P> =>
  async (work) =>
    andThen(await profiles.needed(), (session) =>
      andThen(partOf(session), (part) => work(part, session)),
    )

/** Runs work on the open profile; without one it says so. */
export const inSession = (profiles: Pick<Profiles, 'needed'>): RunOn<Session> =>
  inPart(profiles, ok)

/** Runs work on the open profile's orders; without a profile, or with a ledger that cannot be used, it says so. */
export const atOrders = (profiles: Profiles): RunOn<OrderArea> =>
  inPart(profiles, (session) => session.orderArea())

/** Runs work on what came in, of the open profile; without one it says so. */
export const atIncoming = (profiles: Profiles): RunOn<Incoming> =>
  inPart(profiles, ({ incoming }) => ok(incoming))

/** The description of an opened profile for the window, or why it was not opened. */
export const descriptionOf = (session: Outcome<Session>): Outcome<OpenProfile> =>
  session.ok ? ok(session.value.describe()) : session
