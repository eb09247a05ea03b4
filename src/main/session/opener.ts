import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import { type Answer, appError, err, ok } from '../../shared/errors/index.ts'
import type { AppEvent } from '../../shared/ipc/index.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import { CVU_CURRENCY } from '../../shared/views/incoming.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import { byTimeAlone } from '../attention/attention.ts'
import type { PowerEvent } from '../ports/shell.ts'
import type { RelayPairing } from '../relay/pairing.ts'
import { encodePairing } from '../relay/pairing.ts'
import { secretNames } from '../vault/vault-port.ts'
import { eventsTogether, toldTogether } from './areas/event-batches.ts'
import type { SessionEvents, SessionParts } from './areas/parts.ts'
import { type DemoBank, dropLostRequests, startDemo } from './demo/demo.ts'
import { followTime } from './follow-time.ts'
import { inLasting } from './keys/lasting-vault.ts'
import type { OpeningInput } from './keys/secrets.ts'
import { followLedger, openParts, type PartsDeps, type Usable } from './opened-parts.ts'
import { createSession, type Session } from './session.ts'

export interface OpenerDeps extends PartsDeps {
  readonly demo: DemoBank
  readonly emit: (event: AppEvent) => void
  /** Tells, locked or not, that the answer to an order of a profile that is being left is waited for: begun, or over. */
  readonly onFinishing: (finishing: boolean) => void
  /** Over when the first window has been drawn: until then the processor is the window's. */
  readonly drawing: Promise<void>
  /** Whether the application is locked: nothing is opened then, also what was asked for before. */
  readonly locked: () => boolean
  /** Takes back what is being asked: its answer would be one about a profile that is left. */
  readonly dismiss: () => void
}

/** How long the end of the application waits for the answer to an order on its way; a shell ends the process soon after. */
const PATIENCE_MS = 5_000

/** Opens one profile at a time. However one is left, none of its orders begins, and the answer on its way is kept. */
export type Opener = ReturnType<typeof createOpener>

/**
 * Fills the PSP's side of the demo as soon as its desk is switched on; answers whether it did. Nobody is asked about the account:
 * its money is made up.
 */
async function fillDemoPsp(
  { demo, store, onNotice }: OpenerDeps,
  session: Session,
  isOpen: () => boolean,
): Promise<boolean> {
  const { environment, psp } = session.profile()
  if (environment !== 'demo' || psp?.desk !== 'on' || psp.accounts.length > 0) return false
  const showcase = await demo.showcase()
  if (showcase === null || !isOpen()) return false
  const accounts = [{ key: showcase.pspAccount, currency: CVU_CURRENCY }]
  const chosen = await store.update(session.id, { psp: { ...psp, accounts } })
  if (!chosen.ok) onNotice(chosen.error)
  else {
    session.setProfile(chosen.value)
    await session.seedPsp(showcase)
  }
  return chosen.ok
}

/** Has a session listen for notifications, and the next start open its profile. */
async function begin({ clock, store, onNotice }: OpenerDeps, session: Session): Promise<void> {
  if (session.profile().environment === 'demo') dropLostRequests(session.requests)
  const listens = await session.start()
  if (listens.error !== null) onNotice(listens.error)
  // Noted at once, however soon the program ends.
  const marked = await store.markOpened(session.id, clock.now().toISOString())
  if (!marked.ok) onNotice(marked.error)
}

