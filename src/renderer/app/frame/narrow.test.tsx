import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { syncJob } from '../testing/echeqs.fixture.ts'
import { espiga, openBridge, opened, overview } from '../testing/frame.fixture.ts'
import { showWindow } from '../testing/show-window.fixture.tsx'

/** A small screen with letters twice as large is 1280 by 800 at 200 %. */
const [WIDTH, HEIGHT] = [640, 400]

test('where letters are twice as large nothing in the bar lies over another, and the profile is named', async () => {
  showWindow(
    openBridge({
      'profiles.current': () => ok({ ...opened(espiga), online: true }),
      'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
      'sync.jobs': () => ok([syncJob()]),
    }),
  )
  await page.viewport(WIDTH, HEIGHT)
  const bar = page.getByRole('banner')
  await expect.element(bar.getByText(/^Posición al/)).toBeVisible()
  await expect.element(bar.getByText(/^Sincronizado/)).toBeVisible()
  const profile = bar.getByText(espiga.name, { exact: true })
  const search = bar.getByRole('button', { name: /^Buscar/ })
  const asOf = bar.getByText(/^Posición al/)
  const sync = bar.getByRole('button', { name: /^Sincronizado/ })
  const boxes = [profile, search, asOf, sync].map((one) => one.element().getBoundingClientRect())
  expect(boxes[0]?.width).toBeGreaterThan(60)
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    expect(box.right).toBeLessThanOrEqual(WIDTH)
  }
})
