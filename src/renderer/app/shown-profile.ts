import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../shared/ipc/index.ts'
import { isOfProfile } from '../../shared/ipc/of-window.ts'
import type { OpenProfile } from '../../shared/ipc/profiles.ts'
import { onBehind, shownProfile, showsProfile } from './bridge.ts'
import { endProfile } from './stores.ts'

const name: CallName = 'profiles.current'
const queryKey = [name, {}] as const
const hash = hashKey(queryKey)

/**
 * The one place in which the window goes from one profile to another, whichever way it learns of it. What was read of the
 * former one, and all that the window held for it, is dropped before anything is drawn: no screen shows one company's money
 * under another's name, and nothing begun for one goes on in the other.
 */
export function followProfile(client: QueryClient): void {
  const show = (open: OpenProfile | null | undefined): void => {
    const before = shownProfile()
    if (!showsProfile(open?.profile.id ?? null)) return
    if (before !== null) endProfile()
    // Rows of lists, which are kept under a name that is no call's, are of a profile too.
    client.removeQueries({ predicate: ({ queryKey: [of] }) => isOfProfile(String(of)) })
  }
  client.getQueryCache().subscribe(({ query }) => {
    // Undefined where it has to be asked anew.
    if (query.queryHash === hash) show(query.state.data as OpenProfile | null | undefined)
  })
  onBehind(() => void client.refetchQueries({ queryKey }))
}
