import { defined } from '../../shared/base/defined.ts'
import { type Answer, andThen, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import type { RepoQuery } from '../../shared/wire/funds.ts'
import { reposFile } from '../exports/desks.ts'
import { allRows, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { FundStore } from '../ledger/ledger-port.ts'
import { exportTemplate, sheetOfTable } from '../orders/funds/import.ts'
import { fundNames } from '../orders/funds/names.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import { readTable } from '../tables/table.ts'
import { atDesk, type HandlersOf, inSession } from './router.ts'

/** Fund batches while they are filled in: the sheet, what is remembered, and files. */
export function fundHandlers(
  profiles: Profiles,
  papers: PaperDeps,
  holidays: BankHolidays,
): HandlersOf<'funds' | 'repos'> {
  const open = inSession(profiles)
  const stored = <T>(
    work: (store: FundStore, session: Session) => Answer<T> | Outcome<T>,
  ): Answer<T> =>
    open((session) => andThen(session.ledger(), (ledger) => work(ledger.funds, session)))
  return {
    'funds.sheet.get': ({ kind }) => stored((store) => store.sheet(kind)),
    'funds.sheet.save': ({ kind, sheet }) => stored((store) => store.saveSheet(kind, sheet)),
    'funds.headers': ({ kind }) => stored((store) => store.headers(kind)),
    'funds.used': ({ kind, pairs }) => stored((store) => store.used(kind, pairs)),
    'funds.names': () => stored((store, { positions }) => fundNames(positions, store)),
    'funds.holidays': async () => ok(holidays),
    'funds.import': ({ uploadId, columns }) =>
      atDesk(profiles)(async (desk, { uploads }) => {
        const file = uploads.take(uploadId)
        if (!file.ok) return file
        const table = await readTable(file.value.bytes, file.value.name)
        if (!table.ok) return table
        const settings = await papers.settings()
        if (!settings.ok) return settings
        return sheetOfTable(table.value, settings.value.locale, desk.columns, columns)
      }),
    'repos.list': () => open(({ incoming: { repos } }) => repos.list()),
    'repos.export': ({ selection: { ids }, format }) =>
      open((session) => {
        const rows = mapOk(session.incoming.repos.list(), (all) =>
          allRows(all.filter(({ id }) => ids === undefined || ids.includes(id))),
        )
        return exportList(papers, session, format, reposFile, rows)
      }),
    'repos.query': (query) =>
      open(({ incoming: { repos } }) => repos.query(defined<RepoQuery>(query))),
    'repos.follow': ({ id, followed }) =>
      open(({ incoming: { repos } }) => repos.follow(id, followed)),
    'repos.forget': ({ id }) => open(({ incoming: { repos } }) => repos.forget(id)),
    'funds.template': ({ format }) => exportTemplate(papers, format),
  }
}
