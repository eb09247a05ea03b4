import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settingsSections } from '../../../shared/base/screens.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import {
  appInfo,
  espiga,
  openBridge,
  opened,
  profile,
  settings,
} from '../../app/testing/frame.fixture.ts'
import { order } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { button, field, lastMade, openSettings } from './settings.fixture.ts'
import { hostProblem } from './settings-area.tsx'

describe('the profile', () => {
  test('is saved with what changed; an empty secret keeps the one there is', async () => {
    const bridge = await openSettings('connection', {
      'profiles.update': () => ok(opened({ ...espiga, userAgent: 'Otra/1' })),
    })
    await expect.element(button('Guardar los cambios')).toBeDisabled()
    await field('User-Agent').fill('Otra/1')
    await button('Guardar los cambios').click()
    await seen(page.getByText('Los cambios quedaron guardados.'))
    expect(lastMade(bridge, 'profiles.update')).toEqual({
      id: espiga.id,
      changes: {
        baseUrl: espiga.baseUrl,
        authUrl: espiga.authUrl,
        realm: espiga.realm,
        userAgent: 'Otra/1',
        clientId: espiga.clientId,
        positionRequestBody: null,
        creditsQuery: null,
      },
    })
  })

  test('has a name, which is changed without the connection', async () => {
    const bridge = await openSettings('company', { 'profiles.update': () => ok(opened(espiga)) })
    await field('Nombre del perfil').fill(' Otra ')
    await button('Guardar').click()
    await expect
      .poll(() => lastMade(bridge, 'profiles.update'))
      .toEqual({ id: espiga.id, changes: { name: 'Otra' } })
  })

  test('names its CVUs in a table, a line for each', async () => {
    const { from } = order('1')
    const other = { ...from, key: '0000003100098765432109' }
    const bridge = await openSettings('company', {
      'orders.list': () => ok({ rows: [order('1'), order('2', { from: other })], total: 2 }),
      'position.accountNames': () => ok([{ key: other.key, number: '', name: 'Cobros' }]),
      'position.nameAccount': () => ok(null),
    })
    const rows = page.getByRole('listitem').filter({ hasText: '0000003-1' })
    await expect.element(rows.nth(1).getByRole('textbox')).toHaveValue('Cobros')
    for (const row of rows.elements()) expect(row.clientHeight).toBeLessThan(48)
    await field('Nombre 0000003-1 0001234567890-7').fill('Operativa')
    await rows.first().getByRole('button', { name: 'Guardar' }).click()
    await expect
      .poll(() => lastMade(bridge, 'position.nameAccount'))
      .toEqual({ key: from.key, number: '', name: 'Operativa' })
  })

  test.each([
    'Dirección de la API (base_url)',
    'Dirección de acceso (auth_url)',
    'Realm',
    'client_id',
  ])(
    'wants the client_secret as soon as %s changes, and not when it is as it was',
    async (name) => {
      const bridge = await openSettings('connection', {
        'profiles.update': () => ok(opened(espiga)),
      })
      const secret = page.getByLabelText('client_secret', { exact: false }).first()
      const changed = field(name)
      const was = (changed.element() as HTMLInputElement).value
      await changed.fill(name.includes('_url') ? 'https://otro.example' : 'otro')
      await expect.element(secret).toBeRequired()
      await button('Guardar los cambios').click()
      await seen(page.getByText('Falta completar este dato'))
      expect(lastMade(bridge, 'profiles.update')).toBeUndefined()
      await changed.fill(was)
      await expect.element(secret).not.toBeRequired()
      await changed.fill(name.includes('_url') ? 'https://otro.example' : 'otro')
      await secret.fill('el-secreto')
      await button('Guardar los cambios').click()
      await expect
        .poll(() => lastMade(bridge, 'profiles.update'))
        .toMatchObject({ clientSecret: 'el-secreto' })
    },
  )

  test('takes a request body only when it is complete JSON, and sends it as it was typed', async () => {
    const bridge = await openSettings('connection', { 'profiles.update': () => ok(opened(espiga)) })
    const body = field('Cuerpo del pedido de posición')
    await body.fill('{"a": 1.10')
    await button('Guardar los cambios').click()
    await expect.element(body).toHaveAccessibleDescription(/No es JSON completo/)
    expect(lastMade(bridge, 'profiles.update')).toBeUndefined()
    await body.fill('{"a": 1.10}')
    await button('Guardar los cambios').click()
    await expect
      .poll(() => lastMade(bridge, 'profiles.update'))
      .toMatchObject({ changes: { positionRequestBody: '{"a": 1.10}' } })
  })

  test('takes parameters of the list of credits only as names and values that can be filled in', async () => {
    const bridge = await openSettings('connection', { 'profiles.update': () => ok(opened(espiga)) })
    const query = field('Parámetros de la lista de transferencias recibidas')
    await expect.element(query).toHaveAccessibleDescription(/\{today-30\}/)
    await query.fill('{"desde": "{ayer}"}')
    await button('Guardar los cambios').click()
    await expect.element(query).toHaveAccessibleDescription(/No es JSON de nombres y valores/)
    expect(lastMade(bridge, 'profiles.update')).toBeUndefined()
    await query.fill('{"desde": "{today-7}"}')
    await button('Guardar los cambios').click()
    await expect
      .poll(() => lastMade(bridge, 'profiles.update'))
      .toMatchObject({
        changes: { creditsQuery: '{"desde": "{today-7}"}', positionRequestBody: null },
      })
  })

  test('of the demo shows where its bank is and offers nothing to edit', async () => {
    const demo = profile('demo', 'Demo', 'demo')
    await openSettings('connection', { 'profiles.current': () => ok(opened(demo)) })
    await seen(page.getByText(demo.baseUrl))
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
  })

  test('reads echeqs in the older way where somebody says so', async () => {
    const bridge = await openSettings('connection', { 'profiles.update': () => ok(opened(espiga)) })
    await page.getByRole('switch', { name: 'Usar la lectura anterior de echeqs' }).click()
    await expect
      .poll(() => lastMade(bridge, 'profiles.update'))
      .toEqual({ id: espiga.id, changes: { olderEcheqs: true } })
  })

  test('has the position asked for each bank day from the time that is chosen, or never', async () => {
    const bridge = await openSettings('company', {
      'profiles.update': () => ok(opened(espiga)),
      'sync.setEnabled': () => err(appError('internal', { reference: 'r' })),
    })
    const daily = page.getByRole('combobox', { name: 'Pedir la posición cada día hábil' })
    await expect.element(daily).toHaveValue('09:00')
    await daily.selectOptions('07:30')
    await expect
      .poll(() => lastMade(bridge, 'profiles.update'))
      .toEqual({ id: espiga.id, changes: { positionTime: '07:30' } })
    await daily.selectOptions('off')
    await expect
      .poll(() => lastMade(bridge, 'sync.setEnabled'))
      .toEqual({ id: 'position', enabled: false })
  })

  test('is removed only after its name was typed, and the first screen comes back', async () => {
    const bridge = await openSettings('company', { 'profiles.remove': () => ok(null) })
    await button('Quitar el perfil…').click()
    const remove = button('Quitar Panadería La Espiga')
    await remove.click()
    await seen(page.getByText('Tiene que ser igual al nombre del perfil'))
    await field('Para confirmar, escribí el nombre del perfil: Panadería La Espiga').fill(
      espiga.name,
    )
    await remove.click()
    await seen(page.getByRole('heading', { name: 'Abrí un perfil o conectá otro banco' }))
    expect(lastMade(bridge, 'profiles.remove')).toEqual({
      id: espiga.id,
      confirmName: espiga.name,
    })
  })
})

