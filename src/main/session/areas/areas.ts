import { randomUUID } from 'node:crypto'
import { createLifetime } from '../../../shared/base/lifetime.ts'
import { type AppError, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { type Accounting, createAccounting } from '../../accounting/accounting.ts'
import { createEcheqArea } from '../../echeqs/echeq-area.ts'
import { createForecastArea, type ForecastArea } from '../../forecast/forecast-area.ts'
import { createForecastNotes } from '../../forecast/notes.ts'
import type { AnyEffect } from '../../inbox/effects/effect.ts'
import { createEffects } from '../../inbox/effects/effect.ts'
import { orderEffects } from '../../inbox/effects/order-effects.ts'
import { positionEffect } from '../../inbox/effects/position-effect.ts'
import { createInbox, type Inbox } from '../../inbox/inbox.ts'
import { createIntake } from '../../inbox/intake.ts'
import { createListenerControl } from '../../inbox/listener-control.ts'
import { type PositionFileDeps, takePositionFile } from '../../inbox/position-files.ts'
import { MAX_POSITION_BYTES } from '../../position/request-states.ts'
import type { PositionRequests } from '../../position/requests.ts'
import { createRiskArea } from '../../risk/risk-area.ts'
import { createRelayLink, type RelayLink } from '../../sync/relay.ts'
import { createUploads } from '../../uploads/uploads.ts'
import { seedPsp } from '../demo/psp.ts'
import type { Showcase } from '../demo/seed.ts'
import { type SeedParts, seedDemo } from '../demo/seed.ts'
import { type Access, createBankLink, createContact } from './bank-link.ts'
import { createIncoming, type Incoming } from './incoming.ts'
import { createOrderArea, type OrderArea, orderAreaParts, orderKindOf } from './order-area.ts'
import type { SessionEvents, SessionParts } from './parts.ts'
import { createPositions, dailyPosition } from './positions.ts'
import { createSync } from './sync.ts'

interface InboxParts
  extends Pick<SessionParts, 'cache' | 'ledger' | 'clock' | 'log'>,
    Pick<SessionEvents, 'onFailed'> {
  readonly requests: PositionRequests
  readonly orderArea: Outcome<OrderArea>
  readonly incoming: Pick<Incoming, 'effects'>
  readonly confirm: (job: SyncJobId) => void
  readonly onPlanned: () => void
  readonly onChanged: SessionEvents['onInbox']
}

/** The effects of notifications. ADD EFFECTS HERE: one line each. */
const effectsOf = ({ requests, orderArea, incoming }: InboxParts): readonly AnyEffect[] => [
  positionEffect(requests),
  ...incoming.effects,
  ...orderEffects({
    notified: async (told, vouchedFor) =>
      orderArea.ok ? orderArea.value.orders.notified(told, vouchedFor) : orderArea,
    ending: (told) => (orderArea.ok ? orderArea.value.orders.ending(told) : orderArea),
  }),
]

/** Puts the inbox of an open profile together. Nothing is done before something arrives, or `resume`. */
const openInbox = (parts: InboxParts): Inbox =>
  createInbox({
    ...parts,
    ledger: () => parts.ledger,
    effects: createEffects(effectsOf(parts)),
    cacheName: async () => {
      const name = await parts.cache.file.name()
      return name.ok ? name.value : null
    },
  })

/** The relay of an open profile: what it hands over goes the way of what arrives here. */
function createRelay(
  { secrets, log, events }: SessionParts,
  positions: PositionFileDeps,
  inbox: Inbox,
  profile: () => Profile,
  onChanged: () => void,
): RelayLink {
  return createRelayLink({
    pairing: secrets.relay,
    log,
    onFailed: events.onFailed,
    receive: ({ kind, path, body, receivedAt, keyed }) => {
      // The relay's operator let it in without a key; whether it is believed is for this profile to say.
      const via = keyed || profile().listener.keyless === true ? 'relay' : 'relay_keyless'
      return inbox.receive({ kind: kind ?? 'unknown', path, body, receivedAt, via })
    },
    receiveFile: async ({ fileId, bytes }) => {
      // Where the file is quicker than the answer to its request, nobody knows yet that it was asked for.
      await positions.requests.acknowledged()
      return takePositionFile(positions, { name: fileId, bytes }, 'requested')
    },
    keep: events.onPairing,
    onChanged,
  })
}

/** The use cases of an open profile. */
export type Areas = ReturnType<typeof createAreas>

/** Values that change while the profile is open. */
interface Current {
  readonly profile: () => Profile
  readonly webhookKey: () => string
}

const accessOf = (profile: Profile, clientSecret: string): Access => ({
  connection: profile,
  clientSecret,
  positionRequestBody: profile.positionRequestBody,
  creditsQuery: profile.creditsQuery ?? null,
})

/** The books; own orders are left out of them where the ledger cannot be used. */
const createBooks = (
  { cache, archive, notes, seen, clock, bookData, events }: SessionParts,
  orderArea: Outcome<OrderArea>,
): Accounting =>
  createAccounting({
    cache,
    archive,
    notes,
    seen,
    data: bookData,
    now: () => clock.now(),
    orders: async (filter, offset, limit) =>
      orderArea.ok
        ? orderArea.value.orders.list(filter, offset, limit)
        : ok({ rows: [], total: 0 }),
    orderNotes: () => (orderArea.ok ? orderArea.value.orders.noted() : ok([])),
    changed: () => events.onIncoming('movements'),
  })

/** The forecast of the bank's balances from all stored data. */
function createForecast(
  { cache, archive, ledger, clock, holidays }: SessionParts,
  orderArea: Outcome<OrderArea>,
): ForecastArea {
  return createForecastArea({
    clock,
    holidays,
    positions: cache.positions,
    echeqs: cache.echeqs,
    debins: cache.debins,
    credits: cache.credits,
    notes: createForecastNotes({ clock, store: archive.forecast, newId: randomUUID }),
    ledger: () =>
      orderArea.ok && ledger.ok
        ? {
            orders: orderArea.value.orders,
            recurring: orderArea.value.recurring,
            reconciliation: ledger.value.reconciliation,
          }
        : null,
  })
}

/** Puts the use cases of a profile together. Nothing is sent, polled or listened to yet. */
export function createAreas(parts: SessionParts, { profile, webhookKey }: Current) {
  const { cache, archive, seen, ledger, clock, events } = parts
  const follower = (): OrderArea | null => (orderArea.ok ? orderArea.value : null)
  let orderChanges = 0
  const link = createBankLink({
    clock,
    olderEcheqs: () => profile().olderEcheqs === true,
    log: parts.log,
    onChanged: events.onProfile,
    onExchange: (exchange) => sync.heard(exchange),
    onCredentials: (refused) => (refused ? sync.pause('refused') : sync.resume('refused')),
    access: parts.access ?? (async () => ok(accessOf(profile(), parts.secrets.clientSecret))),
  })
  const positions = createPositions(parts, link, profile)
  const { requests } = positions
  const onOrders = (ids: readonly string[]): void => {
    orderChanges += ids.length
    sync.nudge('orders')
    inbox.retryWaiting()
    incoming.ordersChanged(ids)
    events.onOrders(ids)
  }
  const sending = createLifetime()
  const orderParts = orderAreaParts(parts, link, {
    lifetime: sending,
    profile,
    onChanged: onOrders,
  })
  const orderArea = mapOk(orderParts, createOrderArea)
  const uploads = createUploads(MAX_POSITION_BYTES)
  const echeqs = createEcheqArea({
    cache: cache.echeqs,
    seen,
    clock,
    client: link.client,
    following: () => follower(),
    onChanged: events.onEcheqs,
    onFailed: events.onFailed,
  })
  const forecast = createForecast(parts, orderArea)
  const risk = createRiskArea({ cache: cache.echeqs, clock, get: echeqs.get })
  const incoming = createIncoming({
    cache,
    archive,
    seen,
    ledger,
    orderArea,
    echeqs,
    clock,
    holidays: parts.holidays,
    client: link.client,
    psp: () => profile().psp,
    onChanged: events.onIncoming,
    onFailed: events.onFailed,
    onDebinsWanted: () => sync.nudge('debin'),
  })
  const inbox = openInbox({
    cache,
    ledger,
    requests,
    orderArea,
    incoming,
    clock,
    log: parts.log,
    onChanged: events.onInbox,
    onFailed: events.onFailed,
    confirm: (job) => sync.nudge(job),
    onPlanned: () => sync.nudge('inbox'),
  })
  const listener = createListenerControl({
    clock,
    key: webhookKey,
    receive: ({ kind, path }, body) => inbox.receive({ kind, path, body, via: 'listener' }),
    onRefused: events.onFailed,
    onChanged: events.onProfile,
  })
  const relay = createRelay(parts, positions, inbox, profile, () => {
    sync.cancel('relay')
    sync.nudge('relay')
    events.onProfile()
  })
  const { contact, tryAgain } = createContact(link, events.onFailed)
  const sync = createSync({
    cache,
    ledger,
    clock,
    profile,
    log: parts.log,
    client: link.client,
    position: dailyPosition(parts, { requests, listener, relay, profile }),
    echeqs: echeqs.task,
    incoming: incoming.tasks,
    relay: relay.task,
    inbox,
    following: follower,
    orderChanges: () => orderChanges,
    onJob: (job) => {
      // A credit that was told without a key waits for the list that has it.
      if (job.id === 'credits' && job.state !== 'running') inbox.retryWaiting()
      events.onSync(job)
    },
    onOff: events.onPollingOff,
    onReached: () => void contact(),
  })
  return {
    accounting: createBooks(parts, orderArea),
    /** Exported files of batches. */
    bookFiles: archive.books,
    requests,
    /** Drops the position files that the profile keeps no longer. */
    tidyPositions: positions.tidy,
    inbox,
    uploads,
    echeqs,
    risk,
    forecast,
    incoming,
    link,
    listener,
    relay,
    sync,
    contact,
    tryAgain,
    /** Money orders and the book, or why the ledger cannot be used. */
    orderArea,
    /** How long orders may be sent. */
    sending,
    /** Fills the demo profile at its first opening. */
    seed: (showcase: Showcase): Promise<void> => {
      const own = orderParts.ok ? orderParts.value : null
      return seedHere(parts, { inbox, onPosition: positions.onChanged, orderArea: own }, showcase)
    },
    /** Fills the PSP's side of the demo, once. */
    seedPsp: async (showcase: Showcase): Promise<void> => {
      const readCredits = async () => {
        await inbox.idle()
        await sync.runNow('credits', { full: true })
      }
      logSeed(parts, await seedPsp({ ...incoming, readCredits }, showcase))
    },
    intake: createIntake(positions, inbox, (ids) => orderKindOf(orderArea, ids)),
    /** From now on open orders are followed; before, what was under way is settled. */
    follow: (): void => {
      const recovered = follower()?.orders.recover()
      if (recovered?.ok === false) events.onFailed(recovered.error)
    },
  }
}

/** Fills the demo, and logs what could not be. */
async function seedHere(
  { archive, cache, clock, log }: SessionParts,
  {
    inbox,
    ...rest
  }: Pick<SeedParts, 'orderArea' | 'onPosition'> & {
    readonly inbox: Pick<Inbox, 'setRead' | 'idle'>
  },
  showcase: Showcase,
): Promise<void> {
  const markRead = () => void inbox.setRead({ filter: { kind: ['account-movement'] } }, true)
  const problems = await seedDemo(
    {
      ...rest,
      positions: cache.positions,
      names: archive.names,
      clock,
      markRead,
      settled: inbox.idle,
    },
    showcase,
  )
  logSeed({ log }, problems)
}

function logSeed({ log }: Pick<SessionParts, 'log'>, problems: readonly AppError[]): void {
  for (const problem of problems) log.warn('the demo is not full', { error: problem })
}
