import { Buffer } from 'node:buffer'
import { inflateRawSync } from 'node:zlib'
import readWorkbook from 'read-excel-file/universal'
import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { toDecimalText } from '../../shared/values/money.ts'
import type { ImportCell } from '../../shared/views/imports.ts'
import { addressOf } from './address.ts'

/** An XLSX is a ZIP archive. Its parts are unpacked within a limit before anything else reads them. */

/** More than any workbook of payments has, and little enough to unpack in memory. */
const MAX_UNPACKED = 60_000_000
const MAX_ENTRIES = 2_000

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
/** A ZIP may end in a comment of this length. */
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** The XML parts of an archive, by name. */
type ZipParts = ReadonlyMap<string, string>

const damaged = (): Outcome<never> => err(appError('import_unreadable', { reason: 'damaged' }))

/**
 * Unpacks the XML parts. Fails with `import_unreadable`, `import_encrypted` or `import_unpacks_too_large`. An archive that
 * passes holds what its directory says and no more, so that another reader of the directory stays within the limit too.
 */
export function unzip(bytes: Uint8Array): Outcome<ZipParts> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(archive)
  if (entries === null) return damaged()
  if (entries.some(({ flags }) => (flags & ENCRYPTED) !== 0))
    return err(appError('import_encrypted', {}))
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > MAX_UNPACKED || entries.length > MAX_ENTRIES)
    return err(appError('import_unpacks_too_large', { limit: `${MAX_UNPACKED / 1_000_000} MB` }))
  const parts = new Map<string, string>()
  for (const entry of entries) {
    const content = partOf(archive, entry)
    if (content === null || parts.has(entry.name)) return damaged()
    if (isXml(entry.name)) parts.set(entry.name, content.toString('utf8'))
  }
  return ok(parts)
}

const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.rels')

/** What the central directory lists; null where there is none, or it is broken. */
function directory(archive: Buffer): readonly Entry[] | null {
  const end = endOf(archive)
  if (end === null) return null
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== CENTRAL) return null
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    const begin = at + 46
    const stop = begin + (name ?? 0)
    entries.push({
      name: archive.toString('utf8', begin, stop),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at = stop + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** Where the end record stands, or null. */
function endOf(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - END_SIZE - MAX_COMMENT)
  for (let at = archive.length - END_SIZE; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === END) return at
  return null
}

/** One entry's content, exactly as long as the directory says; null where it is not. */
function partOf(archive: Buffer, { method, packed, unpacked, offset }: Entry): Buffer | null {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) return null
  const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  if (begin + packed > archive.length) return null
  const content = archive.subarray(begin, begin + packed)
  const whole = method === DEFLATED ? inflated(content, unpacked) : content
  if (method !== DEFLATED && method !== STORED) return null
  return whole?.length === unpacked ? whole : null
}

function inflated(content: Buffer, expected: number): Buffer | null {
  try {
    // Node wants room for at least one byte.
    return inflateRawSync(content, { maxOutputLength: Math.max(expected, 1) })
  } catch {
    return null
  }
}

/** What the spreadsheet reader does not tell, read from the workbook's own XML: sheets in sight, formulas, errors. */

