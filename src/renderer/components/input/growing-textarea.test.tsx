import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { GrowingTextarea } from './growing-textarea.tsx'

const lines = (count: number): string => Array.from({ length: count }, () => 'renglón').join('\n')

/** How many whole lines the field has room for. */
function room(): number {
  const field = document.querySelector('textarea')
  if (field === null) return 0
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
  const inner =
    field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return Math.round((10 * inner) / Number.parseFloat(lineHeight)) / 10
}

test('a field of several lines grows with what is typed, and scrolls beyond its most lines', async () => {
  show(<GrowingTextarea label="Nota" minRows={2} maxRows={5} />, memoryBridge({}))
  const field = page.getByLabelText('Nota')
  await expect.element(field).toBeVisible()
  expect(room()).toBe(2)
  await field.fill(lines(4))
  await expect.poll(room).toBe(4)
  await field.fill(lines(9))
  await expect.poll(room).toBe(5)
  expect(field.element().scrollHeight).toBeGreaterThan(field.element().clientHeight)
  await field.fill('')
  await expect.poll(room).toBe(2)
})
