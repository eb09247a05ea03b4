import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../../shared/base/result.ts'
import { useScreen } from '../../screen.ts'
import { axeProblems } from '../../testing/axe.fixture.ts'
import { appInfo, openBridge, opened, profile, settings } from '../../testing/frame.fixture.ts'
import type { Handlers } from '../../testing/memory-bridge.fixture.ts'
import { clear } from '../../testing/show.fixture.tsx'
import { showWindow } from '../../testing/show-window.fixture.tsx'
import { useTour } from './tour-view.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  clear()
  useTour.setState({ at: null })
})

const tour = () => page.getByRole('region', { name: 'Recorrido' })
const demo = (changes: Handlers = {}) => {
  const bridge = openBridge({
    'profiles.current': () => ok(opened(profile('demo', 'Empresa de ejemplo', 'demo'))),
    'app.info': () => ok({ ...appInfo, settings: { ...settings, tourSeen: false } }),
    'app.settings.set': () => ok(settings),
    ...changes,
  })
  showWindow(bridge)
  return bridge
}

test('whoever opens the demo is taken from screen to screen, and once is enough', async () => {
  const bridge = demo()
  await expect.element(tour()).toMatchTextContent(/Empezá por Hoy1 de 6/)
  expect(await axeProblems()).toEqual([])
  await tour().getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(tour()).toMatchTextContent(/2 de 6/)
  await expect
    .element(page.getByRole('navigation').getByRole('button', { name: 'Posición' }))
    .toHaveAttribute('aria-current', 'page')
  // It leaves what it is about in sight and in use, and its buttons where they were.
  const next = () => {
    const { left, bottom } = tour()
      .getByRole('button', { name: 'Siguiente' })
      .element()
      .getBoundingClientRect()
    return { left, bottom }
  }
  const before = next()
  await page.getByRole('navigation').getByRole('button', { name: 'Fondos' }).click()
  await expect.element(tour()).toMatchTextContent(/2 de 6/)
  expect(next()).toEqual(before)
  await tour().getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(tour()).toMatchTextContent(/3 de 6/)
  expect(next()).toEqual(before)
  await userEvent.keyboard('{Escape}')
  await expect.element(tour()).not.toBeInTheDocument()
  await expect
    .poll(() => bridge.made.filter(({ name }) => name === 'app.settings.set'))
    .toEqual([{ name: 'app.settings.set', input: { tourSeen: true } }])
})

test('Esc from anywhere ends it, after the pane that is open over the screen', async () => {
  demo({ 'beneficiaries.list': () => ok([]) })
  await expect.element(tour()).toBeVisible()
  useScreen.getState().go('beneficiaries')
  await page.getByRole('button', { name: 'Nuevo beneficiario' }).first().click()
  const pane = page.getByRole('complementary')
  await expect.element(pane).toBeVisible()
  const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
  leave()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(tour()).toBeVisible()
  leave()
  await userEvent.keyboard('{Escape}')
  await expect.element(tour()).not.toBeInTheDocument()
})

test('what a station is about is in sight beside it, on a small screen too', async () => {
  await page.viewport(1024, 700)
  demo()
  await expect.element(tour()).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'Hoy' }).click()
  const covered = tour().element().getBoundingClientRect()
  for (const name of ['Hoy', 'Necesita tu atención']) {
    const heading = page.getByRole('heading', { name })
    await expect.element(heading).toBeVisible()
    expect(heading.element().getBoundingClientRect().bottom).toBeLessThan(covered.top)
  }
})

test('whoever tries a form meanwhile finds what sends it, not the card over it', async () => {
  demo()
  await expect.element(tour()).toBeVisible()
  await userEvent.keyboard('{Alt>}n{/Alt}')
  const send = page.getByRole('button', { name: 'Aprobar y enviar…' })
  await expect.element(send).toBeVisible()
  send.element().scrollIntoView()
  const { left, top, width, height } = send.element().getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(there?.closest('button')).toBe(send.element())
})

test('whoever has seen it meets it no more, until help brings it back', async () => {
  demo({ 'app.info': () => ok(appInfo) })
  await expect.element(page.getByRole('navigation')).toBeVisible()
  await userEvent.keyboard('{F1}')
  await page.getByRole('button', { name: 'Ver el recorrido' }).click()
  await expect.element(tour()).toMatchTextContent(/1 de 6/)
})
