import type { SectionPageInput } from '../../shared/ipc/position.ts'
import type { PositionSection } from '../../shared/wire/position.ts'
import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { HandlersOf } from './router.ts'

/** Positions, their requests and their sections, of the open profile. */
export function positionHandlers(profiles: Profiles): HandlersOf<'position'> {
  const open = inSession(profiles)
  const page =
    <S extends PositionSection>(section: S) =>
    (input: SectionPageInput) =>
      open(({ positions }) => positions.page(section, input))

  return {
    'position.overview': ({ fileId }) => open(({ positions }) => positions.overview(fileId)),
    'position.accountNames': () => open(({ names }) => names.list()),
    'position.nameAccount': (name) => open(({ names }) => names.set(name)),
    'position.history': () => open(({ positions }) => positions.history()),
    'position.accounts': page('accounts'),
    'position.fixedTerms': page('fixed_terms'),
    'position.funds': page('funds'),
    'position.instruments': page('instruments'),
    'position.search': ({ fileId, text }) =>
      open(({ positions }) => positions.search(fileId, text)),
    'position.compare': ({ before, after }) =>
      open(({ positions }) => positions.compare(before, after)),
    'position.balances': ({ account }) => open(({ positions }) => positions.balances(account)),
    'position.request': () => open(({ requests }) => requests.request()),
    'position.requests': () => open(({ requests }) => requests.list()),
    'position.download': ({ fileId }) => open(({ requests }) => requests.download(fileId)),
    'position.forget': ({ fileId }) => open(({ requests }) => requests.forget(fileId)),
    'position.allowHost': ({ host }) => profiles.allowHost(host),
    'position.forbidHost': ({ host }) => profiles.forbidHost(host),
    'position.takeAnnounced': ({ id }) => profiles.takeAnnounced(id),
  }
}
