import { exportBatch } from '../accounting/export.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { Profiles } from '../session/profiles.ts'
import { type HandlersOf, inSession } from './router.ts'

/** The books of the open profile. They move no money and widen no trust, so main asks no question of its own. */
export function accountingHandlers(
  profiles: Profiles,
  papers: PaperDeps,
): HandlersOf<'accounting'> {
  const open = inSession(profiles)
  return {
    'accounting.events': ({ filter, offset, limit }) =>
      open(({ accounting }) => accounting.events(filter, offset, limit)),
    'accounting.alike': ({ key }) => open(({ accounting }) => accounting.alike(key)),
    'accounting.join': ({ key, other }) => open(({ accounting }) => accounting.join(key, other)),
    'accounting.part': ({ key }) => open(({ accounting }) => accounting.part(key)),
    'accounting.correct': ({ keys, to, mark }) =>
      open(({ accounting }) => accounting.correct(keys, to, mark)),
    'accounting.uncorrect': ({ keys }) => open(({ accounting }) => accounting.uncorrect(keys)),
    'accounting.rules': () => open(({ accounting }) => accounting.rules()),
    'accounting.tryRules': ({ table }) => open(({ accounting }) => accounting.tryRules(table)),
    'accounting.saveRules': ({ table }) => open(({ accounting }) => accounting.saveRules(table)),
    'accounting.batches': () => open(({ accounting }) => accounting.batches()),
    'accounting.batch': ({ number }) => open(({ accounting }) => accounting.batch(number)),
    'accounting.makeBatch': ({ until, unidentified }) =>
      open(({ accounting }) => accounting.makeBatch(until, unidentified)),
    'accounting.reopen': ({ number }) => open(({ accounting }) => accounting.reopen(number)),
    'accounting.export': (asked) =>
      open(({ accounting, bookFiles }) =>
        exportBatch({ ...papers, desk: accounting, kept: bookFiles }, asked),
      ),
  }
}
