import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { profileSchema } from '../../shared/profiles/profiles.ts'

/** The content of a recovery file: one line of JSON, then the databases as on the disk. It is written and read in pieces. */
export const BUNDLE_FORMAT = 1

/** The databases in the file. Data that the bank provides again is left out. */
export const bundled = ['ledger.db', 'archive.db'] as const

/** Read first, so that a file of a newer version is told as one. */
const formatSchema = z.looseObject({ format: z.number().int().min(1) })

const manifestSchema = z.object({
  format: z.literal(BUNDLE_FORMAT),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Without any secret of the bank. */
  profile: profileSchema,
  /** The key of the databases, by which the hashes of the audit trail go on too. */
  databaseKey: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'a key'),
  files: z
    .array(z.object({ name: z.enum(bundled), bytes: z.number().int().min(0) }))
    .max(bundled.length)
    .readonly()
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'twice'),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The longest first line, bytes. */
const MOST_MANIFEST = 200_000
const NEWLINE = 0x0a

/** The reason why the content of an opened seal is no recovery bundle. */
export class BundleError extends Error {
  /** The format of a newer version; null for what is no bundle. */
  readonly newer: number | null
  constructor(words: string, newer: number | null = null) {
    super(words)
    this.newer = newer
  }
}

/** The bytes of a bundle of the databases in `folder`, of which those that are absent are left out. */
export async function* writeBundle(
  about: Omit<Manifest, 'format' | 'files'>,
  folder: string,
): AsyncGenerator<Uint8Array> {
  const files: Manifest['files'][number][] = []
  for (const name of bundled) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null) files.push({ name, bytes: found.size })
  }
  const { madeAt, profile, databaseKey } = about
  const manifest: Manifest = { format: BUNDLE_FORMAT, madeAt, profile, databaseKey, files }
  yield Buffer.from(`${JSON.stringify(manifest)}\n`)
  for (const { name } of files)
    for await (const piece of createReadStream(join(folder, name), { highWaterMark: 1 << 20 }))
      yield piece as Uint8Array
}

/** Puts a bundle's databases into `folder` and answers what it says of itself. Throws {@link BundleError} if it is no bundle. */
export async function readBundle(
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<Manifest> {
  const source = pieces[Symbol.asyncIterator]()
  let { head, rest } = await firstLine(source)
  const manifest = manifestOf(head)
  head = Buffer.alloc(0)
  for (const { name, bytes } of manifest.files) {
    const file = await open(join(folder, name), 'wx', 0o600)
    try {
      rest = await fill(file, bytes, rest, source)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  if (rest.length > 0 || (await source.next()).done !== true) throw new BundleError('too long')
  return manifest
}

async function firstLine(
  source: AsyncIterator<Uint8Array>,
): Promise<{ head: Buffer; rest: Uint8Array }> {
  let held = Buffer.alloc(0)
  for (;;) {
    const end = held.indexOf(NEWLINE)
    if (end >= 0) return { head: held.subarray(0, end), rest: held.subarray(end + 1) }
    if (held.length > MOST_MANIFEST) throw new BundleError('no manifest')
    const next = await source.next()
    if (next.done === true) throw new BundleError('no manifest')
    held = Buffer.concat([held, next.value])
  }
}

function manifestOf(line: Buffer): Manifest {
  const read = jsonOf(line)
  const format = formatSchema.safeParse(read)
  if (format.success && format.data.format > BUNDLE_FORMAT)
    throw new BundleError('newer', format.data.format)
  const parsed = manifestSchema.safeParse(read)
  if (!parsed.success) throw new BundleError(z.prettifyError(parsed.error))
  return parsed.data
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw new BundleError('no manifest')
  }
}

/** Writes so many bytes, beginning with what was read already; answers what was read beyond them. */
async function fill(
  file: FileHandle,
  bytes: number,
  held: Uint8Array,
  source: AsyncIterator<Uint8Array>,
): Promise<Uint8Array> {
  let [rest, missing] = [held, bytes]
  for (;;) {
    const piece = rest.subarray(0, missing)
    await file.writeFile(piece)
    missing -= piece.length
    rest = rest.subarray(piece.length)
    if (missing === 0) return rest
    const next = await source.next()
    if (next.done === true) throw new BundleError('cut')
    rest = next.value
  }
}
