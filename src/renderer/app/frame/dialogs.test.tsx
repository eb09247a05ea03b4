import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaKey } from '../../../shared/base/areas.ts'
import { openEcheqs } from '../../areas/echeqs/echeqs.fixture.ts'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { echeqRow } from '../testing/echeqs.fixture.ts'
import { openBridge } from '../testing/frame.fixture.ts'
import type { MemoryBridge } from '../testing/memory-bridge.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'

afterEach(clear)

const paste = () => page.getByRole('dialog', { name: /^Pegar una notificación/ })
const typed = () => paste().getByRole('textbox')
const help = () => page.getByRole('complementary', { name: 'Ayuda' })

/** The notifications, and over them a dialog in which something was typed. */
async function openDialog(): Promise<MemoryBridge> {
  const bridge = openBridge()
  showWindow(bridge, 'connection')
  await expect.element(page.getByRole('button', { name: /Buscar o ir a/ })).toBeVisible()
  useScreen.getState().setPasteOpen(true)
  await typed().fill('{"id":')
  return bridge
}

/** Where the screen stands as long as nothing went anywhere. */
const untouched = { area: 'connection', paletteOpen: false, help: null, importing: false }

const onTop = (dialog: HTMLElement | SVGElement): boolean => {
  const { x, y, width, height } = dialog.getBoundingClientRect()
  return dialog.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

describe('under a dialog', () => {
  test('no key of the frame opens anything or goes anywhere, and what was typed stays', async () => {
    await openDialog()
    await userEvent.keyboard(
      '{Control>}k{/Control}{Control>}o{/Control}{Control>},{/Control}{Alt>}n{/Alt}',
    )
    await userEvent.keyboard(`{Alt>}${areaKey('echeqs')}{/Alt}`)
    // Not in a field, the keys that are letters count as well.
    paste().getByRole('button').first().element().focus()
    await userEvent.keyboard('?/')
    expect(useScreen.getState()).toMatchObject(untouched)
    expect(useOrdersView.getState().composing).toBe(null)
    await expect.element(typed()).toHaveValue('{"id":')
    expect(paste().element().contains(document.activeElement)).toBe(true)
  })

  test('the menu of the application begins nothing either', async () => {
    const bridge = await openDialog()
    for (const act of ['palette', 'shortcuts', 'transfer', 'import'] as const)
      bridge.emit({ name: 'app.act', payload: { act } })
    expect(useScreen.getState()).toMatchObject(untouched)
    expect(useOrdersView.getState().composing).toBe(null)
  })

  test('n begins nothing in its area', async () => {
    await openEcheqs([echeqRow(0)])
    useScreen.setState({ paletteOpen: true })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    page.getByRole('dialog').getByRole('combobox').element().blur()
    await userEvent.keyboard('n')
    expect(useOrdersView.getState().composing).toBe(null)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    await expect.poll(() => useOrdersView.getState().composing?.kind).toBe('echeq_issuance')
  })
})

test('the help opens over a dialog, and Escape closes it alone', async () => {
  await openDialog()
  await userEvent.keyboard('{F1}')
  await expect.element(help()).toBeVisible()
  expect(onTop(help().element())).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
  await expect.element(typed()).toHaveValue('{"id":')
  await expect.element(typed()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(paste()).not.toBeInTheDocument()
})

test('the key that opens the help closes it, and open it tells of the screen that one goes to', async () => {
  await openEcheqs([echeqRow(0)])
  await userEvent.keyboard('{F1}')
  await expect.element(help().getByRole('heading', { name: 'Echeqs' })).toBeVisible()
  useScreen.getState().go('activity')
  await expect.element(help().getByRole('heading', { name: /^Actividad/ })).toBeVisible()
  await userEvent.keyboard('{F1}')
  await expect.element(help()).not.toBeInTheDocument()
})

test('the help stands beside the screen, which is used meanwhile', async () => {
  await openEcheqs([echeqRow(0)])
  const search = page.getByRole('searchbox').first()
  await search.click()
  await userEvent.keyboard('{F1}')
  await expect.element(help()).toBeVisible()
  expect(help().element().contains(document.activeElement)).toBe(true)
  const screen = page.getByRole('main').element().getBoundingClientRect()
  expect(screen.right).toBeLessThanOrEqual(help().element().getBoundingClientRect().left)
  await page.getByRole('gridcell').nth(2).click()
  await expect.element(page.getByRole('complementary', { name: /^Echeq/ })).toBeVisible()
  await expect.element(help()).toBeVisible()
})
