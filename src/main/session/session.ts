import { isLoopbackHost } from '../../shared/base/hosts.ts'
import { parseTarget } from '../../shared/base/target.ts'
import type { OpenProfile, ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import { trustedPart } from '../../shared/profiles/trust.ts'
import { type Areas, createAreas } from './areas/areas.ts'
import type { SessionParts } from './areas/parts.ts'

/** One open profile: its databases, its bank, its listener, and the use cases on them. */
export type Session = ReturnType<typeof createSession>

/** How an open profile ends. */
export interface EndOptions {
  /** Resolves when the answer to an order on its way is waited for no longer. */
  readonly cut: Promise<void>
  /** The answer to an order on its way is waited for: begun, or over. */
  readonly onFinishing: (finishing: boolean) => void
}

/** Puts an open profile together. Nothing is sent and nothing listens until `start`. */
export function createSession(parts: SessionParts) {
  const { cache, archive, ledger, jobs, events } = parts
  let item = parts.profile
  const demo = item.environment === 'demo'
  let webhookKey = parts.secrets.webhookKey
  const profile = (): Profile => profileOf(item)
  const { orderArea, follow, sending, ...areas } = createAreas(parts, {
    profile,
    webhookKey: () => webhookKey,
  })
  const { link, listener, relay, requests, inbox, incoming, sync, uploads } = areas

  const hostsChanged = (): void => {
    const begun = requests.hostsChanged()
    if (!begun.ok) events.onFailed(begun.error)
    inbox.retryWaiting()
  }
  const resume = (): void => {
    const resumed = requests.resume()
    if (!resumed.ok) events.onFailed(resumed.error)
  }

  return {
    id: item.id,
    ...areas,
    profile,
    positions: cache.positions,
    archive,
    /** The names that a person gave to the own accounts. */
    names: archive.names,
    /** A person's notes of rows. */
    notes: parts.notes,
    describe: (): OpenProfile => ({
      profile: profile(),
      secretStorage: item.secretStorage,
      online: link.online(),
      lastContactAt: link.lastContactAt(),
      refused: link.refused(),
      ledger: ledger.ok ? null : ledger.error,
      listener: listener.state(),
      relay: relay.pairing(),
      arrives: canArrive(profile(), areas),
    }),
    /** Takes over changed settings of the profile; where it connects to stays as it was when it was opened. */
    setProfile: (changed: ProfileListItem) => {
      const before = item.downloadHosts
      item = demo ? changed : { ...changed, ...trustedPart(item) }
      if (item.downloadHosts.some((host) => !before.includes(host))) hostsChanged()
    },
    databaseKey: () => parts.secrets.databaseKey,
    webhookKey: () => webhookKey,
    setWebhookKey: (key: string) => {
      webhookKey = key
    },
    /** Money orders and the book, or why the ledger cannot be used. */
    orderArea: () => orderArea,
    /** The ledger, or why it cannot be used. */
    ledger: () => ledger,
    /** Settles orders that were under way when the profile was last open, and listens. */
    start: async () => {
      follow()
      await incoming.start()
      return listener.apply(item.listener)
    },
    /** Goes on with everything else that was under way, and polls. Nothing on the screen waits for it. */
    work: async (options: { readonly resume: boolean }) => {
      if (options.resume) resume()
      inbox.resume()
      sync.start()
      // The bank's lists still have the DEBINs, echeqs and credits that an older ledger misses.
      const older = orderArea.ok ? orderArea.value.orders.olderOf() : null
      if (older?.ok === true && older.value !== null) sync.runAll()
      void areas.tidyPositions()
    },
    /** The profile is about to be left: no further order begins, and what was approved and has not begun is a draft again. */
    endSending: () => void sending.end(),
    /**
     * Ends, once and for all: no order begins, and the bank is asked for nothing more. The answer to an order on its way is
     * kept. That is waited for as long as the bank may take, or until `cut`: then the order is unconfirmed at the next opening.
     * Stops the listener and all work, then closes the databases.
     */
    close: async ({ cut, onFinishing }: EndOptions) => {
      const finishing = sending.isBusy()
      if (finishing) onFinishing(true)
      const answered = sending.end()
      // An order that has not left by now never does: without a client none can.
      link.close()
      await listener.close()
      const dealt = inbox.stop()
      await sync.stop()
      requests.suspend()
      await jobs.stopAll()
      await dealt
      await Promise.race([answered, cut])
      if (finishing) onFinishing(false)
      await requests.idle()
      uploads.clear()
      await areas.accounting.close()
      await incoming.completeness.close()
      await parts.anchor?.close()
      await parts.closeStores()
      parts.secrets.databaseKey.fill(0)
    },
  }
}

/** Whether anything suggests that a notification of the bank can reach this computer. */
function canArrive(
  { baseUrl, environment, listener: { host, reachedBy = [] } }: Profile,
  { listener, relay, inbox }: Pick<Areas, 'listener' | 'relay' | 'inbox'>,
): boolean {
  const bank = parseTarget(baseUrl)
  if (environment === 'demo' || relay.pairing() !== null) return true
  if (!listener.state().running) return false
  // A bank on this computer reaches its loopback; any other needs a proxy, a tunnel, or the network.
  if ((bank !== null && isLoopbackHost(bank.host)) || !isLoopbackHost(host)) return true
  const store = inbox.store()
  const came = store.ok ? store.value.list({ via: 'listener' }, 0, 1) : store
  return reachedBy.length > 0 || (came.ok && came.value.total > 0)
}

/** The profile alone, without what the list adds to it. */
function profileOf(item: ProfileListItem): Profile {
  const { lastOpenedAt: _opened, hasData: _data, secretStorage: _storage, ...profile } = item
  return profile
}
