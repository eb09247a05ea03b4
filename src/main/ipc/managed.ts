import { defined } from '../../shared/base/defined.ts'
import { type Answer, appError, err, ok } from '../../shared/errors/index.ts'
import { fixedListenerFields, fixedSettings } from '../../shared/profiles/managed.ts'
import type { ListenerSettings, Profile } from '../../shared/profiles/profiles.ts'
import { parsePairingCode } from '../../shared/relay/relay-api.ts'
import type { Rules } from '../policy/rules.ts'
import type { ProfileStore } from '../profiles/profile-port.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

export interface ManagedDeps {
  readonly rules: Rules
  /** As it holds here: with what is fixed. */
  readonly store: ProfileStore
  readonly profiles: Pick<Profiles, 'needed'>
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * The handlers of a managed computer. A call that would change something fixed is refused with `managed`, before a person is
 * asked. If nobody can tell what is fixed, it is refused with `managed_unknown`. Saying again what holds is no change.
 */
export function underPolicy(handlers: Handlers, { rules, store, profiles }: ManagedDeps): Handlers {
  const { view } = rules
  if (view === null) return handlers
  const refused = appError(view.problem === null ? 'managed' : 'managed_unknown', {})
  const listener = (changes: Partial<ListenerSettings>, now: ListenerSettings): boolean =>
    fixedListenerFields.every(
      (field) =>
        !(field in changes) ||
        !rules.isFixed(`listener.${field}`) ||
        same(changes[field], now[field]),
    )
  const profileChange = async (id: string, changes: Partial<Profile>): Answer<null> => {
    const item = await store.get(id)
    if (!item.ok) return item
    const now = item.value
    const after = { ...now, ...changes }
    const moved = ['baseUrl', 'authUrl', 'realm', 'clientId'].some((field) => field in changes)
    const hosts = rules.isFixed('positionHosts')
      ? same(after.downloadHosts, now.downloadHosts)
      : true
    const fits = hosts && listener(changes.listener ?? {}, now.listener)
    return fits && (!moved || rules.mayConnect(after)) ? ok(null) : err(refused)
  }

  return {
    ...handlers,
    'app.settings.set': async (input, context) => {
      const now = await store.settings()
      if (!now.ok) return now
      const kept = fixedSettings.every(
        (name) =>
          input[name] === undefined || !rules.isFixed(name) || same(input[name], now.value[name]),
      )
      return kept ? handlers['app.settings.set'](input, context) : err(refused)
    },
    'profiles.test': async (draft, context) =>
      rules.mayConnect(draft) ? handlers['profiles.test'](draft, context) : err(refused),
    'profiles.create': async (draft, context) =>
      rules.mayConnect(draft) ? handlers['profiles.create'](draft, context) : err(refused),
    'profiles.update': async (input, context) => {
      const checked = await profileChange(input.id, defined<Profile>(input.changes))
      return checked.ok ? handlers['profiles.update'](input, context) : checked
    },
    'listener.configure': async (input, context) => {
      const session = await profiles.needed()
      if (!session.ok) return session
      return listener(defined<ListenerSettings>(input), session.value.profile().listener)
        ? handlers['listener.configure'](input, context)
        : err(refused)
    },
    'position.allowHost': async (input, context) => {
      const session = await profiles.needed()
      if (!session.ok) return session
      const known = session.value.profile().downloadHosts.includes(input.host.trim().toLowerCase())
      return known || !rules.isFixed('positionHosts')
        ? handlers['position.allowHost'](input, context)
        : err(refused)
    },
    'position.forbidHost': async (input, context) =>
      rules.isFixed('positionHosts')
        ? err(refused)
        : handlers['position.forbidHost'](input, context),
    'relay.pair': async (input, context) => {
      const code = parsePairingCode(input.code)
      // The pairing itself reports an invalid code.
      return !code.ok || rules.mayPair(code.value.url)
        ? handlers['relay.pair'](input, context)
        : err(refused)
    },
    'recovery.restore': async (input, context) =>
      view.problem === null ? handlers['recovery.restore'](input, context) : err(refused),
  }
}
