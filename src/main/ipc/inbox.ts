import { defined } from '../../shared/base/defined.ts'
import { type Answer, andThen, ok, present } from '../../shared/errors/index.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { Profiles } from '../session/profiles.ts'
import { type Handlers, inPart, inSession } from './router.ts'

/** Notifications of the open profile, and a person's notes on its rows. */
export function inboxHandlers(profiles: Profiles, { now }: Pick<PaperDeps, 'now'>) {
  const open = inSession(profiles)
  const inStore = inPart(profiles, ({ inbox }) => inbox.store())
  /** A person's notes, where a filter searches them. */
  const notedFor = ({
    search,
  }: {
    readonly search?: string | undefined
  }): Answer<readonly RowNote[]> =>
    open(({ notes }) => (search === undefined ? ok([]) : notes.list()))
  return {
    'inbox.list': async ({ filter, offset, limit }) =>
      andThen(await notedFor(filter), (noted) =>
        inStore((store) => store.list(defined(filter), offset, limit, noted)),
      ),
    'inbox.counts': () => open(({ inbox }) => inbox.counts()),
    'inbox.get': ({ id }) =>
      inStore((store) => andThen(store.get(id), (notice) => present(notice, String(id)))),
    'inbox.setRead': ({ selection, read }) =>
      open(async ({ inbox }) => {
        const noted = await notedFor('filter' in selection ? selection.filter : {})
        return noted.ok ? inbox.setRead(selection, read, noted.value) : noted
      }),
    'inbox.redo': ({ id }) => profiles.redoNotice(id),
    'notes.list': () => open(({ notes }) => notes.list()),
    'notes.set': (note) => open(({ notes }) => notes.set(note, now().toISOString())),
  } satisfies Partial<Handlers>
}
