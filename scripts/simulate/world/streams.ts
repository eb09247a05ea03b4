import fs from 'node:fs'
import { Readable, Writable } from 'node:stream'

/** Streams of files in the world: each piece is read and written by the disk of the world, whose operations are happenings. */

async function* piecesOf(path: string, most: number): AsyncGenerator<Uint8Array> {
  const file = await fs.promises.open(path, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(most), 0, most, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

const settle = (work: Promise<unknown>, done: (cause?: Error | null) => void): void =>
  void work.then(
    () => done(),
    (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause))),
  )

/** A new file that is written piece by piece. */
class FileWriter extends Writable {
  readonly #path: string
  readonly #flags: string
  readonly #mode: number
  #file: fs.promises.FileHandle | null = null
  constructor(path: string, flags: string, mode: number) {
    super()
    this.#path = path
    this.#flags = flags
    this.#mode = mode
  }
  override _construct(done: (cause?: Error | null) => void): void {
    const opened = async (): Promise<void> => {
      this.#file = await fs.promises.open(this.#path, this.#flags, this.#mode)
    }
    settle(opened(), done)
  }
  override _write(piece: Uint8Array, _: string, done: (cause?: Error | null) => void): void {
    settle(this.#file?.writeFile(piece) ?? Promise.resolve(), done)
  }
  override _destroy(cause: Error | null, done: (cause?: Error | null) => void): void {
    settle(this.#file?.close() ?? Promise.resolve(), (failed) => done(cause ?? failed))
  }
}

/** In the place of those of `node:fs`. */
export const fileStreams = {
  createReadStream: (
    path: string,
    { highWaterMark = 65_536 }: { readonly highWaterMark?: number } = {},
  ): Readable => Readable.from(piecesOf(path, highWaterMark)),
  createWriteStream: (
    path: string,
    { flags = 'w', mode = 0o666 }: { readonly flags?: string; readonly mode?: number } = {},
  ): Writable => new FileWriter(path, flags, mode),
}
