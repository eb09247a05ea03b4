import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EcheqRow } from '../../../shared/echeq-desk.ts'
import { echeqStates } from '../../../shared/echeqs.ts'
import { axeProblems } from '../../app/testing/axe.ts'
import { echeqRow, echeqsBridge, inState } from '../../app/testing/echeqs-fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.ts'
import { clear } from '../../app/testing/show.tsx'
import { showWindow } from '../../app/testing/show-window.tsx'
import { useEcheqsView } from './echeqs-view.ts'

afterEach(clear)

async function openEcheqs(rows: readonly EcheqRow[], handlers: Handlers = {}) {
  useEcheqsView.setState(useEcheqsView.getInitialState(), true)
  const bridge = echeqsBridge(rows, handlers)
  const host = showWindow(bridge)
  await page.getByRole('button', { name: 'Echeqs', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Echeqs', level: 1 })).toBeVisible()
  const made = (name: string) => bridge.made.filter((one) => one.name === name)
  const last = (name: string) => made(name).at(-1)?.input
  return { bridge, host, made, last }
}

const grid = () => page.getByRole('grid', { name: 'Lista de echeqs' })
const ten = Array.from({ length: 10 }, (_, index) => echeqRow(index))

describe('the list of echeqs', () => {
  test('tells received from issued, sums each per currency, and has nothing for axe', async () => {
    await openEcheqs(ten)
    await expect.element(grid().getByText('Molino 0', { exact: true })).toBeVisible()
    expect(grid().getByText('Recibido', { exact: true }).elements()).toHaveLength(7)
    expect(grid().getByText('Emitido', { exact: true }).elements()).toHaveLength(3)
    await expect.element(grid().getByText('Recibidos ARS (7)')).toBeVisible()
    await expect
      .element(grid().getByRole('row', { name: /Recibidos ARS \(7\).*8\.641,92/ }))
      .toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('names all 17 states, and shows one that nobody knows as the bank says it', async () => {
    const rows = [
      ...echeqStates.map((state, index) => inState(index, state.toUpperCase())),
      inState(99, 'EN_REVISION_BCRA'),
    ]
    await openEcheqs(rows)
    await expect.element(grid().getByText('EN_REVISION_BCRA')).toBeVisible()
    for (const word of ['Emitido pendiente', 'Activo', 'En custodia', 'Rechazado', 'Caducado'])
      await expect.element(grid().getByText(word, { exact: true })).toBeVisible()
    expect(grid().element().querySelectorAll('[data-tone]')).toHaveLength(18)
    const titles = [...grid().element().querySelectorAll('[data-tone]')].map(
      (badge) => badge.parentElement?.title,
    )
    expect(new Set(titles).size).toBe(18)
  })
})
