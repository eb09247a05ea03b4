import { andThen, mapOk, ok, present } from '../../shared/errors/index.ts'
import { MOST_LINES } from '../../shared/ipc/accounting.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { exportReconciliation } from '../reconcile/export.ts'
import type { Profiles } from '../session/profiles.ts'
import { atIncoming, type HandlersOf } from './router.ts'

const dayOf = ({
  bank,
  books,
}: {
  bank: readonly { day: string }[]
  books: readonly { day: string }[]
}) => (bank[0] ?? books[0])?.day ?? ''

/** The open profile's accounts beside their books, the proof that no movement is missing, and statements. */
export function reconcileHandlers(
  profiles: Profiles,
  papers: PaperDeps,
): HandlersOf<'reconcile' | 'completeness' | 'statements'> {
  const run = atIncoming(profiles)
  return {
    'reconcile.get': (of) =>
      run(async ({ reconcile }) => {
        return mapOk(await reconcile.get(of), (read) => read?.summary ?? null)
      }),
    'reconcile.lines': ({ parts, ...of }) =>
      run(async ({ reconcile }) => {
        const read = await reconcile.get(of)
        if (!read.ok) return read
        const lines = (read.value?.lines ?? []).filter(({ part }) => parts.includes(part))
        return ok(lines.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)).slice(0, MOST_LINES))
      }),
    'reconcile.match': ({ account, currency, ...said }) =>
      run(({ reconcile }) => reconcile.match({ account, currency }, said)),
    'reconcile.undo': ({ manualId }) => run(({ reconcile }) => reconcile.undo(manualId)),
    'reconcile.export': (of) =>
      run(async ({ reconcile }, session) => {
        const read = andThen(await reconcile.get(of), (found) => present(found, of.account))
        return andThen(read, (found) => exportReconciliation(papers, found, session.profile()))
      }),
    'completeness.proof': () => run(({ completeness }) => completeness.proof()),
    'completeness.movements': ({ account, currency, fromFile }) =>
      run(({ completeness }) => completeness.movements(account, currency, fromFile)),
    'completeness.directions': () => run(({ completeness }) => completeness.directions()),
    'completeness.confirm': (direction) =>
      run(({ completeness }) => completeness.confirm(direction)),
    'completeness.withdraw': ({ type, reversal }) =>
      run(({ completeness }) => completeness.withdraw(type, reversal)),
    'statements.read': ({ uploadId, ...whose }) =>
      run(({ statements }, { uploads }) => {
        const file = uploads.take(uploadId)
        if (file.ok) uploads.drop(uploadId)
        return andThen(file, (bytes) => statements.read(bytes, whose))
      }),
    'statements.choose': ({ readId, ...said }) =>
      run(({ statements }) => statements.choose(readId, said)),
    'statements.keep': ({ readId }) => run(({ statements }) => statements.keep(readId)),
    'statements.list': ({ kind }) => run(({ statements }) => statements.list(kind)),
    'statements.remove': ({ id, removed }) =>
      run(({ statements }) => statements.remove(id, removed)),
  }
}
