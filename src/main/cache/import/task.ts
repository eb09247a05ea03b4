import type { Outcome } from '../../threads/calls.ts'
import type { ImportMeta, PositionImport } from '../cache-port.ts'

/** The files of a cache. An import's thread may start before its file is there. */
export interface ImportPlace {
  readonly path: string
  /** The archive beside it, where the bytes are kept: `archive.db`. */
  readonly archive: string
  /** Its own: wiped when it closes. */
  readonly key: Uint8Array
}

/** A file to be taken in. */
export interface ImportInput {
  /** They are handed over, not copied. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly meta: ImportMeta
  /** One number, shared: not zero once the import shall stop. */
  readonly stop: SharedArrayBuffer
}

/** Which file turned out damaged on the way. */
export type Damage = { readonly damaged: 'cache' | 'archive' }

/** How far an import is, in bytes. */
export type ImportProgress = { readonly done: number; readonly total: number }

/** The thread of one import. After its answer it only tidies the file. */
export interface ImportThread {
  readonly run: (input: ImportInput) => Outcome<PositionImport> | Damage
}
