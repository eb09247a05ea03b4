import { mkdirSync } from 'node:fs'
import { EOL } from 'node:os'
import { join } from 'node:path'
import electronLog from 'electron-log/node'
import { systemClock } from '../host/clock.ts'
import type { Log, LogDetails } from '../shared/base/log.ts'
import { redact } from './redact.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** Lines that tell of nothing wrong wait so long for others: each write costs more than all else of a line. */
const TOGETHER_MS = 200

/**
 * The application's log: `<dataDir>/logs/tesorero.log`, one line per entry (time, level, event, details as JSON), turned over
 * to `tesorero.old.log` at 2 MB. Everything passes {@link redact} first. Works with and without Electron. Warnings and errors
 * are in the file when the call returns, with all that came before. The rest follows within a moment, or at the end of the
 * process.
 */
export function createLog(dataDir: string): Log {
  const write = createFile(join(dataDir, 'logs'))
  let lines: string[] = []
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    process.off('exit', flush)
    if (lines.length > 0) write(lines.join(EOL))
    lines = []
  }
  const soon = (): void => {
    if (timer !== null) return
    timer = setTimeout(flush, TOGETHER_MS).unref()
    process.once('exit', flush)
  }
  const add = (level: string, event: string, details: LogDetails): void => {
    lines.push(
      `${systemClock.now().toISOString()} ${level} ${event} ${JSON.stringify(redact(details))}`,
    )
  }
  return {
    info: (event, details = {}) => {
      add('info', event, details)
      soon()
    },
    warn: (event, details = {}) => {
      add('warn', event, details)
      flush()
    },
    error: (event, details = {}, cause) => {
      add('error', event, cause === undefined ? details : { ...details, cause })
      flush()
    },
  }
}

/** Makes a function that appends finished lines to the file of a folder. */
function createFile(folder: string): (lines: string) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const logger = electronLog.create({ logId: folder })
  const { console, file } = logger.transports
  console.level = false
  file.resolvePathFn = () => join(folder, 'tesorero.log')
  file.maxSize = MAX_BYTES
  // The library's own formatting of values costs more than all else of a line.
  file.transforms = [({ message }) => String(message.data[0])]
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  return (lines) => logger.info(lines)
}
