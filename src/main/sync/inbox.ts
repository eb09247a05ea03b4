import { ok } from '../../shared/base/result.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { SyncTask } from './port.ts'

/**
 * Notifications whose effect failed, tried again when their time has come; a person who runs it tries all of them. It has
 * the times of the inbox, and rests as every poll does while the bank cannot be reached or the computer is locked.
 */
export const createInboxTask = (inbox: Pick<Inbox, 'retry' | 'retryIn'>): SyncTask => ({
  id: 'inbox',
  traits: { ownPace: true, always: true },
  interval: inbox.retryIn,
  run: async ({ signal, manual = false }) =>
    ok({ changed: await inbox.retry({ all: manual, signal }), traceId: null }),
})
