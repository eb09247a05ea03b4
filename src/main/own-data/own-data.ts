import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Answer, andThen, err, everyOk, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import type { CallName, CallResult, ParsedInput } from '../../shared/ipc/index.ts'
import { stringifyJson } from '../../shared/json/json.ts'
import { translate } from '../../shared/locales/index.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { CvuCache } from '../cache/cvu/store.ts'
import { eachPiece, everyPage } from '../cache/every-row.ts'
import { diskError } from '../disk/errors.ts'
import { renamePatiently } from '../disk/patient.ts'
import { handOver, type PaperDeps, plainName } from '../exports/list/files.ts'
import { packFiles } from '../exports/list/zip-file.ts'
import type { Shell } from '../ports/shell.ts'
import type { Statements } from '../statements/desk.ts'

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
type ExportCalls = Pick<
  Reads,
  | 'orders.export'
  | 'echeqs.export'
  | 'debin.export'
  | 'credits.export'
  | 'movements.export'
  | 'cvu.export'
  | 'evidence.export'
  | 'exports.position'
>

export interface OwnDataDeps extends PaperDeps {
  readonly tempReady: Promise<void>
  readonly now: () => Date
  readonly exportsWith: (shell: Basket['shell']) => ExportCalls
  readonly reads: Reads
}

/** The profile whose data is saved. */
export interface OwnDataOf {
  readonly name: string
  readonly statements: Pick<Statements, 'kept'>
  readonly cache: { readonly cvus: Pick<CvuCache, 'files' | 'own'> }
}

/** Saves all own data as open files in one zip. */
export async function saveOwnData(
  deps: OwnDataDeps,
  { name, statements, cache }: OwnDataOf,
  asking: AskingWindow,
): Answer<ExportOutcome> {
  const settings = await deps.settings()
  if (!settings.ok) return settings
  await deps.tempReady
  const folder = join(deps.tempDir, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const basket = createBasket(folder)
    const gathered = await gather(deps, { basket, statements, cvus: cache.cvus }, asking)
    if (!gathered.ok) return gathered
    const word = translate(settings.value.locale, 'data.file')
    const day = buenosAiresDate(deps.now())
    const about = { name: plainName(word, name, day), extension: 'zip' } as const
    return await handOver(deps, about, (path) => packFiles(basket.files, path))
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
  readonly put: (name: string, value: unknown) => Promise<void>
  readonly putJson: (name: string, json: string | Uint8Array) => Promise<void>
}

function createBasket(folder: string): Basket {
  const files: Basket['files'] = []
  const free = (name: string): string => {
    const taken = files.filter((file) => file.name === name).length
    return taken === 0 ? name : `${files.length}-${name}`
  }
  const putJson: Basket['putJson'] = async (name, json) => {
    const path = join(folder, randomUUID())
    await writeFile(path, json, { mode: 0o600 })
    files.push({ name: free(name), path })
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
    put: (name, value) => putJson(name, `${stringifyJson(value)}\n`),
    putJson,
  }
}

/** How many rows are asked for at once. */
const PAGE = 200

interface GatherParts {
  readonly basket: Basket
  readonly statements: Pick<Statements, 'kept'>
  readonly cvus: OwnDataOf['cache']['cvus']
}

async function gather(
  { exportsWith, reads }: OwnDataDeps,
  { basket, statements, cvus }: GatherParts,
  asking: AskingWindow,
): Answer<null> {
  const made = exportsWith(basket.shell)
  const all = { filter: {}, except: [] }
  const format = 'csv'
  const steps: readonly (() => Answer<unknown>)[] = [
    () => made['orders.export']({ selection: { filter: {} }, format }, asking),
    () => made['echeqs.export']({ selection: all, format }, asking),
    () => made['debin.export']({ selection: all, format }, asking),
    () => made['credits.export']({ selection: all, format }, asking),
    () => made['movements.export']({ selection: all, format }, asking),
    () => made['cvu.export']({ selection: all, format }, asking),
    () => ownBalances(cvus, basket),
    () => evidence(made, reads, asking),
    () => positions(made, reads, asking),
    ...jsonOf(reads, { basket, statements }, asking),
  ]
  return mapOk(await everyOk(steps, (step) => step()), () => null)
}

/** Own balance files one by one, and what else a PSP said of its CVUs. */
async function ownBalances(cvus: GatherParts['cvus'], basket: Basket): Answer<null> {
  const files = await cvus.files()
  if (!files.ok) return files
  for (const { id, day } of [...files.value, { id: null, day: null }]) {
    const data = await cvus.own(id)
    if (!data.ok) return data
    await basket.putJson(day === null ? 'psp.json' : `psp-balances-${day}.json`, data.value)
  }
  return ok(null)
}

const jsonOf = (
  reads: Reads,
  { basket, statements }: Omit<GatherParts, 'cvus'>,
  asking: AskingWindow,
) => {
  const file = (name: string, read: () => Answer<unknown>) => async (): Answer<null> => {
    const found = await read()
    if (!found.ok) return found
    await basket.put(`${name}.json`, found.value)
    return ok(null)
  }
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
    file('statements', async () => statements.kept('statement')),
    file('ledgers', async () => statements.kept('ledger')),
    file('book-rules', () => reads['accounting.rules']({}, asking)),
    file('book-batches', () => batches(reads, asking)),
    file('notifications', () => notices(reads, asking)),
  ]
}

/** Every sealed batch with its entries; of a damaged one that it is: all else is still to be had. */
async function batches(reads: Reads, asking: AskingWindow): Answer<unknown> {
  const sealed = await reads['accounting.batches']({}, asking)
  if (!sealed.ok) return sealed
  const { batches: sound, damaged } = sealed.value
  const found = await everyOk(sound, ({ number }) => reads['accounting.batch']({ number }, asking))
  return mapOk(found, (made) => [...damaged, ...made])
}

/** Requests and answers of every order that was sent, as readable files. */
async function evidence(made: ExportCalls, reads: Reads, asking: AskingWindow): Answer<null> {
  const done = await eachPiece(
    async (offset) => {
      const page = await reads['orders.list']({ filter: {}, offset, limit: PAGE }, asking)
      return mapOk(page, ({ rows }) => rows.map(({ id }) => id))
    },
    async (ids) => mapOk(await made['evidence.export']({ ids }, asking), () => null),
  )
  return mapOk(done, () => null)
}

/** Each position file as the bank sent it. */
async function positions(made: ExportCalls, reads: Reads, asking: AskingWindow): Answer<null> {
  const history = await reads['position.history']({}, asking)
  if (!history.ok) return history
  const done = await everyOk(history.value, ({ fileId }) =>
    made['exports.position']({ fileId, format: 'json' }, asking),
  )
  return mapOk(done, () => null)
}

/** Every notification with its body as it came. */
async function notices(reads: Reads, asking: AskingWindow): Answer<unknown> {
  const rows = await everyPage((offset, limit) =>
    reads['inbox.list']({ filter: { known: true }, offset, limit }, asking),
  )
  return andThen(rows, (all) => everyOk(all, ({ id }) => reads['inbox.get']({ id }, asking)))
}
