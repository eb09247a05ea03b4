import type { Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { ImportMeta, PositionImport } from '../port.ts'

/** What the thread of one import is started with. The bytes are handed over, not copied. */
export interface ImportSetup {
  readonly path: string
  /** Where the bytes are kept: `archive.db`. */
  readonly archive: string
  readonly key: Uint8Array
  readonly bytes: Uint8Array
  readonly meta: ImportMeta
  /** One number, shared: not zero once the import shall stop. */
  readonly stop: SharedArrayBuffer
}

/** What the thread says on the way and at the end. After `done` it only tidies the file and ends. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly outcome: Result<PositionImport, AppError> }
  | { readonly kind: 'damaged'; readonly file: 'cache' | 'archive' }
