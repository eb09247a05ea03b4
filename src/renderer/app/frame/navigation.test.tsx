import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { syncJob } from '../testing/echeqs.fixture.ts'
import { openBridge } from '../testing/frame.fixture.ts'
import { showWindow } from '../testing/show-window.fixture.tsx'

const needsInbox = { kind: 'noticesFailed', count: 3, sums: [], at: null } as const

test('a door with several areas shows them as tabs, and leads back to the one that was left', async () => {
  showWindow(openBridge({ 'attention.list': () => ok([needsInbox]) }))
  const navigation = page.getByRole('navigation')
  await expect.element(navigation.getByRole('button')).toHaveLength(11)
  await navigation.getByRole('button', { name: 'Pagos', exact: true }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Transferencias', level: 1 }))
    .toBeVisible()
  await page
    .getByRole('region', { name: 'Pantallas de Pagos' })
    .getByRole('button', { name: 'Agenda' })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  await navigation.getByRole('button', { name: 'Fondos', exact: true }).click()
  await expect
    .element(page.getByRole('region', { name: 'Pantallas de Pagos' }))
    .not.toBeInTheDocument()
  await navigation.getByRole('button', { name: 'Pagos', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

test('a number stands at Today alone; elsewhere a dot says in words what waits', async () => {
  showWindow(openBridge({ 'attention.list': () => ok([needsInbox]) }))
  const inSettings = page.getByRole('navigation').getByRole('button', { name: /^Configuración/ })
  await expect.element(inSettings).toMatchTextContent('Configuración3 cosas necesitan tu atención')
  expect(inSettings.element().querySelector('[aria-hidden]:not(svg)')).toBeNull()
  await inSettings.click()
  const tab = page.getByRole('region', { name: 'Pantallas de Configuración' }).getByRole('button', {
    name: /^Conexión/,
  })
  await expect.element(tab).toMatchTextContent('3 cosas necesitan tu atención')
})

test('the bar calls nothing synchronised because drafts of recurring orders were made', async () => {
  const job = (id: SyncJobId, lastOkAt: string | null) => syncJob({ id, lastOkAt })
  const jobs = [job('recurring', '2026-11-23T12:00:00.000Z'), job('echeqs', null)]
  showWindow(openBridge({ 'sync.jobs': () => ok(jobs) }))
  const bar = page.getByTitle('Ver la sincronización')
  await expect.element(bar).toMatchTextContent('Todavía sin sincronizar')
})
