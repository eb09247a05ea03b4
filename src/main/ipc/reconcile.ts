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
  const desk = atIncoming(profiles)
  return {
    'reconcile.get': (of) =>
      desk(async ({ reconcile }) => {
        return mapOk(await reconcile.get(of), (read) => read?.summary ?? null)
      }),
    'reconcile.lines': ({ parts, ...of }) =>
      desk(async ({ reconcile }) => {
        const read = await reconcile.get(of)
        if (!read.ok) return read
        const lines = (read.value?.lines ?? []).filter(({ part }) => parts.includes(part))
        return ok(lines.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)).slice(0, MOST_LINES))
      }),
    'reconcile.match': ({ account, currency, ...said }) =>
      desk(({ reconcile }) => reconcile.match({ account, currency }, said)),
    'reconcile.undo': ({ manualId }) => desk(({ reconcile }) => reconcile.undo(manualId)),
    'reconcile.export': (of) =>
      desk(async ({ reconcile }, session) => {
        const read = andThen(await reconcile.get(of), (found) => present(found, of.account))
        return andThen(read, (found) => exportReconciliation(papers, found, session.profile()))
      }),
    'completeness.proof': () => desk(({ completeness }) => completeness.proof()),
    'completeness.movements': ({ account, currency, fromFile }) =>
      desk(({ completeness }) => completeness.movements(account, currency, fromFile)),
    'completeness.directions': () => desk(({ completeness }) => completeness.directions()),
    'completeness.confirm': (direction) =>
      desk(({ completeness }) => completeness.confirm(direction)),
    'completeness.withdraw': ({ type, reversal }) =>
      desk(({ completeness }) => completeness.withdraw(type, reversal)),
    'statements.read': ({ uploadId, ...whose }) =>
      desk(({ statements }, { uploads }) => {
        const file = uploads.take(uploadId)
        if (file.ok) uploads.drop(uploadId)
        return andThen(file, (bytes) => statements.read(bytes, whose))
      }),
    'statements.choose': ({ readId, ...said }) =>
      desk(({ statements }) => statements.choose(readId, said)),
    'statements.keep': ({ readId }) => desk(({ statements }) => statements.keep(readId)),
    'statements.list': ({ kind }) => desk(({ statements }) => statements.list(kind)),
    'statements.remove': ({ id, removed }) =>
      desk(({ statements }) => statements.remove(id, removed)),
  }
}
