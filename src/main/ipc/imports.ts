import { fail } from '../../shared/errors/index.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { saveTemplate } from '../imports/template.ts'
import type { Jobs } from '../jobs/registry.ts'
import type { RecurringOrders } from '../orders/recurring/recurring.ts'
import type { Profiles } from '../session/profiles.ts'
import { preparerOf, preparingJob } from './orders.ts'
import { atOrders, type HandlersOf } from './router.ts'

/** Orders of the open profile that come from a file, and those that repeat. */
export function importHandlers(
  profiles: Profiles,
  jobs: Jobs,
  papers: PaperDeps,
): HandlersOf<'imports' | 'recurring'> {
  const run = atOrders(profiles)
  /** Makes the drafts that a change has made due, at once. A run under way may have read the order before the change. */
  const changing = (change: (recurring: RecurringOrders) => ReturnType<RecurringOrders['save']>) =>
    run(async ({ recurring }, { sync }) => {
      const changed = await change(recurring)
      if (changed.ok) sync.nudge('recurring')
      return changed
    })
  return {
    'imports.drafts': ({ uploadId, kind, defaults, columns }) =>
      run(async ({ imports }, { uploads }) => {
        const file = uploads.take(uploadId)
        if (!file.ok) return file
        const settings = await papers.settings()
        if (!settings.ok) return settings
        const { locale } = settings.value
        return imports.read({ file: file.value, kind, defaults, columns, locale })
      }),
    'imports.edit': (edit) => run(({ imports }) => imports.edit(edit)),
    'imports.leaveOut': ({ importId, rows, out }) =>
      run(({ imports }) => imports.leaveOut(importId, rows, out)),
    'imports.prepare': ({ importId, again = false, ...who }) =>
      run(({ imports }) => {
        const preparation = { importId, again }
        const count = imports.count(preparation)
        if (count === null) return fail('not_found', { what: importId })
        return jobs.run(preparingJob(count), ({ signal, progress }) =>
          imports.prepare(preparation, preparerOf(who), {
            signal,
            done: (done) => progress(done, count),
          }),
        )
      }),
    'imports.template': ({ kind, format }) => saveTemplate(papers, kind, format),
    'recurring.list': () => run(({ recurring }) => recurring.list()),
    'recurring.save': ({ id, value, ...who }) =>
      changing((recurring) => recurring.save(id ?? null, value, preparerOf(who))),
    'recurring.remove': ({ id }) => run(({ recurring }) => recurring.remove(id)),
    'recurring.restore': ({ id, ...who }) =>
      changing((recurring) => recurring.restore(id, preparerOf(who))),
    'recurring.pause': ({ id, paused, ...who }) =>
      changing(async (recurring) =>
        paused ? recurring.pause(id) : recurring.resume(id, preparerOf(who)),
      ),
    'recurring.change': ({ id, named, change, ...who }) =>
      changing((recurring) => recurring.change(id, named, change, preparerOf(who))),
  }
}
