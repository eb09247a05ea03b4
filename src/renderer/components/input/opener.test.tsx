import { Button, Menu, TextInput } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { MenuButton } from './menu-button.tsx'
import { PopoverButton } from './popover-button.tsx'

afterEach(clear)

function Tools({ onCount }: { readonly onCount?: () => void }) {
  return (
    <main>
      <h1>Cheques</h1>
      <MenuButton button={<Button variant="filled">Exportar</Button>}>
        {() => <Menu.Item {...(onCount !== undefined && { onClick: onCount })}>Planilla</Menu.Item>}
      </MenuButton>
      <PopoverButton button={<Button variant="filled">Fechas</Button>} label="Fechas">
        {() => <TextInput label="Desde" />}
      </PopoverButton>
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const menu = () => page.getByRole('menu')
const dialog = () => page.getByRole('dialog', { name: 'Fechas' })

test('closed it is a button that says what it opens', async () => {
  show(<Tools />, memoryBridge({}))
  await expect.element(button('Exportar')).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button('Fechas')).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(button('Fechas')).toHaveAttribute('aria-expanded', 'false')
  expect(await axeProblems()).toEqual([])
})

test('the first click opens a menu and a popover, and so does every other', async () => {
  let counted = 0
  show(<Tools onCount={() => (counted += 1)} />, memoryBridge({}))
  for (const times of [1, 2]) {
    await button('Exportar').click()
    await menu().getByRole('menuitem', { name: 'Planilla' }).click()
    await expect.element(menu()).not.toBeInTheDocument()
    expect(counted).toBe(times)
    await button('Fechas').click()
    await expect.element(dialog()).toBeVisible()
    await button('Fechas').click()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
})

for (const key of ['{Enter}', ' '])
  test(`opened by ${key === ' ' ? 'the space bar' : 'Enter'} it takes the focus, and gives it back with Escape`, async () => {
    show(<Tools />, memoryBridge({}))
    await expect.element(button('Exportar')).toBeVisible()
    for (const _ of [1, 2]) {
      button('Fechas').element().focus()
      await userEvent.keyboard(key)
      await expect.element(page.getByLabelText('Desde')).toHaveFocus()
      await expect.element(button('Fechas')).toHaveAttribute('aria-expanded', 'true')
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.element(button('Fechas')).toHaveFocus()
      button('Exportar').element().focus()
      await userEvent.keyboard(key)
      await expect.element(menu()).toBeVisible()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(page.getByRole('menuitem', { name: 'Planilla' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(menu()).not.toBeInTheDocument()
      await expect.element(button('Exportar')).toHaveFocus()
    }
  })
