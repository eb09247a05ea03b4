import { page } from 'vitest/browser'
import type { AreaId } from '../../../shared/base/areas.ts'
import { Root } from '../frame/root.tsx'
import { useIntake } from '../intake.ts'
import { useNotices } from '../notices.ts'
import { useOrdersView } from '../orders-view.ts'
import { makeQueryClient } from '../queries.ts'
import { useScreen } from '../screen.ts'
import type { MemoryBridge } from './memory-bridge.fixture.ts'
import { mount } from './show.fixture.tsx'

/** Opens the whole window anew over a main process in memory: at the position, unless another area is named. */
export function showWindow(bridge: MemoryBridge, area: AreaId = 'position'): HTMLElement {
  void page.viewport(1280, 800)
  useScreen.setState({ ...useScreen.getInitialState(), area }, true)
  useOrdersView.setState(useOrdersView.getInitialState(), true)
  useNotices.getState().clear()
  useIntake.getState().dismiss()
  return mount(<Root client={makeQueryClient()} onDrawn={() => undefined} />, bridge)
}
