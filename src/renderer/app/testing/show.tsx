import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { setBridge } from '../bridge.ts'
import { type Look, Providers } from '../providers.tsx'
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

/** Puts something on the page over a main process in memory. One at a time: the former one is removed. */
export function mount(content: ReactNode, bridge: MemoryBridge): HTMLElement {
  clear()
  setBridge(bridge)
  const host = document.createElement('div')
  host.id = 'root'
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  root.render(<StrictMode>{content}</StrictMode>)
  return host
}

/** Renders a screen as the window would. */
export const show = (
  screen: ReactNode,
  bridge: MemoryBridge,
  settings: Look = { locale: 'es-AR', theme: 'light' },
): HTMLElement =>
  mount(
    <Providers settings={settings} client={makeQueryClient()}>
      {screen}
    </Providers>,
    bridge,
  )
