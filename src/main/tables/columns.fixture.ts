import { ok } from '../../shared/errors/index.ts'
import type { AskedColumns } from '../../shared/views/imports.ts'
import type { ColumnMemory } from './columns.ts'

/** A memory of the meanings of columns. */
export function columnMemory(): ColumnMemory {
  const said = new Map<string, string>()
  return {
    remembered: (kind, about) => ok(said.get(`${kind} ${about}`) ?? null),
    remember: (kind, about, text) => {
      said.set(`${kind} ${about}`, text)
      return ok(null)
    },
  }
}

/** The reading of a file; throws where a question about its columns came instead. */
export function unasked<T extends object>(read: T | AskedColumns): T {
  if ('guess' in read) throw new Error(`its columns were asked for: ${read.header.join(', ')}`)
  return read
}
