import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { espiga, openBridge, opened } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

async function open(handlers: Handlers = {}) {
  const bridge = openBridge(handlers)
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().goToSettings('notifications')
  return bridge
}

test('a relay is paired by one code; a refused one says why; axe finds nothing', async () => {
  const bridge = await open({
    'relay.pair': () => err(appError('relay_code_refused', { host: 'relay.example.com' })),
  })
  await page.getByRole('textbox', { name: 'Código de vinculación' }).fill(' codigo-1 ')
  await page.getByRole('button', { name: 'Vincular', exact: true }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(bridge.inputs('relay.pair')).toContainEqual({ code: 'codigo-1' })
  expect(await axeProblems()).toEqual([])
})

test('a paired relay is named, and forgotten only after a yes that says what is lost', async () => {
  const relay = { url: 'https://relay.example.com', pairedAt: '2026-11-20T10:00:00Z' }
  const bridge = await open({
    'profiles.current': () => ok({ ...opened(espiga), relay }),
    'relay.unpair': () => ok(opened(espiga)),
  })
  await expect.element(page.getByText('https://relay.example.com')).toBeVisible()
  const unpair = page.getByRole('button', { name: 'Desvincular', exact: true })
  await unpair.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Se pierde lo que el relay le guarda/)
  expect(await axeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await unpair.click()
  expect(bridge.inputs('relay.unpair')).not.toContainEqual({})
  await page.getByRole('button', { name: 'Sí, desvincular' }).click()
  await expect.poll(() => bridge.inputs('relay.unpair')).toContainEqual({})
})

test('a relay that no longer knows this computer says so, and is paired anew', async () => {
  const relay = { url: 'https://relay.example.com', pairedAt: '2026-11-20T10:00:00Z' }
  const lastError = appError('relay_unpaired', { host: 'relay.example.com' })
  const bridge = await open({
    'profiles.current': () => ok({ ...opened(espiga), relay }),
    'sync.jobs': () => ok([syncJob({ id: 'relay', lastError, failures: 1 })]),
    'relay.pair': () => ok(opened(espiga)),
  })
  await expect.element(page.getByText('El relay la desvinculó')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/relay\.example\.com ya no reconoce a esta computadora/)
  expect(await axeProblems()).toEqual([])
  await page.getByRole('textbox', { name: 'Código de vinculación' }).fill('codigo-2')
  await page.getByRole('button', { name: 'Vincular', exact: true }).click()
  await expect.poll(() => bridge.inputs('relay.pair')).toContainEqual({ code: 'codigo-2' })
})

test('what a pairing before this one was told is not told of this one', async () => {
  const relay = { url: 'https://relay.example.com', pairedAt: '2026-11-21T13:00:01Z' }
  const lastError = appError('relay_unpaired', { host: 'relay.example.com' })
  const failed = syncJob({ id: 'relay', lastError, failures: 1 })
  const bridge = await open({
    'profiles.current': () => ok({ ...opened(espiga), relay }),
    'sync.jobs': () => ok([failed]),
  })
  await expect.element(page.getByText('Vinculada', { exact: true })).toBeVisible()
  bridge.emit({
    name: 'sync.changed',
    payload: { ...failed, state: 'running', lastRunAt: '2026-11-21T13:00:02Z' },
  })
  await expect.element(page.getByText('Vinculada', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [false, /sigue siendo obligatoria/, /la manda en cada notificación/],
  [true, /sin clave se aceptan/, /la manda en las notificaciones que la llevan/],
])('says whether a key is required (kept without one: %s)', async (keyless, listens, key) => {
  const listener = { ...espiga.listener, host: '0.0.0.0', keyless }
  await open({ 'profiles.current': () => ok(opened({ ...espiga, listener })) })
  await expect.element(page.getByText(listens)).toBeVisible()
  await expect.element(page.getByText(key)).toBeVisible()
})

test('the paths that the bank does not publish are set, but never to one of another kind', async () => {
  const bridge = await open({
    'listener.configure': () => ok({ running: true, url: 'http://127.0.0.1:1', error: null }),
  })
  const field = page.getByRole('textbox', { name: 'Ruta: Resultado de transferencia MEP' })
  await field.fill('/v1/notifications/accounts/movements')
  await page.getByRole('button', { name: 'Guardar las rutas' }).click()
  await expect.element(page.getByText('Una ruta empieza con / y no repite otra')).toBeVisible()
  await field.fill('/avisos/mep')
  await page.getByRole('button', { name: 'Guardar las rutas' }).click()
  await expect
    .poll(() => bridge.inputs('listener.configure'))
    .toContainEqual({
      paths: {
        'cvu-cashout': '/v1/notifications/transfers/cvu/cashout',
        'mep-result': '/avisos/mep',
      },
      keyless: false,
    })
})
