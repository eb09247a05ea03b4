import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { Note } from './notes.tsx'

/** As narrow as a pane is with letters twice as large. */
const NARROW_PX = 260

const words = 'Cinco órdenes están listas y esperan a que se las apruebe.'
const note = (
  <div style={{ width: NARROW_PX }}>
    <Note
      tone="waiting"
      actions={
        <>
          <Button variant="subtle">Cancelar todas</Button>
          <Button variant="filled">Aprobar y enviar…</Button>
        </>
      }
    >
      {words}
    </Note>
  </div>
)

test('what a remark says keeps its width where its buttons have no room beside it', async () => {
  show(note, memoryBridge({}))
  await expect.element(page.getByText(words)).toBeVisible()
  const box = page.getByRole('status').element().getBoundingClientRect()
  expect(page.getByText(words).element().getBoundingClientRect().width).toBeGreaterThan(
    NARROW_PX / 2,
  )
  for (const button of page.getByRole('button').elements()) {
    const { left, right } = button.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(box.left)
    expect(right).toBeLessThanOrEqual(box.right)
  }
})
