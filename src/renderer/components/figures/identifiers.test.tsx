import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decimal } from '../../../shared/values/money.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { moneyColumn } from '../list-area/columns.tsx'
import { AccountKey, Amount, Facts } from './figures.tsx'

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

test('a balance below zero is red, and money that went out is not', async () => {
  const gone = decimal('-5.00')
  const column = moneyColumn('out', 'Importe', () => ({ amount: gone, currency: 'ARS' }))
  show(
    <>
      <p data-testid="balance">
        <Amount value={gone} />
      </p>
      <p data-testid="moved">{column.cell(null)}</p>
    </>,
    openBridge(),
  )
  const colour = (id: string): string => {
    const amount = page.getByTestId(id).element().querySelector('span')
    return amount === null ? '' : getComputedStyle(amount).color
  }
  await expect.element(page.getByTestId('moved')).toMatchTextContent(/-\$5,00/)
  const body = getComputedStyle(document.body).color
  expect(colour('moved')).toBe(body)
  expect(colour('balance')).not.toBe(body)
})
