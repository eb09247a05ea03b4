import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, err, everyOk, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { CallName, CallResult, ParsedInput } from '../../shared/ipc/index.ts'
import { stringifyJson } from '../../shared/json/json.ts'
import { translate } from '../../shared/locales/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { Archive } from '../archive/archive-port.ts'
import type { CvuCache } from '../cache/cvu/store.ts'
import { eachPiece, everyPage } from '../cache/every-row.ts'
import { diskError } from '../disk/errors.ts'
import { renamePatiently } from '../disk/patient.ts'
import { handOver, type PaperDeps, plainName } from '../exports/list/files.ts'
import { packFiles } from '../exports/list/zip-file.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { Shell } from '../ports/shell.ts'
import type { Statements } from '../statements/statements.ts'

/** Which window asked. */
interface AskingWindow {
  readonly window: string
}

/** The calls whose answers are written as JSON, as the window is told them. */
type Reads = {
  readonly [N in Exclude<CallName, 'data.save'>]: (
    input: ParsedInput<N>,
    asking: AskingWindow,
  ) => Promise<CallResult<N>>
}

/** The exports that make the files. */
type ExportCalls = Pick<Reads, `${ExportedArea}.export` | 'exports.position'>
type ExportedArea = 'orders' | 'echeqs' | 'debin' | 'credits' | 'movements' | 'cvu' | 'evidence'

export interface OwnDataDeps extends PaperDeps {
  readonly tempReady: Promise<void>
  readonly now: () => Date
  readonly exportsWith: (shell: Basket['shell']) => ExportCalls
  readonly reads: Reads
}

/** The open profile whose data is saved. */
export interface OwnDataOf {
  readonly profile: () => { readonly name: string }
  readonly incoming: {
    readonly statements: Pick<Statements, 'kept'>
    readonly cache: { readonly cvus: Pick<CvuCache, 'files' | 'own'> }
  }
  readonly archive: Pick<Archive, 'stored'>
  readonly ledger: () => Outcome<Pick<Ledger, 'stored'>>
}

