import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import { useScreen } from '../screen.ts'
import { openBridge } from '../testing/frame.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'

afterEach(clear)

test('Esc closes the shortcuts beside a pane and not the pane, whose code came after theirs', async () => {
  showWindow(openBridge({ 'beneficiaries.list': () => ok([]) }))
  const dialog = page.getByRole('complementary', { name: 'Ayuda' })
  await expect.element(page.getByRole('button', { name: /Buscar o ir a/ })).toBeVisible()
  // What can open over the frame is there before any area with a pane is.
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  useScreen.getState().go('beneficiaries')
  await page.getByRole('button', { name: 'Nuevo contacto' }).first().click()
  const pane = page.getByRole('complementary', { name: 'Nuevo contacto' })
  await expect.element(pane).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  // The element that had the focus went with it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(pane).toBeVisible()
})
