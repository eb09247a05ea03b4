import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { parseBody } from '../../shared/wire/notification-body.ts'
import type { NoticeBody } from '../inbox/effects/port.ts'
import { newsOf } from '../inbox/effects/position-news.ts'
import { readBody } from '../inbox/read.ts'
import type { InboxEntry } from '../ledger/inbox-port.ts'
import type { Session } from './session.ts'
import { subjectOf, type Trust } from './trust/trust.ts'

type Announcement = NoticeBody<'consolidated-position'>

export interface AnnouncedFiles {
  /**
   * Takes in the file of a notification that nobody here asked for, or not any more, after asking a person. The file must
   * carry the id that was announced. One that was asked for is no question, and what its notification says is done again.
   * Fails with `not_found` where the notification offers no file.
   */
  readonly takeAnnounced: (id: number) => Answer<null>
  /** Asks a person whether a position file that nobody here asked for is to be believed. Fails as `Trust.confirm` does. */
  readonly confirmFile: (fileId: string) => Answer<null>
}

const POSITION = 'consolidated-position'

/** What an announcement says; null for any other notification. */
function announcementIn(entry: InboxEntry | null): Announcement | null {
  if (entry?.kind !== POSITION) return null
  const json = parseBody(entry.body)
  const body = json.ok ? readBody(POSITION, json.value) : json
  if (!body.ok) return null
  const news = newsOf(body.value)
  return news.ok && news.value.state === 'ready' ? body.value : null
}

/** Positions whose request was lost on its way, or given up, and which came all the same. */
export function createAnnouncedFiles(trust: Trust, needed: () => Answer<Session>): AnnouncedFiles {
  const confirmFile = async (fileId: string): Answer<null> => {
    const session = await needed()
    return session.ok
      ? trust.confirm(subjectOf(session.value), [{ what: 'position_file', fileId }])
      : session
  }
  return {
    confirmFile,
    takeAnnounced: async (id) => {
      const session = await needed()
      if (!session.ok) return session
      const { inbox, requests } = session.value
      const store = inbox.store()
      const entry = store.ok ? store.value.entry(id) : store
      if (!entry.ok) return entry
      const announcement = announcementIn(entry.value)
      if (entry.value === null || announcement === null)
        return err(appError('not_found', { what: String(id) }))
      const fileId = announcement.file.id
      const held = await requests.get(fileId)
      if (!held.ok) return held
      if (held.value === null) {
        const allowed = await confirmFile(fileId)
        if (!allowed.ok) return allowed
        const adopted = await requests.adopt(fileId, entry.value.receivedAt)
        if (!adopted.ok) return adopted
      }
      const redone = await inbox.redo(id)
      return redone.ok ? ok(null) : redone
    },
  }
}
