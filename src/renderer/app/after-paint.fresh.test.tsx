import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { afterPaint } from './after-paint.ts'

test('what is put after the paint is not asked for before a frame was drawn, and then appears', async () => {
  const seen: string[] = []
  const Later = afterPaint(async () => {
    seen.push('loaded')
    return () => <p>Detail</p>
  })
  requestAnimationFrame(() => seen.push('frame'))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <>
      <p>Figures</p>
      <Later />
    </>,
  )
  await expect.element(page.getByText('Figures')).toBeVisible()
  await expect.element(page.getByText('Detail')).toBeVisible()
  expect(seen).toEqual(['frame', 'loaded'])
  root.unmount()
  host.remove()
})
