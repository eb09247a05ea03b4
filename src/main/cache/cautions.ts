import * as z from 'zod'
import type { Caution, CautionRecord } from '../../shared/cautions.ts'
import { appError } from '../../shared/errors/index.ts'
import { isDecimalText } from '../../shared/money.ts'
import { err, ok } from '../../shared/result.ts'
import type { Sqlite } from '../disk/handle.ts'
import type { CautionCache, CautionStore } from './cautions-port.ts'
import type { Keeper } from './keeper.ts'
import { errorOfText, errorText } from './stored-error.ts'

/** Cautions as calls to the cache's thread. */
export const cautionsOf = (keeper: Keeper): CautionCache => ({
  list: () => keeper.read('cautions'),
  take: (record, seenAt) => keeper.write('takeCaution', record, seenAt),
  failed: (id, error) => keeper.write('cautionFailed', id, error),
  follow: (id, followed) => keeper.write('followCaution', id, followed),
  forget: (id) => keeper.write('forgetCaution', id),
})

interface CautionRaw {
  readonly record: string
  readonly seen_at: string
  readonly changed_at: string
  readonly followed: number
  readonly error: string | null
}

/** What was stored was made here; it is read back as what it was. */
const stored = z.custom<CautionRecord>(
  (value) =>
    z.looseObject({ id: z.string(), netAmount: z.string().refine(isDecimalText) }).safeParse(value)
      .success,
)

const toCaution = (raw: CautionRaw): Caution => ({
  ...stored.parse(JSON.parse(raw.record)),
  seenAt: raw.seen_at,
  changedAt: raw.changed_at,
  followed: raw.followed !== 0,
  error: errorOfText(raw.error),
})

/** The cautions of an open cache. */
export function createCautionStore(db: Sqlite): CautionStore {
  const held = db.prepare<[string], { record: string }>('SELECT record FROM caution WHERE id = ?')
  return {
    cautions: () =>
      ok(
        db
          .prepare<[], CautionRaw>('SELECT * FROM caution ORDER BY changed_at DESC, id')
          .all()
          .map(toCaution),
      ),
    takeCaution: (record, seenAt) => {
      const text = JSON.stringify(record)
      const changed = held.get(record.id)?.record !== text
      db.prepare(
        `INSERT INTO caution (id, record, seen_at, changed_at, followed, error)
         VALUES (@id, @text, @seenAt, @seenAt, 1, NULL)
         ON CONFLICT (id) DO UPDATE SET record = @text, seen_at = @seenAt, error = NULL,
           changed_at = CASE WHEN record = @text THEN changed_at ELSE @seenAt END`,
      ).run({ id: record.id, text, seenAt })
      return ok(changed)
    },
    cautionFailed: (id, error) => {
      db.prepare('UPDATE caution SET error = ? WHERE id = ?').run(errorText(error), id)
      return ok(null)
    },
    followCaution: (id, followed) => {
      const { changes } = db
        .prepare('UPDATE caution SET followed = ? WHERE id = ?')
        .run(followed ? 1 : 0, id)
      return changes === 0 ? err(appError('not_found', { what: id })) : ok(null)
    },
    forgetCaution: (id) => {
      db.prepare('DELETE FROM caution WHERE id = ?').run(id)
      return ok(null)
    },
  }
}
