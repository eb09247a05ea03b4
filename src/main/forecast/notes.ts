import type * as z from 'zod'
import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, fail, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import {
  type EnteredInput,
  type EnteredItem,
  enteredInputSchema,
  type ForecastSettings,
  forecastSettingsSchema,
  noSettings,
  type WhatIf,
  whatIfSchema,
} from '../../shared/forecast/entered.ts'
import { jsonOrNull } from '../../shared/json/json.ts'
import type { ForecastKind, ForecastNote, ForecastStore } from '../archive/archive-port.ts'

/** A person's entries about the days ahead, stored in the archive. None of them moves money. */
export type ForecastNotes = ReturnType<typeof createForecastNotes>

/** More of one kind is nobody's forecast. */
const MOST_KEPT = 500
const MOST_SUPPOSED = 100
const SETTINGS_ID = 'all'
/** The notes whose bodies are of a form; one in another is left out rather than guessed. */
const listOf = <T extends z.ZodType>(
  schema: T,
  notes: Outcome<readonly ForecastNote[]>,
): Outcome<readonly { readonly note: ForecastNote; readonly value: z.output<T> }[]> =>
  notes.ok
    ? ok(
        notes.value.flatMap((note) => {
          const read = schema.safeParse(jsonOrNull(note.body))
          return read.success ? [{ note, value: read.data }] : []
        }),
      )
    : notes

const byName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => a.name.localeCompare(b.name))

export interface NotesDeps {
  readonly store: ForecastStore
  readonly clock: Clock
  readonly newId: () => string
}

/** Makes what a person says of the days ahead, kept in the archive; what cannot be read any more is passed over. */
export function createForecastNotes({ store, clock, newId }: NotesDeps) {
  const put = (kind: ForecastKind, id: string, value: unknown): Outcome<ForecastNote> => {
    const note = { id, body: JSON.stringify(value), updatedAt: clock.now().toISOString() }
    return mapOk(store.put(kind, note), () => note)
  }
  const settings = async (): Answer<ForecastSettings> => {
    const notes = listOf(forecastSettingsSchema, store.all('settings'))
    return notes.ok ? ok(notes.value[0]?.value ?? noSettings) : notes
  }
  return {
    settings,
    /** By name. */
    items: async (): Answer<readonly EnteredItem[]> => {
      const notes = listOf(enteredInputSchema, store.all('item'))
      if (!notes.ok) return notes
      const items = notes.value.map(({ note, value }): EnteredItem => {
        const { id, updatedAt } = note
        return { ...value, id, updatedAt }
      })
      return ok(byName(items))
    },
    /** Fails with `not_found` for an unknown id, `forecast_full`. */
    saveItem: async (id: string | undefined, value: EnteredInput): Answer<EnteredItem> => {
      const all = store.all('item')
      if (!all.ok) return all
      const known = all.value.some((one) => one.id === id)
      if (id !== undefined && !known) return fail('not_found', { what: id })
      if (!known && all.value.length >= MOST_KEPT) return fail('forecast_full', { most: MOST_KEPT })
      const saved = put('item', id ?? newId(), value)
      return mapOk(saved, ({ id: at, updatedAt }) => ({ ...value, id: at, updatedAt }))
    },
    removeItem: async (id: string): Answer<null> => store.remove('item', id),
    /** Each of another item. */
    whatIfs: async (): Answer<readonly WhatIf[]> =>
      mapOk(listOf(whatIfSchema, store.all('what_if')), (notes) => notes.map(({ value }) => value)),
    /** Replaces the one of the same item. Fails with `forecast_full`. */
    saveWhatIf: async (whatIf: WhatIf): Answer<WhatIf> => {
      const all = store.all('what_if')
      if (!all.ok) return all
      const others = all.value.filter(({ id }) => id !== whatIf.ref)
      if (others.length >= MOST_SUPPOSED) return fail('forecast_full', { most: MOST_SUPPOSED })
      return mapOk(put('what_if', whatIf.ref, whatIf), () => whatIf)
    },
    removeWhatIf: async (ref: string): Answer<null> => store.remove('what_if', ref),
    saveSettings: async (value: ForecastSettings): Answer<ForecastSettings> =>
      mapOk(put('settings', SETTINGS_ID, value), () => value),
  }
}
