import { randomUUID } from 'node:crypto'
import { type Answer, err, mapped, type Outcome, ok } from '../../../shared/base/result.ts'
import { appError, type ErrorCode } from '../../../shared/errors/index.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { type Accounting, createAccounting } from '../../accounting/desk.ts'
import type { BookCache } from '../../cache/port.ts'
import { createForecastDesk, type ForecastDesk } from '../../forecast/desk.ts'
import { createForecastNotes } from '../../forecast/notes.ts'
import type { Inbox } from '../../inbox/inbox.ts'
import { createIntake, type Intake } from '../../inbox/intake.ts'
import { createListenerControl, type ListenerControl } from '../../inbox/listener-control.ts'
import { type PositionFileDeps, takePositionFile } from '../../inbox/position-files.ts'
import { MAX_POSITION_BYTES } from '../../position/deps.ts'
import { createPositionRequests, type PositionRequests } from '../../position/requests.ts'
import { createTidying } from '../../position/tidying.ts'
import { type CentralBank, createCentralBank } from '../../risk/central-bank/client.ts'
import { type CentralBankDesk, createCentralBankDesk } from '../../risk/central-bank/desk.ts'
import { createRiskDesk, type RiskDesk } from '../../risk/desk.ts'
import { createRelayLink, type RelayLink } from '../../sync/relay.ts'
import { createUploads, type Uploads } from '../../uploads/uploads.ts'
import { type SeedParts, seedDemo } from '../demo/seed.ts'
import type { Showcase } from '../demo/showcase.ts'
import { type Access, type BankLink, createBankLink, logExchange } from './bank-link.ts'
import { dailyPosition } from './daily-position.ts'
import { createEcheqDesk, type EcheqDesk } from './echeqs.ts'
import { openInbox } from './inbox.ts'
import { createIncoming, type Incoming } from './incoming.ts'
import { createOrderDesk, type OrderDesk, type OrderDeskParts } from './orders.ts'
import type { SessionEvents, SessionParts } from './parts.ts'
import { createSync, type Sync } from './sync.ts'

/** The use cases of an open profile. */
export interface Areas {
  readonly requests: PositionRequests
  /** Drops the position files that the profile keeps no longer. */
  readonly tidyPositions: () => Promise<void>
  /** What was notified, and what it changes. */
  readonly inbox: Inbox
  readonly intake: Intake
  readonly uploads: Uploads
  readonly echeqs: EcheqDesk
  /** What the echeqs that are held depend upon. */
  readonly risk: RiskDesk
  /** What the central bank says of those one deals with. */
  readonly centralBank: CentralBankDesk & Pick<CentralBank, 'close'>
  /** The books. */
  readonly accounting: Accounting
  /** What batches were exported as. */
  readonly bookFiles: Pick<BookCache, 'file' | 'keepFile'>
  /** What will be in the bank. */
  readonly forecast: ForecastDesk
  /** What came in, and the DEBINs asked of others. */
  readonly incoming: Incoming
  readonly link: BankLink
  readonly listener: ListenerControl
  readonly relay: RelayLink
  /** What is polled. */
  readonly sync: Sync
  /** Money orders and the book, or why the ledger cannot be used. */
  readonly desk: Outcome<OrderDesk>
  /** Tries the bank once, so that the window knows whether it can be reached. Being offline is no failure. */
  readonly contact: () => Promise<void>
  /** A person has the credentials tried, whatever the bank said before. Fails as a token request does. */
  readonly tryAgain: () => Answer<null>
  /** Fills the demo profile at its first opening. */
  readonly seed: (showcase: Showcase) => Promise<void>
  /** From now on open orders are followed; before, what was under way is settled. */
  readonly follow: () => void
}

/** What changes while the profile is open. */
export interface Current {
  readonly profile: () => Profile
  readonly webhookKey: () => string
}

/** What a computer without network, or a client that is being closed, answers. */
const OFFLINE: ReadonlySet<ErrorCode> = new Set(['bank_unreachable', 'bank_timeout', 'cancelled'])

const accessOf = (profile: Profile, clientSecret: string): Access => ({
  connection: profile,
  clientSecret,
  positionRequestBody: profile.positionRequestBody,
})

