import { defined } from '../../shared/base/defined.ts'
import type { Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import { exportDebins, type IncomingExportDeps } from '../incoming/exports.ts'
import type { Incoming } from '../session/areas/incoming.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import type { Handlers } from './router.ts'

/** What came in, of the open profile. */
export const atIncoming =
  (profiles: Profiles) =>
  async <T>(
    work: (
      incoming: Incoming,
      session: Session,
    ) => Promise<Result<T, AppError>> | Result<T, AppError>,
  ): Promise<Result<T, AppError>> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value.incoming, session.value) : session
  }

/** The DEBINs of the open profile. */
export function debinHandlers(
  profiles: Profiles,
  papers: IncomingExportDeps,
): Pick<Handlers, Extract<keyof Handlers, `debin.${string}`>> {
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
    'debin.export': (request) =>
      desk(({ debins }, session) =>
        exportDebins(papers, { debins, notes: session.notes }, session.profile(), request),
      ),
  }
}
