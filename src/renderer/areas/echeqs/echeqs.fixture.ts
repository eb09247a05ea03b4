import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../shared/base/locale.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import { echeqsBridge } from '../../app/testing/echeqs.fixture.ts'
import { appInfo } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useEcheqsScreen, useEcheqsView } from './echeqs-view.ts'

/** Opens the desk of echeqs in a window over a main process in memory that holds `rows`. */
export async function openEcheqs(
  rows: readonly EcheqRow[],
  handlers: Handlers = {},
  locale: Locale = 'es-AR',
) {
  useEcheqsView.setState(useEcheqsView.getInitialState(), true)
  useEcheqsScreen.setState(useEcheqsScreen.getInitialState(), true)
  let info = { ...appInfo, settings: { ...appInfo.settings, locale } }
  const bridge = echeqsBridge(rows, {
    'app.info': () => ok(info),
    'app.settings.set': (settings) => {
      const given = Object.entries(settings).filter(([, value]) => value !== undefined)
      info = { ...info, settings: { ...info.settings, ...Object.fromEntries(given) } }
      bridge.emit({ name: 'settings.changed', payload: info.settings })
      return ok(info.settings)
    },
    ...handlers,
  })
  const host = showWindow(bridge)
  await page.getByRole('button', { name: 'Echeqs', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Echeqs', level: 1 })).toBeVisible()
  const { inputs } = bridge
  return { bridge, host, inputs, last: (name: string) => inputs(name).at(-1) }
}

/** The list. */
export const grid = () => page.getByRole('grid', { name: /^(Lista de echeqs|List of echeqs)$/ })
/** The pane beside it. */
export const pane = () => page.getByRole('complementary')
