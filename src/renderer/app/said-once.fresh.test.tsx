import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdings, positionBridge } from '../areas/position/position.fixture.ts'
import { clear } from './testing/show.fixture.tsx'
import { showWindow } from './testing/show-window.fixture.tsx'

afterEach(clear)

const LIVE = '[role=alert], [role=status], [role=log], [aria-live]'

test('no live region says a second time what the first drawing showed, when the late parts have come', async () => {
  const said: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const holder = target instanceof Element ? target : target.parentElement
      const regions = [...addedNodes]
        .filter((node): node is Element => node instanceof Element)
        .flatMap((node) => [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)])
      const inside = holder?.closest(LIVE)
      for (const region of inside == null ? regions : [inside, ...regions]) {
        const text = region.textContent.trim()
        if (text !== '') said.push(text)
      }
    }
  })
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  showWindow(positionBridge(holdings(3)))
  await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Mensajes' })).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 300))
  watch.disconnect()
  expect(said).toContain('3 filas')
  expect(said).toEqual([...new Set(said)])
  const headings = page.getByRole('heading', { level: 1 }).elements()
  expect(headings).toHaveLength(1)
})
