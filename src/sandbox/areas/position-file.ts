import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PositionRecipe, positionFile } from '../data/position-data.ts'

/** A position file from its request on. Bytes are not kept: the recipe writes the same ones each time. */
export interface PositionFile {
  readonly id: string
  readonly recipe: Omit<PositionRecipe, 'createdAt' | 'balances'>
  /** The balances of the accounts when it was made, by their names. */
  balances: PositionRecipe['balances']
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED'
  createdAt: string | null
  bytes: number
  sha256: string | null
}

const CHUNK = 65_536

/** Pieces joined to chunks of about 64 KB, giving way to other work between them. */
async function* chunks(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
    await nextTurn()
  }
  if (text !== '') yield Buffer.from(text)
}

/** The bytes of a generated file, in chunks. */
export const contentOf = (file: PositionFile): AsyncGenerator<Buffer> =>
  chunks(positionFile({ ...file.recipe, balances: file.balances, createdAt: file.createdAt ?? '' }))

/** Writes a file once to learn its size and hash. */
export async function measure(file: PositionFile): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of contentOf(file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  file.bytes = bytes
  file.sha256 = hash.digest('hex')
}
