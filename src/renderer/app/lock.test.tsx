import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../shared/errors/index.ts'
import type { LockState } from '../../shared/ipc/lock.ts'
import { setEnding } from './half-typed.ts'
import { formKey, keepForm, useKeptForms } from './kept-forms.ts'
import { useScreen, useShut } from './screen.ts'
import { appInfo, espiga, openBridge, opened } from './testing/frame.fixture.ts'
import { clear } from './testing/show.fixture.tsx'
import { showWindow } from './testing/show-window.fixture.tsx'

afterEach(() => {
  clear()
  useShut.setState({ shut: false })
  useKeptForms.setState({ forms: {} })
})

const state: LockState = {
  locked: true,
  set: true,
  idleMinutes: null,
  waitUntil: null,
  finishing: false,
  look: { locale: 'en', theme: 'dark' },
}
const refused = () => err(appError('app_locked', {}))

/** A main process that is locked until it is told the PIN. */
function lockedBridge(kept: string | null = null) {
  const bridge = openBridge({
    'app.info': refused,
    'profiles.current': refused,
    'lock.state': () => ok(state),
    'lock.unlock': ({ pin }) => {
      if (pin !== '271828') return err(appError('lock_wrong', {}))
      bridge.use({
        'app.info': () => ok(appInfo),
        'profiles.current': () => ok(opened(espiga)),
      })
      return ok({ kept })
    },
  })
  return bridge
}

test('while it is locked the window shows the lock and nothing else, in the chosen look', async () => {
  const bridge = lockedBridge()
  showWindow(bridge)
  await expect.element(page.getByRole('heading', { name: 'Tesorero is locked' })).toBeVisible()
  expect(document.body.textContent).not.toContain(espiga.name)
  await page.getByLabelText('PIN or passphrase', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(page.getByText('That is not the PIN or passphrase.')).toBeVisible()
  await expect.element(page.getByLabelText('PIN or passphrase', { exact: true })).toHaveValue('')
})

test('whoever forgot the PIN is told at each field what is missing, and by Ctrl+Enter sends a new one', async () => {
  const bridge = lockedBridge()
  bridge.use({ 'lock.reset': refused })
  showWindow(bridge)
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await unlock.click()
  await expect.element(page.getByLabelText('PIN or passphrase', { exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'I forgot it' }).click()
  const secret = page.getByLabelText('client_secret', { exact: true })
  const pin = page.getByLabelText('New PIN or passphrase', { exact: true })
  const again = page.getByLabelText('Again', { exact: true })
  await pin.fill('2718')
  await userEvent.keyboard('{Enter}')
  await expect.element(secret).toHaveFocus()
  await expect.element(page.getByText('That is fewer than six characters.')).toBeVisible()
  await expect.element(page.getByText('It differs from the one above.')).toBeVisible()
  await secret.fill(' secreto ')
  await again.fill('271828')
  await pin.fill('271828')
  await expect.element(page.getByText('It differs from the one above.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => bridge.inputs('lock.reset')[0])
    .toEqual({ clientSecret: 'secreto', pin: '271828' })
})

test('locking takes everything off the page, hands over what was typed, and ends the page', async () => {
  const ended = Promise.withResolvers<string>()
  setEnding(() => ended.resolve(document.body.textContent))
  const bridge = openBridge({ 'lock.leave': () => ok(null), 'lock.state': () => ok(state) })
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().go('beneficiaries')
  keepForm(formKey(espiga.id, 'form'), { amount: '98.765,43' })
  bridge.emit({ name: 'lock.changed', payload: { locked: true } })
  expect(await ended.promise).not.toContain(espiga.name)
  const kept = bridge.inputs('lock.leave')[0]
  expect(kept).toEqual({ kept: expect.stringContaining('98.765,43') })
})

test('whoever unlocks stands where the window was left, with what was typed', async () => {
  const values = { form: { amount: '98.765,43' } }
  const place = { area: 'beneficiaries', section: 'about', opened: null }
  const kept = JSON.stringify({ ...place, composing: null, typed: null, forms: values })
  showWindow(lockedBridge(kept))
  await page.getByLabelText('PIN or passphrase', { exact: true }).fill('271828')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect.element(page.getByRole('navigation')).toBeVisible()
  expect(useScreen.getState()).toMatchObject({ area: 'beneficiaries', settingsSection: 'about' })
  expect(useKeptForms.getState().forms).toEqual(values)
})

const waits = page
  .getByRole('status')
  .filter({ hasText: /bank’s answer to an order|respuesta del banco a una orden/ })

test('while the answer to an order that has left is waited for, the window that leaves a profile says so', async () => {
  const bridge = openBridge({})
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  bridge.emit({ name: 'orders.finishing', payload: { finishing: true } })
  await expect.element(waits).toBeVisible()
  bridge.emit({ name: 'orders.finishing', payload: { finishing: false } })
  await expect.element(waits).not.toBeInTheDocument()
})

test('a locked window, which is a new page, says so too, for as long as it is so', async () => {
  const bridge = lockedBridge()
  bridge.use({ 'lock.state': () => ok({ ...state, finishing: true }) })
  showWindow(bridge)
  await expect.element(waits).toBeVisible()
  bridge.use({ 'lock.state': () => ok(state) })
  bridge.emit({ name: 'orders.finishing', payload: { finishing: false } })
  await expect.element(waits).not.toBeInTheDocument()
})

test('the lock is not taken off without its PIN, and no try is counted', async () => {
  const bridge = openBridge({ 'lock.state': () => ok({ ...state, locked: false }) })
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().goToSettings('security')
  await page.getByRole('button', { name: /^(Quitar el bloqueo|Remove the lock)$/ }).click()
  await expect.poll(() => document.querySelector('input[data-invalid="true"]')).not.toBeNull()
  expect(bridge.inputs('lock.remove')).toEqual([])
})
