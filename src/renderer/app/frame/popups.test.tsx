import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { areaKey } from '../../../shared/base/areas.ts'
import { grid, openEcheqs } from '../../areas/echeqs/echeqs.fixture.ts'
import { useScreen } from '../screen.ts'
import { echeqRow } from '../testing/echeqs.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'

afterEach(clear)

const rows = Array.from({ length: 20 }, (_, index) => echeqRow(index))
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const palette = () => page.getByRole('combobox', { name: /^Buscá un nombre/ })

/** What can be open under a button, and the button. */
interface Opened {
  readonly name: string
  readonly button: () => Locator
  readonly popup: () => Locator
}

const inToolbar = (name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const popups: readonly Opened[] = [
  {
    name: 'a filter',
    button: () => inToolbar('Estado'),
    popup: () => page.getByRole('dialog', { name: 'Estado' }),
  },
  {
    name: 'the menu of an export',
    button: () => inToolbar('Exportar'),
    popup: () => page.getByRole('menu'),
  },
  {
    name: 'the menu of profiles',
    button: () => page.getByRole('button', { name: /Cambiar de perfil$/ }),
    popup: () => page.getByRole('menu'),
  },
]

async function open({ button, popup }: Opened): Promise<void> {
  await button().click()
  await expect.element(popup()).toBeVisible()
}

const goTo = async (area: 'echeqs' | 'activity' | 'transfers', title: string) => {
  await userEvent.keyboard(`{Alt>}${areaKey(area)}{/Alt}`)
  await expect.element(heading(title)).toBeVisible()
}

describe.each(popups)('$name', (opened) => {
  test('closes under the palette, which takes every key, and its button has the focus again', async () => {
    await openEcheqs(rows)
    await open(opened)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(palette()).toHaveFocus()
    await expect.element(opened.popup()).not.toBeInTheDocument()
    await userEvent.keyboard('flujo')
    await expect.element(palette()).toHaveValue('flujo')
    await userEvent.keyboard('{Escape}')
    await expect.element(palette()).not.toBeInTheDocument()
    await expect.element(opened.button()).toHaveFocus()
    // It opens as ever.
    await open(opened)
  })

  test('stays where the program comes and goes, or asks somebody', async () => {
    await openEcheqs(rows)
    await open(opened)
    const { setConnected } = useScreen.getState()
    for (const now of [true, false]) {
      useScreen.setState({ asked: now })
      setConnected(!now)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect.element(opened.popup()).toBeVisible()
  })

  test('closes with the area that is left, and is closed where one comes back', async () => {
    await openEcheqs(rows)
    await open(opened)
    await goTo('activity', 'Actividad')
    await expect.element(opened.popup()).not.toBeInTheDocument()
    // The arrows work in its list at once.
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('grid')
    await goTo('echeqs', 'Echeqs')
    await expect.element(grid()).toBeVisible()
    expect(opened.popup().elements()).toEqual([])
  })
})

test('the menu of profiles closes where a form begins in the area in use, and its first field has the focus', async () => {
  await openEcheqs(rows)
  await goTo('transfers', 'Transferencias')
  const profiles = page.getByRole('menu')
  await page.getByRole('button', { name: /Cambiar de perfil$/ }).click()
  await expect.element(profiles).toBeVisible()
  await userEvent.keyboard('{Alt>}n{/Alt}')
  await expect.element(page.getByRole('button', { name: 'Aprobar y enviar…' })).toBeVisible()
  await expect.element(profiles).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement?.closest('form')).not.toBeNull()
})

test('the menu of a row closes with the area that is left, and is closed where one comes back', async () => {
  await openEcheqs(rows)
  grid().element().focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await goTo('activity', 'Actividad')
  expect(page.getByRole('menu').elements()).toEqual([])
  await goTo('echeqs', 'Echeqs')
  await expect.element(grid()).toBeVisible()
  expect(page.getByRole('menu').elements()).toEqual([])
})
