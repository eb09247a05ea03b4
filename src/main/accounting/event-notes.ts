import type { BookEvent } from '../../shared/accounting/model.ts'
import type { NotableKind, RowNote } from '../../shared/views/row-notes.ts'

/** A note of a row, or of an own order. */
type EventsNote = Omit<RowNote, 'kind'> & { readonly kind: NotableKind | 'order' }
export type NotesOfEvents = readonly EventsNote[]

interface EventNote {
  readonly note: string
  readonly tags: readonly string[]
}

const NONE: EventNote = { note: '', tags: [] }

/** The kinds of rows that records of events are, by the word that their keys begin with. */
const KINDS: Readonly<Record<string, EventsNote['kind']>> = {
  movement: 'movement',
  credit: 'credit',
  echeq: 'echeq',
  order: 'order',
}

const rowsOf = (key: string): readonly string[] => {
  const [source = '', ...rest] = key.split(':')
  const kind = KINDS[source]
  const id = source === 'echeq' ? (rest[0] ?? '') : rest.join(':')
  return kind === undefined ? [`event ${key}`] : [`event ${key}`, `${kind} ${id}`]
}

/** The notes of a person on an event and on the rows of other lists that it consists of: its own first. */
export function notesOfEvents(notes: NotesOfEvents): (event: BookEvent) => EventNote {
  if (notes.length === 0) return () => NONE
  const known = new Map(notes.map((one) => [`${one.kind} ${one.key}`, one]))
  return ({ keys }) => {
    const names = [...new Set(keys.flatMap(rowsOf))]
    const found = names.flatMap((name) => known.get(name) ?? [])
    if (found.length === 0) return NONE
    return {
      note: found
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join(' · '),
      tags: [...new Set(found.flatMap(({ tags }) => tags))],
    }
  }
}
