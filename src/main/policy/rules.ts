import * as z from 'zod'
import { defined } from '../../shared/base/defined.ts'
import { isHost } from '../../shared/base/hosts.ts'
import { parseTarget } from '../../shared/base/target.ts'
import { type AppError, mapOk, ok } from '../../shared/errors/index.ts'
import { type Settings, settingsSchema } from '../../shared/ipc/app.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import {
  type FixedValue,
  fixedListenerFields,
  fixedSettings,
  proposedProfileSchema,
} from '../../shared/profiles/managed.ts'
import {
  type ListenerSettings,
  listenerSchema,
  type Profile,
} from '../../shared/profiles/profiles.ts'
import { sameConnection, type TrustedConnection } from '../../shared/profiles/trust.ts'
import { isDownloadHost } from '../../shared/wire/download-rule.ts'
import type { ProfileStore } from '../profiles/profile-port.ts'

const hosts = (isOne: (text: string) => boolean) =>
  z.array(z.string().trim().toLowerCase().max(260).refine(isOne, 'host')).max(100).readonly()

/** The administrator's policy for all users. A value that it names is fixed; an unknown field is an error. */
export const policySchema = z
  .strictObject({
    /** Connections that are proposed when a profile is made. */
    profiles: z.array(proposedProfileSchema).max(50).readonly().optional(),
    /** Only those connections are made and opened, besides the demo. */
    onlyTheseProfiles: z.boolean().optional(),
    /** From where announced files may be downloaded, besides base_url. */
    positionHosts: hosts(isDownloadHost).optional(),
    listener: listenerSchema.omit({ paths: true }).partial().strict().optional(),
    /** With relays of which hosts this computer may be paired; with none where the list is empty. */
    relayHosts: hosts(isHost).optional(),
    updates: z.enum(['on', 'off']).optional(),
    settings: settingsSchema
      .pick({ locale: true, theme: true, csvNumbers: true, discreet: true, uncaptured: true })
      .partial()
      .strict()
      .optional(),
  })
  .refine(({ onlyTheseProfiles: only, profiles }) => only !== true || (profiles ?? []).length > 0, {
    path: ['profiles'],
    message: 'required',
  })
export type Policy = z.infer<typeof policySchema>

/** The policy of the computer's administrator: none, a policy, or one that cannot be read or trusted. */
export type PolicyState =
  | { readonly state: 'none' }
  | { readonly state: 'managed'; readonly policy: Policy }
  | { readonly state: 'unreadable'; readonly error: AppError }

/** The same as rules. */
export type Rules = ReturnType<typeof rulesOf>

/** The policy while the real one cannot be read: everything that a policy could forbid is forbidden. */
const strictest: Policy = {
  positionHosts: [],
  listener: { enabled: false },
  relayHosts: [],
  updates: 'off',
  settings: { uncaptured: true },
}

const everything: readonly FixedValue[] = [
  'connections',
  'positionHosts',
  'relay',
  ...fixedListenerFields.map((field) => `listener.${field}` as const),
  ...fixedSettings,
]

/** The values that a policy fixes. */
const namedIn = (policy: Policy): readonly FixedValue[] => [
  ...(policy.onlyTheseProfiles === true ? (['connections'] as const) : []),
  ...(policy.positionHosts === undefined ? [] : (['positionHosts'] as const)),
  ...(policy.relayHosts === undefined ? [] : (['relay'] as const)),
  ...fixedListenerFields
    .filter((field) => policy.listener?.[field] !== undefined)
    .map((field) => `listener.${field}` as const),
  ...fixedSettings.filter((name) => policy.settings?.[name] !== undefined),
]

/**
 * The rules of what the administrator said. If the policy cannot be read, every setting that a policy can fix takes its
 * strictest value. Existing profiles still open.
 */
export function rulesOf(said: PolicyState) {
  const unreadable = said.state === 'unreadable'
  const policy = said.state === 'managed' ? said.policy : unreadable ? strictest : {}
  const fixed = unreadable ? everything : namedIn(policy)
  const profiles = policy.profiles ?? []
  const isListed = (connection: TrustedConnection): boolean =>
    profiles.some((one) => sameConnection(one, connection))
  const { positionHosts, relayHosts, updates } = policy
  return {
    /** Null where nothing was said. */
    view:
      said.state === 'none' ? null : { fixed, profiles, problem: unreadable ? said.error : null },
    isFixed: (what: FixedValue): boolean => fixed.includes(what),
    /** A profile as it holds here: with what is fixed in place of what was chosen. */
    profile: <T extends Pick<Profile, 'downloadHosts' | 'listener'>>(profile: T): T => ({
      ...profile,
      downloadHosts: positionHosts ?? profile.downloadHosts,
      listener: { ...profile.listener, ...defined<ListenerSettings>(policy.listener ?? {}) },
    }),
    settings: (settings: Settings): Settings => ({
      ...settings,
      ...defined<Settings>(policy.settings ?? {}),
    }),
    /** Whether a profile with this connection may be made, tried, or changed to it. */
    mayConnect: (connection: TrustedConnection): boolean =>
      !fixed.includes('connections') || isListed(connection),
    /** Whether a profile that is there already may be opened. */
    mayOpen: (profile: TrustedConnection & Pick<Profile, 'environment'>): boolean =>
      policy.onlyTheseProfiles !== true || profile.environment === 'demo' || isListed(profile),
    mayPair: (url: string): boolean =>
      relayHosts === undefined || relayHosts.includes(parseTarget(url)?.host ?? ''),
    /** Whether new versions are looked for; null where nothing says so. */
    updates: updates === undefined ? null : updates === 'on',
  }
}

/** A listener to be stored: what is fixed stays as the person had it, for the day on which it is not fixed any more. */
function ownListener(
  rules: Rules,
  wanted: ListenerSettings,
  own: ListenerSettings,
): ListenerSettings {
  const kept = { ...wanted }
  for (const field of fixedListenerFields)
    if (rules.isFixed(`listener.${field}`)) Object.assign(kept, { [field]: own[field] })
  return kept
}

/** Settings as they hold on a managed computer: what is fixed is read, and never written over a person's choice. */
export function managedStore(store: ProfileStore, rules: Rules): ProfileStore {
  const seen = (item: ProfileListItem): ProfileListItem => rules.profile(item)
  return {
    ...store,
    list: async () => mapOk(await store.list(), (all) => all.map(seen)),
    get: async (id) => mapOk(await store.get(id), (item) => seen(item)),
    add: async (profile, storage) => mapOk(await store.add(profile, storage), (item) => seen(item)),
    update: async (id, { downloadHosts, listener, ...rest }) => {
      const own = await store.get(id)
      if (!own.ok) return own
      const hosts = rules.isFixed('positionHosts') ? undefined : downloadHosts
      const item = await store.update(id, {
        ...rest,
        ...(hosts === undefined ? {} : { downloadHosts: hosts }),
        ...(listener === undefined
          ? {}
          : { listener: ownListener(rules, listener, own.value.listener) }),
      })
      return item.ok ? ok(seen(item.value)) : item
    },
    takeIn: async (...input) =>
      mapOk(await store.takeIn(...input), (taken) => ({ ...taken, item: seen(taken.item) })),
    settings: async () => mapOk(await store.settings(), (settings) => rules.settings(settings)),
    saveSettings: async (changes) => {
      const free = Object.entries(changes).filter(
        ([name]) => !fixedSettings.some((fixed) => fixed === name && rules.isFixed(fixed)),
      )
      const settings = await store.saveSettings(Object.fromEntries(free))
      return settings.ok ? ok(rules.settings(settings.value)) : settings
    },
  }
}