/** One sheet of a workbook. */
interface SheetInfo {
  readonly name: string
  readonly hidden: boolean
  /** Name of its part in the archive; null where the workbook does not say. */
  readonly part: string | null
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** The sheets in the order of their tabs; null where the archive is no workbook. */
function sheetsOf(parts: ZipParts): readonly SheetInfo[] | null {
  const workbook = parts.get(WORKBOOK)
  if (workbook === undefined) return null
  const targets = new Map(
    tags(parts.get(RELATIONS) ?? '', 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return tags(workbook, 'sheet').map((tag) => ({
    name: unescaped(attribute(tag, 'name') ?? ''),
    hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
    part: partName(targets.get(attribute(tag, 'r:id') ?? attribute(tag, 'id')) ?? null),
  }))
}

/** Targets are relative to `xl/`, or absolute in the archive. */
const partName = (target: string | null): string | null => {
  if (target === null) return null
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** Cells whose text is not what a person typed, by address such as `C14`. */
type OddCells = ReadonlyMap<string, 'formula' | 'error'>

/** Finds the cells with a formula and those that show an error. */
function oddCells(sheet: string): OddCells {
  const odd = new Map<string, 'formula' | 'error'>()
  let address = ''
  for (const [, name, attributes = ''] of sheet.matchAll(/<(?:\w+:)?(c|f)(\s[^>]*|\/)?>/g)) {
    if (name === 'f') odd.set(address, 'formula')
    else {
      address = attribute(attributes, 'r') ?? ''
      if (attribute(attributes, 't') === 'e') odd.set(address, 'error')
    }
  }
  return odd
}

const tags = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)>`, 'g'))].map(([, found = '']) => found)

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? null

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Rows of cells, the first being row 1 of the sheet; a row may be shorter than others. */
export type CellRows = readonly (readonly ImportCell[])[]

const EMPTY: ImportCell = { text: '', kind: 'empty' }

/** A number as the workbook writes it, its digits untouched. */
interface RawNumber {
  readonly digits: string
}

/**
 * The one visible sheet that holds something. Fails with `import_unreadable`, `import_encrypted`,
 * `import_unpacks_too_large`, `import_not_spreadsheet` for another kind of archive, or `import_sheets`.
 */
export async function xlsxRows(bytes: Uint8Array): Answer<CellRows> {
  const parts = unzip(bytes)
  if (!parts.ok) return parts
  const sheets = sheetsOf(parts.value)
  if (sheets === null) return err(appError('import_not_spreadsheet', {}))
  const read = await readSheets(bytes)
  if (read === null) return err(appError('import_unreadable', { reason: 'damaged' }))
  const filled = read.flatMap(({ sheet, data }) => {
    const info = sheets.find(({ name }) => name === sheet)
    return info?.hidden === true || data.length === 0 ? [] : [{ sheet, data, part: info?.part }]
  })
  if (filled.length > 1)
    return err(appError('import_sheets', { names: filled.map(({ sheet }) => sheet).join(', ') }))
  const [only] = filled
  if (only === undefined) return ok([])
  const xml = parts.value.get(only.part ?? '')
  if (xml === undefined) return err(appError('import_unreadable', { reason: 'damaged' }))
  return ok(withOdd(only.data, oddCells(xml)))
}

/** The library throws for whatever it cannot read; null stands for all of that. */
async function readSheets(bytes: Uint8Array) {
  try {
    const copy = new Uint8Array(bytes).buffer
    return await readWorkbook<RawNumber>(copy, { parseNumber: (digits) => ({ digits }) })
  } catch {
    return null
  }
}

const withOdd = (rows: readonly (readonly unknown[])[], odd: OddCells): CellRows => {
  const texts = rows.map((row) => row.map(cellOf))
  if (odd.size === 0) return texts
  return texts.map((row, line) =>
    row.map((cell, column) => {
      const kind = odd.get(addressOf(column, line + 1))
      return kind === undefined ? cell : { text: cell.text, kind }
    }),
  )
}

function cellOf(value: unknown): ImportCell {
  if (typeof value === 'string') return { text: value.trim(), kind: 'text' }
  if (typeof value === 'boolean') return { text: String(value), kind: 'boolean' }
  if (value instanceof Date)
    return Number.isNaN(value.valueOf())
      ? { text: '', kind: 'error' }
      : { text: value.toISOString().slice(0, 10), kind: 'date' }
  if (isRawNumber(value)) return { text: numberText(value.digits), kind: 'number' }
  return EMPTY
}

const isRawNumber = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && 'digits' in value

/** A spreadsheet shows, and was given, fifteen digits at most; what is written beyond them is the noise of its arithmetic. */
const SHOWN_DIGITS = 15

function numberText(digits: string): string {
  const mantissa = digits
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
  const value = Number(digits)
  const noisy = mantissa.length > SHOWN_DIGITS && Math.abs(value) < 10 ** SHOWN_DIGITS
  const shown = noisy ? String(Number(value.toPrecision(SHOWN_DIGITS))) : digits
  return toDecimalText(shown.replace('e+', 'e')) ?? digits
}
