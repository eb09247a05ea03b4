import * as z from 'zod'
import { areaIds } from '../../shared/base/areas.ts'
import { useAreaForms } from './area-forms.ts'
import { type Kept, keep, keptOf, useKeptForms } from './kept-forms.ts'
import { type Composition, useOrdersView } from './orders-view.ts'
import { settingsSections, useScreen } from './screen.ts'

const typedSchema = z.record(z.string(), z.union([z.string(), z.boolean()]))
/** What comes back was written by this window, and kept by main alone: only its shape is checked. */
const compositionSchema = z.custom<Composition>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
)
const placeSchema = z.object({
  area: z.enum(areaIds),
  section: z.enum(settingsSections),
  opened: z.string().nullable(),
  composing: compositionSchema.nullable(),
  /** What was typed into the form that was open. */
  typed: typedSchema.nullable(),
  forms: z.record(z.string(), typedSchema),
  areas: z.record(z.string(), z.unknown()),
})

/** Where the person is, and what is half typed in forms of orders and of areas, as text. Nothing else of the window outlives a lock. */
export function placeText(): string {
  const { area, settingsSection } = useScreen.getState()
  const { opened, composing } = useOrdersView.getState()
  const place: z.input<typeof placeSchema> = {
    area,
    section: settingsSection,
    opened,
    composing,
    typed: composing === null ? null : (keptOf(composing) ?? null),
    forms: useKeptForms.getState().values,
    areas: useAreaForms.getState().of,
  }
  return JSON.stringify(place)
}

/** Goes back to the place that {@link placeText} wrote down; a text that is none leads to the first screen. */
export function backToPlace(text: string): void {
  const read = placeSchema.safeParse(parsed(text))
  if (!read.success) return
  const { area, section, opened, composing, typed, forms, areas } = read.data
  useScreen.setState({ area, settingsSection: section, arrived: true })
  useKeptForms.setState({ values: forms satisfies Kept['values'] })
  useAreaForms.setState({ of: areas })
  useOrdersView.setState({ opened, composing, serial: composing?.serial ?? 0 })
  if (composing !== null && typed !== null) keep(composing, typed)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
