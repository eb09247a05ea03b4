import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { createRowBox, rowsToDraw, useInView } from './equal-rows.ts'

/** Of no other table, so that nothing is known of how high such a box is. */
const HEIGHT = 31
const COUNT = 1000

function Rows({ box }: { readonly box: ReturnType<typeof createRowBox> }) {
  const drawn = rowsToDraw(useInView(box), { count: COUNT, around: 0, apart: -1 })
  return (
    <div style={{ height: (COUNT + 1) * HEIGHT }}>
      {drawn.map((row) => (
        <p key={row}>{`Renglón ${row}`}</p>
      ))}
    </div>
  )
}

const lines = (): number => document.querySelectorAll('main p').length

function Box({ onDrawn }: { readonly onDrawn: (lines: number) => void }) {
  const [box] = useState(() => createRowBox(HEIGHT))
  // What is drawn anew before anything is painted is there when the first drawing is over.
  useLayoutEffect(() => queueMicrotask(() => onDrawn(lines())), [onDrawn])
  const [hidden, setHidden] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setHidden(!hidden)}>
        hide
      </button>
      <div
        ref={box.attach}
        style={{ height: 10 * HEIGHT, overflow: 'auto', display: hidden ? 'none' : 'block' }}
      >
        <Rows box={box} />
      </div>
    </main>
  )
}

test('the rows of a box of which nothing is known stand before it is first painted, and again after it was hidden', async () => {
  const drawn: number[] = []
  const note = (count: number) => void drawn.push(count)
  show(<Box onDrawn={note} />, memoryBridge({}))
  await expect.element(page.getByText('Renglón 0', { exact: true })).toBeVisible()
  expect(drawn[0]).toBe(9)
  await page.getByRole('button', { name: 'hide' }).click()
  await expect.poll(lines).toBe(0)
  await page.getByRole('button', { name: 'hide' }).click()
  await expect.poll(lines).toBe(9)
})
