import { defined } from '../../shared/base/defined.ts'
import { parseTarget } from '../../shared/base/target.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import {
  type Fixed,
  fixedListenerFields,
  fixedSettings,
  type Managed,
} from '../../shared/profiles/managed.ts'
import type { ListenerSettings, Profile } from '../../shared/profiles/profiles.ts'
import { sameConnection, type TrustedConnection } from '../../shared/profiles/trust.ts'
import type { Policy } from './schema.ts'

/** The policy of the computer's administrator: none, a policy, or one that cannot be read or trusted. */
export type PolicyState =
  | { readonly state: 'none' }
  | { readonly state: 'managed'; readonly policy: Policy }
  | { readonly state: 'unreadable'; readonly error: AppError }

/** The same as rules. */
export interface Rules {
  /** Null where nothing was said. */
  readonly view: Managed | null
  readonly isFixed: (what: Fixed) => boolean
  /** A profile as it holds here: with what is fixed in place of what was chosen. */
  readonly profile: <T extends Pick<Profile, 'downloadHosts' | 'listener'>>(profile: T) => T
  readonly settings: (settings: Settings) => Settings
  /** Whether a profile with this connection may be made, tried, or changed to it. */
  readonly mayConnect: (connection: TrustedConnection) => boolean
  /** Whether a profile that is there already may be opened. */
  readonly mayOpen: (profile: TrustedConnection & Pick<Profile, 'environment'>) => boolean
  readonly mayPair: (relayUrl: string) => boolean
  /** Whether new versions are looked for; null where nothing says so. */
  readonly updates: boolean | null
}

/** The policy while the real one cannot be read: everything that a policy could forbid is forbidden. */
const strictest: Policy = {
  positionHosts: [],
  listener: { enabled: false },
  relayHosts: [],
  updates: 'off',
  settings: { uncaptured: true },
}

const everything: readonly Fixed[] = [
  'connections',
  'positionHosts',
  'relay',
  ...fixedListenerFields.map((field) => `listener.${field}` as const),
  ...fixedSettings,
]

/** The values that a policy fixes. */
const namedIn = (policy: Policy): readonly Fixed[] => [
  ...(policy.onlyTheseProfiles === true ? (['connections'] as const) : []),
  ...(policy.positionHosts === undefined ? [] : (['positionHosts'] as const)),
  ...(policy.relayHosts === undefined ? [] : (['relay'] as const)),
  ...fixedListenerFields
    .filter((field) => policy.listener?.[field] !== undefined)
    .map((field) => `listener.${field}` as const),
  ...fixedSettings.filter((name) => policy.settings?.[name] !== undefined),
]

/**
 * The rules of what the administrator said. Where that cannot be read, none of it is applied and nothing is looser than
 * it could have made it: what it could fix is fixed at its strictest, and profiles that are there still open.
 */
export function rulesOf(said: PolicyState): Rules {
  const unreadable = said.state === 'unreadable'
  const policy = said.state === 'managed' ? said.policy : unreadable ? strictest : {}
  const fixed = unreadable ? everything : namedIn(policy)
  const profiles = policy.profiles ?? []
  const isListed = (connection: TrustedConnection): boolean =>
    profiles.some((one) => sameConnection(one, connection))
  const { positionHosts, relayHosts, updates } = policy
  return {
    view:
      said.state === 'none' ? null : { fixed, profiles, problem: unreadable ? said.error : null },
    isFixed: (what) => fixed.includes(what),
    profile: (profile) => ({
      ...profile,
      downloadHosts: positionHosts ?? profile.downloadHosts,
      listener: { ...profile.listener, ...defined<ListenerSettings>(policy.listener ?? {}) },
    }),
    settings: (settings) => ({ ...settings, ...defined<Settings>(policy.settings ?? {}) }),
    mayConnect: (connection) => !fixed.includes('connections') || isListed(connection),
    mayOpen: (profile) =>
      policy.onlyTheseProfiles !== true || profile.environment === 'demo' || isListed(profile),
    mayPair: (url) => relayHosts === undefined || relayHosts.includes(parseTarget(url)?.host ?? ''),
    updates: updates === undefined ? null : updates === 'on',
  }
}

/** A listener to be stored: what is fixed stays as the person had it, for the day on which it is not fixed any more. */
export function ownListener(
  rules: Rules,
  wanted: ListenerSettings,
  own: ListenerSettings,
): ListenerSettings {
  const kept = { ...wanted }
  for (const field of fixedListenerFields)
    if (rules.isFixed(`listener.${field}`)) Object.assign(kept, { [field]: own[field] })
  return kept
}
