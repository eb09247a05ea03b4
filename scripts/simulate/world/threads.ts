import { EventEmitter } from 'node:events'
import { later } from './loop.ts'

/** Threads of the world: each runs here, its messages travel as between threads, and one of them at a time. */

interface Port {
  readonly postMessage: (message: unknown, memory?: readonly ArrayBuffer[]) => void
  readonly on: (event: 'message', hear: (message: unknown) => void) => unknown
  readonly close: () => void
}
type Start = (port: Port, setup: unknown) => void

const starts = new Map<string, Start>()
let loading: string | null = null

/** Called by the threads' own `serve` while their file is loaded. */
export function registerThread(start: Start): void {
  if (loading === null) return
  starts.set(loading, start)
}

/** Loads the file of a thread, which registers itself. */
export async function loadThread(file: string): Promise<void> {
  loading = file
  await import(file)
  loading = null
}

/** In the place of `Worker` of `node:worker_threads`. */
export class InlineThread extends EventEmitter {
  readonly #inside = new EventEmitter()
  #ended = false
  constructor(
    file: URL | string,
    options: { readonly workerData?: unknown; readonly eval?: boolean } = {},
  ) {
    super()
    if (options.eval === true) {
      // The checkpoints of the relay's file, which are not needed here.
      this.#inside.on('message', () => this.#end())
      return
    }
    const start = starts.get(String(file))
    if (start === undefined) throw new Error(`no thread ${String(file)}`)
    const setup: unknown = structuredClone(options.workerData)
    later(0, () => {
      if (this.#ended) return
      try {
        start(
          {
            postMessage: (message, memory = []) => {
              const copy: unknown = structuredClone(message, { transfer: [...memory] })
              later(0, () => {
                if (!this.#ended || this.#closing) this.emit('message', copy)
              })
            },
            on: (_event, hear) => this.#inside.on('message', hear),
            close: () => {
              this.#closing = true
              later(0, () => this.#end())
            },
          },
          setup,
        )
      } catch (cause) {
        this.emit('error', cause)
        this.#end()
      }
    })
  }
  #closing = false
  postMessage(message: unknown, memory: readonly ArrayBuffer[] = []): void {
    const copy: unknown = structuredClone(message, { transfer: [...memory] })
    later(0, () => {
      if (!this.#ended) this.#inside.emit('message', copy)
    })
  }
  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.emit('exit', 0)
  }
  async terminate(): Promise<number> {
    await new Promise<void>((resolve) => void later(0, resolve))
    this.#end()
    return 0
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
