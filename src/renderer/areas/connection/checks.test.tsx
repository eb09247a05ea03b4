import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import type { Checkup } from '../../../shared/views/checks.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import { useScreen } from '../../app/screen.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { reportOf } from './checks.tsx'
import { useNoticesView } from './spec.ts'

const forbidden = appError('bank_forbidden', {}, { traceId: 'trace-7', bankCode: 'E403' })
const checkup: Checkup = {
  at: '2026-11-28T12:00:00.000Z',
  checks: [
    { check: 'reach', state: 'ok', error: null },
    { check: 'echeqs', state: 'failed', error: forbidden },
    { check: 'arrival', state: 'failed', error: appError('arrival_none', {}) },
  ],
  last: [
    { kind: 'cvu-cashin', receivedAt: '2026-11-27T12:00:00.000Z' },
    { kind: 'mep-result', receivedAt: null },
  ],
}

test('each check says whether it is well, what is wrong, who must act, and where', async () => {
  const bridge = openBridge({ 'profiles.check': () => ok(checkup) })
  showWindow(bridge)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().go('connection')
  await expect.element(page.getByText('Hay 2 cosas por resolver.')).toBeVisible()
  const checks = page.getByRole('list', { name: 'Lo que se revisó' }).getByRole('listitem')
  const fine = page.getByText('Una cosa está bien')
  await expect.element(page.getByText('El banco responde')).not.toBeVisible()
  await fine.click()
  await expect.element(page.getByText('El banco responde')).toBeVisible()
  await expect
    .element(checks.nth(0))
    .toMatchTextContent(/Lo resuelve el bancoFalló.*no tienen permiso.*trace-7/)
  await page.getByRole('button', { name: 'Copiar el informe' }).click()
  await expect.element(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  // It is so of that moment: another check makes another report.
  await expect.element(page.getByRole('button', { name: 'Copiar el informe' })).toBeVisible()
  await page.getByRole('button', { name: 'Revisar todo de nuevo' }).click()
  await expect
    .poll(() => bridge.made.filter(({ name }) => name === 'profiles.check'))
    .toHaveLength(2)
  await checks.nth(1).getByRole('button', { name: 'Ver dónde' }).click()
  expect(useScreen.getState()).toMatchObject({ area: 'settings', settingsSection: 'notifications' })
})

test('a list that is off, or was not read yet, is not called well, and not all is in order', async () => {
  const checks: Checkup['checks'] = [
    { check: 'reach', state: 'ok', error: null },
    { check: 'debin', state: 'off', error: null },
    { check: 'credits', state: 'unread', error: null },
    { check: 'keychain', state: 'noted', error: appError('keychain_missing', { reason: '' }) },
  ]
  showWindow(openBridge({ 'profiles.check': () => ok({ ...checkup, checks }) }))
  await expect.element(page.getByRole('navigation')).toBeVisible()
  useScreen.getState().go('connection')
  await expect.element(page.getByText('Todo funciona; tené en cuenta 3 cosas.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Lo que se revisó' }).getByRole('listitem')
  await expect.element(list.nth(0)).toMatchTextContent(/Apagado$/)
  await expect.element(list.nth(1)).toMatchTextContent(/Sin leer todavía$/)
  await expect.element(list.nth(2)).toMatchTextContent(/A saber.*no ofrece un llavero/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the report to copy holds every line, with its trace-id', () => {
  expect(reportOf(checkup, '1.2.3', 'es-AR').split('\n')).toEqual([
    'Tesorero 1.2.3 · 28/11/2026 09:00',
    'El banco responde: Bien',
    'Permiso para leer echeqs: Falló',
    '  Estas credenciales no tienen permiso para esta operación.',
    expect.stringMatching(/^ {2}Lo que ya está guardado/),
    '  Pedile al banco que habilite la operación para tu client_id.',
    '  Lo resuelve el banco',
    '  trace-id trace-7 E403',
    'El banco puede avisar a esta computadora: Falló',
    expect.stringMatching(/^ {2}Tu banco todavía no puede avisar/),
    expect.stringMatching(/^ {2}Una posición/),
    expect.stringMatching(/^ {2}Publicá/),
    '  Lo resolvés vos',
    'Última notificación de cada tipo',
    expect.stringMatching(/: 27\/11\/2026 09:00$/),
  ])
})

const unread = (id: number): NoticeRow => ({
  id,
  kind: 'cvu-cashin',
  path: '/v1/notifications/transfers/cvu/cashin',
  notificationId: `n-${id}`,
  receivedAt: '2026-11-21T13:00:00Z',
  via: 'listener',
  state: 'done',
  outcome: 'changed',
  error: null,
  attempts: 1,
  retryAt: null,
  readAt: null,
  link: null,
  about: { amount: '1500.50', currency: 'ARS', who: `Cliente ${id}`, status: null, subject: null },
})

/** An inbox that keeps what is read, as main does, and tells of every change. */
async function openReading(ids: readonly number[]) {
  let rows = ids.map(unread)
  const read: number[] = []
  const counts = () => ({ total: rows.length, unread: rows.length - read.length, failed: 0 })
  const changed = () => bridge.emit({ name: 'inbox.changed', payload: counts() })
  const bridge = openBridge({
    'inbox.list': ({ filter }) => {
      const shown = rows.filter(({ readAt }) => filter.unread !== true || readAt === null)
      return ok({ rows: shown, total: shown.length })
    },
    'inbox.counts': () => ok(counts()),
    'inbox.get': ({ id }) => ok({ ...unread(id), body: '{}', doneAt: null }),
    'inbox.setRead': ({ selection }) => {
      const about = 'ids' in selection ? selection.ids : []
      const fresh = about.filter((id) => !read.includes(id))
      read.push(...fresh)
      rows = rows.map((row) => (read.includes(row.id) ? { ...row, readAt: row.receivedAt } : row))
      if (fresh.length > 0) changed()
      return ok(fresh.length)
    },
  })
  useNoticesView.setState({ filter: {}, search: '', opened: null })
  await page.viewport(1280, 800)
  showWindow(bridge)
  useScreen.getState().goToConnection('notices')
  const arrive = (id: number) => {
    rows = [unread(id), ...rows]
    changed()
  }
  return { read, arrive }
}

const row = (id: number) => page.getByRole('gridcell', { name: `Cliente ${id}`, exact: true })

test('among the unread ones, opening one marks that one as read and no other', async () => {
  const { read } = await openReading([5, 4, 3, 2, 1])
  await page.getByRole('checkbox', { name: 'Solo sin leer' }).click()
  await row(4).click()
  await expect.element(page.getByText('4 filas')).toBeVisible()
  await expect.element(row(4)).not.toBeInTheDocument()
  await expect.element(row(3)).toBeVisible()
  expect(read).toEqual([4])
  expect(useNoticesView.getState().opened).toBe('4')
})

test('one that arrives while the newest is open leaves the pane where it is, and stays unread', async () => {
  const { read, arrive } = await openReading([2, 1])
  await row(2).click()
  await expect.poll(() => read).toEqual([2])
  arrive(3)
  await expect.element(row(3)).toBeVisible()
  await expect.element(row(2)).toBeVisible()
  expect(useNoticesView.getState().opened).toBe('2')
  expect(read).toEqual([2])
})

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

test('shows each job with its last and next run, result and error', async () => {
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
