import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import electronLog from 'electron-log/node'
import type { Log, LogDetails } from '../shared/log.ts'
import { redact } from './redact.ts'

const MAX_BYTES = 2 * 1024 * 1024

/**
 * The application's log: `<dataDir>/logs/tesorero.log`, one line per entry (time, level, event, details as JSON), turned
 * over to `tesorero.old.log` at 2 MB. Everything passes {@link redact} first. Works with and without Electron.
 */
export function createLog(dataDir: string): Log {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const logger = electronLog.create({ logId: dataDir })
  const { console, file } = logger.transports
  console.level = false
  file.resolvePathFn = () => join(folder, 'tesorero.log')
  file.maxSize = MAX_BYTES
  // The lines are finished texts already: the library's own formatting of values costs more than all else of a line.
  file.transforms = [
    ({ message }) => `${message.date?.toISOString() ?? ''} ${message.level} ${message.data[0]}`,
  ]
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  const line = (event: string, details: LogDetails = {}, cause?: unknown): string =>
    `${event} ${JSON.stringify(redact(cause === undefined ? details : { ...details, cause }))}`
  return {
    info: (event, details) => logger.info(line(event, details)),
    warn: (event, details) => logger.warn(line(event, details)),
    error: (event, details, cause) => logger.error(line(event, details, cause)),
  }
}
