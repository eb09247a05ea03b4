import { Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { AccountKey, Facts } from '../figures/figures.tsx'
import { gridAttributes } from '../table/grid-parts.ts'
import { Cheques, columns, info } from '../table/table.fixture.tsx'
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

const AT_ONCE = { duration: 0 }

/** A dialog that listens from before the pane does, and is gone as soon as it hears the key. */
function ListBelowDialog() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title="Importar"
        transitionProps={AT_ONCE}
      />
      <ListWithPane />
      <button type="button" onClick={() => setAsking(true)}>
        Importar un extracto
      </button>
    </>
  )
}

test('Esc closes the dialog over a pane and not the pane, however fast the dialog goes', async () => {
  show(<ListBelowDialog />, memoryBridge({}))
  const pane = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Importar un extracto' }).click()
  await expect.element(dialog).toBeVisible()
  // The pane comes below the dialog, so that it listens after it.
  const open = page.getByRole('button', { name: 'Ver el detalle', includeHidden: true }).element()
  if (open instanceof HTMLElement) open.click()
  await expect.element(pane).toBeInTheDocument()
  // What had the focus in the dialog is gone.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(pane).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
})

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

const months = Array.from({ length: 12 }, (_, nth) => `Mes ${nth + 1}`)

/** A table of months, 120 pixels each, all of figures. */
function FiguresWithPane() {
  const pane = (
    <DetailPane name="test" title="Detalle" onClose={() => {}}>
      <p>Lo que dice el banco</p>
    </DetailPane>
  )
  return (
    <SplitView pane={pane}>
      <table style={{ tableLayout: 'fixed', width: 1440, flexShrink: 0 }}>
        <thead>
          <tr>
            {months.map((month) => (
              <th key={month} scope="col" data-align="right">
                {month}
              </th>
            ))}
          </tr>
        </thead>
      </table>
    </SplitView>
  )
}

test('no figure is cut by the pane, whatever the window is made to measure while it is open', async () => {
  const cut = () => {
    const edge = page.getByRole('complementary').element().getBoundingClientRect().left
    return page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.getBoundingClientRect())
      .filter(({ left, right }) => left < edge - 1 && right > edge + 1).length
  }
  await page.viewport(1300, 800)
  show(<FiguresWithPane />, memoryBridge({}))
  await expect.element(page.getByRole('complementary')).toBeVisible()
  expect(page.getByRole('columnheader').elements()).toHaveLength(months.length)
  await expect.poll(cut).toBe(0)
  for (const width of [1260, 1220, 1180]) {
    await page.viewport(width, 800)
    await expect.poll(cut).toBe(0)
  }
})

/** A list as wide as what it shows of a cheque, with one of them opened. */
const ListOfCheques = () => (
  <main style={{ display: 'flex', height: '100vh' }}>
    <SplitView
      pane={
        <DetailPane name="test" title="Detalle" onClose={() => {}}>
          <Facts
            facts={[
              ['CBU recaudador', <AccountKey key="" value={CBU} />],
              ['Identificador', <span key="">LV58ZM9Q1KQVPO69MGY30X</span>],
            ]}
          />
        </DetailPane>
      }
    >
      <Cheques columns={ofCheques} opened="000003" />
    </SplitView>
  </main>
)
const CBU = '3220001800010044852547'
const [number, name, amount] = columns
const ofCheques = [number, name, amount, number].flatMap((column, nth) =>
  column === undefined ? [] : [{ ...column, id: `${column.id}${nth}`, width: 190, stays: true }],
)

test.each([801, 972, 1062])(
  'of %i pixels a pane has as much as can be read, and the list beside it ends where the pane begins',
  async (room) => {
    await page.viewport(room, 800)
    show(<ListOfCheques />, memoryBridge({ 'app.info': () => ok(info()) }))
    await expect.element(page.getByText('Librador 0', { exact: true })).toBeVisible()
    const pane = page.getByRole('complementary').element()
    const ends = () => {
      const { left, width } = pane.getBoundingClientRect()
      const heads = page.getByRole('columnheader').elements()
      const rights = heads.map((head) => head.getBoundingClientRect().right)
      return { readable: width >= 320, cut: rights.filter((right) => right > left + 1).length }
    }
    await expect.poll(ends).toEqual({ readable: true, cut: 0 })
    const inside = [...pane.querySelectorAll('dd *')].map(
      (one) => one.getBoundingClientRect().right,
    )
    expect(Math.max(...inside)).toBeLessThanOrEqual(pane.getBoundingClientRect().right - 16)
    // An identifier stays in one line: an inline element has a box for each line.
    const id = page.getByText('LV58ZM9Q1KQVPO69MGY30X').element()
    expect(id.getClientRects()).toHaveLength(1)
  },
)

/** Two panes of which the lower one is drawn with another callback. */
function TwoPanes() {
  const [open, setOpen] = useState(['Abajo', 'Arriba'])
  const [, draw] = useState(0)
  const [lower] = useState(
    () => () => setOpen((names) => names.filter((name) => name !== 'Arriba')),
  )
  return (
    <>
      {open.map((name) => (
        <DetailPane
          key={name}
          name={name}
          title={name}
          onClose={
            name === 'Arriba'
              ? lower
              : () => setOpen((names) => names.filter((one) => one !== name))
          }
        >
          <button type="button" onClick={() => draw((nth) => nth + 1)}>
            Dibujar {name}
          </button>
        </DetailPane>
      ))}
    </>
  )
}

test('Esc closes what opened last, whatever was drawn anew since', async () => {
  show(<TwoPanes />, memoryBridge({}))
  await page.getByRole('button', { name: 'Dibujar Abajo' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Dibujar Arriba')).not.toBeInTheDocument()
  await expect.element(page.getByText('Dibujar Abajo')).toBeVisible()
})
