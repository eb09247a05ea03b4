import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AppError, appError, err, ok } from '../../../shared/errors/index.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { type Handlers, memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { show } from '../../app/testing/show.fixture.tsx'
import { ErrorNote } from '../notes/notes.tsx'
import { ListEmpty, ListPage } from './list-page.tsx'
import { SyncButton, SyncState, useSync } from './sync-state.tsx'

const unknown = (what: string) => appError('not_found', { what })

test('errors of one code that come and go are each told once', async () => {
  let tell: (errors: readonly (AppError | null)[]) => void = () => undefined
  function Page() {
    const [errors, setErrors] = useState<readonly (AppError | null)[]>([])
    tell = setErrors
    return (
      <ListPage title="Echeqs" errors={errors}>
        {null}
      </ListPage>
    )
  }
  show(<Page />, memoryBridge({}))
  await expect.element(page.getByRole('heading', { name: 'Echeqs' })).toBeVisible()
  const told = () =>
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => /uno|dos|tres/.exec(textContent)?.[0])
  tell([appError('cancelled', {}), unknown('uno'), unknown('dos')])
  await expect.poll(told).toEqual([undefined, 'uno', 'dos'])
  tell([null, unknown('uno'), unknown('dos')])
  await expect.poll(told).toEqual(['uno', 'dos'])
  tell([unknown('tres'), null, unknown('dos')])
  await expect.poll(told).toEqual(['tres', 'dos'])
  tell([null, null, unknown('dos')])
  await expect.poll(told).toEqual(['dos'])
  tell([])
  await expect.poll(told).toEqual([])
})

const nothingMatches = 'Nada coincide con los filtros.'

/** What stands under filters that match nothing, when the list was last read whole at `lastOkAt`. */
function showNarrowed(lastOkAt: string | null) {
  const sync = { job: syncJob({ lastOkAt }), run: () => {}, cancel: () => {}, error: null }
  show(<ListEmpty narrowed sync={sync} title="Echeqs" text="Sincronizá" />, memoryBridge({}))
}

test('that nothing matches is said of a list that was read whole', async () => {
  showNarrowed('2026-11-21T13:00:00.000Z')
  await expect.element(page.getByText(nothingMatches)).toBeVisible()
})

test('before a list was read whole, nothing has come so far that matches', async () => {
  showNarrowed(null)
  await expect.element(page.getByText(/la lista todavía no se leyó entera/)).toBeVisible()
  expect(page.getByText(nothingMatches).elements()).toEqual([])
})

function Header() {
  const sync = useSync('echeqs')
  return (
    <main>
      <h1 style={{ display: 'flex' }}>
        Echeqs
        <SyncState sync={sync} />
      </h1>
      <SyncButton sync={sync} full />
      {sync.error !== null && <ErrorNote error={sync.error} />}
    </main>
  )
}

function showHeader(job: SyncJob, handlers: Handlers = {}) {
  const bridge = memoryBridge({
    'sync.jobs': () => ok([syncJob({ id: 'orders', lastOkAt: null }), job]),
    'sync.run': () => ok(job),
    ...handlers,
  })
  show(<Header />, bridge)
  return bridge
}

test('before the first sync says so; after it the button tells when it was, as the top bar does', async () => {
  showHeader(syncJob({ lastOkAt: null }))
  await expect.element(page.getByText('Todavía sin sincronizar')).toBeVisible()
  showHeader(syncJob())
  await expect.element(page.getByTitle('Sincronizado el 21/11/2026 10:00')).toBeVisible()
  expect(page.getByText(/Sincronizado el|sin sincronizar/).elements()).toEqual([])
  expect(await axeProblems()).toEqual([])
})

test.each([
  [{ state: 'paused', pausedBy: 'offline' }, 'En pausa: sin conexión'],
  [{ state: 'paused', pausedBy: 'asleep' }, 'En pausa: equipo en reposo'],
  [{ state: 'paused', pausedBy: 'locked' }, 'En pausa: Tesorero bloqueado'],
  [{ state: 'off' }, 'Sincronización automática apagada'],
] satisfies readonly (readonly [Partial<SyncJob>, string])[])(
  'that it does not run by itself is said with the reason (%o)',
  async (changes, sentence) => {
    showHeader(syncJob(changes))
    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(page.getByText(/Sincronizado el/)).toBeVisible()
  },
)

test('a run that failed keeps the date of the last good one and says why', async () => {
  const lastError = appError('bank_unreachable', { host: 'api.example.com', reason: 'ECONNRESET' })
  showHeader(syncJob({ lastError, failures: 2 }))
  await expect.element(page.getByText('La última falló')).toBeVisible()
  await expect.element(page.getByText(/Sincronizado el/)).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

test('runs now, or reads everything anew; what main refuses is told', async () => {
  const bridge = showHeader(syncJob(), {
    'sync.run': () => err(appError('not_found', { what: 'echeqs' })),
  })
  await page.getByRole('button', { name: 'Sincronizar ahora' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Más maneras de sincronizar' }).click()
  await page.getByRole('menuitem', { name: 'Leer todo de nuevo' }).click()
  const runs = bridge.inputs('sync.run')
  expect(runs).toEqual([{ id: 'echeqs' }, { id: 'echeqs', full: true }])
})

test('a run whose length is not known yet says how much it has read', async () => {
  showHeader(syncJob({ state: 'running', progress: { done: 40, total: null } }))
  await expect.element(page.getByText('Sincronizando 40 leídos')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sincronizar ahora' })).toBeDisabled()
})
