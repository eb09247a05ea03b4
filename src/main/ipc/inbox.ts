import { defined } from '../../shared/base/defined.ts'
import { err, ok, type Result } from '../../shared/base/result.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { InboxStore } from '../ledger/inbox-port.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

type InboxHandlers = Pick<
  Handlers,
  'inbox.list' | 'inbox.counts' | 'inbox.get' | 'inbox.setRead' | 'inbox.redo'
>

/** Notifications of the open profile. */
export function inboxHandlers(profiles: Profiles): InboxHandlers {
  const inStore = async <T>(
    work: (store: InboxStore) => Result<T, AppError>,
  ): Promise<Result<T, AppError>> => {
    const session = await profiles.needed()
    if (!session.ok) return session
    const store = session.value.inbox.store()
    return store.ok ? work(store.value) : store
  }
  return {
    'inbox.list': ({ filter, offset, limit }) =>
      inStore((store) => store.list(defined(filter), offset, limit)),
    'inbox.counts': () => inStore((store) => store.counts()),
    'inbox.get': ({ id }) =>
      inStore((store) => {
        const found = store.get(id)
        if (!found.ok) return found
        return found.value === null
          ? err(appError('not_found', { what: String(id) }))
          : ok(found.value)
      }),
    'inbox.setRead': async ({ selection, read }) => {
      const session = await profiles.needed()
      return session.ok ? session.value.inbox.setRead(selection, read) : session
    },
    'inbox.redo': async ({ id }) => {
      const session = await profiles.needed()
      return session.ok ? session.value.inbox.redo(id) : session
    },
  }
}
