import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { gridAttributes } from '../table/grid-parts.ts'
import { DetailPane, SplitView } from './detail-pane.tsx'

const grid = gridAttributes({
  label: 'Lista',
  rows: 0,
  columns: 1,
  activeCell: null,
  busy: false,
})

function ListWithPane() {
  const [opened, setOpened] = useState(false)
  const pane = opened && (
    <DetailPane name="test" title="Detalle" onClose={() => setOpened(false)}>
      <p>Lo que dice el banco</p>
    </DetailPane>
  )
  return (
    <SplitView pane={pane}>
      <div {...grid} />
      <button type="button" onClick={() => setOpened(true)}>
        Ver el detalle
      </button>
    </SplitView>
  )
}

test('Esc in the pane closes it, and the arrows work in the list again', async () => {
  show(<ListWithPane />, memoryBridge({}))
  const list = page.getByRole('grid')
  await page.getByRole('button', { name: 'Ver el detalle' }).click()
  const pane = page.getByRole('complementary')
  await expect.element(pane).toBeVisible()
  const close = pane.getByRole('button').element()
  if (close instanceof HTMLElement) close.focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(list).toHaveFocus()
})
