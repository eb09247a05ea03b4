import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Settings } from '../../../shared/ipc/app.ts'
import { setBridge } from '../bridge.ts'
import { Providers } from '../providers.tsx'
import { makeQueryClient } from '../queries.ts'
import '../styles.ts'
import type { MemoryBridge } from './memory-bridge.ts'

let shown: { readonly root: Root; readonly host: HTMLElement } | null = null

/** Removes what the last `show` rendered. */
export function clear(): void {
  shown?.root.unmount()
  shown?.host.remove()
  shown = null
}

/** Renders a screen as the window would, over a main process in memory. One at a time: the former one is removed. */
export function show(
  screen: ReactNode,
  bridge: MemoryBridge,
  settings: Pick<Settings, 'locale' | 'theme'> = { locale: 'es-AR', theme: 'light' },
): HTMLElement {
  clear()
  setBridge(bridge)
  const host = document.createElement('div')
  host.id = 'root'
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  root.render(
    <StrictMode>
      <Providers settings={settings} client={makeQueryClient()}>
        {screen}
      </Providers>
    </StrictMode>,
  )
  return host
}
