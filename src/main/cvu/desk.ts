import { randomUUID } from 'node:crypto'
import { createLruCache } from '../../shared/base/lru-cache.ts'
import { type Answer, andThen, fail, mapOk, ok } from '../../shared/errors/index.ts'
import { type PspSettings, shownDesk } from '../../shared/profiles/profiles.ts'
import { buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { BalanceFile, BalancesReading, CvuDesk } from '../../shared/views/cvu.ts'
import type { AskedColumns, ChosenColumns } from '../../shared/views/imports.ts'
import { unreadCount } from '../../shared/views/incoming.ts'
import type { Cache } from '../cache/cache-port.ts'
import { newestAccounts } from '../cache/newest-accounts.ts'
import { LARGE } from '../tables/bounds.ts'
import { type ColumnMemory, columnsOf, type FoundColumns } from '../tables/columns.ts'
import { inReader } from '../tables/table.ts'
import { threadFile } from '../threads/file.ts'
import { detachable } from '../threads/transferable.ts'
import type { UploadedFile } from '../uploads/uploads.ts'
import type { BalanceSetup, BalanceThread, PackedBalances } from './balances.worker.ts'
import { type BalanceField, balanceTitles } from './read-balances.ts'

/** The PSP's desk: own balance files, openings, and whether the desk is shown. */

export interface CvuDeskDeps {
  readonly cache: Pick<Cache, 'credits' | 'cvus' | 'positions'>
  /** How the columns of files were told apart. */
  readonly memory: ColumnMemory
  readonly settings: () => PspSettings | undefined
  readonly now: () => Date
  readonly changed: () => void
}

/** Files that were read and wait to be kept. */
const WAITING = 2

const needed: readonly BalanceField[] = ['cvu', 'balance']

/** Reads a file in its thread; what is to be asked, or its lines. */
const readFile = (
  { memory, now }: CvuDeskDeps,
  { bytes, name }: UploadedFile,
  said: ChosenColumns | 'ask' | undefined,
) =>
  inReader<BalanceThread, BalanceSetup, BegunReading>(
    threadFile(import.meta.url, 'balances'),
    { bytes, fileName: name },
    LARGE,
    async ({ begin, read }): Answer<BegunReading> => {
      const begun = await begin()
      if (!begun.ok) return begun
      const columns = columnsOf<BalanceField>(memory, begun.value, {
        kind: 'balances',
        names: balanceTitles,
        missing: (at) => needed.filter((field) => !at.has(field)),
        said,
      })
      if (!columns.ok) return columns
      if (!('at' in columns.value)) return ok({ asked: columns.value })
      const { at, ignored, remember } = columns.value
      const found = await read(Object.fromEntries(at), buenosAiresDate(now()))
      return mapOk(found, (lines) => ({
        remember,
        lines: { ...lines, unread: { ...lines.unread, columns: ignored } },
      }))
    },
  )

interface ReadLines extends Pick<FoundColumns<BalanceField>, 'remember'> {
  readonly lines: PackedBalances
}
type BegunReading = { readonly asked: AskedColumns } | ReadLines

/** Makes the use cases of a PSP's CVUs: own accounts, files of reasons, comparing and closing days. */
export function createCvuDesk(deps: CvuDeskDeps) {
  const { credits, cvus, positions } = deps.cache
  const held = createLruCache<ReadLines & { readonly name: string }>(WAITING)
  const accountsOf = async (): Answer<CvuDesk['accounts']> => {
    const chosen = deps.settings()?.accounts ?? []
    return mapOk(await newestAccounts(positions), (rows) =>
      (rows ?? []).map(({ cbu, accountNumber, currency }) => {
        const key = cbu === '' ? accountNumber : cbu
        const isChosen = chosen.some((one) => one.key === key && one.currency === currency)
        return { key, number: accountNumber, currency, chosen: isChosen }
      }),
    )
  }
  return {
    desk: async (): Answer<CvuDesk> => {
      const [accounts, known, files, uncounted, unread] = await Promise.all([
        accountsOf(),
        cvus.known(),
        cvus.files(),
        cvus.uncounted(deps.now().toISOString()),
        credits.unread(),
      ])
      if (!accounts.ok) return accounts
      if (!known.ok) return known
      if (!files.ok) return files
      if (!unread.ok) return unread
      return mapOk(uncounted, (counts) => ({
        shown: shownDesk(deps.settings(), known.value.credited),
        accounts: accounts.value,
        openings: known.value.openings,
        files: files.value,
        uncounted: { ...counts, unread: unreadCount(unread.value) },
      }))
    },
    /** Fails with the codes of `ImportErrors`. */
    read: async (
      file: UploadedFile,
      said: ChosenColumns | 'ask' | undefined,
    ): Answer<BalancesReading> => {
      const head = { readId: randomUUID(), name: file.name }
      const read = await readFile(deps, file, said)
      if (!read.ok) return read
      if (!('lines' in read.value)) return ok({ ...head, state: 'ask', ...read.value.asked })
      const { lines } = read.value
      const { unread, problems, wrong, count, day, sum } = lines
      if (wrong > 0) return ok({ ...head, state: 'wrong', count: wrong, problems, unread })
      held.set(head.readId, { ...read.value, name: file.name })
      const seen = await cvus.look(lines.packed, lines.sha256)
      return mapOk(seen, (known) => ({
        ...head,
        state: 'ready',
        count,
        day,
        sum,
        unread,
        ...known,
      }))
    },
    /** Keeps what was read, as of the day of its rows, or of the day that is said. Fails with `not_found`, `cvu_day_missing`, `cvu_day_future`. */
    take: async (
      readId: string,
      said: DateText | undefined,
      asOpening: boolean,
    ): Answer<BalanceFile> => {
      const file = held.get(readId)
      if (file === undefined) return fail('not_found', { what: readId })
      const { packed, sha256, count } = file.lines
      const day = file.lines.day ?? said
      if (day === undefined) return fail('cvu_day_missing', {})
      if (day > buenosAiresDate(deps.now())) return fail('cvu_day_future', { day })
      const kept = { id: randomUUID(), name: file.name, day, importedAt: deps.now().toISOString() }
      const taken = await andThen(file.remember(), () =>
        cvus.takeFile({ ...kept, sha256, asOpening }, detachable(packed)),
      )
      if (!taken.ok) return taken
      held.delete(readId)
      deps.changed()
      return ok({ ...kept, count })
    },
    /** Takes an own file away with its openings, or back. Fails with `not_found`. */
    remove: async (id: string, removed: boolean): Answer<null> => {
      const done = await cvus.removeFile(id, removed)
      if (done.ok) deps.changed()
      return done
    },
    /** Opens every other CVU at nothing. Fails with `cvu_day_future`. */
    openAtZero: async (day: DateText): Answer<{ readonly count: number }> => {
      if (day > buenosAiresDate(deps.now())) return fail('cvu_day_future', { day })
      const opened = await cvus.openAtZero(day, deps.now().toISOString())
      if (opened.ok) deps.changed()
      return mapOk(opened, (count) => ({ count }))
    },
  }
}
