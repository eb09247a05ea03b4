import { useAreaForms } from './area-forms.ts'
import { call } from './bridge.ts'
import { useKeptForms } from './kept-forms.ts'
import { backToPlace, placeText } from './lock-place.ts'
import { useOrdersView } from './orders-view.ts'
import { useTyping } from './unsaved.ts'

/** How long main learns nothing of what is being typed, in milliseconds. */
const QUIET_MS = 1000
/** More than a person types; what is longer is not kept. */
const MOST = 200_000

const somethingTyped = (): boolean =>
  (useTyping.getState().typed && useOrdersView.getState().composing !== null) ||
  Object.keys(useKeptForms.getState().values).length > 0 ||
  Object.keys(useAreaForms.getState().of).length > 0

/**
 * Brings back what was half typed when the page went down, and has main keep what is typed from now on, in its memory, for
 * the next time. Answers what ends that.
 */
export function keepHalfTyped(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: string | null = null
  const tell = (): void => {
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
    useKeptForms.subscribe(soon),
    useAreaForms.subscribe(soon),
    useOrdersView.subscribe(soon),
    useTyping.subscribe(soon),
  ]
  void call('app.typed', {}).then((found) => {
    if (found.ok && found.value.kept !== null && !somethingTyped()) backToPlace(found.value.kept)
  })
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
