import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import { type Answer, andThen, fail, ok } from '../../../shared/errors/index.ts'
import type { ListenerState } from '../../../shared/ipc/profiles.ts'
import { type ListenerSettings, MOST_DOWNLOAD_HOSTS } from '../../../shared/profiles/profiles.ts'
import { isDownloadHost } from '../../../shared/wire/download-rule.ts'
import { secretNames } from '../../vault/vault-port.ts'
import { inLasting } from '../keys/lasting-vault.ts'
import { newWebhookKey } from '../keys/secrets.ts'
import type { Session } from '../session.ts'
import type { ConfirmedDeps } from './connection-consent.ts'
import type { ProfileEdits } from './profile-update.ts'
import { listenAs } from './profile-update.ts'
import { confirmAll, listenerChanges, subjectOf } from './trust.ts'

/** Settings of the open profile that change without closing it; `needed` answers it. A person confirms each that widens trust. */
export function createSetup(
  { store, vaults, opener, trust }: ConfirmedDeps,
  needed: () => Answer<Session>,
) {
  const change = async (session: Session, edits: ProfileEdits): Answer<null> => {
    const item = await store.update(session.id, edits)
    if (!item.ok) return item
    session.setProfile(item.value)
    opener.tell(session)
    return ok(null)
  }
  const inTurn = createSerialQueue()
  /** One change of the hosts at a time, each of those that the former one left. */
  const changeHosts = (session: Session, of: (hosts: readonly string[]) => readonly string[]) =>
    inTurn(() => change(session, { downloadHosts: of(session.profile().downloadHosts) }))
  return {
    configureListener: async (changes: Partial<ListenerSettings>): Answer<ListenerState> => {
      const session = await needed()
      if (!session.ok) return session
      const former = () => session.value.profile().listener
      const allowed = await confirmAll(
        async () => ok(listenerChanges(former(), { ...former(), ...changes })),
        (open) => trust.confirm(subjectOf(session.value), open),
      )
      if (!allowed.ok) return allowed
      const listener = { ...former(), ...changes }
      const changed = await listenAs(session.value, listener, () =>
        change(session.value, { listener }),
      )
      return changed.ok ? ok(session.value.listener.state()) : changed
    },
    /** Sets or makes the key of webhooks, which outlives the program in either storage. */
    setListenerKey: async (given?: string): Answer<{ readonly key: string }> => {
      const session = await needed()
      if (!session.ok) return session
      // A key that main makes is nobody else's; one that is given may be.
      const changes = given === undefined ? [] : [{ what: 'webhook_key' as const }]
      const allowed = await trust.confirm(subjectOf(session.value), changes)
      if (!allowed.ok) return allowed
      const key = given ?? newWebhookKey()
      const { id } = session.value
      const kept = await inLasting({ store, vaults }, session.value, (lasting) =>
        lasting.set(secretNames.webhookKey(id), key),
      )
      if (!kept.ok) return kept
      session.value.setWebhookKey(key)
      opener.tell(session.value)
      return ok({ key })
    },
    /** Lets announced files be downloaded from one more host; without a port that means 443. */
    allowHost: async (given: string): Answer<null> => {
      const session = await needed()
      if (!session.ok) return session
      const host = given.trim().toLowerCase()
      if (!isDownloadHost(host))
        return fail('input_invalid', { field: 'host', problem: 'not a host' })
      const known = session.value.profile().downloadHosts
      if (known.includes(host)) return ok(null)
      if (known.length >= MOST_DOWNLOAD_HOSTS)
        return fail('download_hosts_full', { most: MOST_DOWNLOAD_HOSTS })
      const allowed = await trust.confirm(subjectOf(session.value), [
        { what: 'download_host', host },
      ])
      if (!allowed.ok) return allowed
      return changeHosts(session.value, (hosts) => [...hosts, host])
    },
    /** Takes a host away from those. */
    forbidHost: async (host: string): Answer<null> =>
      andThen(await needed(), (session) =>
        changeHosts(session, (hosts) => hosts.filter((one) => one !== host)),
      ),
  }
}
