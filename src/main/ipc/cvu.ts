import { type Answer, andThen, fail, present } from '../../shared/errors/index.ts'
import type { CvuRow } from '../../shared/lists/cvus.ts'
import { digitsOnly } from '../../shared/values/account-keys.ts'
import type { CvuCache } from '../cache/cvu/store.ts'
import { cvusFile, exportStatement } from '../cvu/exports.ts'
import { exportSelected } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { Profiles } from '../session/profiles.ts'
import { subjectOf, type Trust } from '../session/trust/trust.ts'
import { atIncoming, descriptionOf, type Handlers, type HandlersOf } from './router.ts'

type CvuExport = 'cvu.export' | 'cvu.statementFile'

/** An own CVU by its key, however it is written, or `not_found`. */
const held = async (cvus: CvuCache, key: string): Answer<CvuRow> =>
  andThen(await cvus.get(digitsOnly(key)), (row) => present(row, key))

/** The PSP's desk of the open profile. */
export function cvuHandlers(profiles: Profiles, trust: Trust): Omit<HandlersOf<'cvu'>, CvuExport> {
  const run = atIncoming(profiles)
  return {
    'cvu.desk': () => run(({ psp }) => psp.desk()),
    'cvu.readBalances': ({ uploadId, columns }) =>
      run(({ psp }, { uploads }) =>
        andThen(uploads.take(uploadId), (file) => psp.read(file, columns)),
      ),
    'cvu.takeBalances': ({ readId, day, as }) =>
      run(({ psp }) => psp.take(readId, day, as === 'opening')),
    'cvu.removeBalances': ({ id, removed }) => run(({ psp }) => psp.remove(id, removed)),
    'cvu.openAtZero': ({ day }) =>
      run(async ({ psp }, session) => {
        const allowed = await trust.confirm(subjectOf(session), [{ what: 'cvu_zero', day }])
        return allowed.ok ? psp.openAtZero(day) : allowed
      }),
    'cvu.setAccounts': ({ keys }) =>
      run(async ({ psp }, session) => {
        const known = await psp.desk()
        if (!known.ok) return known
        const isKnown = (one: (typeof keys)[number]) =>
          known.value.accounts.some(
            ({ key, currency }) => key === one.key && currency === one.currency,
          )
        const strange = keys.find((one) => !isKnown(one))
        if (strange !== undefined) return fail('not_found', { what: strange.key })
        const { desk: shown = 'auto' } = session.profile().psp ?? {}
        const updated = await profiles.update(session.id, { psp: { desk: shown, accounts: keys } })
        return updated.ok ? updated.value.incoming.psp.desk() : updated
      }),
    'cvu.setDesk': ({ desk: shown }) =>
      run(async (_incoming, session) => {
        const { accounts = [] } = session.profile().psp ?? {}
        return descriptionOf(await profiles.update(session.id, { psp: { desk: shown, accounts } }))
      }),
    'cvu.list': (question) => run(({ cache }) => cache.cvus.page(question)),
    'cvu.totals': ({ selection }) => run(({ cache }) => cache.cvus.totals(selection)),
    'cvu.facets': () => run(({ cache }) => cache.cvus.facets()),
    'cvu.get': ({ key }) => run(({ cache }) => held(cache.cvus, key)),
    'cvu.statement': ({ key, ...question }) =>
      run(async ({ cache }) => {
        const row = await held(cache.cvus, key)
        return row.ok ? cache.cvus.statement({ ...question, key: row.value.key }) : row
      }),
  }
}

/** CVUs of the open profile, as files. */
export function cvuExports(profiles: Profiles, papers: PaperDeps): Pick<Handlers, CvuExport> {
  const run = atIncoming(profiles)
  return {
    'cvu.export': (asked) =>
      run(({ cache }, session) => exportSelected(papers, session, cvusFile, cache.cvus, asked)),
    'cvu.statementFile': ({ key, from, to, format }) =>
      run(async ({ cache }, session) => {
        const row = await held(cache.cvus, key)
        if (!row.ok) return row
        const of = { row: row.value, from, to, format }
        return exportStatement(papers, session, cache.cvus, of)
      }),
  }
}
