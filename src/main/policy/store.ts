import { mapOk, ok } from '../../shared/base/result.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import { fixedSettings } from '../../shared/profiles/managed.ts'
import type { ProfileStore } from '../profiles/port.ts'
import { ownListener, type Rules } from './rules.ts'

/**
 * Profiles and settings as they hold on a managed computer: whoever reads sees what is fixed, and nothing that is fixed is
 * written, so that what a person had chosen is there again when it is not fixed any more.
 */
export function managedStore(store: ProfileStore, rules: Rules): ProfileStore {
  const seen = (item: ProfileListItem): ProfileListItem => rules.profile(item)
  return {
    ...store,
    list: async () => {
      return mapOk(await store.list(), (all) => all.map(seen))
    },
    get: async (id) => {
      return mapOk(await store.get(id), (item) => seen(item))
    },
    add: async (profile, storage) => {
      return mapOk(await store.add(profile, storage), (item) => seen(item))
    },
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
    takeIn: async (...input) => {
      return mapOk(await store.takeIn(...input), (taken) => ({ ...taken, item: seen(taken.item) }))
    },
    settings: async () => {
      const settings = await store.settings()
      return settings.ok ? ok(rules.settings(settings.value)) : settings
    },
    saveSettings: async (changes) => {
      const free = Object.entries(changes).filter(
        ([name]) => !fixedSettings.some((fixed) => fixed === name && rules.isFixed(fixed)),
      )
      const settings = await store.saveSettings(Object.fromEntries(free))
      return settings.ok ? ok(rules.settings(settings.value)) : settings
    },
  }
}
