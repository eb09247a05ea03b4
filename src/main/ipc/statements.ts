import type { Profiles } from '../session/profiles.ts'
import { atIncoming } from './open.ts'
import type { HandlersOf } from './router.ts'

/** Statements and ledgers that a person brings to the open profile. */
export function statementHandlers(profiles: Profiles): HandlersOf<'statements'> {
  const desk = atIncoming(profiles)
  return {
    'statements.read': ({ uploadId, ...whose }) =>
      desk(({ statements }, { uploads }) => {
        const file = uploads.take(uploadId)
        if (!file.ok) return file
        uploads.drop(uploadId)
        return statements.read(file.value, whose)
      }),
    'statements.choose': ({ readId, ...said }) =>
      desk(({ statements }) => statements.choose(readId, said)),
    'statements.keep': ({ readId }) => desk(({ statements }) => statements.keep(readId)),
    'statements.list': ({ kind }) => desk(({ statements }) => statements.list(kind)),
    'statements.remove': ({ id, removed }) =>
      desk(({ statements }) => statements.remove(id, removed)),
  }
}
