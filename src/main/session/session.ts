import type { Clock } from '../../shared/clock.ts'
import type { AppError, ErrorCode } from '../../shared/errors/index.ts'
import type { ListenerState, OpenProfile, ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { SyncJob, SyncJobId } from '../../shared/ipc/sync.ts'
import type { Log } from '../../shared/log.ts'
import type { Profile } from '../../shared/profiles.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { Cache, PositionCache } from '../cache/port.ts'
import { createIntake, type Intake } from '../inbox/intake.ts'
import { createListenerControl, type ListenerControl } from '../inbox/listener-control.ts'
import { createNotifications, type Notifications } from '../inbox/notifications.ts'
import { createOrderNotifications } from '../inbox/order-notifications.ts'
import type { Jobs } from '../jobs/registry.ts'
import type { Ledger } from '../ledger/port.ts'
import { MAX_POSITION_BYTES } from '../position/deps.ts'
import { createPositionRequests, type PositionRequests } from '../position/requests.ts'
import type { Shell } from '../shell/port.ts'
import { createUploads, type Uploads } from '../uploads/uploads.ts'
import { type Access, type BankLink, createBankLink, logExchange } from './bank-link.ts'
import { createEcheqDesk, type EcheqDesk } from './echeqs.ts'
import { createOrderDesk, type OrderDesk } from './orders.ts'
import type { Secrets } from './secrets.ts'
import { createSync, type Sync } from './sync.ts'

/** One open profile: its databases, its bank, its listener, and the use cases on them. */
export interface Session {
  readonly id: string
  readonly profile: () => Profile
  readonly describe: () => OpenProfile
  readonly positions: PositionCache
  readonly requests: PositionRequests
  readonly intake: Intake
  readonly uploads: Uploads
  readonly echeqs: EcheqDesk
  readonly link: BankLink
  readonly listener: ListenerControl
  /** What is polled. */
  readonly sync: Sync
  /** The ledger, or why it cannot be used. */
  readonly ledger: () => Result<Ledger, AppError>
  /** Money orders and the book, or why the ledger cannot be used. */
  readonly desk: () => Result<OrderDesk, AppError>
  /** Takes over changed settings of the profile that need no new connection. */
  readonly setProfile: (profile: ProfileListItem) => void
  readonly databaseKey: () => Uint8Array
  readonly webhookKey: () => string
  readonly setWebhookKey: (key: string) => void
  /** Starts listening, and goes on with what was under way when the profile was last open. */
  readonly start: (options: { readonly resume: boolean }) => Promise<ListenerState>
  /** Tries the bank once, so that the window knows whether it can be reached. Being offline is no failure. */
  readonly contact: () => Promise<void>
  /** Stops the listener and all work, then closes the databases. */
  readonly close: () => Promise<void>
}

/** What a session tells while it is open. */
export interface SessionEvents {
  readonly onProfile: () => void
  readonly onPosition: (currentFileId: string | null) => void
  readonly onOrders: (ids: readonly string[]) => void
  readonly onFailed: (error: AppError) => void
  readonly onSync: (job: SyncJob) => void
  /** Which polled jobs are switched off from now on. */
  readonly onPollingOff: (off: readonly SyncJobId[]) => void
}

export interface SessionParts {
  readonly profile: ProfileListItem
  readonly secrets: Secrets
  readonly cache: Cache
  /** The ledger, or why it cannot be used. */
  readonly ledger: Result<Ledger, AppError>
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
  readonly events: SessionEvents
  /** Asks the person for a yes. */
  readonly confirm: Shell['confirm']
  /** The name of the bank behind a key; null where it is not known. */
  readonly bankName: (key: string) => string | null
  /** Where the bank is, when that is not simply what the profile says. */
  readonly access?: () => Promise<Result<Access, AppError>>
}

/** What a computer without network, or a client that is being closed, answers. */
const OFFLINE: ReadonlySet<ErrorCode> = new Set(['bank_unreachable', 'bank_timeout', 'cancelled'])

const accessOf = (profile: Profile, clientSecret: string): Access => ({
  connection: profile,
  clientSecret,
  positionRequestBody: profile.positionRequestBody,
})

interface Works {
  readonly requests: PositionRequests
  readonly notifications: Notifications
  readonly intake: Intake
}

function createWorks(parts: SessionParts, link: BankLink, profile: () => Profile): Works {
  const { cache, jobs, clock, log, events } = parts
  const { onFailed } = events
  const closed = false
  const onChanged = (): void => {
    if (closed) return
    void cache.positions.overview().then((overview) => {
      events.onPosition(overview.ok ? (overview.value?.fileId ?? null) : null)
    })
  }
  const requests = createPositionRequests({
    ...{ cache, jobs, clock, profile, onChanged, onFailed },
    bank: link.client,
    onExchange: (exchange) => logExchange(log, exchange),
  })
  const notifications = createNotifications({
    ...{ requests, clock, onFailed },
    ledger: () => parts.ledger,
  })
  const files = { positions: cache.positions, requests, jobs, clock, onChanged }
  return { requests, notifications, intake: createIntake(files, notifications) }
}

/** Money orders need a sound ledger; everything else works without. */
function openDesk(
  parts: SessionParts,
  link: BankLink,
  profile: () => Profile,
  onChanged: SessionEvents['onOrders'],
): Result<OrderDesk, AppError> {
  if (!parts.ledger.ok) return parts.ledger
  const { clock, log, confirm, bankName, events } = parts
  return ok(
    createOrderDesk({
      ...{ clock, log, confirm, bankName, profile, client: link.client, skew: link.skew },
      ...{ ledger: parts.ledger.value, positions: parts.cache.positions },
      ...{ onChanged, onFailed: events.onFailed },
    }),
  )
}

/** Orders that were under way when the application ended are settled before anything else is done with them. */
function mayFollow({ orders }: OrderDesk, events: SessionEvents): boolean {
  const recovered = orders.recover()
  if (!recovered.ok) events.onFailed(recovered.error)
  return recovered.ok
}

/** Puts an open profile together. Nothing is sent and nothing listens until `start`. */
export function createSession(parts: SessionParts): Session {
  const { cache, ledger, jobs, clock, events } = parts
  let item = parts.profile
  let webhookKey = parts.secrets.webhookKey
  const profile = (): Profile => profileOf(item)
  let following = false
  let orderChanges = 0
  const link = createBankLink({
    ...{ clock, log: parts.log, onChanged: events.onProfile },
    onExchange: (exchange) => sync.heard(exchange),
    access: parts.access ?? (async () => ok(accessOf(profile(), parts.secrets.clientSecret))),
  })
  const { requests, notifications, intake } = createWorks(parts, link, profile)
  const desk = openDesk(parts, link, profile, (ids) => {
    orderChanges += ids.length
    sync.nudge('orders')
    events.onOrders(ids)
  })
  const orderNotices = createOrderNotifications({
    ...{ clock, ledger: () => ledger, onFailed: events.onFailed },
    notified: async (notification) => (desk.ok ? desk.value.orders.notified(notification) : desk),
  })
  const uploads = createUploads(MAX_POSITION_BYTES)
  const echeqs = createEcheqDesk()
  const listener = createListenerControl({
    clock,
    key: () => webhookKey,
    receive: notifications.receive,
    receiveOrder: orderNotices.receive,
    onRefused: events.onFailed,
    onChanged: events.onProfile,
  })
  const contact = async (): Promise<void> => {
    const client = await link.client()
    const checked = client.ok ? await client.value.token.check() : client
    if (!checked.ok && !OFFLINE.has(checked.error.code)) events.onFailed(checked.error)
  }
  const sync = createSync({
    ...{ cache, ledger, clock, profile, log: parts.log, client: link.client },
    following: () => (following && desk.ok ? desk.value : null),
    orderChanges: () => orderChanges,
    ...{ onJob: events.onSync, onOff: events.onPollingOff, onReached: () => void contact() },
  })

  const resume = async (): Promise<void> => {
    const resumed = await requests.resume()
    if (!resumed.ok) events.onFailed(resumed.error)
    notifications.resume()
  }

  return {
    id: item.id,
    ...{ profile, requests, intake, uploads, echeqs, link, listener, sync, contact },
    positions: cache.positions,
    describe: () => ({
      profile: profile(),
      secretStorage: item.secretStorage,
      online: link.online(),
      lastContactAt: link.lastContactAt(),
      ledger: ledger.ok ? null : ledger.error,
      listener: listener.state(),
    }),
    setProfile: (changed) => {
      item = changed
    },
    databaseKey: () => parts.secrets.databaseKey,
    webhookKey: () => webhookKey,
    setWebhookKey: (key) => {
      webhookKey = key
    },
    desk: () => desk,
    ledger: () => ledger,
    start: async (options) => {
      following = desk.ok && mayFollow(desk.value, events)
      orderNotices.resume()
      const state = await listener.apply(item.listener)
      if (options.resume) await resume()
      sync.start()
      return state
    },
    close: async () => {
      await listener.close()
      await orderNotices.idle()
      await Promise.all([sync.stop(), desk.ok ? desk.value.orders.stop() : null])
      requests.suspend()
      await jobs.stopAll()
      link.close()
      await notifications.idle()
      await requests.idle()
      uploads.clear()
      await cache.close()
      if (ledger.ok) ledger.value.close()
    },
  }
}

/** The profile alone, without what the list adds to it. */
function profileOf(item: ProfileListItem): Profile {
  const { lastOpenedAt: _opened, hasData: _data, secretStorage: _storage, ...profile } = item
  return profile
}