/** Positions: what is asked for, and what files a person brings. */
function createPositions(
  parts: SessionParts,
  link: BankLink,
  profile: () => Profile,
  onArrived: () => void,
): PositionFileDeps & { readonly tidy: () => Promise<void> } {
  const { cache, jobs, clock, log, events } = parts
  const { onFailed } = events
  const tell = (): void => {
    void cache.positions.overview().then((overview) => {
      events.onPosition(overview.ok ? (overview.value?.fileId ?? null) : null)
    })
  }
  const tidy = createTidying({
    positions: cache.positions,
    clock,
    profile,
    onDropped: tell,
  })
  const onChanged = (): void => {
    tell()
    onArrived()
    void tidy()
  }
  const requests = createPositionRequests({
    cache,
    jobs,
    clock,
    profile,
    onChanged,
    onFailed,
    bank: link.client,
    onExchange: (exchange) => logExchange(log, exchange),
  })
  return { positions: cache.positions, requests, jobs, clock, onChanged, tidy }
}

/** What a desk of money orders works with. */
function orderDeskParts(
  parts: SessionParts,
  link: BankLink,
  profile: () => Profile,
  onChanged: SessionEvents['onOrders'],
): Outcome<OrderDeskParts> {
  if (!parts.ledger.ok) return parts.ledger
  if (parts.anchor === null) return err(appError('keychain_failed', { reason: 'no anchor' }))
  const { clock, log, confirm, turn, bankName, events } = parts
  return ok({
    clock,
    log,
    confirm,
    turn,
    bankName,
    holidays: parts.holidays,
    profile,
    client: link.client,
    skew: link.skew,
    ledger: parts.ledger.value,
    anchor: parts.anchor,
    positions: parts.cache.positions,
    names: parts.cache.names,
    onChanged,
    onRecurring: events.onRecurring,
    onFailed: events.onFailed,
  })
}

/** Money orders need a sound ledger; everything else works without. */
function openDesk(
  parts: SessionParts,
  link: BankLink,
  profile: () => Profile,
  onChanged: SessionEvents['onOrders'],
): Outcome<OrderDesk> {
  const deskParts = orderDeskParts(parts, link, profile, onChanged)
  return deskParts.ok ? ok(createOrderDesk(deskParts.value)) : deskParts
}

/** More orders than could share an id. */
const SAME_ID = 5
/** No id is as long as this. */
const LONGEST_ID = 200

/** The kind of the order that goes by one of these ids, ours or the bank's. */
function orderKindOf(desk: Outcome<OrderDesk>, ids: readonly string[]): OrderKind | null {
  if (!desk.ok) return null
  for (const search of ids.filter(({ length }) => length <= LONGEST_ID)) {
    const found = desk.value.orders.list({ search }, 0, SAME_ID)
    const rows = found.ok ? found.value.rows : []
    const named = rows.find(({ clientId, bankId }) => clientId === search || bankId === search)
    if (named !== undefined) return named.kind
  }
  return null
}

/** Orders that were under way when the application ended are settled before anything else is done with them. */
function mayFollow({ orders }: OrderDesk, events: SessionEvents): boolean {
  const recovered = orders.recover()
  if (!recovered.ok) events.onFailed(recovered.error)
  return recovered.ok
}

/** What echeqs depend upon, and the register that may be asked about it. */
function createRisk(
  { cache, clock }: SessionParts,
  profile: () => Profile,
  { get }: EcheqDesk,
  forecast: ForecastDesk,
): Pick<Areas, 'risk' | 'centralBank' | 'forecast'> {
  const bank = createCentralBank(clock, () => profile().userAgent)
  const desk = createCentralBankDesk({
    profile,
    clock,
    bank,
    cache: cache.echeqs,
    seen: cache.seen,
  })
  const risk = createRiskDesk({
    clock,
    get,
    cache: cache.echeqs,
    seen: cache.seen,
    register: desk.held,
    clearing: async () => {
      return mapped(await forecast.settings(), (said) => said.clearing)
    },
  })
  return { forecast, risk, centralBank: { ...desk, close: bank.close } }
}

/** The books; own orders are left out of them where the ledger cannot be used. */
const createBooks = (
  { cache, clock, bookData, events }: SessionParts,
  desk: Outcome<OrderDesk>,
): Accounting =>
  createAccounting({
    cache,
    data: bookData,
    now: () => clock.now(),
    orders: async (filter, offset, limit) =>
      desk.ok ? desk.value.orders.list(filter, offset, limit) : ok({ rows: [], total: 0 }),
    orderNotes: () => (desk.ok ? desk.value.orders.noted() : ok([])),
    changed: () => events.onIncoming('movements'),
  })
/** What will be in the bank, of everything that is held. */
function createForecast(
  { cache, ledger, clock, holidays }: SessionParts,
  desk: Outcome<OrderDesk>,
): ForecastDesk {
  return createForecastDesk({
    clock,
    holidays,
    positions: cache.positions,
    echeqs: cache.echeqs,
    debins: cache.debins,
    store: cache.forecast,
    notes: createForecastNotes({ clock, store: cache.forecast, newId: randomUUID }),
    ledger: () =>
      desk.ok && ledger.ok
        ? {
            orders: desk.value.orders,
            recurring: desk.value.recurring,
            notes: ledger.value.reconciliation.notes,
          }
        : null,
  })
}

