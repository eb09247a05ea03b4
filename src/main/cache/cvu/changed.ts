import type { Sqlite } from '../../disk/handle.ts'
import { OWN_CVUS } from './events.ts'

/** Triggers note which CVUs are not up to date in the list, whoever writes what they are made of. */

/** The sources of a CVU's row: tables, and the columns that count. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  credit: ['cvu', 'cents', 'instant', 'to_name', 'to_cuit'],
  cvu_order: ['cvu', 'cents', 'instant', 'kind', 'state'],
  cvu_chargeback: ['cvu', 'cents', 'instant'],
  cvu_known: ['customer_id', 'customer', 'opened', 'opening', 'file_day', 'file_cents'],
}

// An upsert: the conflict clause of the statement that fires a trigger takes the place of any other.
const noted = (row: 'old' | 'new'): string =>
  `INSERT INTO cvu_changed SELECT ${row}.cvu WHERE ${row}.cvu IS NOT NULL ON CONFLICT DO NOTHING;`

const holderOf = (row: string): string =>
  `INSERT INTO cvu_holder SELECT ${row}.cvu, coalesce(${row}.to_name, ''), coalesce(${row}.to_cuit, ''), ${row}.instant
   WHERE ${row}.cvu IS NOT NULL
   ON CONFLICT DO UPDATE SET instant = max(instant, excluded.instant);`

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
    for (const [table, columns] of missing) {
      const holder = table === 'credit' ? holderOf('new') : ''
      const differs = columns.map((name) => `old.${name} IS NOT new.${name}`).join(' OR ')
      db.exec(`
        CREATE TRIGGER ${table}_cvu AFTER INSERT ON ${table} BEGIN ${noted('new')} ${holder} END;
        CREATE TRIGGER ${table}_cvu_update AFTER UPDATE OF ${columns.join(', ')} ON ${table}
        WHEN ${differs} BEGIN ${noted('old')} ${noted('new')} ${holder} END;
        CREATE TRIGGER ${table}_cvu_delete AFTER DELETE ON ${table} BEGIN ${noted('old')} END;`)
    }
    db.exec(`INSERT INTO cvu_changed SELECT cvu FROM (${OWN_CVUS}) WHERE true ON CONFLICT DO NOTHING;
      INSERT INTO cvu_holder SELECT cvu, coalesce(to_name, ''), coalesce(to_cuit, ''), max(instant) FROM credit
      WHERE cvu IS NOT NULL GROUP BY 1, 2, 3 ON CONFLICT DO UPDATE SET instant = max(instant, excluded.instant);`)
  })()
}
