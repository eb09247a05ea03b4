import { isDue } from '../../../shared/echeqs/terms.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { instantText } from '../lists/record.ts'

/** When echeqs were paid that were open before, as far as that is certain. ISO 8601 UTC. */
const TABLE = `CREATE TABLE IF NOT EXISTS echeq_paid (
  at TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (at, id)
) STRICT, WITHOUT ROWID`

/** SQL for the `seq` of every echeq that was surely paid at a moment or later, with that moment as its parameter. */
export const PAID_SINCE =
  'SELECT echeq.seq FROM echeq_paid JOIN echeq USING (id) WHERE echeq_paid.at >= ?'

/** Notes that a row is paid that was open when the bank showed it before. */
export function paidNoter(db: Sqlite) {
  db.exec(TABLE)
  const note = db.prepare('INSERT OR IGNORE INTO echeq_paid VALUES (?, ?)')
  const updatedAt = db
    .prepare<[number], string | null>(
      `SELECT json_extract(raw, '$.updated_at') FROM echeq_raw WHERE seq = ?`,
    )
    .pluck()
  return (
    before: { readonly seq: number } & Pick<EcheqRow, 'state' | 'seenAt'>,
    { id, state, seenAt }: EcheqRow,
  ): void => {
    if (state !== 'pagado' || !isDue(before.state)) return
    // The bank's own moment counts where it lies between the last time that it was open and the first that it was paid.
    const said = instantText(updatedAt.get(before.seq)) ?? ''
    note.run(said > before.seenAt && said <= seenAt ? said : before.seenAt, id)
  }
}
