import { Buffer } from 'node:buffer'
import { inflateRawSync } from 'node:zlib'
import { fail, type Outcome, ok } from '../../shared/errors/index.ts'

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

interface ZipEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

/** The XML parts of an archive, by name. */
export type ZipParts = ReadonlyMap<string, string>

const damaged = (): Outcome<never> => fail('import_unreadable', { reason: 'damaged' })

/**
 * Unpacks the XML parts. Fails with `import_unreadable`, `import_encrypted` or `import_unpacks_too_large`. An archive that
 * passes holds what its directory says and no more, so that another reader of the directory stays within the limit too.
 */
export function unzip(bytes: Uint8Array): Outcome<ZipParts> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(archive)
  if (entries === null) return damaged()
  if (entries.some(({ flags }) => (flags & ENCRYPTED) !== 0)) return fail('import_encrypted', {})
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > MAX_UNPACKED || entries.length > MAX_ENTRIES)
    return fail('import_unpacks_too_large', { limit: `${MAX_UNPACKED / 1_000_000} MB` })
  const parts = new Map<string, string>()
  for (const entry of entries) {
    const content = partOf(archive, entry)
    if (content === null || parts.has(entry.name)) return damaged()
    if (isXml(entry.name)) parts.set(entry.name, content.toString('utf8'))
  }
  return ok(parts)
}

const isXml = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.rels')

/** The entries of the central directory; null where there is none, or it is broken. */
function directory(archive: Buffer): readonly ZipEntry[] | null {
  const end = endOf(archive)
  if (end === null) return null
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
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
function partOf(archive: Buffer, { method, packed, unpacked, offset }: ZipEntry): Buffer | null {
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
