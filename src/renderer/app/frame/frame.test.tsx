import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaKey } from '../../../shared/base/areas.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { Job } from '../../../shared/ipc/app.ts'
import { decimal } from '../../../shared/values/money.ts'
import { useOrdersView } from '../orders-view.ts'
import { useScreen } from '../screen.ts'
import { axeProblems, themesSeen } from '../testing/axe.fixture.ts'
import {
  appInfo,
  espiga,
  listed,
  openBridge,
  opened,
  overview,
  profile,
  pruebas,
} from '../testing/frame.fixture.ts'
import { seen } from '../testing/seen.fixture.ts'
import { clear } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'

const job: Job = {
  id: 'j1',
  kind: 'position.download',
  state: 'running',
  subject: 'f1',
  done: 5_000_000,
  total: 20_000_000,
  unit: 'bytes',
  cancellable: true,
  error: null,
}

describe('the environment is never in doubt', () => {
  test('production has a stripe across the top with the name of the profile', async () => {
    showWindow(openBridge())
    await seen(page.getByText('Producción · dinero real: «Panadería La Espiga»'))
  })

  test.each([
    ['demo', 'Demostración'],
    ['sandbox', 'Sandbox'],
    ['homologation', 'Homologación'],
  ] as const)('%s has its label and no stripe', async (environment, label) => {
    const of = profile('x', 'Otra SA', environment)
    showWindow(openBridge({ 'profiles.current': () => ok(opened(of)) }))
    await seen(page.getByRole('button', { name: `Otra SA ${label} Cambiar de perfil` }))
    expect(page.getByText(/dinero real/).elements()).toHaveLength(0)
  })
})

describe('offline', () => {
  test('says so, and since when, while what is stored stays with its date', async () => {
    const offline = { ...opened(espiga), online: false }
    showWindow(
      openBridge({
        'profiles.current': () => ok(offline),
        'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
      }),
    )
    const banner = page.getByText(/Sin conexión con el banco/)
    await expect.element(banner).toMatchTextContent(/por última vez el 21.11.2026 10:05/)
    await seen(page.getByRole('banner').getByText('Posición al 20/11/2026 18:30'))
  })

  test('a window that lost the program says so until it is back, and then reads everything again', async () => {
    const bridge = openBridge()
    showWindow(bridge)
    await seen(page.getByText('Sin posición guardada'))
    const bar = page.getByRole('banner')
    await seen(bar.getByText('En línea'))
    bridge.emit({ name: 'shell.connection', payload: { connected: false } })
    const banner = page.getByText(/perdió la conexión con Tesorero/)
    await seen(banner)
    await expect.element(bar.getByText('En línea')).not.toBeInTheDocument()
    await seen(bar.getByText('Ventana desconectada'))
    await expect.element(bar.getByTitle('Ver la sincronización')).not.toBeInTheDocument()
    bridge.use({ 'position.overview': () => ok(overview('f1', '2026-11-21 09:00:00')) })
    bridge.emit({ name: 'shell.connection', payload: { connected: true } })
    await seen(page.getByRole('banner').getByText('Posición al 21/11/2026 09:00'))
    await expect.element(banner).not.toBeInTheDocument()
    await seen(bar.getByText('En línea'))
    await expect.element(bar.getByText('Ventana desconectada')).not.toBeInTheDocument()
  })

  test('a ledger that cannot be used is said on every screen', async () => {
    const ledger = appError('ledger_damaged', { kept: '/d/ledger.bad', backups: 2 })
    showWindow(openBridge({ 'profiles.current': () => ok({ ...opened(espiga), ledger }) }))
    await expect
      .element(page.getByText(/El libro de órdenes está dañado/))
      .toMatchTextContent(/Restaurá una de las 2 copias de seguridad/)
  })
})

