import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { CallResult } from '../../../shared/ipc/index.ts'
import type { CheckResult } from '../../../shared/views/checks.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import {
  appInfo,
  espiga,
  firstBridge,
  listed,
  opened,
  profile,
  pruebas,
} from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

const field = (name: string) => page.getByRole('textbox', { name })

async function openForm(handlers: Handlers = {}) {
  const bridge = firstBridge(handlers)
  showWindow(bridge)
  await page.getByRole('button', { name: 'Conectar con mi banco' }).click()
  await expect.element(field('Nombre del perfil')).toBeVisible()
  return bridge
}

async function fillForm() {
  await field('Nombre del perfil').fill('La Espiga')
  await field('Dirección de la API (base_url)').fill('https://api.example.com')
  await field('Dirección de acceso (auth_url)').fill('https://auth.example.com')
  await field('client_id').fill('espiga')
  await field('client_secret').fill('secreto')
}

const filled = {
  name: 'La Espiga',
  environment: 'sandbox',
  baseUrl: 'https://api.example.com',
  authUrl: 'https://auth.example.com',
  realm: 'external-qa-realm',
  userAgent: 'Tesorero/1.2.3',
  clientId: 'espiga',
  clientSecret: 'secreto',
}

describe('the first screen', () => {
  test('offers the demo bank and a bank of one’s own, and says when the demo cannot start', async () => {
    const bridge = firstBridge()
    showWindow(bridge)
    for (const does of ['El día en una pantalla', 'Pagar y cobrar', 'Nada sale sin tu sí'])
      await expect.element(page.getByRole('heading', { name: does })).toBeInViewport()
    await page.getByRole('button', { name: 'Abrir la demostración' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/El banco de demostración no arrancó: otro programa ya usa ese puerto/)
    bridge.use({ 'profiles.openDemo': () => ok(opened(profile('demo', 'Panadería', 'demo'))) })
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(page.getByRole('button', { name: /Panadería Demostración/ })).toBeVisible()
  })

  test('lists the profiles of this computer, the last opened first', async () => {
    const older = { ...listed(espiga), lastOpenedAt: '2026-11-01T10:00:00Z' }
    showWindow(firstBridge({ 'profiles.list': () => ok([older, listed(pruebas)]) }))
    await expect.element(page.getByRole('table')).toBeVisible()
    const names = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent)
    expect(names).toEqual([pruebas.name, espiga.name])
  })

  test('after a no to a changed connection, opens with the one that was confirmed', async () => {
    const error = appError('connection_not_confirmed', { name: espiga.name, host: 'otro.example' })
    const bridge = firstBridge({
      'profiles.current': () => ok(null),
      'profiles.list': () => ok([listed(espiga)]),
      'profiles.open': () => err(error),
      'profiles.openConfirmed': () => ok(opened(espiga)),
    })
    showWindow(bridge)
    await page.getByRole('button', { name: `Abrir ${espiga.name}` }).click()
    await page.getByRole('button', { name: 'Abrir con la conexión confirmada' }).click()
    await expect.element(page.getByRole('navigation')).toBeVisible()
    expect(bridge.inputs('profiles.openConfirmed').at(-1)).toEqual({
      id: espiga.id,
    })
  })

  test('says plainly what no keychain means where the secret is typed, and not before', async () => {
    const keychain = { state: 'missing', reason: 'no D-Bus' } as const
    showWindow(firstBridge({ 'app.keychain': () => ok(keychain) }))
    await expect.element(page.getByRole('button', { name: 'Abrir la demostración' })).toBeVisible()
    expect(page.getByText(/llavero/).elements()).toEqual([])
    await page.getByRole('button', { name: 'Conectar con mi banco' }).click()
    const note = page.getByText(/nunca en un archivo/)
    await expect.element(note).toMatchTextContent(/queda solo en la memoria/)
    await expect.element(page.getByText(/no ofrece un llavero.*\(no D-Bus\)/)).toBeVisible()
  })
})

test('a profile comes back from its recovery file; what is missing and a wrong passphrase are said', async () => {
  const notices = [appError('key_missing', { database: 'ledger.db' })]
  const bridge = firstBridge({
    'app.info': () => ok({ ...appInfo, notices }),
    'recovery.begin': () => ok({ uploadId: 'u1' }),
    'recovery.chunk': () => ok(null),
    'recovery.restore': () => err(appError('recovery_passphrase', {})),
  })
  showWindow(bridge)
  // Where the key is gone it is what is offered first.
  const way = page.getByRole('button', { name: 'Recuperar de un archivo' })
  await expect.element(way).toHaveAttribute('data-variant', 'filled')
  await way.click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar de un archivo' })
  const act = dialog.getByRole('button', { name: 'Recuperar', exact: true })
  await act.click()
  await expect.element(dialog.getByText('Elegí el archivo.')).toBeVisible()
  expect(bridge.made.filter(({ name }) => name.startsWith('recovery.'))).toEqual([])

  const file = new File(['age-encryption.org/v1'], 'recuperacion.age')
  await userEvent.upload(document.querySelector('input[type=file][accept=".age"]') as never, file)
  await expect.element(dialog.getByRole('button', { name: 'recuperacion.age' })).toBeVisible()
  await dialog.getByLabelText('Frase', { exact: true }).fill('caballo correcto grapa')
  await dialog.getByLabelText('client_secret', { exact: true }).fill('secreto')
  await act.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/frase/i)
  expect(await axeProblems()).toEqual([])

  bridge.use({ 'recovery.restore': () => ok(opened(espiga)) })
  await act.click()
  await expect.element(page.getByRole('navigation')).toBeVisible()
  expect(bridge.inputs('recovery.restore').at(-1)).toEqual({
    uploadId: 'u1',
    passphrase: 'caballo correcto grapa',
    clientSecret: 'secreto',
  })
})

