import { parseArgs } from 'node:util'
import { err, ok, type Result } from '../../shared/errors/index.ts'
import { relayUrlProblem } from '../../shared/relay/relay-api.ts'
import type { RelaySettings } from '../relay.ts'
import {
  keylessKinds,
  type MovableKind,
  movableKinds,
  NOTIFICATIONS_PREFIX,
  type RouteOptions,
  takenPath,
} from '../webhooks/routes.ts'
import { allOptions, type Option } from './options.ts'

/** The command with its words, and the settings as text, from the command line or the environment. */
export interface CommandLine {
  readonly command: 'serve' | 'pair' | 'desktops' | 'unpair' | 'help'
  readonly words: readonly string[]
  readonly given: OptionTexts
  readonly said: ReadonlySet<string>
}

/** Settings as text by their option's name; a switch is '1'. */
export type OptionTexts = Readonly<Record<string, readonly string[]>>
export type Environment = Readonly<Record<string, string | undefined>>

const commands = ['serve', 'pair', 'desktops', 'unpair'] as const
const isCommand = (word: string): word is (typeof commands)[number] =>
  (commands as readonly string[]).includes(word)

const fromEnvironment = (option: Option, text: string | undefined): readonly string[] => {
  if (text === undefined || text.trim() === '') return []
  return option.list === true ? text.split(',').map((part) => part.trim()) : [text.trim()]
}

/** A value from parseArgs, or a default, as a list of texts. */
const textsOf = (value: unknown): readonly string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' ? [one] : one === true ? ['1'] : []))

/** Reads the command line and the environment. Fails with a sentence. */
export function readArguments(
  args: readonly string[],
  env: Environment,
): Result<CommandLine, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(
          allOptions.map(({ name, value, list }: Option) => [
            name,
            { type: value === null ? 'boolean' : 'string', multiple: list === true } as const,
          ]),
        ),
      },
    })
    const typed: Readonly<Record<string, unknown>> = values
    const [command = 'serve', ...words] = positionals
    const said = new Set(Object.keys(typed))
    const given = Object.fromEntries(
      allOptions.map((option) => {
        const typedIn = textsOf(typed[option.name])
        const found = typedIn.length > 0 ? typedIn : fromEnvironment(option, env[option.env])
        return [option.name, found.length > 0 ? found : textsOf(option.initially)]
      }),
    )
    if (typed['help'] === true || command === 'help')
      return ok({ command: 'help', words, given, said })
    if (!isCommand(command)) return err(`There is no command "${command}"; see --help.`)
    if (/:\/\/[^/]*:[^/]*@/.test(textsOf(typed['store'])[0] ?? ''))
      return err(
        'A password on the command line can be seen by everybody on the host: put it into RELAY_STORE, RELAY_STORE_FILE or PGPASSWORD.',
      )
    return ok({ command, words, given, said })
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause))
  }
}

const one = (given: OptionTexts, name: string): string => given[name]?.[0] ?? ''

const isOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** Reads which webhooks are taken, and how. */
export function readRoutes(given: OptionTexts): Result<RouteOptions, string> {
  const withoutKey = given['without-key'] ?? []
  const strange = withoutKey.find((kind) => !isOf(keylessKinds, kind))
  if (strange !== undefined)
    return err(`--without-key takes ${keylessKinds.join(', ')}, not "${strange}".`)
  const paths: Partial<Record<MovableKind, string>> = {}
  for (const text of given['path'] ?? []) {
    const [kind = '', path = ''] = text.split(/=(.*)/s)
    if (!isOf(movableKinds, kind))
      return err(`--path takes ${movableKinds.join(' or ')} before the equals sign, not "${kind}".`)
    if (!path.startsWith(NOTIFICATIONS_PREFIX) || /[^\x21-\x7e]|[?#]/.test(path))
      return err(`--path takes a path that starts with ${NOTIFICATIONS_PREFIX}, not "${path}".`)
    if (paths[kind] !== undefined) return err(`--path takes ${kind} once.`)
    paths[kind] = path
  }
  const taken = takenPath(paths)
  if (taken !== null) return err(`--path takes a path that no other kind has, not "${taken}".`)
  return ok({
    paths,
    withoutKey: withoutKey.filter((kind) => isOf(keylessKinds, kind)),
    keepUnknown: one(given, 'keep-unknown') === '1' || one(given, 'keep-unknown') === 'true',
  })
}

const MIN_KEY_LENGTH = 16
/** The largest position file that is downloaded. */
const MAX_FILE_BYTES = 50_000_000
/** Notifications taken per second; the rest is answered 429. */
const RATE_PER_SECOND = 500

/** Reads what `serve` needs. */
export function readSettings(given: OptionTexts, apiKey: string): Result<RelaySettings, string> {
  const port = /^\d{1,5}$/.test(one(given, 'port')) ? Number(one(given, 'port')) : Number.NaN
  const routes = readRoutes(given)
  if (!(port <= 65_535))
    return err(`--port takes a whole number from 0 to 65535, not "${one(given, 'port')}".`)
  if (!routes.ok) return routes
  if (apiKey.length < MIN_KEY_LENGTH)
    return err(
      `The API key (RELAY_API_KEY or RELAY_API_KEY_FILE) must have ${MIN_KEY_LENGTH} characters or more.`,
    )
  if (/[^\t\x20-\x7e]/.test(apiKey))
    return err('The API key must be one line of ASCII: no header could carry it otherwise.')
  return ok({
    // An IPv6 address may be given as it is, or in brackets as in a URL.
    host: one(given, 'host').replace(/^\[(.*)\]$/, '$1'),
    port,
    apiKey,
    routes: routes.value,
    downloads: { hosts: given['download-host'] ?? [], maxFileBytes: MAX_FILE_BYTES },
    ratePerSecond: RATE_PER_SECOND,
  })
}

/** Reads where desktops reach the relay, which `pair` needs. */
export function readPairing(given: OptionTexts): Result<string, string> {
  const url = one(given, 'public-url')
  const problem = relayUrlProblem(url)
  if (url === '')
    return err('Say with --public-url or RELAY_PUBLIC_URL where desktops reach the relay.')
  if (problem === 'https') return err('--public-url must be https; http is for this computer only.')
  if (problem === 'url') return err(`--public-url takes an address without a query, not "${url}".`)
  return ok(url)
}
