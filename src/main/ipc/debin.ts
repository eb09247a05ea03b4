import { defined } from '../../shared/base/defined.ts'
import { exportDebins, type IncomingExportDeps } from '../incoming/exports.ts'
import type { Profiles } from '../session/profiles.ts'
import { atIncoming } from './open.ts'
import type { Handlers, HandlersOf } from './router.ts'

/** The DEBINs of the open profile. */
export function debinHandlers(profiles: Profiles): Omit<HandlersOf<'debin'>, 'debin.export'> {
  const desk = atIncoming(profiles)
  return {
    'debin.list': (question) => desk(({ debins }) => debins.list(question)),
    'debin.totals': ({ selection }) => desk(({ debins }) => debins.totals(selection)),
    'debin.facets': () => desk(({ debins }) => debins.facets()),
    'debin.get': ({ key }) => desk(({ debins }) => debins.get(key)),
    'debin.refresh': ({ key }) => desk(({ debins }) => debins.refresh(key)),
    'debin.fetch': ({ account_id, ...filters }) =>
      desk(({ debins }) => debins.fetch({ account_id, ...defined(filters) })),
    'debin.accounts': () => desk(({ debins }) => debins.accounts()),
    'debin.addAccount': ({ accountId }) => desk(({ debins }) => debins.addAccount(accountId)),
    'debin.removeAccount': ({ accountId }) => desk(({ debins }) => debins.removeAccount(accountId)),
  }
}

/** The DEBINs of the open profile as a file. */
export function debinExports(
  profiles: Profiles,
  papers: IncomingExportDeps,
): Pick<Handlers, 'debin.export'> {
  const desk = atIncoming(profiles)
  return {
    'debin.export': (request) =>
      desk(({ debins }, session) =>
        exportDebins(papers, { debins, notes: session.notes }, session.profile(), request),
      ),
  }
}
