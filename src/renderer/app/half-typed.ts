import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { areaIds } from '../../shared/base/areas.ts'
import { settingsSections } from '../../shared/base/screens.ts'
import { jsonOrNull } from '../../shared/json/json.ts'
import { call, shownProfile } from './bridge.ts'
import {
  formsOfShown,
  keep,
  keptOf,
  mayBeOrdered,
  typedSchema,
  useKeptForms,
  withFields,
} from './kept-forms.ts'
import { type Composition, useOrdersView } from './orders-view.ts'
import { useScreen, useShut } from './screen.ts'
import { useTyping } from './unsaved.ts'

/** The place of a person in the window, and the forms that are half filled in, handed to main when the page goes. */

/** How long main learns nothing of what is being typed, in milliseconds. */
const QUIET_MS = 1000
/** More than a person types; what is longer is not kept. */
const MOST = 200_000
/** A longer form, such as a sheet of a thousand rows, stays behind; the others go. */
const MOST_OF_FORM = 50_000

const placeSchema = z.object({
  area: z.enum(areaIds),
  section: z.enum(settingsSections),
  opened: z.string().nullable(),
  composing: withFields<Composition>('kind').nullable(),
  /** The values of the form that was open. */
  typed: typedSchema.nullable(),
  forms: z.record(z.string(), z.unknown()),
})

/** The form that is open, until it becomes an order. */
function composingNow(): Composition | null {
  const { composing } = useOrdersView.getState()
  return composing === null || mayBeOrdered(composing) ? null : composing
}

/** The place and the forms of the shown profile as text. Nothing else of the window outlives a lock. */
export function placeText(): string {
  const { area, settingsSection } = useScreen.getState()
  const { opened } = useOrdersView.getState()
  const composing = composingNow()
  const place: z.input<typeof placeSchema> = {
    area,
    section: settingsSection,
    opened,
    composing,
    typed: composing === null ? null : (keptOf(composing) ?? null),
    forms: Object.fromEntries(
      formsOfShown().filter(([, form]) => JSON.stringify(form).length <= MOST_OF_FORM),
    ),
  }
  return JSON.stringify(place)
}

/** Goes back to the place that {@link placeText} wrote down; an unreadable text leads to the first screen. */
export function backToPlace(text: string): void {
  const read = placeSchema.safeParse(jsonOrNull(text))
  if (!read.success) return
  const { area, section, opened, composing, typed, forms } = read.data
  useScreen.setState({ area, settingsSection: section, arrived: true })
  useKeptForms.setState((now) => ({ forms: { ...now.forms, ...forms } }))
  useOrdersView.setState({ opened, composing, serial: composing?.serial ?? 0 })
  if (composing !== null && typed !== null) keep(composing, typed)
}

const somethingTyped = (): boolean =>
  (useTyping.getState().typed && composingNow() !== null) || formsOfShown().length > 0

/**
 * Brings back half-typed text when the page or the program went down, and has main keep what is typed from now on, sealed.
 * Answers the function that ends it.
 */
export function keepHalfTyped(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: string | null = null
  const profile = shownProfile()
  let over = false
  const tell = (): void => {
    if (over || shownProfile() !== profile) return
    const text = somethingTyped() ? placeText() : null
    if (text === told || (text?.length ?? 0) > MOST) return
    told = text
    void call('app.keepTyped', { kept: text })
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(tell, QUIET_MS)
  }
  const ends = [
    // A form that became an order may not come back: main forgets it at once.
    useKeptForms.subscribe(({ ended }, before) => (ended === before.ended ? soon() : tell())),
    useOrdersView.subscribe(soon),
    useTyping.subscribe(soon),
  ]
  void call('app.typed', {}).then((found) => {
    if (found.ok && found.value.kept !== null && !somethingTyped()) backToPlace(found.value.kept)
    soon()
  })
  return () => {
    over = true
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/** How this page ends: with its memory. */
let end = (): void => location.reload()

/** Sets how the page ends, for a test. */
export const setEnding = (ending: () => void): void => {
  end = ending
}

/**
 * Main has locked: nothing is drawn any more. Half-typed text goes to main, which keeps it under the profile's key. The page is
 * loaded anew, so that nothing stays in it.
 */
export async function saveTextAndReload(): Promise<void> {
  useShut.setState({ shut: true })
  // Forms put down what was typed when they go.
  await new Promise((resolve) => setTimeout(resolve))
  const kept = placeText()
  if (kept.length <= MOST) await call('lock.leave', { kept })
  end()
}

/** Main has let somebody in: the window goes back to where it was, and reads everything anew. */
export function restoreAfterUnlock(client: QueryClient, kept: string | null): void {
  void client.resetQueries()
  if (kept !== null) backToPlace(kept)
  useShut.setState({ shut: false })
}
