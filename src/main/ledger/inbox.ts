import { createHash } from 'node:crypto'
import { appError } from '../../shared/errors/index.ts'
import { err, ok } from '../../shared/result.ts'
import type { LedgerFile } from './file.ts'
import type { InboxEntry, InboxStore, InboxVia, IncomingNotification } from './port.ts'

interface InboxRow {
  readonly id: number
  readonly kind: string
  readonly notification_id: string | null
  readonly body: string
  readonly received_at: string
  readonly via: InboxVia
}

/** The inbox of an open ledger. */
export function createInbox(file: LedgerFile): InboxStore {
  const { db, clock, attempt } = file
  const find = db.prepare<[string, string], { id: number }>(
    'SELECT id FROM inbox WHERE kind = ? AND digest = ?',
  )
  const insert = db.prepare(
    'INSERT INTO inbox (kind, notification_id, digest, body, received_at, via) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const pending = db.prepare<[], InboxRow>('SELECT * FROM inbox WHERE outcome IS NULL ORDER BY id')
  const finish = db.prepare(
    'UPDATE inbox SET outcome = coalesce(outcome, ?), done_at = coalesce(done_at, ?) WHERE id = ?',
  )

  return {
    store: (notification) =>
      attempt(() => {
        const { kind, notificationId, body, receivedAt, via } = notification
        const digest = digestOf(notification)
        const keep = db.transaction(() => {
          const same = find.get(kind, digest)
          if (same !== undefined) return { id: same.id, repeated: true }
          const added = insert.run(kind, notificationId, digest, body, receivedAt, via)
          return { id: Number(added.lastInsertRowid), repeated: false }
        })
        return ok(keep.immediate())
      }),
    pending: () => attempt(() => ok(pending.all().map(toEntry))),
    markDone: (id, outcome) =>
      attempt(() => {
        const { changes } = finish.run(outcome, clock.now().toISOString(), id)
        return changes > 0 ? ok(null) : err(appError('not_found', { what: `inbox ${id}` }))
      }),
  }
}

const digestOf = ({ notificationId, body }: IncomingNotification): string =>
  createHash('sha256')
    .update(JSON.stringify([notificationId, body]))
    .digest('hex')

const toEntry = (row: InboxRow): InboxEntry => ({
  id: row.id,
  kind: row.kind,
  notificationId: row.notification_id,
  body: row.body,
  receivedAt: row.received_at,
  via: row.via,
})
