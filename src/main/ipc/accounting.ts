import { templateFields } from '../../shared/accounting/template.ts'
import type { Answer } from '../../shared/base/answer.ts'
import { ok, type Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { Accounting } from '../accounting/desk.ts'
import { exportBatch } from '../accounting/export.ts'
import type { ListExportDeps } from '../exports/list/export-list.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import type { Handlers } from './router.ts'

/** The books of the open profile. They move no money and widen no trust, so main asks no question of its own. */
export function accountingHandlers(
  profiles: Profiles,
  papers: ListExportDeps,
): Pick<Handlers, Extract<keyof Handlers, `accounting.${string}`>> {
  const desk = async <T>(
    work: (desk: Accounting, session: Session) => Answer<T> | Result<T, AppError>,
  ): Answer<T> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value.accounting, session.value) : session
  }
  return {
    'accounting.events': ({ filter, offset, limit }) =>
      desk((books) => books.events(filter, offset, limit)),
    'accounting.alike': ({ key }) => desk((books) => books.alike(key)),
    'accounting.join': ({ key, other }) => desk((books) => books.join(key, other)),
    'accounting.part': ({ key }) => desk((books) => books.part(key)),
    'accounting.correct': ({ keys, to, mark }) => desk((books) => books.correct(keys, to, mark)),
    'accounting.uncorrect': ({ keys }) => desk((books) => books.uncorrect(keys)),
    'accounting.rules': () => desk((books) => books.rules()),
    'accounting.tryRules': ({ table, offset, limit }) =>
      desk((books) => books.tryRules(table, offset, limit)),
    'accounting.saveRules': ({ table }) => desk((books) => books.saveRules(table)),
    'accounting.suggestions': () => desk((books) => books.suggestions()),
    'accounting.batches': () => desk((books) => books.batches()),
    'accounting.batch': ({ number }) => desk((books) => books.batch(number)),
    'accounting.makeBatch': ({ until, unidentified }) =>
      desk((books) => books.makeBatch(until, unidentified)),
    'accounting.reopen': ({ number }) => desk((books) => books.reopen(number)),
    'accounting.export': ({ number, format }) =>
      desk((books, { bookFiles }) =>
        exportBatch({ ...papers, desk: books, kept: bookFiles }, number, format),
      ),
    'accounting.template': () =>
      desk(async (books) => {
        const content = await books.template()
        return content.ok ? ok({ content: content.value, fields: templateFields }) : content
      }),
    'accounting.saveTemplate': ({ content }) => desk((books) => books.saveTemplate(content)),
  }
}
