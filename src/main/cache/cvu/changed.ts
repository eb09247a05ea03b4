import type { Sqlite } from '../../disk/handle.ts'
import { OWN_CVUS } from './events.ts'

/** Triggers note which CVUs are not up to date in the list, and from which day on, whoever writes what they are made of. */

/** The day of an event in Buenos Aires. */
const daySql = (row: string): string => `coalesce(date(${row}.instant, '-3 hours'), '')`

/** The tables behind a CVU's row and its days, with the columns that count. `from` is the first day that a row changes, empty for all. */
const SOURCES: Readonly<
  Record<string, { readonly columns: readonly string[]; readonly from: (row: string) => string }>
> = {
  credit: {
    columns: ['cvu', 'cents', 'instant', 'transfer_date', 'to_name', 'to_cuit'],
    from: (row) => `min(${daySql(row)}, coalesce(substr(${row}.transfer_date, 1, 10), '~'))`,
  },
  cvu_order: { columns: ['cvu', 'cents', 'instant', 'kind', 'state'], from: (row) => daySql(row) },
  cvu_chargeback: { columns: ['cvu', 'cents', 'instant'], from: (row) => daySql(row) },
  cvu_known: {
    columns: ['customer_id', 'customer', 'opened', 'opening', 'file_day', 'file_cents'],
    from: () => "''",
  },
}

const touched = (days: string): string =>
  `INSERT INTO cvu_touched ${days} ON CONFLICT DO UPDATE SET count = count + 1;`

// Upserts: the conflict clause of the statement that fires a trigger takes the place of any other.
const noted = (row: string, day: string): string =>
  `INSERT INTO cvu_changed SELECT ${row}.cvu WHERE ${row}.cvu IS NOT NULL ON CONFLICT DO NOTHING;
   ${touched(`SELECT ${day}, 1 WHERE ${row}.cvu IS NOT NULL`)}`

const holderOf = (row: string): string =>
  `INSERT INTO cvu_holder SELECT ${row}.cvu, coalesce(${row}.to_name, ''), coalesce(${row}.to_cuit, ''), ${row}.instant
   WHERE ${row}.cvu IS NOT NULL
   ON CONFLICT DO UPDATE SET instant = max(instant, excluded.instant);`

/** Whether changes of credits are noted. */
export const isWatching = (db: Sqlite): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'credit_cvu'").get() !== undefined

/** Does without those of credits while very many of them come: {@link watchCvus} makes up for it. */
export function leaveCredits(db: Sqlite): void {
  for (const end of ['', '_update', '_delete']) db.exec(`DROP TRIGGER IF EXISTS credit_cvu${end}`)
}

/** Makes the triggers that are missing; where the credits were made anew, every CVU is to be looked at. */
export function watchCvus(db: Sqlite): void {
  const exists = db.prepare<[string], number>('SELECT 1 FROM sqlite_schema WHERE name = ?').pluck()
  const missing = Object.entries(SOURCES).filter(([table]) => exists.get(`${table}_cvu`) !== 1)
  if (missing.length === 0) return
  db.transaction(() => {
    for (const [table, { columns, from }] of missing) {
      const [gone, made] = [noted('old', from('old')), noted('new', from('new'))]
      const holder = table === 'credit' ? holderOf('new') : ''
      const differs = columns.map((name) => `old.${name} IS NOT new.${name}`).join(' OR ')
      db.exec(`
        CREATE TRIGGER ${table}_cvu AFTER INSERT ON ${table} BEGIN ${made} ${holder} END;
        CREATE TRIGGER ${table}_cvu_update AFTER UPDATE OF ${columns.join(', ')} ON ${table}
        WHEN ${differs} BEGIN ${gone} ${made} ${holder} END;
        CREATE TRIGGER ${table}_cvu_delete AFTER DELETE ON ${table} BEGIN ${gone} END;`)
    }
    db.exec(`${touched("VALUES ('', 1)")}
      INSERT INTO cvu_changed SELECT cvu FROM (${OWN_CVUS}) WHERE true ON CONFLICT DO NOTHING;
      INSERT INTO cvu_holder SELECT cvu, coalesce(to_name, ''), coalesce(to_cuit, ''), max(instant) FROM credit
      WHERE cvu IS NOT NULL GROUP BY 1, 2, 3 ON CONFLICT DO UPDATE SET instant = max(instant, excluded.instant);`)
  })()
}
