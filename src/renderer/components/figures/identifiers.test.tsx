import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { AccountKey, Facts } from './figures.tsx'

const KEY = '0140199-4 1888102444509-0'

/** In how many lines the last characters of an element stand. */
function linesOfEnd(element: Element, length: number): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let last = texts.nextNode()
  for (let next = last; next !== null; next = texts.nextNode()) last = next
  if (last?.textContent == null) throw new Error('no text')
  const range = document.createRange()
  range.setStart(last, last.textContent.length - length)
  range.setEnd(last, last.textContent.length)
  return range.getClientRects().length
}

test('a key that has no room in one line breaks between its groups, never within one', async () => {
  show(
    <div data-testid="pane">
      <Facts facts={[['CBU', <AccountKey key="cbu" value={KEY.replace(/\D/g, '')} />]]} />
    </div>,
    openBridge(),
  )
  const key = page.getByText(KEY)
  await expect.element(key).toBeVisible()
  const pane = page.getByTestId('pane').element()
  if (!(pane instanceof HTMLElement)) throw new Error('no pane')
  const lines = Array.from({ length: 100 }, (_, more) => {
    pane.style.width = `${280 + more}px`
    return linesOfEnd(key.element(), '1888102444509-0'.length)
  })
  expect(new Set(lines)).toEqual(new Set([1]))
})
