import { andThen, mapOk } from '../../shared/errors/index.ts'
import { exportClosing, exportMonth } from '../cvu/day-exports.ts'
import { breaksFile } from '../cvu/reason-file.ts'
import { ALL_ROWS, allRows, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { Profiles } from '../session/profiles.ts'
import { atIncoming, type HandlersOf } from './router.ts'

const counted = (count: number) => ({ count })

/** The days of the open profile's PSP. */
export function pspHandlers(profiles: Profiles, papers: PaperDeps): HandlersOf<'psp'> {
  const run = atIncoming(profiles)
  return {
    'psp.days': () => run(({ days }) => days.days()),
    'psp.breaks': (question) =>
      run(({ cache }) => cache.days.breaks({ ...question, explained: true })),
    'psp.explain': ({ day, cvu }) => run(({ cache }) => cache.days.explain(day, cvu)),
    'psp.reason': ({ day, selection, reason }) =>
      run(async ({ days }) =>
        mapOk(await days.reason(day, selection, reason), (cvus) => ({ cvus })),
      ),
    'psp.unreason': ({ day, cvus }) =>
      run(async ({ days }) =>
        mapOk(await days.reason(day, { ids: cvus }, ''), ({ length }) => counted(length)),
      ),
    'psp.breaksFile': ({ day, format }) =>
      run(async ({ cache }, session) => {
        const page = { day, explained: false, offset: 0, limit: ALL_ROWS }
        const rows = mapOk(await cache.days.breaks(page), (read) => allRows(read.rows))
        return exportList(papers, session, format, breaksFile, rows)
      }),
    'psp.readReasons': ({ uploadId }) =>
      run(({ days }, { uploads }) => {
        const file = uploads.take(uploadId)
        if (file.ok) uploads.drop(uploadId)
        return andThen(file, days.readReasons)
      }),
    'psp.takeReasons': ({ readId }) =>
      run(async ({ days }) => mapOk(await days.takeReasons(readId), counted)),
    'psp.close': ({ day }) => run(({ days }) => days.close(day)),
    'psp.closeFile': ({ day, version, format }) =>
      run(({ cache }, session) => exportClosing(papers, session, cache, day, version, format)),
    'psp.month': ({ month, format }) =>
      run(({ cache }, session) => exportMonth(papers, session, cache, month, format)),
    'psp.monitor': () => run(({ days }) => days.monitor()),
  }
}