/** Makes the opener of profiles, with none open. */
export function createOpener(deps: OpenerDeps) {
  let current: Session | null = null
  const inTurn = createSerialQueue()
  const cut = Promise.withResolvers<void>()
  const quit = new AbortController()
  let finishing = false
  let drawn = false
  void deps.drawing.then(() => {
    drawn = true
  })
  const tell = (): void =>
    deps.emit({ name: 'profile.changed', payload: current?.describe() ?? null })

  let timeEnded = new AbortController()
  const onFinishing = (now: boolean): void => {
    finishing = now
    deps.onFinishing(now)
  }
  const endSending = (): void => current?.endSending()

  const closeCurrent = async (): Promise<void> => {
    const closing = current
    current = null
    timeEnded.abort()
    if (closing === null) return
    closing.endSending()
    deps.dismiss()
    await closing.close({ cut: cut.promise, onFinishing })
    if (closing.profile().environment === 'demo') await deps.demo.stop()
  }

  const eventsOf = (own: () => Session | null) =>
    toWindow(deps, own, {
      live: () => current !== null && current === own(),
      onProfile: () => {
        pointDemo(deps, current)
        tell()
      },
    })

  /** Closes it because a person left it. */
  const leaveCurrent = async (): Promise<void> => {
    const left = current
    await closeCurrent()
    if (left !== null) await forgetSecret(deps, left)
  }

  const take = async (session: Session, item: ProfileListItem, usable: Usable): Answer<Session> => {
    await leaveCurrent()
    current = session
    timeEnded = new AbortController()
    const { onDay, onLimit } = eventsOf(() => session)
    const state = () => byTimeAlone(session, deps.clock)
    const ended = timeEnded.signal
    void followTime({ clock: deps.clock, ended, state, onDay, onLimit })
    void followLedger(deps, { item, session, usable, inTurn, ended, open })
    await begin(deps, session)
    if (drawn) await work(session, item)
    else void deps.drawing.then(() => inTurn(() => work(session, item)))
    tell()
    const counts = session.inbox.counts()
    if (counts.ok) deps.emit({ name: 'inbox.changed', payload: counts.value })
    return ok(session)
  }

  const work = async (session: Session, item: ProfileListItem): Promise<void> => {
    if (session !== current) return
    await session.work({ resume: item.environment !== 'demo' })
    // The cached position is on the screen already; for the demo profile this brings its bank up.
    const contacted = session.contact()
    if (item.environment === 'demo') void contacted.then(() => fillDemo(session))
  }

  /** A demo that is closed meanwhile is filled as far as it came. */
  const fillDemo = async (session: Session): Promise<void> => {
    const showcase = await deps.demo.showcase()
    if (showcase === null || session !== current) return
    await session.seed(showcase)
    await fillPsp(session)
  }

  const fillPsp = async (session: Session): Promise<void> => {
    if (await fillDemoPsp(deps, session, () => session === current)) tell()
  }

  const open = async (item: ProfileListItem, input: OpeningInput): Answer<Session> => {
    // Asked for before the lock or the end, its turn came after.
    if (deps.locked()) return err(appError('app_locked', {}))
    if (quit.signal.aborted) return err(appError('profile_closed', {}))
    // The same databases cannot be open twice.
    if (current?.id === item.id) await closeCurrent()
    let session: Session | null = null
    const events = eventsOf(() => session)
    const opened = await openParts(deps, item, input, {
      onOpening: () => {
        if (current !== null) deps.emit({ name: 'profile.opening', payload: null })
      },
      ...storeEvents(() => session, events),
    })
    if (!opened.ok) {
      tell()
      return opened
    }
    const { parts, usable } = opened.value
    session = createSession({
      ...parts,
      events,
      ...(item.environment === 'demo' ? { access: demoAccess(deps, () => session) } : {}),
    })
    // The lock fell meanwhile: what closes all waits for this turn, and until then it would listen.
    if (deps.locked()) {
      await session.close({ cut: cut.promise, onFinishing })
      return err(appError('app_locked', {}))
    }
    return take(session, item, usable)
  }

  return {
    /** Tells the window that something about the open profile changed. */
    tell: (session: Session): void => {
      eventsOf(() => session).onProfile()
      void fillPsp(session)
    },
    /** The open profile, once every change under way has ended. */
    current: (): Promise<Session | null> => inTurn(async () => current),
    /** The computer sleeps, or its screen is locked, or no longer. */
    power: (event: PowerEvent): void => current?.sync.power(event),
    /** Opens a profile, or opens it anew; the former stays where that fails. Fails with `connection_not_confirmed`, `app_locked`. */
    open: (item: ProfileListItem, input: OpeningInput = {}): Answer<Session> =>
      inTurn(() => open(item, input)),
    /** A person closes the profile: a client_secret that only memory holds is forgotten, and asked for at its next opening. */
    close: (): Promise<void> => {
      endSending()
      return inTurn(async () => {
        await leaveCurrent()
        tell()
      })
    },
    /** The application is being locked, which `lock` will end: no further order begins from now on. */
    endSending,
    /** Whether the answer to an order of a profile that is being left is waited for. */
    finishing: (): boolean => finishing,
    /** The application is locked: the profile is closed, after `before` was called with it. Answers its id, or null. */
    lock: (before: (session: Session) => void): Promise<string | null> =>
      inTurn(async () => {
        const session = current
        if (session === null) return null
        before(session)
        await leaveCurrent()
        tell()
        return session.id
      }),
    /** The application ends, and its memory with it; an order on its way has a few seconds to be answered. */
    end: async (): Promise<void> => {
      endSending()
      void deps.clock.sleep(PATIENCE_MS, quit.signal).then(cut.resolve)
      await inTurn(async () => {
        await closeCurrent()
        tell()
        quit.abort()
      })
    },
  }
}

