import { keylessKinds } from '../webhooks/routes.ts'
import { type Option, pairOptions, serveOptions, storeOptions } from './options.ts'

const INTRODUCTION = `Relay: takes the bank's webhooks where no desktop can be reached, and stores them until desktops fetch them.

  npm run relay -- [command] [options]          from the sources
  node relay.mjs [command] [options]            the bundled file: Node 22.13 or newer, with PostgreSQL from 20.16 on

It speaks plain HTTP and belongs behind a TLS proxy: the bank and the desktops reach it by https. What it keeps is sealed to
the public keys of the paired desktops; neither its store nor its secret opens it.

Commands (all but serve want a store that a relay has served from)
  serve           takes webhooks and serves desktops until SIGTERM or SIGINT, which let requests under way finish (default)
  pair            prints a code that pairs one desktop, once. Works while relays serve from the same store
  desktops        lists the paired desktops: since when, last seen, what waits, what had to be dropped
  unpair ID       forgets a desktop and what waits for it
`

const CLOSING = `
Every option has an environment variable; the command line goes first. Secrets are taken from the environment alone, or
from the file that a variable with _FILE behind its name tells:
  RELAY_API_KEY   what the bank must send in x-api-key
  RELAY_SECRET    the relay's secret, 32 characters or more. Relays that share a store share it. With SQLite one is made
                  beside the store
  RELAY_STORE     where its place holds a password; or PGPASSWORD

What the bank sees
  200 {"message"}   kept, or kept before. 400, 401, 413, 415, 422: refused. 429, 503 with Retry-After: send again.
                    503 also while no desktop is paired, or when no desktop has room
What the desktops see
  POST /relay/v1/pair, GET /relay/v1/envelopes (bearer token, held up to 25 s), GET /relay/v1/envelopes/{id}
What a balancer sees
  GET /relay/v1/health   200, or 503 while the store does not answer or keeps nothing, or the relay is stopping
Log
  JSON lines on standard output: starts, stops, counts once a minute, failures, hosts of position files that
  are none of --download-host. No bodies, no keys, no paths.
  Other commands than serve log to standard error; standard output holds their answer alone.

Kinds for --without-key: ${keylessKinds.join(', ')}
`

const WIDTH = 118
const INDENT = 24

/** Breaks a text into lines of the help's width. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= WIDTH - INDENT) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function described(option: Option): string {
  const head = `  --${option.name}${option.value === null ? '' : ` ${option.value}`}`
  const repeated = option.list === true ? '; may be repeated' : ''
  const initially = option.initially === undefined ? '' : ` (default ${option.initially})`
  const [first = '', ...rest] = wrapped(`${option.says}${repeated}${initially} [${option.env}]`)
  return [
    `${head.padEnd(INDENT - 1)} ${first}`,
    ...rest.map((line) => `${' '.repeat(INDENT)}${line}`),
  ].join('\n')
}

const section = (title: string, options: readonly Option[]): string =>
  `\n${title}\n${options.map(described).join('\n')}\n`

/** The output of `npm run relay -- --help`. */
export const HELP = [
  INTRODUCTION,
  section('Options of every command', storeOptions),
  section('Options of serve', serveOptions),
  section('Options of pair', pairOptions),
  CLOSING,
].join('')
