import { page } from 'vitest/browser'
import { Root } from '../frame/root.tsx'
import { useIntake } from '../intake.ts'
import { useNotices } from '../notices.ts'
import { useOrdersView } from '../orders-view.ts'
import { makeQueryClient } from '../queries.ts'
import { useScreen } from '../screen.ts'
import type { MemoryBridge } from './memory-bridge.fixture.ts'
import { mount } from './show.fixture.tsx'

/** Opens the whole window anew, as after a start, over a main process in memory. */
export function showWindow(bridge: MemoryBridge): HTMLElement {
  void page.viewport(1280, 800)
  useScreen.setState(useScreen.getInitialState(), true)
  useOrdersView.setState(useOrdersView.getInitialState(), true)
  useNotices.getState().clear()
  useIntake.getState().dismiss()
  return mount(<Root client={makeQueryClient()} onDrawn={() => undefined} />, bridge)
}
