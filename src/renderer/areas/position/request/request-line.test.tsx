import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { Job } from '../../../../shared/ipc/app.ts'
import type { PositionRequest } from '../../../../shared/wire/position.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { request } from '../../../app/testing/frame.fixture.ts'
import type { MemoryBridge } from '../../../app/testing/memory-bridge.fixture.ts'
import { showWindow } from '../../../app/testing/show-window.fixture.tsx'
import { holdings, positionBridge } from '../position.fixture.ts'
import { usePositionView } from '../position-view.ts'

beforeEach(async () => {
  await page.viewport(1280, 800)
  usePositionView.setState(usePositionView.getInitialState(), true)
})

const soon = () => new Date(Date.now() + 600_000).toISOString()

/** The window over a main process whose only request is in a state that the test changes. */
function follow(first: PositionRequest, jobs: readonly Job[] = []) {
  let list: readonly PositionRequest[] = [first]
  const bridge: MemoryBridge = positionBridge(holdings(1), {
    'position.requests': () => ok(list),
    'jobs.list': () => ok(jobs),
    'jobs.cancel': () => ok(null),
    'position.forget': ({ fileId }) => {
      list = list.filter((item) => item.fileId !== fileId)
      bridge.emit({ name: 'position.changed', payload: { currentFileId: 'F-1' } })
      return ok(null)
    },
    'position.request': () => {
      list = [request('F-9', { requestedAt: new Date().toISOString() }), ...list]
      bridge.emit({ name: 'position.changed', payload: { currentFileId: 'F-1' } })
      return ok(request('F-9'))
    },
    'position.allowHost': () => ok(null),
    'position.download': () => ok(first),
  })
  showWindow(bridge)
  const move = (change: Partial<PositionRequest>) => {
    list = list.map((item, index) => (index === 0 ? { ...item, ...change } : item))
    bridge.emit({ name: 'position.changed', payload: { currentFileId: 'F-1' } })
  }
  const inputsOf = bridge.inputs
  return { bridge, move, inputsOf }
}

const line = () => page.getByRole('region', { name: 'Pedido de posición' })
/** What the line says right now. */
const said = () => line().query()?.textContent ?? ''

test('a request is followed from the bank’s work to the stored file, and dismissed', async () => {
  const started = new Date(Date.now() - 65_000).toISOString()
  const { move } = follow(request('F-2', { requestedAt: started }))
  await expect.poll(said).toMatch(/El banco está generando la posición/)
  await expect.poll(said).toMatch(/hace 1:0\d/)
  move({ state: 'announced', expiresAt: soon() })
  await expect.poll(said).toMatch(/lista para descargar.*vence en (10:00|9:5\d)/)
  move({ state: 'downloading' })
  await expect.poll(said).toMatch(/Descargando la posición/)
  move({ state: 'importing' })
  await expect.poll(said).toMatch(/Incorporando la posición/)
  move({ state: 'stored' })
  await expect.poll(said).toMatch(/Posición guardada en esta computadora/)
  await page.getByRole('button', { name: 'Quitar este aviso' }).click()
  await expect.poll(() => line().elements().length).toBe(0)
})

test('a request stored before the screen was opened is no news', async () => {
  follow(request('F-2', { state: 'stored' }))
  await expect.element(page.getByRole('radio', { name: /Cuentas/ })).toBeInTheDocument()
  expect(line().elements()).toHaveLength(0)
})

test('a download shows how far it has come, and can be cancelled', async () => {
  const job: Job = {
    id: 'J-1',
    kind: 'position.download',
    state: 'running',
    subject: 'F-2',
    done: 5_000_000,
    total: 20_000_000,
    unit: 'bytes',
    cancellable: true,
    error: null,
  }
  const { inputsOf } = follow(request('F-2', { state: 'downloading' }), [job])
  await expect.poll(said).toMatch(/5 MB de 20 MB/)
  await expect.element(line().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await page.getByRole('button', { name: 'Cancelar la descarga' }).click()
  expect(inputsOf('jobs.cancel')).toEqual([{ id: 'J-1' }])
  expect(await axeProblems()).toEqual([])
})

test('waiting for the bank can be given up', async () => {
  const { inputsOf } = follow(request('F-2'))
  await page.getByRole('button', { name: 'Dejar de esperar' }).click()
  await expect.poll(() => line().elements().length).toBe(0)
  expect(inputsOf('position.forget')).toEqual([{ fileId: 'F-2' }])
})

test('a failed generation offers the retry: the failed request goes, a new one is sent', async () => {
  const error = appError(
    'generation_failed',
    { reason: 'timeout' },
    { traceId: '6a3c1f2e-0000-4000-8000-000000000001' },
  )
  const { inputsOf } = follow(request('F-2', { state: 'failed', error }))
  await page.getByText('Datos técnicos').click()
  await expect.element(page.getByText(/6a3c1f2e-0000-4000-8000-000000000001/)).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect.poll(said).toMatch(/El banco está generando la posición/)
  expect(inputsOf('position.forget')).toEqual([{ fileId: 'F-2' }])
  expect(inputsOf('position.request')).toEqual([{}])
})

test('a request that cannot be given up is not asked for once more', async () => {
  const error = appError('generation_failed', { reason: 'timeout' })
  const { bridge, inputsOf } = follow(request('F-2', { state: 'failed', error }))
  bridge.use({ 'position.forget': () => err(appError('profile_left', {})) })
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect.poll(() => inputsOf('position.forget').length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(inputsOf('position.request')).toEqual([])
})

test('a host that is not allowed can be allowed, and the download goes on', async () => {
  const error = appError('download_host', { host: 'files.example.com' })
  const { inputsOf } = follow(request('F-2', { state: 'failed', error, expiresAt: soon() }))
  await page.getByRole('button', { name: 'Permitir descargas de files.example.com…' }).click()
  await expect.poll(() => inputsOf('position.allowHost')).toEqual([{ host: 'files.example.com' }])
  expect(inputsOf('position.download')).toEqual([])
})

test('n requests a position from the keyboard', async () => {
  const { inputsOf } = follow(request('F-2', { state: 'stored' }))
  await expect.element(page.getByRole('radio', { name: /Cuentas/ })).toBeInTheDocument()
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }),
  )
  await expect.poll(said).toMatch(/El banco está generando la posición/)
  expect(inputsOf('position.request')).toEqual([{}])
})