describe('a window that was drawn with what was kept of the last time', () => {
  const newer = () => ok(overview('f2', '2026-11-21 09:00:00'))
  const drawn = async () => {
    const bridge = openBridge({
      'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
    })
    showWindow(bridge)
    await seen(page.getByRole('banner').getByText('Posición al 20/11/2026 18:30'))
    return bridge
  }

  test('reads again what is otherwise when the application has started', async () => {
    const bridge = await drawn()
    bridge.use({ 'position.overview': newer })
    bridge.emit({
      name: 'app.started',
      payload: { stale: ['position.overview'], failed: false },
    })
    await seen(page.getByRole('banner').getByText('Posición al 21/11/2026 09:00'))
  })

  test('shows no more of it when the application cannot start', async () => {
    const bridge = await drawn()
    const failed = () => err(appError('disk_failed', { path: '/datos', reason: 'EACCES' }))
    bridge.use({ 'app.info': failed, 'profiles.current': failed, 'position.overview': failed })
    bridge.emit({ name: 'app.started', payload: { stale: ['app.info'], failed: true } })
    // In the language of the browser: the settings are not known either.
    await seen(page.getByText(/\/datos: there is no permission/))
    expect(page.getByText(/Posición al/).elements()).toHaveLength(0)
  })
})

describe('profiles', () => {
  test('switching drops what was read of the former one before anything of the new one shows', async () => {
    let answer: (() => void) | null = null
    const bridge = openBridge({
      'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
    })
    showWindow(bridge)
    await seen(page.getByRole('banner').getByText('Posición al 20/11/2026 18:30'))
    bridge.use({
      'profiles.open': () => ok(opened(pruebas)),
      'position.overview': () =>
        new Promise((resolve) => {
          answer = () => resolve(ok(overview('f2', '2026-11-21 08:00:00')))
        }),
    })
    await page.getByRole('button', { name: /Cambiar de perfil/ }).click()
    await page.getByRole('menuitem', { name: /La Espiga pruebas/ }).click()
    await seen(page.getByRole('button', { name: /La Espiga pruebas/ }))
    expect(
      page.getByRole('banner').getByText('Posición al 20/11/2026 18:30').elements(),
    ).toHaveLength(0)
    await expect.poll(() => answer).not.toBeNull()
    ;(answer as unknown as () => void)()
    await seen(page.getByRole('banner').getByText('Posición al 21/11/2026 08:00'))
  })

  test('one whose client_secret is not stored asks for it, says when it is wrong, and opens', async () => {
    const bridge = openBridge({
      'profiles.open': ({ clientSecret }) => {
        if (clientSecret === undefined)
          return err(appError('profile_secret_needed', { name: pruebas.name }))
        return clientSecret === 'bien' ? ok(opened(pruebas)) : err(appError('key_wrong', {}))
      },
    })
    showWindow(bridge)
    await page.getByRole('button', { name: /Cambiar de perfil/ }).click()
    await page.getByRole('menuitem', { name: /La Espiga pruebas/ }).click()
    const secret = page.getByRole('textbox', { name: 'client_secret' })
    await secret.fill('mal')
    await page.getByRole('button', { name: 'Abrir el perfil' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Ese client_secret no abre los datos guardados/)
    await secret.fill('bien')
    await page.getByRole('button', { name: 'Abrir el perfil' }).click()
    await seen(page.getByRole('button', { name: /La Espiga pruebas/ }))
  })

  test('closing leads to the first screen', async () => {
    showWindow(openBridge())
    await page.getByRole('button', { name: /Cambiar de perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar el perfil' }).click()
    await seen(page.getByRole('heading', { name: 'Abrí un perfil o conectá otro banco' }))
  })
})

describe('work in progress', () => {
  test('is shown with what it is and how far it is, and can be cancelled', async () => {
    const bridge = openBridge({ 'jobs.cancel': () => ok(null) })
    showWindow(bridge)
    await seen(page.getByText('Sin posición guardada'))
    bridge.emit({ name: 'job.changed', payload: job })
    await page.getByText('Descarga de la posición · 25%').click()
    await seen(page.getByText('5 MB de 20 MB'))
    await page.getByRole('button', { name: 'Cancelar: Descarga de la posición' }).click()
    expect(bridge.inputs('jobs.cancel')).toContainEqual({ id: 'j1' })
  })

  test('that failed keeps its reason', async () => {
    const error = appError('bank_cut', { received: 1200 })
    const bridge = openBridge({ 'jobs.list': () => ok([{ ...job, state: 'failed', error }]) })
    showWindow(bridge)
    await page.getByRole('button', { name: 'Sin trabajos en curso' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/se cortó después de 1\.200 bytes/)
  })
})

test('what went wrong in the background becomes a notice with its trace-id, until it is marked as seen', async () => {
  const bridge = openBridge()
  showWindow(bridge)
  await seen(page.getByRole('button', { name: 'Sin avisos' }))
  bridge.emit({
    name: 'background.failed',
    payload: appError('bank_unavailable', { status: 503 }, { traceId: 'trace-1' }),
  })
  await page.getByRole('button', { name: '1 aviso' }).click()
  await seen(page.getByText('El servicio del banco falló.'))
  await page.getByText('Datos técnicos').click()
  await seen(page.getByText(/trace-1/))
  await page.getByRole('button', { name: 'Marcar como vistos' }).click()
  await seen(page.getByRole('button', { name: 'Sin avisos' }))
})

test('a change of language reaches every text and the page itself', async () => {
  const bridge = openBridge()
  showWindow(bridge)
  await seen(page.getByRole('button', { name: 'Configuración' }))
  bridge.emit({ name: 'settings.changed', payload: { ...appInfo.settings, locale: 'en' } })
  await seen(page.getByRole('button', { name: 'Settings' }))
  expect(document.documentElement.lang).toBe('en')
  expect(document.title).toContain('Position')
})

describe('the keyboard', () => {
  test('opens the shortcuts beside the screen with ? and closes them with ? or Escape', async () => {
    showWindow(openBridge())
    await seen(page.getByText('Sin posición guardada'))
    await userEvent.keyboard('{Shift>}?{/Shift}')
    const shown = page
      .getByRole('complementary')
      .getByRole('heading', { name: 'Atajos de teclado' })
    await seen(shown)
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).not.toBeInTheDocument()
    await userEvent.keyboard('??')
    expect(useScreen.getState().help).toBe(null)
  })

  test('goes to areas, collapses the navigation and keeps its words for screen readers', async () => {
    showWindow(openBridge())
    await seen(page.getByText('Sin posición guardada'))
    await userEvent.keyboard(`{Alt>}${areaKey('connection')}{/Alt}`)
    await seen(page.getByRole('heading', { name: 'Conexión' }))
    // Without the desk of a PSP its key leads to where it is turned on.
    await userEvent.keyboard(`{Alt>}${areaKey('cvu')}{/Alt}`)
    expect(useScreen.getState()).toMatchObject({ area: 'settings', settingsSection: 'psp' })
    await userEvent.keyboard('{Control>}b{/Control}')
    await seen(page.getByRole('button', { name: 'Expandir menú' }))
    await expect
      .element(page.getByRole('navigation').getByRole('button', { name: 'Configuración' }))
      .toHaveAttribute('aria-current', 'page')
  })

  test('begins a transfer and an import from anywhere, as the menu of the application does', async () => {
    const bridge = openBridge()
    showWindow(bridge)
    await seen(page.getByText('Sin posición guardada'))
    await userEvent.keyboard('{Alt>}n{/Alt}')
    expect(useOrdersView.getState().composing?.kind).toBe('cvu_transfer')
    const { serial } = useOrdersView.getState()
    // A form in which somebody writes is not taken away by the same key.
    await userEvent.keyboard(`{Alt>}${areaKey('connection')}{/Alt}`)
    bridge.emit({ name: 'app.act', payload: { act: 'transfer' } })
    expect(useOrdersView.getState()).toMatchObject({ serial })
    expect(useScreen.getState().area).toBe('transfers')
    await userEvent.keyboard('{Control>}o{/Control}')
    await seen(page.getByRole('dialog', { name: 'Importar transferencias' }))
  })

  test('reaches the content at once through the skip link', async () => {
    showWindow(openBridge())
    const link = page.getByRole('link', { name: 'Ir al contenido' })
    await expect.element(link).toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('main')
  })
})

test('a window that cannot reach the program says why and tries again', async () => {
  const bridge = openBridge({
    'app.info': () => err(appError('call_unknown', { call: 'app.info' })),
  })
  showWindow(bridge)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/app\.info/)
  bridge.use({ 'app.info': () => ok(appInfo) })
  await page.getByRole('button', { name: /Reintentar|Try again/ }).click()
  await seen(page.getByText('Sin posición guardada'))
})

test.each(themesSeen)('axe finds nothing in the %s frame', async (theme) => {
  showWindow(
    openBridge({
      'app.info': () => ok({ ...appInfo, settings: { ...appInfo.settings, theme } }),
      'profiles.list': () => ok([listed(espiga), listed(pruebas)]),
      'jobs.list': () => ok([job]),
    }),
  )
  await seen(page.getByText('Sin posición guardada'))
  expect(await axeProblems()).toEqual([])
  await page.getByRole('button', { name: /Cambiar de perfil/ }).click()
  await seen(page.getByRole('menu'))
  expect(await axeProblems()).toEqual([])
})

describe('discreet mode', () => {
  test('Ctrl+H hides amounts from then on, and the window says so', async () => {
    const wishes: unknown[] = []
    const bridge = openBridge({
      'app.settings.set': (wish) => {
        wishes.push(wish)
        return ok(appInfo.settings)
      },
    })
    showWindow(bridge)
    await seen(page.getByRole('navigation'))
    await userEvent.keyboard('{Control>}h{/Control}')
    await expect.poll(() => wishes).toEqual([{ discreet: true }])
    clear()
    showWindow(
      openBridge({
        'app.info': () => ok({ ...appInfo, settings: { ...appInfo.settings, discreet: true } }),
        'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
      }),
    )
    await seen(page.getByRole('button', { name: 'Importes ocultos' }))
    await seen(page.getByText('•••').first())
    expect(document.body.innerText).not.toMatch(/\d,\d{2}\b/)
  })

  test('leaves the keyboard where it was', async () => {
    const bridge = openBridge()
    showWindow(bridge)
    const entry = () =>
      page.getByRole('navigation').getByRole('button', { name: 'Fondos', exact: true }).element()
    await seen(page.getByRole('navigation'))
    const before = entry()
    if (before instanceof HTMLElement) before.focus()
    bridge.emit({ name: 'settings.changed', payload: { ...appInfo.settings, discreet: true } })
    await seen(page.getByRole('button', { name: 'Importes ocultos' }))
    expect(entry()).toBe(before)
    expect(document.activeElement).toBe(before)
  })
})

test('the bell says that something needs somebody, and leads to Today, which says what', async () => {
  const item = {
    kind: 'toApprove',
    count: 2,
    sums: [{ amount: decimal('1701650.5'), currency: 'ARS' }],
    at: '2026-11-22T12:00:00Z',
  } as const
  const bridge = openBridge({ 'attention.list': () => ok([item]) })
  showWindow(bridge)
  await page.getByRole('button', { name: '1 aviso' }).click()
  const needs = page.getByRole('region', { name: 'Necesita tu atención' })
  await expect
    .element(needs)
    .toMatchTextContent(/2 órdenes para aprobarúltimo cambio 22\/11\/2026 09:00\$\s?1\.701\.650,50/)
  expect(await axeProblems()).toEqual([])
  await needs.getByRole('button', { name: 'Aprobar' }).click()
  await seen(page.getByRole('heading', { name: 'Actividad', level: 1 }))
  await expect.element(page.getByText('1 cosa necesita tu atención')).toBeInTheDocument()
  bridge.use({ 'attention.list': () => ok([]) })
  bridge.emit({ name: 'attention.changed', payload: null })
  await seen(page.getByRole('button', { name: 'Sin avisos' }))
})
