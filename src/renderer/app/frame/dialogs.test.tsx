import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { areaKey } from '../../../shared/base/areas.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { grid, openEcheqs } from '../../areas/echeqs/echeqs.fixture.ts'
import { useEcheqsView } from '../../areas/echeqs/echeqs-view.ts'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { echeqRow } from '../testing/echeqs.fixture.ts'
import { openBridge } from '../testing/frame.fixture.ts'
import type { MemoryBridge } from '../testing/memory-bridge.fixture.ts'
import { detail, lost, order, ordersBridge } from '../testing/orders.fixture.ts'
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
    // An area of it, or an address that leads here from outside.
    bridge.emit({ name: 'app.lead', payload: { area: 'today', orderId: 'o1' } })
    expect(useScreen.getState()).toMatchObject(untouched)
    expect(useOrdersView.getState()).toMatchObject({ composing: null, opened: null })
    await expect.element(typed()).toHaveValue('{"id":')
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
  const topics = help().getByRole('combobox', { name: 'Temas' })
  await expect.element(topics).toBeInViewport({ ratio: 1 })
  const screen = page.getByRole('main').element().getBoundingClientRect()
  expect(screen.right).toBeLessThanOrEqual(help().element().getBoundingClientRect().left)
  await page.getByRole('gridcell').nth(2).click()
  await expect.element(page.getByRole('complementary', { name: /^Echeq/ })).toBeVisible()
  await expect.element(help()).toBeVisible()
})

afterEach(clear)

const rows = Array.from({ length: 20 }, (_, index) => echeqRow(index))
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const palette = () => page.getByRole('combobox', { name: /^Buscá un nombre/ })

/** A menu or dialog that a button opens. */
interface OpenDialog {
  readonly name: string
  readonly button: () => Locator
  readonly popup: () => Locator
}

const inToolbar = (name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const popups: readonly OpenDialog[] = [
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

async function open({ button, popup }: OpenDialog): Promise<void> {
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

afterEach(clear)

const orders = () => page.getByRole('grid', { name: 'Órdenes' })
const button = (name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true })

/** Goes to a button as the keyboard does, and presses it. */
async function press(wanted: ReturnType<typeof button>): Promise<void> {
  await expect.element(wanted).toBeVisible()
  // The next place of the focus counts as reached by a key.
  await userEvent.keyboard('{Shift}')
  wanted.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** The pane of an order; what main answers to its acts is for the test to tell. */
async function openOrder(first: OrderView) {
  const answer = Promise.withResolvers<OrderView>()
  let shown = first
  const act = async () => {
    shown = await answer.promise
    return ok(detail(shown))
  }
  const bridge = ordersBridge([first], {
    'orders.get': () => ok(detail(shown)),
    'orders.checkAgain': act,
    'orders.submitForApproval': async () => {
      await act()
      bridge.emit({ name: 'orders.changed', payload: { ids: [shown.id] } })
      return ok([{ id: shown.id, ok: true, order: shown }])
    },
  })
  showWindow(bridge)
  await page.getByRole('button', { name: /^Actividad/ }).click()
  await orders().getByText('Molino Harinero del Sur SA').click()
  return answer.resolve
}

describe('by keyboard', () => {
  test('a button that was busy has the focus again', async () => {
    const answer = await openOrder(lost('1'))
    await press(button('Consultar'))
    await expect.element(button('Consultar')).toBeDisabled()
    await expect.poll(() => document.activeElement).toBe(document.body)
    answer(lost('1'))
    await expect.element(button('Consultar')).toHaveFocus()
  })

  test('once an order is approved, and the button is gone, the arrows go on in the list', async () => {
    const draft = order('1', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })
    const answer = await openOrder(draft)
    await press(button('Aprobar y enviar…'))
    await expect.element(button('Aprobar y enviar…')).toBeDisabled()
    answer(order('1', { state: 'sending', actions: [] }))
    await expect.element(orders()).toHaveFocus()
  })

  test('once the filters are cleared, and the button is gone, the list has the focus', async () => {
    await openEcheqs([echeqRow(0)])
    useEcheqsView.getState().narrow({ currency: 'ARS' })
    await press(page.getByRole('button', { name: 'Quitar los filtros' }))
    await expect.element(grid()).toHaveFocus()
  })

  test('what somebody went on to meanwhile keeps the focus', async () => {
    const answer = await openOrder(lost('1'))
    await press(button('Consultar'))
    await expect.poll(() => document.activeElement).toBe(document.body)
    const search = page.getByRole('searchbox').first()
    search.element().focus()
    answer(lost('1'))
    await expect.element(button('Consultar')).toBeEnabled()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await expect.element(search).toHaveFocus()
  })
})
