import { defined } from '../../shared/base/defined.ts'
import { type Answer, andThen, fail, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { NoticeSelection } from '../../shared/ipc/inbox.ts'
import type { NoticeRow } from '../../shared/views/inbox.ts'
import type { RowNote } from '../../shared/views/row-notes.ts'
import { noticesFile } from '../exports/desks.ts'
import { allRows, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { InboxStore } from '../ledger/ledger-port.ts'
import type { Profiles } from '../session/profiles.ts'
import { type Handlers, inSession } from './router.ts'

/** Notifications of the open profile, and a person's notes on its rows. */
export function inboxHandlers(profiles: Profiles, papers: PaperDeps) {
  const open = inSession(profiles)
  const inStore = <T>(work: (store: InboxStore) => Outcome<T>): Answer<T> =>
    open(({ inbox }) => {
      return andThen(inbox.store(), work)
    })
  /** A person's notes, where a filter searches them. */
  const notedFor = ({
    search,
  }: {
    readonly search?: string | undefined
  }): Answer<readonly RowNote[]> =>
    open(({ notes }) => (search === undefined ? ok([]) : notes.list()))
  return {
    'inbox.list': async ({ filter, offset, limit }) => {
      const noted = await notedFor(filter)
      return noted.ok
        ? inStore((store) => store.list(defined(filter), offset, limit, noted.value))
        : noted
    },
    'inbox.counts': () => inStore((store) => store.counts()),
    'inbox.get': ({ id }) =>
      inStore((store) => {
        const found = store.get(id)
        if (!found.ok) return found
        return found.value === null ? fail('not_found', { what: String(id) }) : ok(found.value)
      }),
    'inbox.setRead': ({ selection, read }) =>
      open(async ({ inbox }) => {
        const noted = await notedFor('filter' in selection ? selection.filter : {})
        return noted.ok ? inbox.setRead(selection, read, noted.value) : noted
      }),
    'inbox.export': ({ selection, format }) =>
      open(async ({ inbox }, session) => {
        const store = inbox.store()
        const noted = await notedFor('filter' in selection ? selection.filter : {})
        if (!noted.ok) return noted
        const rows = store.ok ? chosenNotices(store.value, selection, noted.value) : store
        return exportList(papers, session, format, noticesFile, mapOk(rows, allRows))
      }),
    'inbox.redo': ({ id }) => profiles.redoNotice(id),
    'notes.list': () => open(({ notes }) => notes.list()),
    'notes.set': (note) => open(({ notes }) => notes.set(note, papers.now().toISOString())),
  } satisfies Partial<Handlers>
}

/** Rows that are read at once. */
const PAGE = 500

/** The notifications of a selection, whole; those that are gone are passed over. */
function chosenNotices(
  store: InboxStore,
  selection: NoticeSelection,
  noted: readonly RowNote[],
): Outcome<readonly NoticeRow[]> {
  const rows: NoticeRow[] = []
  if ('ids' in selection) {
    for (const id of selection.ids) {
      const found = store.get(id)
      if (!found.ok) return found
      if (found.value !== null) rows.push(found.value)
    }
    return ok(rows)
  }
  for (;;) {
    const page = store.list(defined(selection.filter), rows.length, PAGE, noted)
    if (!page.ok) return page
    rows.push(...page.value.rows)
    if (page.value.rows.length === 0 || rows.length >= page.value.total) return ok(rows)
  }
}
