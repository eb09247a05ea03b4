import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { readCapped } from '../../host/body.ts'
import { PAIRING_ENVELOPE_ID, seal } from '../../host/envelope.ts'
import { jsonOrNull } from '../../shared/json/json.ts'
import {
  POLL_WAIT_SECONDS,
  type PollAnswer,
  pairRequestSchema,
  RELAY_PATHS,
} from '../../shared/relay/relay-api.ts'
import type { AppDeps } from '../app-deps.ts'
import type { NewDesktop } from '../store/port.ts'
import type { WaitingEnvelopes } from '../store/store.ts'
import { createRate } from '../traffic.ts'

const PAIR_BYTES = 2_000

/** Wrong codes, and wrong tokens, per second, from everybody together: nobody guesses 128 bits. What is right is never held up. */
const MISTAKES_PER_SECOND = 10
const MISTAKES_BURST = 50

/** Adds what desktops call: pairing, and fetching what waits for them. */
export function addDesktopRoutes(app: Hono, deps: AppDeps): void {
  const mistakes = () => createRate(deps.clock, MISTAKES_PER_SECOND, MISTAKES_BURST)
  addPairing(app, deps, mistakes())
  addFetching(app, deps, mistakes())
}

const tooMany = (context: Context): Response =>
  context.json({ message: 'rate_limited' }, 429, { 'retry-after': '5' })

/** A new desktop, and its token sealed to its key: whoever reads the answer on its way learns nothing. */
function newDesktop({ keys }: AppDeps, publicKey: Buffer) {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const desktop: NewDesktop = { id, publicKey, tokenHash: keys.tokenHash(token) }
  const body = Buffer.from(token)
  const header = { type: 'pairing' as const, desktopId: id, length: body.length }
  try {
    const sealed = seal(keys, publicKey, { id: PAIRING_ENVELOPE_ID, header, body })
    return { desktop, sealed: sealed.toString('base64url') }
  } catch {
    // A key of low order, with which every secret would be the same.
    return null
  }
}

function addPairing(app: Hono, deps: AppDeps, mayFail: () => boolean): void {
  const { store, keys, clock, traffic } = deps
  app.post(RELAY_PATHS.pair, async (context) => {
    const body = await readCapped(context.req.raw.body, PAIR_BYTES)
    if (body === null) return context.json({ message: 'invalid' }, 413)
    const read = pairRequestSchema.safeParse(jsonOrNull(new TextDecoder().decode(body)))
    const made = read.success
      ? newDesktop(deps, Buffer.from(read.data.public_key, 'base64url'))
      : null
    if (!read.success || made === null) return context.json({ message: 'invalid' }, 422)
    const hash = keys.codeHash(read.data.secret)
    const paired = await store.redeem(hash, made.desktop, clock.now().getTime())
    traffic.count(paired ? 'paired' : 'code_refused')
    if (paired) return context.json({ sealed: made.sealed })
    return mayFail() ? context.json({ message: 'code_refused' }, 403) : tooMany(context)
  })
}

const answerOf = ({ envelopes, lost }: WaitingEnvelopes): PollAnswer => ({
  envelopes: envelopes.map(({ id, bytes, sealed }) => {
    return { id, bytes, sealed: sealed === null ? null : sealed.toString('base64') }
  }),
  lost,
})

/** How long a poll may be held: what the desktop asks for, within bounds. */
const waitMsOf = (text: string | undefined): number =>
  (text !== undefined && /^\d{1,3}$/.test(text)
    ? Math.min(Number(text), POLL_WAIT_SECONDS)
    : POLL_WAIT_SECONDS) * 1000

function addFetching(app: Hono, deps: AppDeps, mayFail: () => boolean): void {
  const { store, keys, polls, traffic, faults } = deps
  const desktopOf = async (context: Context): Promise<string | null> => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(
      context.req.header('authorization') ?? '',
    )?.[1]
    return token === undefined ? null : store.desktopOf(keys.tokenHash(token))
  }
  const refuse = (context: Context): Response => {
    traffic.count('token_refused')
    if (!mayFail()) return tooMany(context)
    return context.json({ message: 'token_refused' }, 401, { 'www-authenticate': 'Bearer' })
  }
  app.get(RELAY_PATHS.envelopes, async (context) => {
    const desktopId = await desktopOf(context)
    if (desktopId === null) return refuse(context)
    const after = context.req.query('after')
    // A full store cannot delete either. The desktop has it all the same, and gets what comes after it.
    if (after !== undefined)
      await store.acknowledge(desktopId, after).catch((cause) => faults('store failed', cause))
    const poll = { waitMs: waitMsOf(context.req.query('wait')), after }
    const waiting = await polls.wait(desktopId, poll, context.req.raw.signal)
    if (waiting === null) return refuse(context)
    traffic.count('polled')
    return context.json(answerOf(waiting))
  })
  app.get(`${RELAY_PATHS.envelopes}/:id`, async (context) => {
    const desktopId = await desktopOf(context)
    if (desktopId === null) return refuse(context)
    const sealed = await store.sealed(desktopId, context.req.param('id'))
    if (sealed === null) return context.json({ message: 'not_found' }, 404)
    return context.body(new Uint8Array(sealed), 200, {
      'content-type': 'application/octet-stream',
    })
  })
}
