import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { areaKey, workAreas } from '../../../shared/base/area-keys.ts'
import { hotkeyOf, shortcuts, type WindowAct } from '../../../shared/base/shortcuts.ts'
import { onEvent } from '../bridge.ts'
import { composeAreas, useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { lockNow } from '../shut.ts'
import { useDiscreet } from '../use-discreet.ts'
import { enterAreaByKey } from './enter-area.ts'
import { topicOf } from './help/topics.ts'

/** Begins a transfer; a form in which somebody is writing is gone back to, as another would take its place. */
function beginTransfer(): void {
  const { composing, compose } = useOrdersView.getState()
  const area = composing === null ? null : composeAreas[composing.kind]
  if (area === null) compose('cvu_transfer')
  else useScreen.getState().go(area)
}

const acts: Readonly<Record<WindowAct, () => void>> = {
  palette: () => useScreen.getState().setPaletteOpen(true),
  help: () => useScreen.getState().showHelp(topicOf(useScreen.getState().area)),
  shortcuts: () => useScreen.getState().setShortcutsOpen(true),
  transfer: beginTransfer,
  import: () => useScreen.getState().importTransfers(),
}

/** The keys that work everywhere in the frame, and what the menu of the application has it open. */
export function useFrameKeys(): void {
  const { toggle: toggleDiscreet } = useDiscreet()
  const { goToSettings, toggleNavigation } = useScreen.getState()
  useEffect(
    () =>
      onEvent((event) => {
        if (event.name === 'app.act') acts[event.payload.act]()
      }),
    [],
  )
  useHotkeys([
    [hotkeyOf(['Shift', ...shortcuts.shortcuts]), acts.shortcuts],
    [hotkeyOf(shortcuts.shortcuts), acts.shortcuts],
  ])
  // With a modifier they type nothing, so they work inside fields as well.
  useHotkeys(
    [
      ...(['help', 'palette', 'transfer', 'import'] as const).map((id): [string, () => void] => [
        hotkeyOf(shortcuts[id]),
        acts[id],
      ]),
      [hotkeyOf(shortcuts.navigation), toggleNavigation],
      [hotkeyOf(shortcuts.discreet), toggleDiscreet],
      [hotkeyOf(shortcuts.lock), () => void lockNow()],
      [hotkeyOf(shortcuts.settings), () => goToSettings('profile')],
      ...workAreas.map((id): [string, () => void] => [
        hotkeyOf(['Alt', areaKey(id) ?? '']),
        () => enterAreaByKey(id),
      ]),
    ],
    [],
  )
}
