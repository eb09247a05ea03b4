import { ok } from '../../shared/base/result.ts'
import type { CallName } from '../../shared/ipc/index.ts'
import type { WindowCall } from '../../shared/ipc/of-window.ts'
import type { AppLock } from '../session/lock/lock.ts'
import type { HandlersOf } from './router.ts'

/**
 * The calls that are answered while the application is locked: the lock itself, and main's own question, by which a PIN is set
 * anew.
 */
export const lockedCalls: ReadonlySet<CallName> = new Set<WindowCall>([
  'lock.state',
  'lock.now',
  'lock.leave',
  'lock.unlock',
  'lock.reset',
  'app.drawn',
  'approval.look',
  'approval.pending',
  'approval.seen',
  'approval.answer',
])

/** The application's lock. */
export const lockHandlers = (lock: AppLock): HandlersOf<'lock'> => ({
  'lock.state': lock.state,
  'lock.now': async () => {
    // Not waited for: a batch that is being sent ends first, and nothing is answered meanwhile.
    void lock.lock()
    return ok(null)
  },
  'lock.touched': async () => {
    lock.touched()
    return ok(null)
  },
  'lock.leave': async ({ kept }) => {
    lock.leave(kept)
    return ok(null)
  },
  'lock.unlock': ({ pin }) => lock.unlock(pin),
  'lock.configure': lock.configure,
  'lock.remove': ({ pin }) => lock.remove(pin),
  'lock.reset': ({ clientSecret, pin }) => lock.reset(clientSecret, pin),
})
