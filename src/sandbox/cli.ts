import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type ConfigChanges, configChangesSchema } from './core/config.ts'
import { HELP } from './help.ts'
import { startSandbox } from './index.ts'

/** `npm run sandbox`: starts the embedded bank, prints one JSON line and runs until it is told to stop. */

/** A whole number of an option; ends with a sentence when it is none. */
function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`--${name} takes a whole number, not ${text}`)
}

/** Parses the value of `--config`, as `POST /config` takes it; ends with a sentence when it is no such JSON. */
function configOf(text: string): ConfigChanges {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`--config takes JSON, not ${text}`)
  }
  const read = configChangesSchema.safeParse(json)
  if (read.success) return read.data
  throw new Error(`--config: ${z.prettifyError(read.error)}`)
}

async function main(): Promise<void> {
  const option = { type: 'string' } as const
  const names = ['port', 'seed', 'holdings', 'echeqs', 'generation-ms', 'settle-ms'] as const
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      bcra: { type: 'boolean', default: false },
      'one-currency': { type: 'boolean', default: false },
      'echeqs-paid': { type: 'boolean', default: false },
      now: option,
      config: option,
      ...Object.fromEntries(names.map((name) => [name, option])),
    },
  })
  if (values.help === true) return console.log(HELP)
  const number = (name: (typeof names)[number]): number | undefined => {
    const value = (values as Readonly<Record<string, unknown>>)[name]
    return wholeNumber(name, typeof value === 'string' ? value : undefined)
  }
  const given = {
    port: number('port'),
    seed: number('seed'),
    holdings: number('holdings'),
    echeqs: number('echeqs'),
    generationMs: number('generation-ms'),
    settleMs: number('settle-ms'),
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  const now = typeof values.now === 'string' ? new Date(values.now) : undefined
  if (now !== undefined && Number.isNaN(now.getTime())) throw new Error('--now takes an ISO date')
  const config = typeof values.config === 'string' ? configOf(values.config) : {}
  const sandbox = await startSandbox({
    ...Object.fromEntries(known),
    ...(now === undefined ? {} : { now }),
    config,
    bcra: values.bcra === true,
    twoCurrencies: values['one-currency'] !== true,
    echeqsPaid: values['echeqs-paid'] === true,
  })
  console.log(JSON.stringify(sandbox.connection))
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await main()
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause))
  process.exitCode = 2
}