/** A position came: what it lets one foresee is kept, so that it can be graded. */
async function keepForecast({ log }: SessionParts, { keep }: ForecastDesk): Promise<void> {
  const kept = await keep()
  if (!kept.ok) log.warn('the forecast of the day is not kept', { error: kept.error })
}

/** Puts the use cases of a profile together. Nothing is sent, polled or listened to yet. */
export function createAreas(parts: SessionParts, { profile, webhookKey }: Current): Areas {
  const { cache, ledger, clock, events } = parts
  let following = false
  const follower = (): OrderDesk | null => (following && desk.ok ? desk.value : null)
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
  const positions = createPositions(parts, link, profile, () => void keepForecast(parts, forecast))
  const { requests } = positions
  const onOrders = (ids: readonly string[]): void => {
    orderChanges += ids.length
    sync.nudge('orders')
    inbox.retryWaiting()
    incoming.ordersChanged(ids)
    events.onOrders(ids)
  }
  const desk = openDesk(parts, link, profile, onOrders)
  const uploads = createUploads(MAX_POSITION_BYTES)
  const echeqs = createEcheqDesk({
    cache: cache.echeqs,
    seen: cache.seen,
    clock,
    client: link.client,
    following: () => follower(),
    onChanged: events.onEcheqs,
    onFailed: events.onFailed,
  })
  const { forecast, ...risks } = createRisk(parts, profile, echeqs, createForecast(parts, desk))
  const incoming = createIncoming({
    cache,
    ledger,
    desk,
    echeqs,
    clock,
    client: link.client,
    onChanged: events.onIncoming,
    onFailed: events.onFailed,
    onDebinsWanted: () => sync.nudge('debin'),
  })
  const inbox = openInbox({
    cache,
    ledger,
    requests,
    desk,
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
  const relay = createRelayLink({
    pairing: parts.secrets.relay,
    clock,
    log: parts.log,
    onFailed: events.onFailed,
    receive: ({ kind, path, body, receivedAt }) =>
      inbox.receive({ kind: kind ?? 'unknown', path, body, receivedAt, via: 'relay' }),
    receiveFile: async ({ fileId, bytes }) => {
      // Where the file is quicker than the answer to its request, nobody knows yet that it was asked for.
      await requests.acknowledged()
      return takePositionFile(positions, { name: fileId, bytes }, 'requested')
    },
    keep: events.onPairing,
    onChanged: () => {
      sync.cancel('relay')
      sync.nudge('relay')
      events.onProfile()
    },
  })
  const tryAgain = async (): Answer<null> => {
    const client = await link.client()
    return client.ok ? client.value.token.check() : client
  }
  const contact = async (): Promise<void> => {
    // Refused credentials are tried again only when a person says so.
    if (link.refused() !== null) return
    const checked = await tryAgain()
    if (!checked.ok && !OFFLINE.has(checked.error.code)) events.onFailed(checked.error)
  }
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
    onJob: events.onSync,
    onOff: events.onPollingOff,
    onReached: () => void contact(),
  })
  return {
    accounting: createBooks(parts, desk),
    bookFiles: cache.books,
    requests,
    tidyPositions: positions.tidy,
    inbox,
    uploads,
    echeqs,
    ...risks,
    forecast,
    incoming,
    link,
    listener,
    relay,
    sync,
    contact,
    tryAgain,
    desk,
    seed: (showcase) => {
      const made = orderDeskParts(parts, link, profile, onOrders)
      const onPosition = positions.onChanged
      return seedHere(parts, { inbox, onPosition, desk: made.ok ? made.value : null }, showcase)
    },
    intake: createIntake(positions, inbox, (ids) => orderKindOf(desk, ids)),
    follow: () => {
      following = desk.ok && mayFollow(desk.value, events)
    },
  }
}

/** Fills the demo, and logs what could not be. */
async function seedHere(
  { cache, clock, log }: SessionParts,
  {
    inbox,
    ...rest
  }: Pick<SeedParts, 'desk' | 'onPosition'> & { readonly inbox: Pick<Inbox, 'setRead'> },
  showcase: Showcase,
): Promise<void> {
  const markRead = () => void inbox.setRead({ filter: { kind: ['account-movement'] } }, true)
  const problems = await seedDemo(
    { ...rest, positions: cache.positions, clock, markRead },
    showcase,
  )
  for (const problem of problems) log.warn('the demo is not full', { error: problem })
}
