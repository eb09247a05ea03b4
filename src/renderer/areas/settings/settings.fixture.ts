import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SettingsSection } from '../../../shared/base/screens.ts'
import { useScreen } from '../../app/screen.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

export const field = (name: string) => page.getByRole('textbox', { name })
export const button = (name: string) => page.getByRole('button', { name })

/** Opens the window at a section of the settings. */
export async function openSettings(section: SettingsSection, handlers: Handlers = {}) {
  const bridge = openBridge(handlers)
  showWindow(bridge)
  await expect.element(button('Configuración')).toBeVisible()
  useScreen.getState().goToSettings(section)
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  return bridge
}

/** The input of the last call of a name. */
export const lastMade = (bridge: Awaited<ReturnType<typeof openSettings>>, call: string) =>
  bridge.inputs(call).at(-1)
