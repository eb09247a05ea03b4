import * as z from 'zod'
import type { EnteredItem } from '../../../shared/forecast/entered.ts'
import type { Layer, Scenario } from '../../../shared/forecast/layers.ts'
import { keepForm, keptForm, useKeptForms } from '../../app/kept-forms.ts'
import { useCall } from '../../app/queries.ts'
import type { TypedItem } from './typed-item.ts'
import { noLayer, type TypedLayer, typedLayer } from './typed-layer.ts'

/** The form of an item as it stands. */
export interface ItemForm {
  /** The kept one that it changes; null for a new one. */
  readonly item: EnteredItem | null
  readonly typed: TypedItem
}

/** The form of a scenario as it stands. */
export interface ScenarioForm {
  /** The kept one that it changes; null for a new one. */
  readonly scenario: Scenario | null
  readonly name: string
  readonly layers: readonly Layer[]
  /** The layer in the fields. */
  readonly typed: TypedLayer
}

/** The forms that are open; null for one that is not. */
interface HalfTyped {
  readonly item: ItemForm | null
  readonly scenario: ScenarioForm | null
}

const nothing: HalfTyped = { item: null, scenario: null }

/** This area wrote it, perhaps before its page was loaded anew: only its shape is checked. */
const formsSchema = z.custom<HalfTyped>(
  (value) => typeof value === 'object' && value !== null && 'item' in value && 'scenario' in value,
)
const read = (kept: unknown): HalfTyped => formsSchema.safeParse(kept).data ?? nothing

/** The forms of the open profile's forecast, and what opens, changes and closes them. */
export function useHalfTyped() {
  const profileId = useCall('profiles.current', {}).data?.profile.id ?? ''
  const key = `forecast ${profileId}`
  const forms = read(useKeptForms((kept) => kept.forms[key]))
  const change = (next: (was: HalfTyped) => Partial<HalfTyped>): void => {
    const was = read(keptForm(key))
    const now = { ...was, ...next(was) }
    keepForm(key, now.item === null && now.scenario === null ? null : now)
  }
  return {
    ...forms,
    /** Opens or closes the form of an item. */
    openItem: (item: ItemForm | null) => change(() => ({ item })),
    typeItem: (typed: Partial<TypedItem>) =>
      change(({ item }) =>
        item === null ? {} : { item: { ...item, typed: { ...item.typed, ...typed } } },
      ),
    /** Opens or closes the form of a scenario. */
    openScenario: (scenario: ScenarioForm | null) => change(() => ({ scenario })),
    typeScenario: (parts: Partial<ScenarioForm>) =>
      change(({ scenario }) => (scenario === null ? {} : { scenario: { ...scenario, ...parts } })),
    /** Takes a layer that somebody chose at a day into the form that is open, or into that of a new scenario. */
    addLayer: (layer: Layer) =>
      change(({ scenario }) => ({ scenario: withLayer(scenario ?? scenarioForm(null), layer) })),
  }
}

/** The initial form of a scenario. */
export const scenarioForm = (scenario: Scenario | null): ScenarioForm => ({
  scenario,
  name: scenario?.name ?? '',
  layers: scenario?.layers ?? [],
  typed: noLayer,
})

/** Layers that still need a word of a person, such as how late: they stand in the fields first. */
const needsMore = ({ kind }: Layer): boolean => kind === 'late' || kind === 'move'

const withLayer = (form: ScenarioForm, layer: Layer): ScenarioForm =>
  needsMore(layer)
    ? { ...form, typed: typedLayer(layer) }
    : { ...form, layers: [...form.layers, layer] }