describe('download hosts', () => {
  test('one is added to those there are, and one is removed', async () => {
    const held = { ...espiga, downloadHosts: ['uno.example.com'] }
    const bridge = await openSettings('downloads', {
      'profiles.current': () => ok(opened(held)),
      'position.allowHost': () => ok(null),
      'position.forbidHost': () => ok(null),
    })
    await field('Servidor').fill('Dos.example.com')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => lastMade(bridge, 'position.allowHost'))
      .toEqual({ host: 'dos.example.com' })
    await button('Quitar uno.example.com').click()
    await expect
      .poll(() => lastMade(bridge, 'position.forbidHost'))
      .toEqual({ host: 'uno.example.com' })
  })

  test.each([
    ['archivos.example.com', null],
    ['archivos.example.com:8443', null],
    ['https://archivos.example.com', 'settings.hosts.error'],
    ['archivos.example.com/x', 'settings.hosts.error'],
    ['*.example.com', 'settings.hosts.error'],
    ['', 'settings.hosts.error'],
    ['api.example.com', 'settings.hosts.repeated'],
    ['API.example.com', 'settings.hosts.repeated'],
  ])('%j: %j', (host, problem) => {
    expect(hostProblem(host, ['api.example.com'])).toBe(problem)
  })
})

test('language, theme, first screen and CSV numbers hold at once', async () => {
  const bridge = await openSettings('appearance', { 'app.settings.set': () => ok(settings) })
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('radio', { name: 'Oscuro' }).click()
  await page.getByLabelText('Pantalla inicial').selectOptions('Echeqs')
  useScreen.getState().goToSettings('exports')
  await page.getByRole('radio', { name: /1234\.56/ }).click()
  expect(bridge.inputs('app.settings.set')).toEqual([
    { locale: 'en' },
    { theme: 'dark' },
    { firstArea: 'echeqs' },
    { csvNumbers: 'neutral' },
  ])
})

test('what the organization fixed is shown, said, and cannot be changed; the rest can', async () => {
  const managed = { fixed: ['locale', 'positionHosts'] as const, profiles: [], problem: null }
  const bridge = await openSettings('appearance', {
    'app.info': () => ok({ ...appInfo, managed }),
    'app.settings.set': () => ok(settings),
  })
  await seen(page.getByText('Lo fija tu organización'))
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Oscuro' }).click()
  expect(bridge.made.at(-1)?.input).toEqual({ theme: 'dark' })
  expect(await axeProblems()).toEqual([])
})

