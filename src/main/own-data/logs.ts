import { readFile } from 'node:fs/promises'
import { arch, platform, release } from 'node:os'
import { join } from 'node:path'
import { type Answer, err, ok } from '../../shared/errors/index.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import { diskError } from '../disk/errors.ts'
import { handOver, type PaperDeps } from '../exports/list/files.ts'
import { createZipFile } from '../exports/list/zip-file.ts'

/** Fields of a line of the log that hold words and counts of the program or the system, never of a person or the bank. */
const OWN: ReadonlySet<string> = new Set([
  'call',
  'code',
  'errno',
  'exitCode',
  'job',
  'kind',
  'method',
  'milliseconds',
  'ms',
  'pid',
  'reason',
  'status',
  'syscall',
  'type',
  'why',
])
/** A word as programs write them: the code of an error or the system, the name of a call. */
const WORD = /^(?:[a-z][a-z_-]{0,40}(?:\.[A-Za-z-]{1,40}){0,3}|[A-Z][A-Z_]{1,40})$/
/** An id that the program makes by chance. */
const ID = /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const FAULT = /^(?:[A-Z][a-z]+)?Error$/
const FIELD = /^[A-Za-z]{1,30}$/
/** The version and the area of the bank's API: all of an address that names nobody. */
const API = /\/(v\d{1,2}\/[a-z]{1,30})(?![\w.-])/
/** A line of a stack: its function, and the file without the folders before it. */
const FRAME = /^ +at (?:async )?(?:([\w.<>$ ]+) \()?(?:[^()\n]*[\\/])?([\w.-]+:\d+:\d+)\)?$/gm
const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z (?:info|warn|error) [a-z][a-z :']{1,80}) (\{.*\})$/
const HIDDEN = '…'

function ownText(field: string, text: string): string {
  if (field === 'stack')
    return [...text.matchAll(FRAME)].map(([, made = '', at]) => `${made} ${at}`.trim()).join(' < ')
  if (field === 'url') return API.exec(text)?.[1] ?? HIDDEN
  if (field === 'name') return FAULT.test(text) ? text : HIDDEN
  if (field === 'traceId' || field === 'reference') return ID.test(text) ? text : HIDDEN
  return OWN.has(field) && WORD.test(text) ? text : HIDDEN
}

/** Details of a line as they may be handed out: everything that is not the program's own is hidden. */
function ownDetails(field: string, value: unknown): unknown {
  if (typeof value === 'string') return ownText(field, value)
  if (typeof value === 'number') return OWN.has(field) ? value : HIDDEN
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one) => ownDetails(field, one))
  return Object.fromEntries(
    Object.entries(value)
      // The parts of a sentence for people.
      .filter(([name]) => name !== 'params')
      .map(([name, one]) => [FIELD.test(name) ? name : HIDDEN, ownDetails(name, one)]),
  )
}

/** A line as it may be handed out; one that the log does not write is left out. */
function ownLine(line: string): string {
  const [, head, details = ''] = LINE.exec(line) ?? []
  if (head === undefined) return line === '' ? '' : HIDDEN
  try {
    return `${head} ${JSON.stringify(ownDetails('', JSON.parse(details)))}`
  } catch {
    return `${head} ${HIDDEN}`
  }
}

/** The log as it may be handed out to whoever looks for a fault. */
export const ownWords = (log: string): string => log.split(/\r?\n/).map(ownLine).join('\n')

/** Saves the logs of a folder, and a report, in one zip. Fails with `disk_full`, `disk_failed`, or what the shell says. */
export function saveLogs(
  deps: Pick<PaperDeps, 'tempDir' | 'now'> & { readonly shell: Pick<PaperDeps['shell'], 'save'> },
  folder: string,
  report: object,
): Answer<ExportOutcome> {
  const now = deps.now()
  const name = `tesorero-logs-${buenosAiresDate(now)}`
  const system = { platform: platform(), arch: arch(), release: release(), ...process.versions }
  const about = JSON.stringify({ at: now.toISOString(), ...report, system }, null, 2)
  return handOver(deps, { name, extension: 'zip' }, async (path) => {
    try {
      const zip = createZipFile(path)
      const put = async (part: string, text: string): Promise<void> => {
        zip.begin(part)
        await zip.write(text)
        await zip.close()
      }
      await put('report.json', about)
      for (const file of ['tesorero.old.log', 'tesorero.log'])
        await put(file, ownWords(await readFile(join(folder, file), 'utf8').catch(() => '')))
      await zip.end()
      return ok(null)
    } catch (cause) {
      return err(diskError(cause, path))
    }
  })
}
