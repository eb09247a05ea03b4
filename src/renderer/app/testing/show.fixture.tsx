import { notifications } from '@mantine/notifications'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { setBridge } from '../bridge.ts'
import { type Look, Providers } from '../providers.tsx'
import { makeQueryClient } from '../queries.ts'
import '../styles.ts'
import type { MemoryBridge } from './memory-bridge.fixture.ts'

let shown: { readonly root: Root; readonly host: HTMLElement } | null = null

/** Removes what the last `show` rendered, and its messages: one that stays lies over what the next test clicks. */
export function clear(): void {
  notifications.clean()
  // At once: what it keeps on leaving goes to its own main process, not to that of the next test.
  flushSync(() => shown?.root.unmount())
  shown?.host.remove()
  shown = null
}

/**
 * Puts something on the page over a main process in memory. One at a time: the former one is removed. `strict` draws all
 * twice, which brings most faults to light; what shows only in a single drawing, as the window's is, goes without.
 */
export function mount(content: ReactNode, bridge: MemoryBridge, strict = true): HTMLElement {
  clear()
  setBridge(bridge)
  const host = document.createElement('div')
  host.id = 'root'
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  root.render(strict ? <StrictMode>{content}</StrictMode> : content)
  return host
}

/** Renders a screen as the window would. */
export const show = (
  screen: ReactNode,
  bridge: MemoryBridge,
  settings: Look = { locale: 'es-AR', theme: 'light' },
  strict = true,
): HTMLElement =>
  mount(
    <Providers settings={settings} client={makeQueryClient()}>
      {screen}
    </Providers>,
    bridge,
    strict,
  )
