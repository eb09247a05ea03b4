import type { Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { SectionPageInput } from '../../shared/ipc/position.ts'
import type { PositionSection } from '../../shared/wire/position.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import type { Handlers } from './router.ts'

type PositionHandlers = Pick<
  Handlers,
  | 'position.overview'
  | 'position.accountNames'
  | 'position.nameAccount'
  | 'position.history'
  | 'position.accounts'
  | 'position.fixedTerms'
  | 'position.funds'
  | 'position.instruments'
  | 'position.search'
  | 'position.compare'
  | 'position.balances'
  | 'position.request'
  | 'position.requests'
  | 'position.download'
  | 'position.forget'
  | 'position.allowHost'
  | 'position.takeAnnounced'
>

/** Positions, their requests and their sections, of the open profile. */
export function positionHandlers(profiles: Profiles): PositionHandlers {
  const inSession = async <T>(
    work: (session: Session) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value) : session
  }
  const page =
    <S extends PositionSection>(section: S) =>
    (input: SectionPageInput) =>
      inSession(({ positions }) => positions.page(section, input))

  return {
    'position.overview': ({ fileId }) => inSession(({ positions }) => positions.overview(fileId)),
    'position.accountNames': () => inSession(({ names }) => names.list()),
    'position.nameAccount': (name) => inSession(({ names }) => names.set(name)),
    'position.history': () => inSession(({ positions }) => positions.history()),
    'position.accounts': page('accounts'),
    'position.fixedTerms': page('fixed_terms'),
    'position.funds': page('funds'),
    'position.instruments': page('instruments'),
    'position.search': ({ fileId, text }) =>
      inSession(({ positions }) => positions.search(fileId, text)),
    'position.compare': ({ before, after }) =>
      inSession(({ positions }) => positions.compare(before, after)),
    'position.balances': ({ account }) => inSession(({ positions }) => positions.balances(account)),
    'position.request': () => inSession(({ requests }) => requests.request()),
    'position.requests': () => inSession(({ requests }) => requests.list()),
    'position.download': ({ fileId }) => inSession(({ requests }) => requests.download(fileId)),
    'position.forget': ({ fileId }) => inSession(({ requests }) => requests.forget(fileId)),
    'position.allowHost': ({ host }) => profiles.allowHost(host),
    'position.takeAnnounced': ({ id }) => profiles.takeAnnounced(id),
  }
}
