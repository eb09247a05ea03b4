import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { err, ok, type Result } from '../../../shared/errors/index.ts'
import { defaultDataDir } from '../../data-dir.ts'

export interface ServeArguments {
  /** 0 takes a free port. */
  readonly port: number
  readonly dataDir: string
  /** Serves an empty page instead of the application. */
  readonly blank: boolean
  /** The opening address serves only once. */
  readonly oneTime: boolean
  /** Ends some seconds after the last window was closed. */
  readonly untilClosed: boolean
  /** Opens the window itself, and one for each question, where there is a browser for it. */
  readonly window: boolean
}

const SERVE_USAGE =
  'Usage: serve [--port N] [--data-dir DIR] [--one-time] [--until-closed] [--window] [--blank]'

/** Reads the command line; fails with a sentence and the usage. */
export function readServeArguments(args: readonly string[]): Result<ServeArguments, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        'data-dir': { type: 'string' },
        blank: { type: 'boolean', default: false },
        'one-time': { type: 'boolean', default: false },
        'until-closed': { type: 'boolean', default: false },
        window: { type: 'boolean', default: false },
      },
    })
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN
    if (!(port <= 65_535)) return err(`--port takes a number from 0 to 65535.\n${SERVE_USAGE}`)
    const dataDir = values['data-dir']
    return ok({
      port,
      dataDir: dataDir === undefined ? defaultDataDir() : resolve(dataDir),
      blank: values.blank,
      oneTime: values['one-time'],
      untilClosed: values['until-closed'],
      window: values.window,
    })
  } catch (cause) {
    return err(`${cause instanceof Error ? cause.message : String(cause)}\n${SERVE_USAGE}`)
  }
}
