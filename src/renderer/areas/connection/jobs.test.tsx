import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

const failed = syncJob({
  id: 'debin',
  failures: 3,
  traceId: 'trace-9',
  lastError: appError('bank_unavailable', { status: 503 }, { traceId: 'trace-9' }),
})
const jobs = [
  syncJob({ id: 'orders', switchable: false, everyMs: 15_000 }),
  syncJob(),
  failed,
  syncJob({ id: 'credits', state: 'paused', pausedBy: 'offline' }),
  syncJob({ id: 'repos', state: 'running', progress: { done: 1, total: 4 } }),
  syncJob({ id: 'relay', state: 'off', everyMs: 0, lastRunAt: null }),
  syncJob({ id: 'inbox', state: 'off', everyMs: 0, lastRunAt: null, switchable: false }),
]

function open() {
  const bridge = openBridge({
    'sync.jobs': () => ok(jobs),
    'sync.run': () => ok(syncJob()),
    'sync.cancel': () => ok(null),
    'sync.runAll': () => ok(null),
    'sync.setEnabled': () => ok(syncJob({ enabled: false, state: 'off' })),
  })
  showWindow(bridge)
  return bridge
}

test('shows each job with its last and next run, result and error; axe finds nothing', async () => {
  open()
  await page.getByTitle('Ver la sincronización').click()
  await expect.element(page.getByRole('heading', { name: 'Conexión' })).toBeVisible()
  await expect.element(page.getByText('3 fallas seguidas')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('1 de 4')).toBeVisible()
  await expect.element(page.getByText('Nada que leer')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /^Notificaciones que fallaron/ }))
    .toMatchTextContent('Ninguna por reintentar')
  await expect.element(page.getByText('Siempre', { exact: true }).first()).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

test.each([1024, 1280])('no figure of it leaves a window of %i pixels', async (width) => {
  await page.viewport(width, 800)
  open()
  useScreen.getState().goToConnection('jobs')
  const table = page.getByRole('table', { name: 'Tareas de sincronización' })
  await expect.element(table).toBeVisible()
  const scrolled = table.element().parentElement
  expect(scrolled?.scrollWidth).toBe(scrolled?.clientWidth)
})

test('runs, cancels and switches off one, and runs all', async () => {
  const bridge = open()
  useScreen.getState().goToConnection('jobs')
  await page.getByRole('button', { name: 'Ejecutar ahora: DEBIN' }).click()
  await page.getByRole('button', { name: 'Cancelar: Cauciones' }).click()
  await page
    .getByRole('switch', { name: 'Sincronización automática: Echeqs' })
    .click({ force: true })
  await page.getByRole('button', { name: 'Sincronizar todo ahora' }).click()
  await expect
    .poll(() => bridge.made.filter(({ name }) => name.startsWith('sync.') && name !== 'sync.jobs'))
    .toEqual([
      { name: 'sync.run', input: { id: 'debin' } },
      { name: 'sync.cancel', input: { id: 'repos' } },
      { name: 'sync.setEnabled', input: { id: 'echeqs', enabled: false } },
      { name: 'sync.runAll', input: {} },
    ])
})
