import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { SyncJob } from '../../../shared/ipc/sync.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { espiga, openBridge, opened } from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { useInboxTab } from './spec.ts'

const relay = { url: 'https://relay.example.com', pairedAt: '2026-11-20T10:00:00Z' }
const on = { running: true, url: 'http://127.0.0.1:8443', error: null }
const off = { running: false, url: null, error: null }

async function openInbox(listener: typeof on | typeof off, job: Partial<SyncJob> | null) {
  const current = { ...opened(espiga), listener, relay: job === null ? null : relay }
  const bridge = openBridge({
    'profiles.current': () => ok(current),
    'sync.jobs': () => ok([syncJob({ id: 'relay', ...job })]),
  })
  useInboxTab.getState().show('notices')
  showWindow(bridge)
  useScreen.getState().go('inbox')
  return bridge
}

test.each([
  [on, null, 'Se reciben notificaciones en esta computadora.'],
  [on, {}, 'Se reciben notificaciones en esta computadora y por el relay relay.example.com.'],
  [off, {}, 'Se reciben notificaciones por el relay relay.example.com.'],
  [off, null, 'No se reciben notificaciones en esta computadora.'],
] as const)('says by which ways notifications come in (%#)', async (listener, job, sentence) => {
  await openInbox(listener, job)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('a relay that no longer knows this computer is told of, and is none of the ways', async () => {
  const lastError = appError('relay_unpaired', { host: 'relay.example.com' })
  await openInbox(off, { lastError, failures: 2 })
  await expect
    .element(page.getByText('No se reciben notificaciones en esta computadora.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/relay\.example\.com ya no reconoce a esta computadora/)
  expect(await axeProblems()).toEqual([])
})

test('a relay that was switched off is none of the ways either', async () => {
  await openInbox(on, { state: 'off', enabled: false })
  await expect
    .element(page.getByText('El relay relay.example.com está apagado en Sincronización.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Se reciben notificaciones en esta computadora.', { exact: true }))
    .toBeVisible()
})
