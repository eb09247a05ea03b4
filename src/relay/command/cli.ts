import { systemClock } from '../../host/clock.ts'
import type { Log } from '../../shared/base/log.ts'
import type { Result } from '../../shared/errors/index.ts'
import { jsonLog } from '../log.ts'
import { makePairingCode, startRelay } from '../relay.ts'
import { isPostgres, readApiKey, readOwnKeys, readStorePlace } from '../secrets/secrets.ts'
import { usualLimits } from '../store/port.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import type { RelayStore } from '../store/store.ts'
import { type CommandLine, readArguments, readPairing, readSettings } from './config.ts'
import { HELP } from './help.ts'

/** `npm run relay`, and the bundled relay.mjs. */

/** The value, or the end of the program with its sentence. */
function must<T>(result: Result<T, string>): T {
  if (result.ok) return result.value
  throw new Error(result.error)
}

async function serve(
  asked: CommandLine,
  place: string,
  store: RelayStore,
  log: Log,
): Promise<void> {
  const settings = must(readSettings(asked.given, must(readApiKey(process.env))))
  const keys = must(await readOwnKeys(asked, process.env, place, store))
  const relay = await startRelay(settings, { store, keys, clock: systemClock, log })
  log.info('listening', { url: relay.url, desktops: (await store.desktops()).length })
  if (settings.downloads.hosts.length === 0)
    log.warn('no download host: position files are not fetched')
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
  log.info('stopping')
  await relay.close()
  log.info('stopped')
}

/** How long a code can be used. */
const VALID_MS = 3_600_000

async function pair(asked: CommandLine, place: string, store: RelayStore): Promise<void> {
  const url = must(readPairing(asked.given))
  const keys = must(await readOwnKeys(asked, process.env, place, store))
  console.log(await makePairingCode({ store, keys, clock: systemClock }, url, VALID_MS))
  console.error('Paste this into Tesorero within an hour. It works once.')
}

const moment = (at: number | null): string => (at === null ? 'never' : new Date(at).toISOString())
const line = (desktop: Awaited<ReturnType<RelayStore['overview']>>[number]): string =>
  [
    desktop.id,
    `paired ${moment(desktop.pairedAt)}`,
    `seen ${moment(desktop.seenAt)}`,
    `waiting ${desktop.queued} (${Math.ceil(desktop.queuedBytes / 1000)} kB)`,
    `dropped ${desktop.lost}`,
  ].join('  ')

async function run(asked: CommandLine): Promise<void> {
  if (asked.command === 'help') return console.log(HELP)
  const purpose = asked.command === 'serve' ? 'serve' : 'command'
  // On standard output a command writes its answer and nothing else.
  const log = jsonLog(purpose === 'serve' ? console.log : console.error)
  const place = must(readStorePlace(asked, process.env))
  const store = isPostgres(place)
    ? await openPostgresStore(place, usualLimits, log, purpose)
    : openSqliteStore(place, usualLimits, purpose)
  try {
    if (asked.command === 'serve') await serve(asked, place, store, log)
    if (asked.command === 'pair') await pair(asked, place, store)
    if (asked.command === 'desktops')
      for (const one of await store.overview()) console.log(line(one))
    if (asked.command === 'unpair' && !(await store.unpair(asked.words[0] ?? '')))
      throw new Error('There is no such desktop; "desktops" lists them.')
  } finally {
    await store.close()
  }
}

// The files that it writes, its store and its secret, are for its own user alone.
process.umask(0o077)
try {
  await run(must(readArguments(process.argv.slice(2), process.env)))
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause))
  process.exitCode = 2
}
