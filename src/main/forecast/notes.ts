import * as z from 'zod'
import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, err, mapOk, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import {
  type EnteredInput,
  type EnteredItem,
  enteredInputSchema,
  type ForecastSettings,
  forecastSettingsSchema,
  noSettings,
} from '../../shared/forecast/entered.ts'
import {
  type Scenario,
  type ScenarioInput,
  scenarioInputSchema,
} from '../../shared/forecast/layers.ts'
import type { ForecastKind, ForecastNote, ForecastStore } from '../archive/port.ts'

/** A person's entries about the days ahead, stored in the archive. None of them moves money. */
export interface ForecastNotes {
  /** By name. */
  readonly items: () => Answer<readonly EnteredItem[]>
  /** Fails with `not_found` for an unknown id, `forecast_full`. */
  readonly saveItem: (id: string | undefined, value: EnteredInput) => Answer<EnteredItem>
  readonly removeItem: (id: string) => Answer<null>
  /** By name. */
  readonly scenarios: () => Answer<readonly Scenario[]>
  /** Fails as above. */
  readonly saveScenario: (id: string | undefined, value: ScenarioInput) => Answer<Scenario>
  readonly removeScenario: (id: string) => Answer<null>
  readonly settings: () => Answer<ForecastSettings>
  readonly saveSettings: (settings: ForecastSettings) => Answer<ForecastSettings>
}

/** More of one kind is nobody's forecast. */
const MOST_KEPT = 500
const SETTINGS_ID = 'all'
/** The value of a note. A body in another form is left out rather than guessed. */
const parsed = <T extends z.ZodType>(schema: T, body: string): z.output<T> | null => {
  const json = z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .safeParse(body)
  const read = schema.safeParse(json.data)
  return read.success ? read.data : null
}

const listOf = <T extends z.ZodType>(
  schema: T,
  notes: Outcome<readonly ForecastNote[]>,
): Outcome<readonly { readonly note: ForecastNote; readonly value: z.output<T> }[]> =>
  notes.ok
    ? ok(
        notes.value.flatMap((note) => {
          const value = parsed(schema, note.body)
          return value === null ? [] : [{ note, value }]
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
export function createForecastNotes({ store, clock, newId }: NotesDeps): ForecastNotes {
  const save = (
    kind: ForecastKind,
    id: string | undefined,
    value: unknown,
  ): Outcome<{ readonly id: string; readonly updatedAt: string }> => {
    const all = store.all(kind)
    if (!all.ok) return all
    const known = all.value.some((one) => one.id === id)
    if (id !== undefined && !known) return err(appError('not_found', { what: id }))
    if (!known && all.value.length >= MOST_KEPT)
      return err(appError('forecast_full', { most: MOST_KEPT }))
    const at = { id: id ?? newId(), updatedAt: clock.now().toISOString() }
    return mapOk(store.put(kind, { ...at, body: JSON.stringify(value) }), () => at)
  }
  const settings = async (): Answer<ForecastSettings> => {
    const notes = listOf(forecastSettingsSchema, store.all('settings'))
    return notes.ok ? ok(notes.value[0]?.value ?? noSettings) : notes
  }
  return {
    settings,
    items: async () => {
      const notes = listOf(enteredInputSchema, store.all('item'))
      if (!notes.ok) return notes
      const items = notes.value.map(({ note, value }): EnteredItem => {
        const { id, updatedAt } = note
        return { ...value, id, updatedAt }
      })
      return ok(byName(items))
    },
    saveItem: async (id, value) => {
      return mapOk(save('item', id, value), (kept) => ({ ...value, ...kept }))
    },
    removeItem: async (id) => store.remove('item', id),
    scenarios: async () => {
      const notes = listOf(scenarioInputSchema, store.all('scenario'))
      if (!notes.ok) return notes
      const scenarios = notes.value.map(({ note, value }): Scenario => {
        const { id, updatedAt } = note
        return { ...value, id, updatedAt }
      })
      return ok(byName(scenarios))
    },
    saveScenario: async (id, value) => {
      return mapOk(save('scenario', id, value), (kept) => ({ ...value, ...kept }))
    },
    removeScenario: async (id) => store.remove('scenario', id),
    saveSettings: async (value) => {
      const kept = store.put('settings', {
        id: SETTINGS_ID,
        body: JSON.stringify(value),
        updatedAt: clock.now().toISOString(),
      })
      return kept.ok ? ok(value) : kept
    },
  }
}
