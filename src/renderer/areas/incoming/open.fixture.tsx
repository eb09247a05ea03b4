import { page } from 'vitest/browser'
import { useScreen } from '../../app/screen.ts'
import { type IncomingStock, incomingBridge } from '../../app/testing/incoming.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useMovementView } from '../movements/spec.ts'
import { useRefunds } from './credits/refund-dialog.tsx'
import { useCreditView } from './credits/spec.ts'
import { useIncomingTab } from './incoming-view.ts'

/** Opens the area over what is held; `inputs` is what it asked. */
export async function openIncoming(held: IncomingStock, handlers: Handlers = {}) {
  useCreditView.setState(useCreditView.getInitialState(), true)
  useIncomingTab.setState(useIncomingTab.getInitialState(), true)
  useRefunds.setState(useRefunds.getInitialState(), true)
  useMovementView.getState().open(null)
  const bridge = incomingBridge(held, handlers)
  showWindow(bridge)
  useScreen.getState().go('incoming')
  await seen(page.getByRole('heading', { name: /^(Ingresos|Incoming)$/, level: 1 }))
  return { bridge, inputs: bridge.inputs }
}
export const pane = () => page.getByRole('complementary')
export const showTab = (name: string) => page.getByText(name, { exact: true }).first().click()