describe('connecting to a bank', () => {
  test('begins with what to ask the bank for, which can be copied', async () => {
    await openForm()
    const list = page.getByRole('region', { name: 'Qué pedirle al banco' })
    await expect.element(list.getByText(/De qué servidor se descargan/)).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(6)
    await expect.element(list.getByRole('button')).toBeVisible()
  })

  test('says at each field what is missing or wrong, and sends nothing', async () => {
    const bridge = await openForm()
    await field('Dirección de la API (base_url)').fill('http://api.example.com')
    await page.getByRole('button', { name: 'Guardar y abrir' }).click()
    await expect
      .element(field('Dirección de la API (base_url)'))
      .toHaveAccessibleDescription(/empiece con https:\/\//)
    await expect
      .element(field('Nombre del perfil'))
      .toHaveAccessibleDescription(/Falta completar este dato/)
    await expect
      .element(field('client_secret'))
      .toHaveAccessibleDescription(/Falta completar este dato/)
    expect(bridge.made.filter(({ name }) => name.startsWith('profiles.c'))).toEqual([
      { name: 'profiles.current', input: {} },
    ])
  })

  test('proposes the realm of the environment and leaves one that was typed', async () => {
    await openForm()
    await expect.element(field('Realm')).toHaveValue('external-qa-realm')
    await page.getByText('Producción', { exact: true }).click()
    await expect.element(field('Realm')).toHaveValue('Service-Realm')
    await expect.element(page.getByText(/opera con dinero real/)).toBeVisible()
    await field('Realm').fill('otro-realm')
    await page.getByText('Homologación', { exact: true }).click()
    await expect.element(field('Realm')).toHaveValue('otro-realm')
  })

  test('the test of the connection shows each step and what is wrong with the first that failed', async () => {
    const report: readonly CheckResult[] = [
      { check: 'addresses', state: 'ok', error: null },
      { check: 'reach', state: 'ok', error: null },
      {
        check: 'credentials',
        state: 'failed',
        error: appError('bank_credentials', { status: 401 }, { traceId: 'trace-7' }),
      },
      { check: 'business', state: 'skipped', error: null },
    ]
    const bridge = await openForm({ 'profiles.test': () => ok(report) })
    await fillForm()
    await page.getByRole('button', { name: 'Probar la conexión' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/no aceptó client_id o client_secret.*trace-7/)
    const steps = page
      .getByRole('list')
      .last()
      .getByRole('listitem')
      .elements()
      .map((step) => step.querySelector('div')?.textContent)
    expect(steps).toEqual([
      'DireccionesBien',
      'El banco respondeBien',
      'Acepta realm, client_id y client_secretLo resolvés vosFalló',
      'La API acepta el tokenNo se llegó a probar',
    ])
    expect(bridge.inputs('profiles.test')).toContainEqual(filled)
    expect(page.getByText('Cambiaste datos después de esta prueba.').elements()).toHaveLength(0)
    await field('client_secret').fill('otro')
    await expect.element(page.getByText('Cambiaste datos después de esta prueba.')).toBeVisible()
  })

  test('Ctrl+Enter creates the profile with exactly what was typed and opens it', async () => {
    const bridge = await openForm({ 'profiles.create': () => ok(opened(pruebas)) })
    await fillForm()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('button', { name: /La Espiga pruebas/ })).toBeVisible()
    expect(bridge.made.filter(({ name }) => name === 'profiles.create')).toEqual([
      { name: 'profiles.create', input: filled },
    ])
  })

  test('whoever goes on before main has answered stays where they went', async () => {
    const { promise, resolve } = Promise.withResolvers<CallResult<'profiles.create'>>()
    const bridge = await openForm({ 'profiles.create': () => promise })
    await fillForm()
    await page.getByRole('button', { name: 'Guardar y abrir' }).click()
    bridge.emit({ name: 'profile.changed', payload: opened(pruebas) })
    const settings = page.getByRole('navigation').getByRole('button', { name: 'Configuración' })
    await settings.click()
    resolve(ok(opened(pruebas)))
    await expect.poll(() => bridge.inputs('profiles.list').length).toBeGreaterThan(1)
    await expect.element(settings).toHaveAttribute('aria-current', 'page')
  })

  test('a name that is taken is said, and the form keeps everything', async () => {
    await openForm({
      'profiles.create': () => err(appError('profile_name_taken', { name: 'La Espiga' })),
    })
    await fillForm()
    await page.getByRole('button', { name: 'Guardar y abrir' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Ya hay un perfil que se llama «La Espiga»/)
    await expect.element(field('Nombre del perfil')).toHaveFocus()
    await expect.element(field('client_secret')).toHaveValue('secreto')
  })
})
