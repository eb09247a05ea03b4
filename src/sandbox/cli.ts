import { parseArgs } from 'node:util'
import * as z from 'zod'
import { defined } from '../shared/base/defined.ts'
import { type ConfigChanges, configChangesSchema } from './core/config.ts'
import { HELP } from './help.ts'
import { type SandboxOptions, startSandbox } from './index.ts'

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
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      port: option,
      seed: option,
      echeqs: option,
      now: option,
      config: option,
    },
  })
  if (values.help) return console.log(HELP)
  const now = values.now === undefined ? undefined : new Date(values.now)
  if (now !== undefined && Number.isNaN(now.getTime())) throw new Error('--now takes an ISO date')
  const numbers = {
    port: wholeNumber('port', values.port),
    seed: wholeNumber('seed', values.seed),
    echeqs: wholeNumber('echeqs', values.echeqs),
  }
  const sandbox = await startSandbox({
    ...defined<Required<SandboxOptions>>({ ...numbers, now }),
    config: values.config === undefined ? {} : configOf(values.config),
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
