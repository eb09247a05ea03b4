import { notifications } from '@mantine/notifications'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect, inject } from 'vitest'
import { setBridge } from '../bridge.ts'
import { type Look, Providers } from '../providers.tsx'
import { makeQueryClient } from '../queries.ts'
import '../styles.ts'
import { speak } from '../text.tsx'
import type { MemoryBridge } from './memory-bridge.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the run leaves nothing to another one (vitest.config.ts). */
    readonly whole: boolean
  }
}

let shown: { readonly root: Root; readonly host: HTMLElement } | null = null

/** Removes what the last `show` rendered, and its messages: one that stays lies over what the next test clicks. */
export function clear(): void {
  notifications.clean()
  // At once: what it keeps on leaving goes to its own main process, not to that of the next test.
  flushSync(() => shown?.root.unmount())
  shown?.host.remove()
  // The charts leave the last text that they measured on the page.
  document.getElementById('recharts_measurement_span')?.remove()
  shown = null
  // A test that draws nothing speaks the first language, whatever the one before it spoke.
  speak('es-AR')
}

/** The first test of each file that drew something. */
const firstTests = new Map<string | undefined, string | undefined>()

/**
 * Whether a test draws all twice, which brings most faults to light and costs a quarter of the tests' time. The first of its
 * file does, and each with `npm test -- --whole`. The others draw once, as the window does.
 */
function drawsTwice(): boolean {
  const { testPath, currentTestName } = expect.getState()
  if (!firstTests.has(testPath)) firstTests.set(testPath, currentTestName)
  return inject('whole') || firstTests.get(testPath) === currentTestName
}

/**
 * Puts something on the page over a main process in memory. One at a time: the former one is removed. What shows only where
 * it is drawn twice, or once, says so by `strict`.
 */
export function mount(
  content: ReactNode,
  bridge: MemoryBridge,
  strict: boolean = drawsTwice(),
): HTMLElement {
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
  strict?: boolean,
): HTMLElement =>
  mount(
    <Providers settings={settings} client={makeQueryClient()}>
      {screen}
    </Providers>,
    bridge,
    strict,
  )