test('a recovery file wants a passphrase typed twice; a full disk is said, and nothing has to be typed again', async () => {
  const path = '/home/ana/recuperacion.age'
  const bridge = await openSettings('exports', {
    'recovery.save': () => err(appError('disk_full', { path })),
  })
  const save = button('Guardar archivo de recuperación')
  const form = page.elementLocator(save.element().closest('form') ?? document.body)
  const first = form.getByLabelText('Frase', { exact: true })
  await save.click()
  await seen(form.getByText('Completá este dato'))
  await first.fill('corta')
  await seen(page.getByText('Son menos de doce caracteres.'))
  await first.fill('caballo correcto grapa')
  await form.getByLabelText('Otra vez', { exact: true }).fill('caballo correcto')
  await save.click()
  expect(lastMade(bridge, 'recovery.save')).toBe(undefined)

  await form.getByLabelText('Otra vez', { exact: true }).fill('caballo correcto grapa')
  await save.click()
  await seen(page.getByText(`No queda espacio en el disco para ${path}.`))
  await expect.element(first).toHaveValue('caballo correcto grapa')
  bridge.use({ 'recovery.save': () => ok({ kind: 'saved', path }) })
  await save.click()
  await seen(page.getByText(`Guardado en ${path}`))
  await expect.element(first).toHaveValue('')
  expect(lastMade(bridge, 'recovery.save')).toEqual({ passphrase: 'caballo correcto grapa' })
})

test('the parts that all data lack are named beside where they were saved', async () => {
  const kept = { kind: 'saved', path: '/home/ana/todos.zip' } as const
  await openSettings('exports', { 'data.save': () => ok({ ...kept, unread: ['trail', 'marks'] }) })
  await button('Guardar todos los datos').click()
  await seen(page.getByText('No se pudo leer: trail, marks. El zip tiene lo demás.'))
  await seen(page.getByText(`Guardado en ${kept.path}`))
})

test('about tells the version and where the data lies', async () => {
  await openSettings('about')
  await seen(page.getByText('Tesorero 1.2.3'))
  await seen(page.getByText('/home/ana/tesorero'))
})

test('about says in words why there is no keychain', async () => {
  const reason = 'Cannot autolaunch D-Bus without X11 $DISPLAY'
  await openSettings('about', {
    'app.keychain': () => ok({ state: 'missing', reason }),
  })
  await seen(page.getByText('No disponible: no hay una sesión con D-Bus'))
})

test('what is for whoever knows the connection is closed, opens on demand, and for a link into it', async () => {
  await openSettings('company')
  const names = () =>
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
  const usual = [
    'Empresa',
    'Idioma y apariencia',
    'Conexión con el banco',
    'Bloqueo',
    'Límites',
    'Personas',
    'Archivos y copias',
  ]
  expect(names()).toEqual(usual)
  await button('Avanzado').click()
  await page.getByRole('tab', { name: 'Descargas' }).click()
  await seen(page.getByRole('list', { name: 'Servidores permitidos' }))
  useScreen.getState().goToSettings('limits')
  await button('Avanzado').click()
  await expect.poll(names).toEqual(usual)
  useScreen.getState().goToSettings('notifications')
  await seen(page.getByRole('tab', { name: 'Notificaciones', selected: true }))
})

test('what was said of a type of movement is shown as it was said, and taken back', async () => {
  const bridge = await openSettings('directions', {
    'completeness.directions': () => ok([{ type: 'C', reversal: true, direction: 1 }]),
    'completeness.withdraw': () => ok(null),
  })
  const said = page.getByRole('listitem').filter({ hasText: 'Tipo «C» de reversa: suma' })
  await seen(said)
  await said.getByRole('button').click()
  expect(lastMade(bridge, 'completeness.withdraw')).toEqual({ type: 'C', reversal: true })
})

test.each(settingsSections)('axe finds nothing in the section %s', async (section) => {
  await openSettings(section)
  expect(await axeProblems()).toEqual([])
})

describe.each([
  ['es-AR', 'Idioma y apariencia'],
  ['en', 'Language and appearance'],
] as const)('in %s', (locale, longest) => {
  test.each([1280, 640])(
    'at %i pixels the name of each section ends before its screen',
    async (width) => {
      showWindow(
        openBridge({ 'app.info': () => ok({ ...appInfo, settings: { ...settings, locale } }) }),
      )
      await page.viewport(width, 800)
      await seen(page.getByRole('navigation'))
      useScreen.getState().goToSettings('appearance')
      await seen(page.getByRole('tab', { name: longest, selected: true }))
      const end = page.getByRole('tabpanel').element().getBoundingClientRect().left
      for (const tab of page.getByRole('tab').elements())
        expect(tab.getBoundingClientRect().right, tab.textContent).toBeLessThanOrEqual(end)
    },
  )
})
