import { Menu } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { afterPaint } from '../../app/after-paint.ts'
import { useScreen } from '../../app/screen.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { usePopup } from '../input/popup.ts'
import { LaterPopup } from './later-popup.tsx'

afterEach(clear)

const MenuButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props}>
    Menu
  </button>
)

type Loaded = (props: { readonly opened: boolean }) => ReactNode

const Plain: Loaded = ({ opened }) => (
  <>
    <MenuButton />
    {opened && <p>Opened</p>}
  </>
)

const RealMenu: Loaded = ({ opened }) => (
  <Menu {...usePopup(opened)}>
    <Menu.Target>
      <MenuButton />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Opened</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

/** A popup whose code has not come yet, and what lets it come. */
function slowPopup(loaded = Plain) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const Loaded = afterPaint(async () => {
    await promise
    return loaded
  })
  show(
    <LaterPopup
      kind="menu"
      button={<MenuButton />}
      popup={(opened) => <Loaded opened={opened} />}
    />,
    openBridge(),
  )
  return { arrive: resolve }
}

test('the button stands before what it opens has come, and says that it opens something', async () => {
  slowPopup()
  const button = page.getByRole('button', { name: 'Menu' })
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('a click that came too early opens it when it has come, and the focus stays', async () => {
  const { arrive } = slowPopup()
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect.element(button).toHaveFocus()
  arrive()
  await expect.element(page.getByText('Opened')).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('one that a click opened too early closes under what is laid over it, and its button has the focus', async () => {
  const { arrive } = slowPopup(RealMenu)
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  arrive()
  await expect.element(page.getByRole('menuitem')).toHaveFocus()
  useScreen.getState().setPaletteOpen(true)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('without a click it stays closed, and takes no focus', async () => {
  const { arrive } = slowPopup()
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  arrive()
  await expect
    .element(page.getByRole('button', { name: 'Menu' }))
    .not.toHaveAttribute('aria-haspopup')
  expect(document.activeElement).toBe(document.body)
  expect(page.getByText('Opened').query()).toBeNull()
})
