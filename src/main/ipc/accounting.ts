import { ok } from '../../shared/errors/index.ts'
import { exportBatch } from '../accounting/export.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { Profiles } from '../session/profiles.ts'
import { type HandlersOf, inPart } from './router.ts'

/** The books of the open profile. They move no money and widen no trust, so main asks no question of its own. */
export function accountingHandlers(
  profiles: Profiles,
  papers: PaperDeps,
): HandlersOf<'accounting'> {
  const books = inPart(profiles, ({ accounting }) => ok(accounting))
  return {
    'accounting.events': ({ filter, offset, limit }) =>
      books((it) => it.events(filter, offset, limit)),
    'accounting.alike': ({ key }) => books((it) => it.alike(key)),
    'accounting.join': ({ key, other }) => books((it) => it.join(key, other)),
    'accounting.part': ({ key }) => books((it) => it.part(key)),
    'accounting.correct': ({ keys, to, mark }) => books((it) => it.correct(keys, to, mark)),
    'accounting.uncorrect': ({ keys }) => books((it) => it.uncorrect(keys)),
    'accounting.rules': () => books((it) => it.rules()),
    'accounting.tryRules': ({ table }) => books((it) => it.tryRules(table)),
    'accounting.saveRules': ({ table }) => books((it) => it.saveRules(table)),
    'accounting.batches': () => books((it) => it.batches()),
    'accounting.batch': ({ number }) => books((it) => it.batch(number)),
    'accounting.makeBatch': ({ until, unidentified }) =>
      books((it) => it.makeBatch(until, unidentified)),
    'accounting.reopen': ({ number }) => books((it) => it.reopen(number)),
    'accounting.export': (asked) =>
      books((it, { bookFiles }) => exportBatch({ ...papers, books: it, kept: bookFiles }, asked)),
  }
}