/** Forgets the client_secret of a profile whose secrets are in memory only. */
async function forgetSecret({ vaults, onNotice }: OpenerDeps, session: Session): Promise<void> {
  const { profile, secretStorage } = session.describe()
  if (secretStorage !== 'session' || profile.environment === 'demo') return
  const forgotten = await vaults.of(secretStorage).delete(secretNames.clientSecret(session.id))
  if (!forgotten.ok) onNotice(forgotten.error)
}

/** Events after which something may need somebody, or no longer. */
const NEEDY: ReadonlySet<AppEvent['name']> = new Set([
  'orders.changed',
  'position.changed',
  'inbox.changed',
  'echeqs.changed',
  'debin.changed',
  'recurring.changed',
  'movements.changed',
  'incoming.changed',
  'cvus.changed',
  'day.changed',
])

/** A session's events reach the window only while it is the open one. */
function toWindow(
  deps: OpenerDeps,
  own: () => Session | null,
  { live, onProfile }: { readonly live: () => boolean; readonly onProfile: () => void },
): SessionEvents & { readonly onDay: () => void; readonly onLimit: () => void } {
  const attention = toldTogether<null>(
    deps.clock,
    () => null,
    (payload) => {
      if (live()) deps.emit({ name: 'attention.changed', payload })
    },
  )
  /** Today's items follow from these events. */
  const emit = (event: AppEvent): void => {
    if (!live()) return
    deps.emit(event)
    if (NEEDY.has(event.name)) attention(null)
  }
  return {
    onProfile: () => {
      if (!live()) return
      onProfile()
      attention(null)
    },
    onPosition: (currentFileId) => emit({ name: 'position.changed', payload: { currentFileId } }),
    ...eventsTogether(deps.clock, emit),
    onDay: () => emit({ name: 'day.changed', payload: null }),
    onLimit: () => attention(null),
    onRecurring: () => emit({ name: 'recurring.changed', payload: null }),
    onInbox: (counts) => emit({ name: 'inbox.changed', payload: counts }),
    onPollingOff: (off) => {
      const session = own()
      if (session !== null) void keepPolling(deps, session, off)
    },
    onPairing: (pairing) => {
      const session = own()
      if (session !== null) void keepPairing(deps, session, pairing)
    },
    onFailed: (error) => {
      // Work that its profile's end cut short has not failed.
      if (error.code === 'profile_closed') return
      deps.log.warn('background', { error })
      if (live()) deps.emit({ name: 'background.failed', payload: error })
    },
  }
}

/** Hears of stores that change by themselves. An emptied cache is told again what the ledger and the inbox know. */
const storeEvents = (session: () => Session | null, events: SessionEvents) => ({
  onRefilled: async () => {
    const overview = await session()?.positions.overview()
    if (overview !== undefined)
      events.onPosition(overview.ok ? (overview.value?.fileId ?? null) : null)
  },
  onEmptied: () => {
    void session()?.incoming.start()
    session()?.inbox.resume()
  },
  onCvus: () => {
    if (session() !== null) events.onIncoming('cvus')
  },
})

/** Keeps which polled jobs are switched off. */
async function keepPolling(
  { store, onNotice }: OpenerDeps,
  session: Session,
  off: readonly SyncJobId[],
): Promise<void> {
  const kept = await store.update(session.id, { pollingOff: off })
  if (kept.ok) session.setProfile(kept.value)
  else onNotice(kept.error)
}

/** Keeps what is known of the pairing with a relay, unless it was ended, or another took its place, meanwhile. */
async function keepPairing(
  deps: OpenerDeps,
  session: Session,
  pairing: RelayPairing,
): Promise<void> {
  const kept = await inLasting(deps, session, async (lasting) =>
    session.relay.pairing()?.pairedAt === pairing.pairedAt
      ? lasting.set(secretNames.relay(session.id), encodePairing(pairing))
      : ok(null),
  )
  if (!kept.ok) deps.onNotice(kept.error)
}

/** The embedded bank's address changes with each start; the profile follows it. */
const demoAccess =
  (deps: OpenerDeps, session: () => Session | null): NonNullable<SessionParts['access']> =>
  async () => {
    const started = await startDemo(deps.store, deps.demo)
    if (!started.ok) return started
    const { item, clientSecret } = started.value
    session()?.setProfile(item)
    pointDemo(deps, session())
    const { positionRequestBody, creditsQuery = null } = item
    return ok({ connection: item, clientSecret, positionRequestBody, creditsQuery })
  }

/** The embedded bank notifies wherever the listener is just now. */
function pointDemo({ demo }: OpenerDeps, session: Session | null): void {
  if (session?.profile().environment !== 'demo') return
  const { url } = session.listener.state()
  demo.notify(url === null ? null : { url, key: session.webhookKey() })
}