/** Saves all own data as open files in one zip; its answer and a file in it name the parts that could not be read. */
export async function saveOwnData(
  deps: OwnDataDeps,
  of: OwnDataOf,
  asking: AskingWindow,
): Promise<CallResult<'data.save'>> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  await deps.tempReady
  const folder = join(deps.tempDir, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const basket = createBasket(folder)
    const gathered = await gather(deps, of, basket, asking)
    if (!gathered.ok) return gathered
    const unread = Object.keys(gathered.value)
    if (unread.length > 0) await basket.put('not-read', gathered.value)
    const word = translate(settings.value.locale, 'data.file')
    const day = buenosAiresDate(deps.now())
    const about = { name: plainName(word, of.profile().name, day), extension: 'zip' } as const
    const made = await handOver(deps, about, (path) => packFiles(basket.files, path))
    return mapOk(made, (outcome) => ({ ...outcome, unread }))
  } catch (cause) {
    return err(diskError(cause, folder))
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The files on their way into the zip. */
interface Basket {
  readonly files: { readonly name: string; readonly path: string }[]
  /** The shell of the exports: what they would save lies in the basket. */
  readonly shell: Pick<Shell, 'save' | 'printToPdf' | 'print'>
  /** Writes a file of JSON. */
  readonly put: (name: string, value: unknown) => Promise<void>
  /** Writes a file, and answers where it lies. */
  readonly putText: (name: string, text: string | Uint8Array) => Promise<string>
}

function createBasket(folder: string): Basket {
  const files: Basket['files'] = []
  const free = (name: string): string => {
    const taken = files.filter((file) => file.name === name).length
    return taken === 0 ? name : `${files.length}-${name}`
  }
  const putText: Basket['putText'] = async (name, text) => {
    const path = join(folder, randomUUID())
    await writeFile(path, text, { mode: 0o600 })
    files.push({ name: free(`${name}.json`), path })
    return path
  }
  const never = async () => fail('save_failed', { path: folder, reason: 'not on paper' })
  return {
    files,
    shell: {
      save: async ({ name, path }) => {
        const kept = join(folder, randomUUID())
        await renamePatiently(path, kept)
        files.push({ name: free(basename(name)), path: kept })
        return ok({ kind: 'saved', path: kept })
      },
      printToPdf: never,
      print: never,
    },
    put: async (name, value) => {
      await putText(name, `${stringifyJson(value)}\n`)
    },
    putText,
  }
}

/** How many rows are asked for at once. */
const PAGE = 200

type Part = readonly [name: string, read: () => Answer<unknown>]

/** Reads every part; answers why some could not be read, by their names. Fails where the profile is no longer the open one. */
async function gather(
  { exportsWith, reads }: OwnDataDeps,
  of: OwnDataOf,
  basket: Basket,
  asking: AskingWindow,
): Answer<Readonly<Record<string, AppError>>> {
  const made = exportsWith(basket.shell)
  const all = { filter: {}, except: [] }
  const format = 'csv'
  const unread: Record<string, AppError> = {}
  const each = (parts: readonly Part[]) =>
    everyOk(parts, async ([name, read]) => {
      const done = await read()
      if (done.ok || done.error.code.startsWith('profile_')) return done
      unread[name] = done.error
      return ok(null)
    })
  const done = await each([
    ['orders', () => made['orders.export']({ selection: { filter: {} }, format }, asking)],
    ['echeqs', () => made['echeqs.export']({ selection: all, format }, asking)],
    ['debin', () => made['debin.export']({ selection: all, format }, asking)],
    ['credits', () => made['credits.export']({ selection: all, format }, asking)],
    ['movements', () => made['movements.export']({ selection: all, format }, asking)],
    ['cvu', () => made['cvu.export']({ selection: all, format }, asking)],
    ['psp', () => ownBalances(of, basket)],
    [
      'evidence',
      () =>
        eachPiece(
          async (offset) => {
            const page = await reads['orders.list']({ filter: {}, offset, limit: PAGE }, asking)
            return mapOk(page, ({ rows }) => rows.map(({ id }) => id))
          },
          async (ids) => mapOk(await made['evidence.export']({ ids }, asking), () => null),
        ),
    ],
    [
      'positions',
      async () =>
        andThen(await reads['position.history']({}, asking), (files) =>
          each(
            files.map(({ fileId }) => [
              `position ${fileId}`,
              () => made['exports.position']({ fileId, format: 'json' }, asking),
            ]),
          ),
        ),
    ],
    ...jsonOf(reads, of, basket, asking),
    storedIn(of, basket, 'notifications', 'inbox'),
    storedIn(of, basket, 'marks', 'reconciliation_mark'),
    storedIn(of, basket, 'trail', 'audit'),
  ])
  return mapOk(done, () => unread)
}

/** Own balance files one by one, and what else a PSP said of its CVUs. */
async function ownBalances({ incoming }: OwnDataOf, basket: Basket): Answer<null> {
  const { cvus } = incoming.cache
  const files = await cvus.files()
  if (!files.ok) return files
  for (const { id, day } of [...files.value, { id: null, day: null }]) {
    const data = await cvus.own(id)
    if (!data.ok) return data
    await basket.putText(day === null ? 'psp' : `psp-balances-${day}`, data.value)
  }
  return ok(null)
}

/** The parts that are written as the window is told them, and small tables of the archive as they are stored. */
function jsonOf(
  reads: Reads,
  { incoming: { statements }, archive }: OwnDataOf,
  basket: Basket,
  asking: AskingWindow,
): readonly Part[] {
  const file = (name: string, read: () => Answer<unknown> | Outcome<unknown>): Part => [
    name,
    async () => andThen(await read(), async (found) => ok(await basket.put(name, found))),
  ]
  return [
    file('beneficiaries', () => reads['beneficiaries.list']({ search: '' }, asking)),
    file('lists', () => reads['lists.list']({}, asking)),
    file('recurring', () => reads['recurring.list']({}, asking)),
    file('repos', () => reads['repos.list']({}, asking)),
    file('account-names', () => reads['position.accountNames']({}, asking)),
    file('notes', () => reads['notes.list']({}, asking)),
    file('order-settings', () => reads['orders.settings.get']({}, asking)),
    file('expected-amounts', () => reads['expected.list']({}, asking)),
    file('psp-notices', () =>
      everyPage((offset, limit) => reads['notices.list']({ offset, limit }, asking)),
    ),
    file('forecast-items', () => reads['forecast.items']({}, asking)),
    file('forecast-what-ifs', () => reads['forecast.whatIfs']({}, asking)),
    file('forecast-settings', () => reads['forecast.settings']({}, asking)),
    file('movement-types', () => reads['completeness.directions']({}, asking)),
    file('statements', () => statements.kept('statement')),
    file('ledgers', () => statements.kept('ledger')),
    file('book-rules', () => reads['accounting.rules']({}, asking)),
    file('book-batches', () => batches(reads, asking)),
    file('book-corrections', () => archive.stored('book_correction')),
    file('book-joins', () => archive.stored('book_join')),
    file('book-matches', () => archive.stored('manual_match')),
  ]
}

/** A table of the ledger as it is stored: of a row that no form of the application wrote nothing is lost. */
const storedIn = (
  { ledger }: OwnDataOf,
  { putText }: Basket,
  name: string,
  table: string,
): Part => [
  name,
  async () => {
    const path = await putText(name, '[')
    let [after, comma] = [0, '']
    const done = await eachPiece(
      async () => andThen(ledger(), ({ stored }) => stored(table, after)),
      async (rows) => {
        await appendFile(path, `${comma}${rows.map(stringifyJson).join(',\n')}`)
        ;[after, comma] = [rows.at(-1)?.place ?? after, ',\n']
        return ok(null)
      },
    )
    await appendFile(path, ']\n')
    return done
  },
]

/** Every sealed batch with its entries; of a damaged one that it is: all else is still to be had. */
async function batches(reads: Reads, asking: AskingWindow): Answer<unknown> {
  const sealed = await reads['accounting.batches']({}, asking)
  if (!sealed.ok) return sealed
  const { batches: sound, damaged } = sealed.value
  const found = await everyOk(sound, ({ number }) => reads['accounting.batch']({ number }, asking))
  return mapOk(found, (made) => [...damaged, ...made])
}
