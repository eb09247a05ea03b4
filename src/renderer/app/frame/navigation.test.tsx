import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { syncJob } from '../testing/echeqs.fixture.ts'
import { espiga, openBridge, opened, overview, profile } from '../testing/frame.fixture.ts'
import { seen } from '../testing/seen.fixture.ts'
import { showWindow } from '../testing/show-window.fixture.tsx'

const needsInbox = { kind: 'noticesFailed', count: 3, sums: [], at: null } as const

test('a door with several areas shows them as tabs, and leads back to the one that was left', async () => {
  showWindow(openBridge({ 'attention.list': () => ok([needsInbox]) }))
  const navigation = page.getByRole('navigation')
  await expect.element(navigation.getByRole('button')).toHaveLength(11)
  await navigation.getByRole('button', { name: 'Pagos', exact: true }).click()
  await seen(page.getByRole('heading', { name: 'Transferencias', level: 1 }))
  await page
    .getByRole('region', { name: 'Pantallas de Pagos' })
    .getByRole('button', { name: 'Agenda' })
    .click()
  await seen(page.getByRole('heading', { name: 'Agenda', level: 1 }))
  await navigation.getByRole('button', { name: 'Fondos', exact: true }).click()
  await expect
    .element(page.getByRole('region', { name: 'Pantallas de Pagos' }))
    .not.toBeInTheDocument()
  await navigation.getByRole('button', { name: 'Pagos', exact: true }).click()
  await seen(page.getByRole('heading', { name: 'Agenda', level: 1 }))
  expect(await axeProblems()).toEqual([])
})

test('a number stands at Today alone; elsewhere a dot, where something cannot wait, says in words what', async () => {
  const refused = { kind: 'offline', count: 1, sums: [], at: null } as const
  showWindow(openBridge({ 'attention.list': () => ok([needsInbox, refused]) }))
  const door = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name })
  await expect.element(door(/^Configuración/)).toMatchTextContent(/^Configuración1 cosa necesita/)
  await expect.element(door(/^Hoy/)).toMatchTextContent(/^Hoy22 cosas necesitan/)
  expect(
    door(/^Configuración/)
      .element()
      .querySelector('[aria-hidden]:not(svg)'),
  ).toBeNull()
  await door(/^Configuración/).click()
  const tab = page.getByRole('region', { name: 'Pantallas de Configuración' }).getByRole('button', {
    name: /^Conexión/,
  })
  await expect.element(tab).toMatchTextContent('1 cosa necesita tu atención')
})

test('what costs nothing puts no dot on the bell, and no number at Today while the bank is first read', async () => {
  const jobs = [syncJob({ lastOkAt: null })]
  const bridge = openBridge({
    'attention.list': () => ok([needsInbox]),
    'sync.jobs': () => ok(jobs),
  })
  showWindow(bridge)
  const bell = page.getByRole('button', { name: '1 aviso' })
  await seen(bell)
  expect(bell.element().querySelector('.mantine-Indicator-indicator')).toBeNull()
  const door = page.getByRole('navigation').getByRole('button', { name: /^Hoy/ })
  await expect.element(door).toMatchTextContent(/^Hoy$/)
  const costs = { kind: 'unconfirmed', count: 1, sums: [], at: null } as const
  bridge.use({ 'attention.list': () => ok([needsInbox, costs]) })
  bridge.emit({ name: 'attention.changed', payload: null as never })
  bridge.emit({ name: 'sync.changed', payload: syncJob() })
  await expect.element(door).toMatchTextContent(/^Hoy2/)
  await expect.poll(() => document.querySelector('.mantine-Indicator-indicator')).not.toBeNull()
})

test('the bar calls nothing synchronised because drafts of recurring orders were made', async () => {
  const job = (id: SyncJobId, lastOkAt: string | null) => syncJob({ id, lastOkAt })
  const jobs = [job('recurring', '2026-11-23T12:00:00.000Z'), job('echeqs', null)]
  showWindow(openBridge({ 'sync.jobs': () => ok(jobs) }))
  const bar = page.getByTitle('Ver la sincronización')
  await expect.element(bar).toMatchTextContent('Leyendo 0 de 1')
})

/** A small screen with letters twice as large is 1280 by 800 at 200 %. */
test('at 1024 pixels the name of who is at work is whole, beside everything that the bar may hold', async () => {
  const name = 'Almacén La Ñata S.A.'
  const job = { id: 'j', kind: 'import', subject: '', state: 'done', done: 1, total: 1 }
  showWindow(
    openBridge({
      'profiles.current': () => ok({ ...opened(profile('demo', name, 'demo')), online: true }),
      'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
      'sync.jobs': () => ok([syncJob()]),
      'jobs.list': () => ok([job] as never),
    }),
  )
  await page.viewport(1024, 768)
  const bar = page.getByRole('banner')
  await expect.element(bar.getByText(/^Sincronizado/)).toBeVisible()
  await expect.element(bar.getByText('Sin trabajos en curso')).toBeInTheDocument()
  const told = bar.getByText(name, { exact: true }).element()
  await expect.poll(() => told.scrollWidth - told.clientWidth).toBe(0)
})

const [WIDTH, HEIGHT] = [640, 400]

test('where letters are twice as large nothing in the bar lies over another, and the profile is named', async () => {
  showWindow(
    openBridge({
      'profiles.current': () => ok({ ...opened(espiga), online: true }),
      'position.overview': () => ok(overview('f1', '2026-11-20 18:30:00')),
      'sync.jobs': () => ok([syncJob()]),
    }),
  )
  await page.viewport(WIDTH, HEIGHT)
  const bar = page.getByRole('banner')
  await expect.element(bar.getByText(/^Posición al/)).toBeVisible()
  await expect.element(bar.getByText(/^Sincronizado/)).toBeVisible()
  const profile = bar.getByText(espiga.name, { exact: true })
  const search = bar.getByRole('button', { name: /^Buscar/ })
  const asOf = bar.getByText(/^Posición al/)
  const sync = bar.getByRole('button', { name: /^Sincronizado/ })
  const inOrder = () => {
    const boxes = [profile, search, asOf, sync].map((one) => one.element().getBoundingClientRect())
    return boxes.map(({ left, right }, index) => ({
      isApart: left >= (boxes[index - 1]?.right ?? 0),
      isInside: right <= WIDTH,
    }))
  }
  // The bar measures itself anew once the window has become smaller.
  await expect.poll(inOrder).toEqual(Array(4).fill({ isApart: true, isInside: true }))
  expect(profile.element().getBoundingClientRect().width).toBeGreaterThan(60)
})
